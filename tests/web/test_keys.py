"""Secrets are changed without anybody losing a seat or an invitation: for a while the old ones open too."""

from pathlib import Path

from mathom.table.keys import SECRETS, change, keys
from mathom.table.seats import invitation, same_invitation
from mathom.table.store import Store
from mathom.web.visitors import KEY
from tests.web.visiting import inn_at, invitation_on


def changed_at(folder: Path, until: float) -> None:
    store = Store(folder)
    change(store, SECRETS, until)
    store.close()


def test_the_old_secret_is_good_until_its_time_is_over_and_the_one_before_it_no_more(tmp_path: Path) -> None:
    store = Store(tmp_path)
    (first,) = keys(store, "cookie", 0)
    change(store, SECRETS, 1000)
    second, old = keys(store, "cookie", 999)
    assert old == first != second and len(second) == 32
    assert keys(store, "cookie", 1000) == (second,)
    change(store, SECRETS, 1000)
    third, old = keys(store, "cookie", 0)
    assert old == second and third not in (first, second)
    store.close()


def test_an_invitation_opens_with_either_secret_and_no_other() -> None:
    old = invitation([b"old"], "t", 1)
    assert same_invitation([b"new", b"old"], "t", 1, old)
    assert not same_invitation([b"new"], "t", 1, old)
    assert not same_invitation([b"new", b"old"], "t", 0, old)
    assert invitation([b"new", b"old"], "t", 1) == invitation([b"new"], "t", 1)


def test_who_comes_with_an_old_cookie_keeps_his_seat_and_gets_a_new_one(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        place = guest.lay("/invite/duel", "seat=gandalf&name=Mirjam")
        link = invitation_on(guest.page(place).html)
        cookie = guest.client.cookies[KEY]
    changed_at(tmp_path, 1e12)
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        guest.client.cookies.set(KEY, cookie)
        answer = guest.get(place)
        assert 'class="invite-link"' in answer.text, "only who sits there sees it"
        new = answer.cookies[KEY]
        assert new.partition(".")[0] == cookie.partition(".")[0] and new != cookie
        assert inn.visitor().post(link, "name=Shirin").status_code == 303, "an old invitation"
    changed_at(tmp_path, 1e12)
    with inn_at(tmp_path) as inn:
        late, renewed = inn.visitor(), inn.visitor()
        late.client.cookies.set(KEY, cookie)
        renewed.client.cookies.set(KEY, new)
        assert late.post(f"{place}/device", "move=0").status_code == 403, "twice changed, and never seen in between"
        assert renewed.post(f"{place}/device", "move=0").status_code == 200
