"""Who is at a table, as other houses say it."""

from mathom.table.presence import LAPSES, WHO, Neighbours, Presence, read


def test_screens_here_and_elsewhere_are_one_company() -> None:
    presence = Presence()
    presence.here.update([0, 0, -1])
    presence.elsewhere["other"] = (0.0, {0: 1, 2: 3})
    assert [presence[seat] for seat in (-1, 0, 1, 2)] == [1, 3, 0, 3]
    assert read(str(presence)) == {-1: 1, 0: 2}, "what is told is what is here"


def test_a_house_that_is_silent_for_long_has_nobody_any_more() -> None:
    now, said, changed = [0.0], list[str](), list[list[int]]()
    neighbours = Neighbours(said.append, lambda _table, gone: changed.append([*gone]), clock=lambda: now[0])
    table = neighbours.at("t")
    neighbours.heard("far", "t 0:1")
    neighbours.heard("near", "t 1:1")
    neighbours.heard("near", "t 1:1")
    assert (table[0], table[1], changed) == (1, 1, [[], []])
    now[0] = LAPSES - 1
    neighbours.heard("near", "t 1:1")
    now[0] = LAPSES + 1
    neighbours.forget()
    assert (table[0], table[1], changed) == (0, 1, [[], [], [0]])
    neighbours.heard("near", "t ")
    assert table[1] == 0 and changed[-1] == [1]


def test_who_asks_is_told_of_all_tables_where_somebody_is() -> None:
    said = list[str]()
    neighbours = Neighbours(said.append, lambda _table, _gone: None)
    visited, empty = neighbours.at("t"), neighbours.at("u")
    visited.here.update([0, 1])
    neighbours.heard("new", WHO)
    assert said == ["t 0:1,1:1"] and not empty[0]


def test_a_table_that_is_opened_later_knows_who_sits_there() -> None:
    neighbours = Neighbours(lambda words: None, lambda _table, _gone: None)
    neighbours.heard("far", "t 0:1")
    assert neighbours.at("t")[0] == 1
