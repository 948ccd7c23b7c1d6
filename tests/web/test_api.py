"""The server: what it refuses and how, what it lets nobody reach, and how it fares with many and with rude ones."""

import asyncio
import json
import os
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext, suppress
from http.client import HTTPConnection
from random import Random

import pytest

pytest.importorskip("starlette", reason="the extra 'web' is not installed")
pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from support.tables import find_section, read_table
from support.web import BOARD, JSON, serving

from lamplighter.web import guard
from lamplighter.web.guard import Guard
from lamplighter.web.pool import BUSY
from lamplighter.web.server import STATIC, make_app

HINT = json.dumps({"board": BOARD}).encode()
FOREIGN = "http://evil.example"
POLICY = (  # word by word, for a slip in it would be seen by nobody
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def check_headers(headers):
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not any(name.startswith("access-control") or name == "set-cookie" for name in headers)


def check_refusal(got, status):
    assert got.status == status, got
    assert got.headers["content-type"] == "application/json"
    assert got.headers["cache-control"] == "no-store"
    assert list(got.fields["error"]) == ["text", "row", "col"]
    assert got.text
    check_headers(got.headers)


def say(port, text, patience=15.0):
    """What comes back for these very bytes, until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), timeout=patience) as line:
        line.sendall(text)
        return b"".join(iter(lambda: line.recv(65536), b""))


# Refusals

REFUSED = [  # headers, body, status
    ({"Host": "evil.example"}, HINT, 421),
    ({"Host": "127.0.0.1"}, HINT, 421),
    ({"Host": "127.0.0.1:1"}, HINT, 421),
    ({"Host": "localhost.evil.example:{port}"}, HINT, 421),
    ({"Host": "127.0.0.1:{port}.evil.example"}, HINT, 421),
    ({"Host": ""}, HINT, 421),
    ({"Origin": FOREIGN}, HINT, 403),
    ({"Origin": "null"}, HINT, 403),
    ({"Origin": "https://127.0.0.1:{port}"}, HINT, 403),
    ({"Origin": "http://localhost:{port}"}, HINT, 403),
    ({"Origin": ""}, HINT, 403),
    ({"Sec-Fetch-Site": "cross-site"}, HINT, 403),
    ({"Sec-Fetch-Site": "same-site"}, HINT, 403),
    ({"Content-Type": "text/plain"}, HINT, 415),
    ({"Content-Type": "application/x-www-form-urlencoded"}, HINT, 415),
    ({"Content-Type": ""}, HINT, 415),
    ({}, b" " * (512 * 1024 + 1), 413),
    ({}, b"." * 10_000_000, 413),
    ({}, b"", 400),
    ({}, b"{", 400),
    ({}, b"\xff\xfe", 400),
    ({}, '{"board": ["."]}'.encode("utf-16"), 400),
    ({}, b'{"board": ["."], "seconds": NaN}', 400),
    ({}, b'{"board": ["."], "seed": ' + b"9" * 5000 + b"}", 400),
    ({}, b"[" * 100_000, 400),
    ({}, b'{"board":' * 50_000, 400),
    ({}, b"[]", 422),
    ({}, b"null", 422),
    ({}, b'{"board": ["x"]}', 422),
    ({}, b'{"board": ["..", "."]}', 422),
    ({}, json.dumps({"board": ["." * 101] * 99 + ["..", ".."]}).encode(), 422),
    ({}, json.dumps({"board": ["." * 10_001]}).encode(), 422),
    ({}, b'{"board": ["."], "seconds": 1e9}', 422),
    ({}, b'{"board": ["\\ud800"]}', 422),
    ({}, b'{"board": ["<img src=x onerror=alert(1)>"]}', 422),
]


@pytest.mark.parametrize(("headers", "body", "status"), REFUSED)
def test_refusals(served, headers, body, status):
    told = {name: value.format(port=served.port) for name, value in headers.items()}
    check_refusal(served.send("POST", "/api/hint", body, JSON | told), status)


FRIENDS = [
    {},
    {"Host": "localhost:{port}"},
    {"Host": "[::1]:{port}"},
    {"Host": "LocalHost:{port}"},
    {"Origin": "http://127.0.0.1:{port}", "Sec-Fetch-Site": "same-origin"},
    {"Host": "localhost:{port}", "Origin": "http://localhost:{port}"},
    {"Sec-Fetch-Site": "none"},
    {"Content-Type": "application/json; charset=utf-8"},
    {"Content-Type": "Application/JSON"},
]


@pytest.mark.parametrize("headers", FRIENDS)
def test_friends_are_answered(served, headers):
    told = {name: value.format(port=served.port) for name, value in headers.items()}
    got = served.send("POST", "/api/hint", HINT, JSON | told)
    assert (got.status, got.headers["content-type"], got.headers["cache-control"]) == (
        200,
        "application/json",
        "no-store",
    )
    assert got.fields["text"]
    check_headers(got.headers)


@pytest.mark.parametrize("verb", ["nothing", "", "__init__", "%2e%2e", "hint%00", "hint/x", "HINT"])
def test_verbs_that_there_are_not(served, verb):
    got = served.ask(verb, {"board": BOARD})
    check_refusal(got, got.status)
    assert got.status in (404, 405)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "GETT"])
def test_other_methods(served, method):
    check_refusal(served.send(method, "/api/hint"), 405)


def test_get_is_no_question(served):
    check_refusal(served.send("GET", "/api/hint"), 404)
    check_refusal(served.send("POST", "/", HINT, JSON), 405)


def test_a_get_under_another_name_is_refused(served):
    check_refusal(served.send("GET", "/", headers={"Host": "evil.example"}), 421)
    check_refusal(served.send("GET", "/library/given.json", headers={"Host": f"evil.example:{served.port}"}), 421)


def head(served, *lines, path="/api/hint", last="Connection: close\r\n"):
    told = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{served.port}", "Content-Type: application/json", *lines]
    return "\r\n".join([*told, last, ""]).encode("latin-1")


def test_a_question_says_how_long_it_is(served):
    assert say(served.port, head(served)).startswith(b"HTTP/1.1 411 ")
    chunked = head(served, "Transfer-Encoding: chunked") + b"%x\r\n%b\r\n0\r\n\r\n" % (len(HINT), HINT)
    assert say(served.port, chunked).startswith(b"HTTP/1.1 411 ")
    huge = head(served, f"Content-Length: {10**13}")
    assert say(served.port, huge + b"." * 100).startswith(b"HTTP/1.1 413 ")


def test_no_more_is_read_than_was_told(served):
    lies = head(served, f"Content-Length: {len(HINT)}", last="") + HINT + b"." * 1000 + b"\r\n\r\n"
    first, *rest = say(served.port, lies).split(b"HTTP/1.1 ")[1:]
    assert first.startswith(b"200 ")
    assert all(other.startswith(b"400 ") for other in rest)


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: -1",),
        ("Content-Length: 1e3",),
        ("Content-Length: 5", "Content-Length: 6"),
        ("Content-Length: \xb2",),
        ("Host: evil.example", "Content-Length: 2"),
        ("Origin: http://evil.example", "Origin: http://127.0.0.1", "Content-Length: 2"),
        ("Content-Type: text/plain", "Content-Length: 2"),
    ],
)
def test_heads_that_contradict_themselves(served, lines):
    got = say(served.port, head(served, *lines) + b"{}")
    assert got[9:12] in (b"400", b"403", b"411", b"415", b"421"), got


@pytest.mark.parametrize(
    "text", [b"\0" * 100, b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 99999]
)
def test_what_is_no_http(served, text):
    with suppress(ConnectionError):
        got = say(served.port, text)
        assert not got or got.startswith(b"HTTP/1.1 4")
    assert served.ask("hint", {"board": BOARD}).status == 200


# Guard and app without a network


def call(app, method="POST", path="/api/hint", messages=(), headers=(), fails=()):
    """Status, headers and body of what an app answers; after the messages nothing comes. `fails`: what it raises."""
    told = {"host": "127.0.0.1:9", "content-type": "application/json", "content-length": "2", **dict(headers)}
    lines = [(name.encode(), value.encode()) for name, value in told.items()]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "headers": lines}
    scope |= {"root_path": "", "query_string": b"", "scheme": "http", "server": ("127.0.0.1", 9), "http_version": "1.1"}
    waiting, sent = list(messages), []

    async def receive():
        return waiting.pop(0) if waiting else await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    with pytest.raises(fails) if fails else nullcontext():
        asyncio.run(asyncio.wait_for(app(scope, receive, send), 10))
    if not sent:
        return None, {}, b""
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(message.get("body", b"") for message in sent[1:])


class Deaf:
    """A pool that answers always the same, or not at all."""

    def __init__(self, answer=None):
        self.answer, self.given_up = answer, 0

    async def ask(self, verb, body):
        try:
            return self.answer or await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise


def test_a_question_that_does_not_come_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(guard, "PATIENCE", 0.1)
    app = Guard(make_app(Deaf()), 9)
    status, headers, body = call(app, messages=[{"type": "http.request", "body": b"{", "more_body": True}])
    assert (status, headers["connection"]) == (408, "close")
    assert json.loads(body)["error"]["text"]


def test_a_browser_that_hangs_up_early_is_told_nothing():
    app, pool = Guard(make_app(Deaf()), 9), Deaf()
    assert call(app, messages=[{"type": "http.disconnect"}])[0] is None
    app = Guard(make_app(pool), 9)
    whole = [{"type": "http.request", "body": b"{}", "more_body": False}, {"type": "http.disconnect"}]
    assert call(app, messages=whole)[0] == 499
    assert pool.given_up == 1


def test_a_busy_server_says_when_to_come_back():
    app = Guard(make_app(Deaf(BUSY)), 9)
    status, headers, body = call(app, messages=[{"type": "http.request", "body": b"{}", "more_body": False}])
    assert (status, headers["retry-after"]) == (503, "1")
    assert json.loads(body)["error"]["text"]


def test_a_mistake_of_the_server_is_json():
    app = Guard(make_app(Deaf("nonsense")), 9)
    sent = [{"type": "http.request", "body": b"{}", "more_body": False}]
    status, headers, body = call(app, messages=sent, fails=ValueError)  # raised for the log, when all is answered
    assert (status, headers["content-security-policy"]) == (500, POLICY)
    assert json.loads(body)["error"]["text"]


def test_the_names_of_this_computer_at_port_80():
    app = Guard(make_app(Deaf(BUSY)), 80)
    for host, status in (("localhost", 404), ("localhost:80", 404), ("evil.example", 421), ("localhost:8", 421)):
        assert call(app, "GET", "/nothing.html", headers={"host": host})[0] == status


TYPES = {
    "page.html": "text/html; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "part.js": "text/javascript; charset=utf-8",
    "part.mjs": "text/javascript; charset=utf-8",
    "core.wasm": "application/wasm",
    "icon.svg": "image/svg+xml",
    "site.json": "application/json",
}


def test_files_have_the_types_that_browsers_insist_on(tmp_path):
    for name in TYPES:
        (tmp_path / name).write_text("x")
    app = Guard(make_app(Deaf(), static=tmp_path), 9)
    for name, kind in TYPES.items():
        status, headers, _ = call(app, "GET", f"/{name}")
        assert (status, headers["content-type"], headers["cache-control"]) == (200, kind, "no-cache")


def test_no_link_leads_out_of_the_folder(tmp_path):
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "key.txt").write_text("key")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "out").symlink_to(tmp_path / "secret")
    (tmp_path / "static" / "key.txt").symlink_to(tmp_path / "secret" / "key.txt")
    (tmp_path / "static" / "in.txt").write_text("in")
    app = Guard(make_app(Deaf(), static=tmp_path / "static"), 9)
    assert call(app, "GET", "/in.txt")[0] == 200
    for path in ("/key.txt", "/out/key.txt", "/out", "/../secret/key.txt", f"/{tmp_path}/secret/key.txt", "/in.txt/x"):
        status, _, body = call(app, "GET", path)
        assert (status, b"key" in body) == (404, False), path


# Files

WAYS_OUT = [
    "/../answer.py",
    "/..%2fanswer.py",
    "/%2e%2e/answer.py",
    "/%2e%2e%2fanswer.py",
    "/js/%2e%2e/%2e%2e/answer.py",
    "/js/../../answer.py",
    "/..%5canswer.py",
    "/%252e%252e/answer.py",
    "/etc/passwd",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/file:///etc/passwd",
    "/answer.py",
    "/__init__.py",
    "/index.html%00.js",
    "/" + "a" * 5000,
    "/" + "a/" * 2000,
    "/javascript:alert(1)",
    "/library/../../answer.py",
]


@pytest.mark.parametrize("path", WAYS_OUT)
def test_no_way_out_of_the_folder(served, path):
    text = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: close\r\n\r\n".encode()
    got = say(served.port, text)
    assert got.startswith(b"HTTP/1.1 404"), got[:200]
    assert b"import" not in got
    assert b"root:" not in got


def shipped():
    return sorted(path for path in STATIC.rglob("*") if path.is_file())


def test_all_files_are_served_and_kept(served):
    for path in shipped():
        name = f"/{path.relative_to(STATIC).as_posix()}"
        got = served.send("GET", name)
        assert (got.status, got.body) == (200, path.read_bytes())
        assert got.headers["cache-control"] == "no-cache"
        check_headers(got.headers)
        again = served.send("GET", name, headers={"If-None-Match": got.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        only = served.send("HEAD", name)
        assert (only.status, only.body, only.headers["content-length"]) == (200, b"", str(len(got.body)))


def test_the_first_page_is_the_page(served):
    got = served.send("GET", "/")
    assert (got.status, got.body) == (200, (STATIC / "index.html").read_bytes())
    assert got.headers["content-type"] == "text/html; charset=utf-8"


def test_nothing_was_given(served):
    got = served.send("GET", "/library/given.json")
    assert (got.status, got.fields, got.headers["content-type"]) == (200, [], "application/json")


def test_words_of_strangers_are_data(served):
    title = "<script>alert(1)</script>\u2028&"
    got = served.ask("read", {"text": json.dumps({"grid": BOARD, "title": title})})
    assert (got.fields["title"], got.headers["content-type"]) == (title, "application/json")
    check_headers(got.headers)
    refused = served.ask("<script>", {})
    assert (refused.status, refused.headers["content-type"]) == (404, "application/json")


def test_the_statuses_of_the_page_are_those_there_are(served):
    documented = set(read_table(find_section("page.md", "## Refusals")))
    tried = {str(status) for *_, status in REFUSED} | {"404", "405", "408", "411", "500", "503"}
    assert documented == tried
    assert served.ask("fail", {}).status == 500


# Many, and rude ones


def ask_often(served, times):
    """Statuses of hints, asked one after the other on a connection each."""
    return [served.ask("hint", {"board": BOARD, "rung": 1 + n % 4}).status for n in range(times)]


def test_fifty_sessions_of_hints(served):
    with ThreadPoolExecutor(50) as crowd:
        statuses = [status for found in crowd.map(lambda _: ask_often(served, 10), range(50)) for status in found]
    assert statuses == [200] * 500


def begin(served, verb, body=None):
    """A question whose answer nobody has read yet."""
    text = json.dumps(body or {}).encode()
    line = socket.create_connection(("127.0.0.1", served.port), timeout=15)
    line.sendall(head(served, f"Content-Length: {len(text)}", path=f"/api/{verb}") + text)
    return line


def test_a_question_given_up_frees_its_worker(served):
    """Many more than there are workers: if one of them were not freed, the last questions would wait for 15 seconds."""
    for _ in range(2):
        stuck = [begin(served, "spin") for _ in range(8)]
        time.sleep(0.2)
        for line in stuck:
            line.close()
        before = time.monotonic()
        assert ask_often(served, 4) == [200] * 4
        assert time.monotonic() - before < 8


def test_a_stuck_question_delays_no_other(served):
    assert served.ask("nap", {"seconds": 0}).status == 200
    with begin(served, "spin"):
        time.sleep(0.3)
        took = []
        for _ in range(20):
            before = time.monotonic()
            assert served.ask("hint", {"board": BOARD}).status == 200
            took.append(time.monotonic() - before)
    assert sorted(took)[10] < 0.1


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
def test_workers_killed_from_outside(served):
    pids = {served.ask("who", {}).fields["pid"] for _ in range(10)}
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    assert ask_often(served, 3) == [200] * 3
    assert served.ask("who", {}).fields["pid"] not in pids


def test_silent_and_slow_connections_hinder_nobody(served):
    lines = [socket.create_connection(("127.0.0.1", served.port), timeout=5) for _ in range(150)]
    for number, line in enumerate(lines):
        line.sendall([b"", b"GET / HT", head(served, "Content-Length: 100") + b"{"][number % 3])
    try:
        assert ask_often(served, 5) == [200] * 5
    finally:
        for line in lines:
            line.close()


def test_noise_is_not_json(served):
    chance = Random(1)
    for _ in range(200):
        check_refusal(served.send("POST", "/api/read", chance.randbytes(chance.randrange(2, 400)), JSON), 400)


def test_a_server_restarted_at_the_same_port():
    with serving() as first:
        port = first.port
        assert first.ask("nap", {"seconds": 0}).status == 200
        stuck = begin(first, "spin")
    with stuck, serving(port) as second:
        assert second.port == port
        assert second.ask("hint", {"board": BOARD}).status == 200


def test_an_answer_is_sent_at_once(served):
    """Its head and its body are two packets; unless they are sent as they come, the second is held back for 40 ms."""
    took = []
    with closing(HTTPConnection("127.0.0.1", served.port, timeout=30)) as line:
        for _ in range(30):
            before = time.monotonic()
            line.request("GET", "/library/given.json")
            assert line.getresponse().read() == b"[]"
            took.append(time.monotonic() - before)
    assert min(took) < 0.03
