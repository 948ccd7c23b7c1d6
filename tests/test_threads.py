"""Nothing that changes is shared between calls: eight threads at once get the answers of one."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from support.verbs import GAMES, VERBS, timeless, verbs

from lamplighter import plugins
from lamplighter.akari.rating.measure import MEASURES
from lamplighter.akari.rating.rate import order_by_cost

THREADS = 8

PATIENCE = ["explaining.why.conflict.PATIENCE", "explaining.why.why.PATIENCE", "explaining.why.why.HASTE"]
PATIENCE += ["making.drafts.complete.PATIENCE"]
PATIENCE += [
    f"rating.measures.{name}.PATIENCE" for name in order_by_cost() if hasattr(plugins.load(MEASURES, name), "PATIENCE")
]


@pytest.fixture
def hasty(monkeypatch):
    """Threads that take turns a thousand times as often; what a clock would end early is waited for."""
    for name in PATIENCE:
        monkeypatch.setattr(f"lamplighter.akari.{name}", 1e6)
    before = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_asked(game):
    assert sorted(VERBS[game]) == sorted(verbs(game))


@pytest.mark.parametrize(("game", "verb"), [(game, verb) for game in GAMES for verb in VERBS[game]])
def test_the_same_verb_from_all_threads(hasty, game, verb):
    questions = VERBS[game][verb]
    alone = [timeless(ask()) for ask in questions]
    for answers in from_all_threads([questions] * THREADS):
        assert answers == alone


def test_all_verbs_of_both_games_at_once(hasty):
    questions = [ask for game in GAMES for asked in VERBS[game].values() for ask in asked]
    alone = [timeless(ask()) for ask in questions]
    turns = [turned(list(range(len(questions))), number) for number in range(THREADS)]
    for order, answers in zip(turns, from_all_threads([[questions[i] for i in order] for order in turns]), strict=True):
        assert dict(zip(order, answers, strict=True)) == dict(enumerate(alone))


def turned(things, number):
    """The same things, but each thread begins elsewhere."""
    first = len(things) * number // THREADS
    return things[first:] + things[:first]


def from_all_threads(questions):
    """What each thread is answered to its own questions, when all begin together."""
    start = Barrier(THREADS)

    def work(mine):
        start.wait()
        return [timeless(ask()) for ask in mine]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(work, questions))


FIRST = """
import threading
import lamplighter
from lamplighter import lightsout

start, told = threading.Barrier(8), []

def work():
    start.wait()
    puzzle = next(lamplighter.generate(5, 5, seed=1)).entry.puzzle
    told.append((
        lamplighter.rate(puzzle).score,
        lamplighter.hint(puzzle, 3).text,
        lamplighter.why(puzzle).text,
        str(lamplighter.prove(puzzle)),
        [lamplighter.write(puzzle, name) for name in ("puzzlink", "janko", "jsonl")],
        lightsout.solve(lightsout.Board.all_on(5, 5)).clicks,
        lightsout.gods_number(lightsout.Game.of(3, 3)),
        lightsout.write(lightsout.random_position(lightsout.Game.of(5, 5), 7, 3), "jsonl"),
    ))

threads = [threading.Thread(target=work) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert len(told) == 8 and all(one == told[0] for one in told)
"""


def test_the_first_calls_of_a_process():
    """What is imported or looked up on first use is so by several threads."""
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
