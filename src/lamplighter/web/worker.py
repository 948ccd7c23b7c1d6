"""A worker of the page: a process that answers questions, one after the other. `python -m lamplighter.web.worker`.

A question is a line of JSON with `verb` and `body`. A worker says that it has heard it; its answer is a line with the
status, a blank and the fields as JSON. The first line is the greeting of a worker that is ready. A worker may be killed
at any moment, so it keeps nothing; it ends by itself when nobody is there to ask, even in the middle of a question.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO

from lamplighter.web import answer as door
from lamplighter.web.body import Fields

GREETING, HEARD = b"ready\n", b"heard\n"
LONGEST = 32 * 2**20  # bytes of an answer; browsers have trouble with more
TOO_LONG = "the answer is too long for this page; the command line writes it to a file"
FAULT = "something went wrong here; this is our mistake, not yours"
WARMING = ("about", "forced", "hint", "why", "rate")  # what is asked first

Answer = Callable[[str, object], tuple[int, Fields]]


def main(answer: Answer = door.answer) -> None:
    """Answer questions until there are no more."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever else is printed does not get between the answers
    questions = listen()
    warm_up(answer)
    out.write(GREETING)
    while True:
        question = questions.get()
        out.write(HEARD)
        out.write(reply(answer, question))


def listen() -> SimpleQueue[bytes]:
    """The questions as they come. When standard input ends, so does this process: whoever started it is gone."""
    questions: SimpleQueue[bytes] = SimpleQueue()
    stream = os.fdopen(os.dup(0), "rb")
    threading.Thread(target=take_questions, args=(stream, questions), daemon=True).start()
    return questions


def take_questions(stream: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Runs in a thread: hands over each line, and ends the process after the last."""
    for line in stream:
        questions.put(line)
    os._exit(0)


def reply(answer: Answer, line: bytes) -> bytes:
    """The line that answers a line. Whatever goes wrong in between is a mistake of ours, told as status 500."""
    try:
        question = json.loads(line)
        status, fields = answer(question["verb"], question["body"])
        text = json.dumps(fields).encode()
    except Exception as error:
        report(error)
        status, fields = door.refuse(500, FAULT)
        text = json.dumps(fields).encode()
    if len(text) > LONGEST:
        status, fields = door.refuse(422, TOO_LONG)
        text = json.dumps(fields).encode()
    return b"%d %s\n" % (status, text)


def report(error: Exception) -> None:
    """Say on standard error what went wrong; with LAMPLIGHTER_TRACEBACK in the environment, also where."""
    print(f"lamplighter: a question of the page met a mistake of ours: {error!r}"[:200], file=sys.stderr)
    if os.environ.get("LAMPLIGHTER_TRACEBACK"):
        traceback.print_exception(error)


def warm_up(answer: Answer) -> None:
    """Import now what the first question would have to wait for."""
    for verb in WARMING:
        answer(verb, {"board": ["..", ".0"]})


if __name__ == "__main__":
    main()
