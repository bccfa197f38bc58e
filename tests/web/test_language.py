"""Every page in the visitor's language: the one he chose, else the one his browser asks for."""

import re
from pathlib import Path

import pytest

from tests.web.test_live import line_of, until
from tests.web.visiting import inn_at, two_at_a_table

PERSIAN = {"accept-language": "fa-IR,fa;q=0.9,en;q=0.5"}


def spoken(html: str) -> tuple[str, str]:
    found = re.search(r'<html lang="(\w+)" dir="(\w+)"', html)
    assert found is not None
    return found[1], found[2]


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", "en"),
        ("nl", "nl"),
        ("de,nl-BE;q=0.8,fa;q=0.3", "nl"),
        ("fa;q=0.3, nl;q=0.9", "nl"),
        ("nl;q=0, fa;q=0.1", "fa"),
        ("*;q=junk,,;;,fa;q=..", "en"),
        ("tlh", "en"),
    ],
)
def test_the_browsers_wish_is_heard(wish: str, language: str, tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        answer = guest.client.get("/", headers={"accept-language": wish})
        assert spoken(answer.text) == (language, "rtl" if language == "fa" else "ltr")


def test_a_choice_is_kept_and_can_be_taken_back(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        form = guest.page("/rules").to("/language")
        answer = guest.post(form.action, "language=nl&next=/rules")
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
        assert spoken(guest.client.get("/rules", headers=PERSIAN).text) == ("nl", "ltr")
        assert "Regels" in guest.page("/rules").html
        guest.post(form.action, "language=&next=/")
        assert spoken(guest.client.get("/rules", headers=PERSIAN).text) == ("fa", "rtl")


def test_only_the_houses_own_pages_may_choose_and_lead_back_into_it(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        assert guest.post("/language", "language=nl", origin="http://elsewhere.example").status_code == 403
        assert guest.post("/language", "language=nl&next=//elsewhere.example").headers["location"] == "/"
        guest.post("/language", "language=<b>")
        assert spoken(guest.page("/").html) == ("en", "ltr")


def test_two_visitors_at_one_table_each_hear_their_own_language(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, balrog, place = two_at_a_table(inn)
        gandalf.post("/language", "language=fa")
        balrog.post("/language", "language=nl")
        assert "گندالف آغاز می‌کند" in gandalf.page(place).html or "بالروگ آغاز می‌کند" in gandalf.page(place).html
        assert "begint." in balrog.page(place).html
        with line_of(gandalf, place) as his, line_of(balrog, place) as other:
            assert "رویدادنامه" in until(his, 0)
            assert "Kroniek" in until(other, 0)


def test_refusals_speak_the_language_too(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        guest = inn.visitor()
        answer = guest.client.get("/t/nowhere", headers=PERSIAN)
        assert answer.status_code == 404 and "اینجا چیزی نیست" in answer.text


def test_numbers_of_a_persian_page_are_persian_and_those_of_addresses_are_not(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, _balrog, place = two_at_a_table(inn)
        gandalf.post("/language", "language=fa")
        html = gandalf.page(place).html
        written = re.sub(r"<script.*?</script>|&#?\w+;", "", html, flags=re.S)
        texts = re.findall(r">([^<]+)<", written)
        assert any("۱۵" in text for text in texts)
        assert not [text for text in texts if re.search("[0-9]", text) and not re.search("[A-Za-z]", text)]
        assert f'"{place}/replay?step=0"' in html
        rules = gandalf.page("/rules/duel").html.partition("<article")[2].partition("</article>")[0]
        assert 'lang="en" dir="ltr"' in rules and not re.search("[۰-۹]", rules)
