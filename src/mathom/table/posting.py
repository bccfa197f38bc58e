"""How a notice leaves the house: by mail, to an ntfy server, a web hook or a browser, as the keeper has set it up.

Players never name a server of their own, only a mailbox, a topic or a name, so nobody can make the house talk to
machines it should not talk to. Everything here waits for the network: it belongs in a thread of its own.
"""

from __future__ import annotations

import json
import re
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import Request, urlopen

from mathom.table.pushing import CONTACT, SUBSCRIPTION, installed, push

MAIL: Final = "mail"
NTFY: Final = "ntfy"
HOOK: Final = "hook"
PUSH: Final = "push"
TIMEOUT: Final = 15.0
"""Seconds that a server gets to answer."""
MAILBOX: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,8}")
TOPIC: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
NAME: Final = re.compile(r"[^\W_][\w .@#:-]{0,63}")
SHAPES: Final = {MAIL: MAILBOX, NTFY: TOPIC, HOOK: NAME, PUSH: SUBSCRIPTION}
"""What an address looks like, for each way."""


class NotInstalled(Exception):
    """A way was asked for that needs an extra of mathom; the message is its name."""


class Ways(NamedTuple):
    """mail: address of the mail server, with name and password. mail_from: whom mail comes from.

    ntfy, hook: addresses. ntfy_token, hook_token: what to show there. push: whom push services may turn to. A way that
    is '' is not open. push_key: the secret that the key for push services is made from.
    """

    mail: str = ""
    mail_from: str = ""
    ntfy: str = ""
    ntfy_token: str = ""
    hook: str = ""
    hook_token: str = ""
    push: str = ""
    push_key: str = ""

    def open(self) -> tuple[str, ...]:
        """The ways that can be chosen."""
        return tuple(way for way in (MAIL, NTFY, HOOK, PUSH) if getattr(self, way))


class Notice(NamedTuple):
    """address: a mailbox, a topic or a name. link: the table. stop: where no more of them can be asked for.

    facts: for programs that read what a hook is told.
    """

    way: str
    address: str
    title: str
    text: str
    link: str
    stop: str
    stop_text: str
    facts: dict[str, str]


def ways_from(environment: Mapping[str, str]) -> Ways:
    """The ways that the variables of a house open. Raises `ValueError` with the name of one that cannot be right.

    Raises `NotInstalled` where something is missing for one that is right.
    """
    names = [name for name in Ways._fields if name != "push_key"]
    values = {name: environment.get(f"MATHOM_{name.upper()}", "").strip() for name in names}
    for name, schemes in (("mail", ("smtp", "smtps")), ("ntfy", ("http", "https")), ("hook", ("http", "https"))):
        if values[name] and not _reachable(values[name], schemes):
            raise ValueError(f"MATHOM_{name.upper()}")
    if values["mail"] and not MAILBOX.fullmatch(values["mail_from"]):
        raise ValueError("MATHOM_MAIL_FROM")
    if values["push"] and not CONTACT.fullmatch(values["push"]):
        raise ValueError("MATHOM_PUSH")
    if values["push"] and not installed():
        raise NotInstalled(PUSH)
    return Ways(**values)


def _reachable(url: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        return False


def send(ways: Ways, notice: Notice) -> None:
    """Send a notice and wait until it has arrived at the first server. Raises `OSError` when it has not."""
    if notice.way == MAIL:
        _mail(ways, notice)
    elif notice.way == NTFY:
        told = {"topic": notice.address, "title": notice.title, "message": notice.text, "click": notice.link}
        _post(ways.ntfy, ways.ntfy_token, told)
    elif notice.way == PUSH:
        told = {"title": notice.title, "text": notice.text, "link": notice.link}
        push(ways.push_key, ways.push, notice.address, told, TIMEOUT)
    else:
        told = {"to": notice.address, "title": notice.title, "text": notice.text, "link": notice.link}
        _post(ways.hook, ways.hook_token, told | notice.facts)


def _mail(ways: Ways, notice: Notice) -> None:
    letter = EmailMessage()
    letter["Subject"] = notice.title
    letter["From"] = ways.mail_from
    letter["To"] = notice.address
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=ways.mail_from.partition("@")[2])
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{notice.stop}>"
    letter.set_content(f"{notice.text}\n\n{notice.link}\n\n{notice.stop_text}\n{notice.stop}\n")
    server = urlsplit(ways.mail)
    with _mail_server(server) as line:
        if server.username:
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(letter)


def _mail_server(server: SplitResult) -> smtplib.SMTP:
    """A line to the mail server. A password is never said in the clear, but on this machine itself."""
    host, context = server.hostname or "", ssl.create_default_context()
    if server.scheme == "smtps":
        return smtplib.SMTP_SSL(host, server.port or 465, timeout=TIMEOUT, context=context)
    line = smtplib.SMTP(host, server.port or 587, timeout=TIMEOUT)
    line.ehlo()
    if line.has_extn("starttls"):
        line.starttls(context=context)
        line.ehlo()
    elif server.username and host not in ("localhost", "127.0.0.1", "::1"):
        line.close()
        raise OSError("the mail server wants the password in the clear")
    return line


def _post(url: str, token: str, told: Mapping[str, str]) -> None:
    headers = {"Content-Type": "application/json", "User-Agent": "mathom"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    wish = Request(url, json.dumps(told, ensure_ascii=False).encode(), headers)  # noqa: S310 - the keeper's own address
    with urlopen(wish, timeout=TIMEOUT) as answer:  # noqa: S310
        answer.read(1024)
