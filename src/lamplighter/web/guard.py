"""Guard: what every request must be like, and what every answer tells the browser. Plain ASGI, around the whole app.

(Middleware of Starlette's own kind would hide from the routes that a browser has hung up.)
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lamplighter.limits import MAX_QUESTION
from lamplighter.web.answer import refuse
from lamplighter.web.policy import POLICY

HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
NAMES = (b"127.0.0.1", b"localhost", b"[::1]")  # of this computer
FRIENDS = (b"same-origin", b"none")  # values of Sec-Fetch-Site: our page, or what somebody typed
PATIENCE = 10.0  # seconds until a question must be there
TAKEN = 32 * 2**20  # bytes of a question too long that are taken all the same, so that a browser hears the answer


class Refusal(NamedTuple):
    """Why a request is refused. `hang_up`: it may have no end, so nothing more is read."""

    status: int
    text: str
    hang_up: bool = False


LATE = Refusal(408, f"the question was not there after {PATIENCE:g} seconds", hang_up=True)


class Guard:
    """An app behind these rules, for a server at this port."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        ends = {b":%d" % port, b"" if port == 80 else b":%d" % port}  # browsers leave out 80
        self.hosts = frozenset(name + end for name in NAMES for end in ends)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or let it in, a question as soon as it is there; every answer gets our headers."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
            await send(message)

        refusal = find_refusal(scope, self.hosts)
        question = b""
        if not refusal and scope["method"] == "POST":
            try:
                async with asyncio.timeout(PATIENCE):
                    question = await read_question(receive)
            except TimeoutError:
                refusal = LATE
            except ConnectionError:
                return
        if refusal:
            await send_refusal(send_with_headers, refusal)
        else:
            await self.app(scope, give_first(question, receive), send_with_headers)


def find_refusal(scope: Scope, hosts: Collection[bytes]) -> Refusal | None:
    """What is wrong with a request, as far as its head tells; None if nothing is."""
    head = Head(scope)
    host = head.get(b"host").lower()
    if host not in hosts:  # another name that leads to this address: a trick of another site
        return Refusal(421, "this server answers under its own name alone")
    if scope["method"] in ("GET", "HEAD"):
        return None
    if scope["method"] != "POST":
        return Refusal(405, "there are GET and POST here, nothing else")
    if head.get(b"origin", b"http://" + host) != b"http://" + host:
        return Refusal(403, "other sites may not ask")
    if head.get(b"sec-fetch-site", FRIENDS[0]) not in FRIENDS:
        return Refusal(403, "other sites may not ask")
    if head.get(b"content-type").split(b";")[0].strip().lower() != b"application/json":
        return Refusal(415, "questions are application/json")
    return check_length(head.get(b"content-length"))


def check_length(told: bytes) -> Refusal | None:
    """What is wrong with the length of a question; a server of HTTP sees to it that no more comes than was told."""
    if not told.isdigit():
        return Refusal(411, "a question says how long it is", hang_up=True)
    if int(told) > MAX_QUESTION:
        return Refusal(413, f"questions have up to {MAX_QUESTION:,} bytes", hang_up=int(told) > TAKEN)
    return None


class Head:
    """The head of a request."""

    def __init__(self, scope: Scope) -> None:
        self.lines: list[tuple[bytes, bytes]] = scope["headers"]

    def get(self, name: bytes, default: bytes = b"") -> bytes:
        """What a line says; of several that differ, something that nothing is equal to."""
        said = {value for key, value in self.lines if key == name}
        return said.pop() if len(said) == 1 else b"?" if said else default


async def read_question(receive: Receive) -> bytes:
    """The whole body of a request, whose length is known to be small; ConnectionError if the browser hangs up."""
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionError
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def give_first(question: bytes, receive: Receive) -> Receive:
    """A `receive` for the app: the question at once, then whatever comes; that is, that the browser hangs up."""
    waiting = [question]

    async def receive_again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receive_again


async def send_refusal(send: Send, refusal: Refusal) -> None:
    """One sentence as JSON."""
    _, fields = refuse(refusal.status, refusal.text)
    text = json.dumps(fields).encode()
    head = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(text)),
        (b"cache-control", b"no-store"),
    ]
    if refusal.hang_up:
        head.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": head})
    await send({"type": "http.response.body", "body": text})
