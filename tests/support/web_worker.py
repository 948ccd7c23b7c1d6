"""A worker of the page that knows more verbs than the page has: those that tests need to see things go wrong.

`python -m support.web_worker [bare]`, with the folder of the tests on the path.
"""

import os
import sys
import time
from pathlib import Path

from lamplighter.web import worker
from lamplighter.web.answer import answer


def spin(body):
    """Never comes back by itself."""
    while True:
        pass


def nap(body):
    time.sleep(body["seconds"])
    return {}


def die(body):
    os._exit(9)


def die_once(body):
    """Dies if the file named is there, and takes it away before."""
    marker = Path(body["marker"])
    if marker.exists():
        marker.unlink()
        os._exit(9)
    return {}


def fail(body):
    raise AssertionError("a mistake made on purpose")


def chatter(body):
    """Prints where the answers go, by Python and below it."""
    print("500 {}", flush=True)
    os.write(1, b"500 {}\n")
    return {}


def vast(body):
    return {"text": "." * worker.LONGEST}


def who(body):
    return {"pid": os.getpid()}


VERBS = {verb.__name__: verb for verb in (spin, nap, die, die_once, fail, chatter, vast, who)}


def answer_bare(verb, body):
    return (200, VERBS[verb](body)) if verb in VERBS else (404, {})


def answer_more(verb, body):
    return answer_bare(verb, body) if verb in VERBS else answer(verb, body)


if __name__ == "__main__":
    worker.main(answer_bare if sys.argv[1:] == ["bare"] else answer_more)
