"""What `docs/security.md` promises and no other test proves; and that the tests it names are there."""

import re
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from starlette.routing import Route
from starlette.testclient import TestClient

from mathom.commands.serve import HOST
from mathom.web import app
from mathom.web.serve import LARGEST_MESSAGE, config
from mathom.web.settings import Limits
from tests.web.reading import links_in
from tests.web.visiting import FORM, hurry, inn_at, invitation_on, two_at_a_table

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/mathom/web"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ELSEWHERE = re.compile(
    r"""(?:src|href|action|url\(|fetch\(|import\(?|WebSocket\()\s*=?\s*["']?(?:https?:|wss?:)?//\w"""
)
"""A place in a page, a style or a script from which a browser would ask another host for something."""


def rows_of(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the books, but for the note of the time."""
    with closing(sqlite3.connect(folder / "tables.db")) as books:
        names = [name for (name,) in books.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {name: books.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608 - its own names
    rows["house"] = [row for row in rows["house"] if row[0] != "heartbeat"]
    return rows


def test_the_policy_is_this_one_to_the_letter(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        assert inn.client.get("/").headers["content-security-policy"] == POLICY


def test_looking_changes_nothing(tmp_path: Path) -> None:
    """Whatever changes something is a POST, so that no link and no picture can do it."""
    with inn_at(tmp_path) as inn:
        gandalf, _, place = two_at_a_table(inn)
        hurry(inn, place, Random(1), 5)
        (link,) = links_in(gandalf.post(f"{place}/device", "move=0").text, "move-link")
        word = link.rpartition("/")[2]
        before, posted = rows_of(tmp_path), 0
        fill = {"table": place[3:], "word": word, "game": "duel", "step": "0", "campaign": "x", "path": "x"}
        fill |= {"seat:int": "0", "way": "mail", "path:path": "x"}
        for route in app.ROUTES:
            if not isinstance(route, Route) or route.methods is None:
                continue
            path = re.sub(r"{([^}]*)}", lambda place: fill[place[1]], route.path)
            status = gandalf.get(path).status_code
            if "GET" not in route.methods and status != 200:
                posted += status == 405
        assert posted > 15
        assert rows_of(tmp_path) == before


def test_keys_go_over_safe_lines_only_where_the_line_is_safe(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        safe = TestClient(inn.client.app, base_url="https://testserver", follow_redirects=False)
        safe.portal = inn.client.portal
        form = {"origin": "https://testserver", **FORM}
        answer = safe.post("/play/duel", content="seat=any&mind=random", headers=form)
        assert answer.status_code == 303 and "Secure" in answer.headers["set-cookie"]


def test_an_invitation_is_a_word_of_160_bits_that_is_kept_nowhere(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        gandalf, stranger = inn.visitor(), inn.visitor()
        places = [gandalf.lay("/invite/duel", "seat=gandalf&name=") for _ in range(2)]
        links = [invitation_on(gandalf.page(place).html) for place in places]
        words = [link.rpartition("/")[2] for link in links]
        assert all(re.fullmatch("[0-9a-f]{40}", word) for word in words) and words[0] != words[1]
        assert stranger.get(f"{places[0]}/join/{words[1]}").status_code == 404, "it opens one seat at one table"
        stored = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
        assert not [word for word in words if word.encode() in stored or bytes.fromhex(word) in stored]
        asked = stranger.get(links[0])
        assert asked.status_code == 200 and "set-cookie" in asked.headers
        assert stranger.post(links[0], "name=").headers["location"] == places[0], "on to an address without the word"
        assert inn.visitor().get(links[0]).status_code == 409, "and it opens nothing any more"


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from mathom.web.serve import serve; "
    call = f"sys.exit(serve('127.0.0.1', 0, Path({str(tmp_path)!r})))"
    server = subprocess.Popen(
        [sys.executable, "-c", program + call], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert server.stdout is not None
        ask_for_secrets(*urlsplit(server.stdout.readline().split()[-1]).netloc.split(":"))
    finally:
        server.terminate()
        said = server.communicate(timeout=60)[0]
    assert said == "", "it has said where it is, and nothing else"


def ask_for_secrets(host: str, port: str) -> None:
    """Send everything that must not be seen afterwards: keys, invitations, links, and faults that bring them along."""
    with closing(HTTPConnection(host, int(port), timeout=60)) as line:
        line.request("POST", "/invite/duel", "seat=gandalf&name=Mirjam", FORM)
        answer = line.getresponse()
        answer.read()
        place, cookie = str(answer.headers["location"]), str(answer.headers["set-cookie"]).partition(";")[0]
        line.request("GET", place, headers={"cookie": cookie})
        link = urlsplit(invitation_on(line.getresponse().read().decode())).path
        for path in (link, f"{link}x", f"{place}/device/{'w' * 32}", "/%ff", "/nowhere?key=mellon"):
            line.request("GET", path, headers={"cookie": cookie, "x-secret": "mellon"})
            answer = line.getresponse()
            answer.read()
            assert answer.status in (303, 404)


def test_it_listens_on_this_machine_unless_asked_otherwise() -> None:
    assert HOST == "127.0.0.1"


def test_a_live_line_takes_little_and_no_log_is_kept(tmp_path: Path) -> None:
    with inn_at(tmp_path) as inn:
        served = config(inn.client.app)  # type: ignore[arg-type]
        assert served.ws_max_size == LARGEST_MESSAGE == 64 * 1024
        assert (served.access_log, served.server_header, served.proxy_headers) == (False, False, False)
        assert Limits().body == Limits().head == 16 * 1024


def test_no_page_style_or_script_asks_another_host() -> None:
    files = [path for ending in ("html", "css", "js", "svg") for path in WEB.rglob(f"*.{ending}")]
    assert len(files) > 40
    assert [(path.name, found) for path in files if (found := ELSEWHERE.findall(path.read_text("utf-8")))] == []
    assert ELSEWHERE.search('<script src="https://elsewhere.example/x.js">') and ELSEWHERE.search("url(//x.example)")


def test_every_locked_package_has_its_hashes() -> None:
    packages = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    files = [file for one in packages for file in [*one.get("wheels", []), *filter(None, [one.get("sdist")])]]
    assert len(files) > 100 and all(re.fullmatch("sha256:[0-9a-f]{64}", file["hash"]) for file in files)
    assert [one["name"] for one in packages if not (one.get("wheels") or one.get("sdist"))] == ["mathom"]


def test_every_test_that_the_list_names_is_there() -> None:
    text = (ROOT / "docs/security.md").read_text("utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", text)
    assert len(named) > 30
    for file, test in named:
        source = (ROOT / file).read_text("utf-8")
        assert not test or f"def {test}(" in source, f"{file} has no {test}"
