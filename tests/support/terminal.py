"""The command line asked as a user would type it, each time in a process of its own; small inputs, good and bad."""

import json
import os

from support.forking import ask_child
from support.home import HOME

UNIQUE, SEVERAL, NONE = "2.\n..", "..", "0."
BAD = [  # input bytes, row, column
    (b"", None, None),
    (b"\n\n \n", None, None),
    (b"..\n.", 2, 2),
    (b"..\n.x", 2, 2),
    (b"..\n.5", 2, 2),
    (b".\x00.", 1, 2),
    (b".\xff.\n...", 1, 2),
    (b"\xff\xfe.\x00", None, None),
    (b"[" * 100000, None, None),
    (b'{"grid":' * 100000, None, None),
    (b'{"grid": [' + b"9" * 5000 + b"]}", None, None),
    (b'{"grid": ["\\ud800."]}', 1, 1),
    (b"https://puzz.link/p?akari/99999/99999/", None, None),
    (b"https://puzz.link/p?akari/-1/3/", None, None),
]


def run(*words, stdin="", home=HOME, **options):
    """Exit code, output and errors of a command, in a folder and an environment."""
    code, out, err = run_for_bytes(*words, stdin=stdin, home=home, **options)
    return code, out.decode(), err


def run_for_bytes(*words, stdin="", home=HOME, **options):
    """The same for commands that print no text."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode("utf-8", "surrogateescape")
    done = ask_child([*map(str, words)], data, {**os.environ, "NO_COLOR": "", "FORCE_COLOR": "", **options}, home)
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, done.stdout, done.stderr.decode()


def ask(*words, stdin=""):
    code, out, _ = run(*words, "--json", stdin=stdin)
    return code, [json.loads(line) for line in out.splitlines()]
