"""Our own failures: an exit code of their own, one sentence, in every verb; and answers that nobody reads any more."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from support.home import HOME

from lamplighter import cli, plugins

FAIL = "import sys; from lamplighter import cli, akari; from lamplighter.akari.game import referee; {more}; cli.main()"
BROKEN = "referee.find_faults = lambda *_: ['fault\\nsecond line']"
UNIQUE = "2.\n.."
STATM = Path("/proc/self/statm")


def run(*words, more, stdin=UNIQUE, **environment):
    command = [sys.executable, "-c", FAIL.format(more=more), *words]
    environment = {**os.environ, **environment}
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, env=environment, check=False)
    return done.returncode, done.stdout, done.stderr


def test_a_mistake_of_ours_is_one_sentence_and_70():
    code, out, err = run("solve", more=BROKEN)
    assert (code, out, err.count("\n")) == (70, "", 1)
    assert err.startswith(
        "lamplighter: this is a mistake of ours, not yours (AssertionError: lamplighter.akari.solving.engines"
    )


def test_developers_see_where():
    code, _, err = run("solve", more=BROKEN, LAMPLIGHTER_TRACEBACK="1")
    assert code == 70
    assert "Traceback" in err
    assert err.splitlines()[-1].startswith("lamplighter: this is a mistake of ours")


VERBS = [[verb] for verb in plugins.names("lamplighter.cli")]
VERBS += [["lightsout", verb] for verb in plugins.names("lamplighter.cli.lightsout")]


@pytest.mark.parametrize(
    "error", [ZeroDivisionError, KeyError, RecursionError, EOFError, FileNotFoundError(2, "no", "x")]
)
def test_every_verb_fails_with_70(error, monkeypatch, capsys):
    def fail(*_):
        raise error

    for words in VERBS:
        if words != ["lightsout"]:
            monkeypatch.setattr(command(*words), "invoke", fail)
            monkeypatch.setattr(command(*words), "parse_args", lambda *_: [])
            monkeypatch.setattr(sys, "argv", ["lamplighter", *words])
            assert cli.outcome() == 70, words
            assert capsys.readouterr().err.startswith("lamplighter: this is a mistake of ours")


def command(*words):
    """The command of these words."""
    found = cli.lamplighter
    for word in words:
        found = found.get_command(click.Context(found), word)
    return found


@pytest.mark.parametrize(
    "error", [MemoryError, OSError(12, "Cannot allocate memory"), RuntimeError("can't start new thread")]
)
def test_no_memory_is_said_as_such(error, monkeypatch, capsys):
    def fail(*_):
        raise error

    monkeypatch.setattr(command("solve"), "invoke", fail)
    monkeypatch.setattr(sys, "argv", ["lamplighter", "solve", "2x2:d"])
    assert cli.outcome() == 70
    assert capsys.readouterr().err == "lamplighter: out of memory\n"


@pytest.mark.skipif(not STATM.exists(), reason="needs /proc")
@pytest.mark.parametrize("verb", ["solve", "forced", "solve --fewest-lamps"])
def test_a_limit_of_memory(verb):
    more = "import resource; from lamplighter.akari.solvers import maxsat; import pysat.examples.rc2"
    more += "; used = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()"
    more += "; resource.setrlimit(resource.RLIMIT_AS, (used + 40_000_000,) * 2)"
    code, _, err = run(*verb.split(), more=more, stdin="\n".join(["." * 1000] * 1000))
    assert (code, err) == (70, "lamplighter: out of memory\n")


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="workers are forked")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="workers are forked")
def test_a_worker_that_dies_is_one_sentence_and_70():
    more = "import os; from lamplighter.akari.making import generate; generate.fill_pools = lambda *_: os._exit(9)"
    code, out, err = run("generate", "9x9", "--count", "9", "--jobs", "2", "-q", more=more)
    assert (code, out, err.count("\n")) == (70, "", 1)
    assert "a worker process died" in err


@pytest.mark.parametrize(
    "words",
    ["generate 5x5 --count 20000 --seed 1 --quiet", "generate 5x5 --count 20000 --jobs 2 -q", "--help", "solve -h"],
)
def test_a_reader_who_has_seen_enough_is_no_failure(words):
    script = f"{sys.executable} -m lamplighter {words} | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1


def test_the_codes_are_told_in_the_documents():
    home = HOME
    for place in ("docs/commands.md", "docs/json.md", "src/lamplighter/cli/__init__.py"):
        assert "70" in (home / place).read_text().split("xit codes")[1][:300], place
    assert "LAMPLIGHTER_TRACEBACK" in (home / "CONTRIBUTING.md").read_text()
