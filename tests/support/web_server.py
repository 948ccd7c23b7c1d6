"""The server of the page with the workers of the tests. `python -m support.web_server [PORT]` prints where it is."""

import socket
import sys

from lamplighter.web.server import serve
from support.web import WORKER

if __name__ == "__main__":
    line = socket.create_server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), backlog=128)
    print(f"at http://127.0.0.1:{line.getsockname()[1]}/", flush=True)
    serve(line, [], WORKER)
