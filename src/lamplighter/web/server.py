"""The server of the page, for this computer alone: its files, one route for all questions, the puzzles it was given."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from lamplighter import plugins
from lamplighter.web.answer import SLOW, VERBS, find_pace, refuse
from lamplighter.web.body import Fields
from lamplighter.web.guard import PATIENCE, Guard
from lamplighter.web.pool import WORKER, WorkerPool

STATIC = Path(__file__).parent / "static"
FRESH, NEVER_KEPT = {"cache-control": "no-cache"}, {"cache-control": "no-store"}
TYPES = {  # what this computer calls a file may be anything
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
WORDS = {404: "there is nothing here", 405: "this is asked in another way"}


def serve(line: socket.socket, given: Sequence[Fields], command: Sequence[str] = WORKER) -> None:
    """Serve the page at a socket that listens, until Ctrl-C; then all workers have ended."""
    with asyncio.Runner() as runner:
        runner.get_loop()  # before there is a coroutine that an interrupt could leave behind
        runner.run(run(line, given, command))


async def run(line: socket.socket, given: Sequence[Fields], command: Sequence[str]) -> None:
    """The same as a coroutine. `command` starts a worker."""
    slow = [verb for verb in plugins.names(VERBS) if find_pace(verb) == SLOW]
    async with WorkerPool(slow, command) as pool:
        app = Guard(make_app(pool, given), line.getsockname()[1])
        config = uvicorn.Config(
            app,
            http=ImpatientLine,
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
        )
        await PageServer(config).serve(sockets=[line])


class PageServer(uvicorn.Server):
    """A server that ends at once: answers that are under way are not worth waiting for."""

    def handle_exit(self, *signal: Any) -> None:
        """Called by a signal."""
        super().handle_exit(*signal)
        self.force_exit = True


class ImpatientLine(H11Protocol):
    """A connection that sends at once what there is, and is closed if its first request does not come."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called when a browser connects."""
        super().connection_made(transport)
        line: socket.socket = transport.get_extra_info("socket")
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else a body waits 40 ms for word of its head
        self.loop.call_later(PATIENCE, self.close_if_silent)

    def close_if_silent(self) -> None:
        """Called after PATIENCE."""
        if self.cycle is None:
            self.transport.close()


def make_app(pool: WorkerPool, given: Sequence[Fields] = (), static: Path = STATIC) -> Starlette:
    """The routes. `given` are the puzzles that the page opens with."""
    listed = json.dumps(list(given)).encode()

    async def ask(request: Request) -> Response:
        return await answer(request, pool)

    async def list_given(request: Request) -> Response:
        return Response(listed, media_type="application/json", headers=FRESH)

    routes = [
        Route("/api/{verb}", ask, methods=["POST"]),
        Route("/library/given.json", list_given),
        Mount("/", PageFiles(directory=static, html=True)),
    ]
    return Starlette(routes=routes, exception_handlers={HTTPException: tell_refusal, Exception: tell_fault})


async def answer(request: Request, pool: WorkerPool) -> Response:
    """The answer to a question; where the browser hangs up, the work on it is stopped."""
    try:
        body = json.dumps(json.loads((await request.body()).decode(), parse_constant=refuse_constant))
    except (ValueError, RecursionError):
        return make_refusal(400, "this is not JSON")
    asking = asyncio.create_task(pool.ask(request.path_params["verb"], body))
    leaving = asyncio.create_task(wait_for_end(request))
    try:
        await asyncio.wait([asking, leaving], return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            return Response(status_code=499)
        status, text = asking.result()
        headers = NEVER_KEPT | ({"retry-after": "1"} if status == 503 else {})
        return Response(text, status, headers, "application/json")
    finally:
        asking.cancel()
        leaving.cancel()


async def wait_for_end(request: Request) -> None:
    """Come back when the browser hangs up. (`request.is_disconnected` only looks, it does not wait.)"""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def refuse_constant(name: str) -> NoReturn:
    """NaN and Infinity, which Python reads, are no JSON."""
    raise ValueError(name)


class PageFiles(StaticFiles):
    """The files of a folder; browsers ask each time whether they have changed."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or that the browser has it already."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(FRESH)
        if response.status_code == 200:
            kind = TYPES.get(Path(full_path).suffix)
            response.headers.update({"content-type": kind} if kind else {})
        return response


def make_refusal(status: int, text: str) -> Response:
    """One sentence as JSON."""
    _, fields = refuse(status, text)
    return Response(json.dumps(fields), status, NEVER_KEPT, "application/json")


async def tell_refusal(request: Request, error: Exception) -> Response:
    """What Starlette refuses, as we say it."""
    assert isinstance(error, HTTPException)
    response = make_refusal(error.status_code, WORDS.get(error.status_code, error.detail))
    response.headers.update(error.headers or {})
    return response


async def tell_fault(request: Request, error: Exception) -> Response:
    """A mistake of ours."""
    return make_refusal(500, "something went wrong here; this is our mistake, not yours")
