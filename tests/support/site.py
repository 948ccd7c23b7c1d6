"""The page without a server: the files it is made of, if they are here, and a host that sends them and nothing more."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from lamplighter.web.policy import POLICY
from lamplighter.web.site.fetching import find_cache, is_right
from lamplighter.web.site.files import ARCHIVE, WHEELS, Pinned

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}


def find_absent() -> str:
    """What of Python for a browser is not in the cache, in words; nothing if all is there."""
    absent = [pinned.name for pinned in (ARCHIVE, *WHEELS) if not is_here(pinned)]
    return f"not here: {', '.join(absent)}; `make site` fetches them" if absent else ""


def is_here(pinned: Pinned) -> bool:
    path = find_cache() / pinned.name
    return path.exists() and is_right(path.read_bytes(), pinned)


class StrictFiles(SimpleHTTPRequestHandler):
    """Files with the strict policy in every answer; nothing is printed."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, *words: object) -> None:
        pass


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """The address of a host of this folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(StrictFiles, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
