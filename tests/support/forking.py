"""A process that has imported the command line and waits: each question is answered by a child of it.

So a command still runs in a process of its own, with its own streams, exit code and nothing left of the one before, but
nobody waits for Python to start and to import the same files hundreds of times. Started as `python forking.py FD`,
where FD is one end of a socket; where there is no fork, `ask_child` starts Python each time.
"""

import atexit
import os
import pickle
import pkgutil
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import NamedTuple

# What takes long to import, and is imported by a child that needs it, if it is not there already.
SLOW = (
    "pysat.solvers",
    "ortools.sat.python.cp_model",
    "ortools.math_opt.python.mathopt",
    "typst",
    "resvg_py",
    "duckdb",
)
OURS = ("akari", "lightsout", "language", "collecting", "cli")  # of these a command imports a tenth of a second


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: bytes
    stderr: bytes


def ask_child(words, data, environment, home):
    """What `lamplighter WORDS` answers in that environment and folder, with this on its standard input."""
    if not hasattr(os, "fork"):
        command = [sys.executable, "-m", "lamplighter", *words]
        done = subprocess.run(command, input=data, capture_output=True, env=environment, cwd=home, check=False)
        return Done(done.returncode, done.stdout, done.stderr)
    stream = start_parent()
    pickle.dump((words, data, environment, str(home)), stream)
    stream.flush()
    return Done(*pickle.load(stream))


@cache
def start_parent():
    """The line to the process that forks; it ends when the line is closed."""
    ours, theirs = socket.socketpair()
    process = subprocess.Popen([sys.executable, __file__, str(theirs.fileno())], pass_fds=[theirs.fileno()])
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.shutdown, socket.SHUT_RDWR)
    return ours.makefile("rwb")


def import_all():
    """Import whatever commands import. That they import no more than they need is seen where Python is started."""
    for name in SLOW:
        with suppress(ImportError):
            import_module(name)
    for room in OURS:
        package = import_module(f"lamplighter.{room}")
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            with suppress(ImportError):
                import_module(found.name)


def serve(line):
    """Answer questions, each in a child, until nobody asks any more."""
    from lamplighter import cli

    import_all()
    while True:
        try:
            words, data, environment, home = pickle.load(line)
        except EOFError:
            return
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            given.write(data)
            for stream in (given, out, err):
                stream.seek(0)
            child = os.fork()
            if not child:
                become(cli.main, words, environment, home, [stream.fileno() for stream in (given, out, err)])
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            out.seek(0), err.seek(0)
            pickle.dump((code, out.read(), err.read()), line)
            line.flush()


def become(main, words, environment, home, streams):
    """Be the command, to its end."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(home)
    sys.argv = ["lamplighter", *words]
    code = 70
    try:
        main()
    except SystemExit as end:
        code = end.code or 0
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])).makefile("rwb"))
