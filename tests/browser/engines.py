"""Firefox and WebKit, each with just enough of a hand to open pages, look at them and click.

Firefox is asked over WebDriver BiDi, which it speaks itself; WebKitGTK over its own driver. Neither needs anything but
the Debian package. What a page holds is asked in the page's own language: `look` runs a function of JavaScript there.
"""

import json
import os
import re
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from websockets.sync.client import ClientConnection, connect

PATIENCE = 40.0
"""Seconds for anything a browser is asked; on a quiet machine nothing takes one of them."""

QUIET_FIREFOX = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
}
"""A browser that asks nobody but the house."""


class Engine(Protocol):
    """A browser with several tabs, named by what `tab` answered."""

    def tab(self, address: str) -> str:
        """Open a page in a tab of its own."""

    def look(self, tab: str, function: str) -> Any:
        """What a function of JavaScript says there."""

    def click(self, tab: str, selector: str) -> None:
        """Click the first thing in sight that a selector finds, as a hand does."""


def wait_until(engine: Engine, tab: str, function: str) -> Any:
    """The first answer of a page that is not false, nothing or empty."""
    end = time.monotonic() + PATIENCE
    while not (answer := engine.look(tab, function)):
        assert time.monotonic() < end, f"never true: {function}"
        time.sleep(0.05)
    return answer


class Firefox:
    """Firefox over WebDriver BiDi."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self._ask("session.new", capabilities={})

    def tab(self, address: str) -> str:
        """See `Engine`."""
        name = str(self._ask("browsingContext.create", type="tab")["context"])
        self._ask("browsingContext.navigate", context=name, url=address, wait="complete")
        return name

    def look(self, tab: str, function: str) -> Any:
        """See `Engine`."""
        said = self._call(tab, f"() => JSON.stringify(({function})() ?? null)")
        return json.loads(said["result"]["value"])

    def click(self, tab: str, selector: str) -> None:
        """See `Engine`."""
        found = self._call(tab, f"() => {in_sight(selector)}")["result"]
        where = {"type": "element", "element": {"sharedId": found["sharedId"]}}
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": where},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._ask("input.performActions", context=tab, actions=[{"type": "pointer", "id": "hand", "actions": steps}])

    def close(self) -> None:
        """Leave."""
        self._ask("browser.close")

    def _call(self, tab: str, function: str) -> dict[str, Any]:
        said = self._ask(
            "script.callFunction", functionDeclaration=function, target={"context": tab}, awaitPromise=True
        )
        assert said["type"] == "success", said
        return said

    def _ask(self, method: str, **values: Any) -> dict[str, Any]:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": values}))
        while True:
            said: dict[str, Any] = json.loads(self._line.recv(PATIENCE))
            if said.get("id") == self._number:
                assert said["type"] == "success", said
                result: dict[str, Any] = said["result"]
                return result


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox without a window, with a profile of its own."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET_FIREFOX.items()]
    (folder / "user.js").write_text("\n".join(lines), "utf-8")
    words = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    environment = os.environ | {"HOME": str(folder)}
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment) as run:
        assert run.stderr is not None
        try:
            address = next(found[1] for line in run.stderr if (found := re.search(r"listening on (ws://\S+)", line)))
            with connect(f"{address}/session", max_size=None, compression=None) as line:
                window = Firefox(line)
                yield window
                window.close()
        finally:
            run.kill()


class WebKit:
    """WebKitGTK over its driver."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self._driver = driver
        driver.set_page_load_timeout(PATIENCE)

    def tab(self, address: str) -> str:
        """See `Engine`."""
        self._driver.switch_to.new_window("tab")
        self._driver.get(address)
        return self._driver.current_window_handle

    def look(self, tab: str, function: str) -> Any:
        """See `Engine`."""
        self._driver.switch_to.window(tab)
        return self._driver.execute_script(f"return ({function})()")

    def click(self, tab: str, selector: str) -> None:
        """See `Engine`."""
        self.look(tab, f"() => {in_sight(selector)}").click()


@contextmanager
def webkit(program: str, screen: str) -> Iterator[WebKit]:
    """A WebKitGTK on a screen that nobody sees. Its sandbox is off, since root may not have one."""
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    assert browsers, "webkit2gtk-driver brings a MiniBrowser, and there is none"
    options = Options()
    options.binary_location = str(browsers[-1])
    options.add_argument("--automation")
    with _screen(screen) as display:
        environment = os.environ | {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # selenium warns of itself
            driver = webdriver.WebKitGTK(options=options, service=Service(program, env=environment))
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """A screen in memory; its name."""
    told, tells = os.pipe()
    words = [program, "-displayfd", str(tells), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(tells,)) as server:
        os.close(tells)
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        try:
            assert number, "the screen did not start"
            yield f":{number}"
        finally:
            server.terminate()


def in_sight(selector: str) -> str:
    """An expression for the first thing in sight that a selector finds, brought to the middle of the window."""
    return (
        f"((found) => {{ found.scrollIntoView({{block: 'center'}}); return found; }})"
        f"([...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility()))"
    )
