"""A witness beside every browser: what came in, and everything that must not happen while somebody plays."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError, WebSocket

WATCH = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI || event.sourceFile}`);
});
"""
HERE = ("data", "blob", "about")
LEFT_EARLY = "WebSocket is closed before the connection is established"
"""What Chromium says when somebody leaves a page whose live line is still being opened: no fault of the page."""
DYNAMIC = ("text/html", "application/json", "text/plain")


class Witness:
    """Of one browser context. `faults` must be empty at the end; `received` is all text the house has sent.

    sent: every request. lines: the address of every live line that was opened.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.faults: list[str] = []
        self.received: list[str] = []
        self.sent: list[Request] = []
        self.lines: list[str] = []
        self._home = urlsplit(home).netloc
        self._answers: list[Response] = []
        self._forgiven: list[str] = []
        context.add_init_script(WATCH)
        context.on("request", self._asks)
        context.on("response", self._is_answered)
        context.on("console", self._says)
        context.on("weberror", self._breaks)
        context.on("page", self._opens)

    def forgive(self, pattern: str) -> None:
        """From now on something the test brings about itself is no fault; what has been seen of it neither."""
        self._forgiven.append(pattern)
        self.faults = [fault for fault in self.faults if not re.search(pattern, fault)]

    def gather(self) -> None:
        """Read the answers that came since the last time. Do so before a page is shut: later nobody can read them."""
        answers = self._answers[:]
        del self._answers[: len(answers)]
        for answer in answers:
            kind = answer.headers.get("content-type", "").partition(";")[0]
            if kind in DYNAMIC and not 300 <= answer.status < 400 and not is_shut(answer):
                self.received.append(answer.text())

    def posts(self, ending: str) -> int:
        """How often a form was sent to an address with this ending."""
        return sum(request.method == "POST" and request.url.endswith(ending) for request in self.sent)

    def _opens(self, page: Page) -> None:
        page.on("websocket", self._hears)
        page.on("crash", lambda _: self._blame("a page crashed"))

    def _hears(self, line: WebSocket) -> None:
        self.lines.append(line.url)
        line.on("framereceived", lambda frame: self.received.append(frame if isinstance(frame, str) else str(frame)))

    def _asks(self, request: Request) -> None:
        self.sent.append(request)
        parts = urlsplit(request.url)
        if parts.scheme not in HERE and parts.netloc != self._home:
            self._blame(f"asked somebody else: {request.url}")

    def _is_answered(self, answer: Response) -> None:
        self._answers.append(answer)

    def _says(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and LEFT_EARLY not in message.text:
            self._blame(f"console: {message.text} ({message.location['url']})")

    def _breaks(self, error: WebError) -> None:
        self._blame(f"script: {error.error}")

    def _blame(self, fault: str) -> None:
        if not any(re.search(pattern, fault) for pattern in self._forgiven):
            self.faults.append(fault)


def is_shut(answer: Response) -> bool:
    """Whether the page that asked is gone."""
    return answer.request.service_worker is None and answer.frame.page.is_closed()
