"""check_versions: the same Dask, Python and program everywhere, or one sentence that says what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from lamplighter._version import __version__
from lamplighter.errors import BadInput, EngineMissing

if TYPE_CHECKING:
    from distributed import Client

HERE = "this computer"
ELSEWHERE = f"install lamplighter {__version__} with the extra 'cluster' on the scheduler and on all workers"
LACKING = ("No module named", "cannot import name", "deserializ")  # as Dask tells what was raised elsewhere
Told = Mapping[str, Any]


def check_versions(client: Client) -> None:
    """BadInput unless client, scheduler and workers have the same Dask and Python, and all of them our program."""
    told = client.get_versions()
    check_alike({HERE: told["client"], "the scheduler": told["scheduler"], **name_workers(told["workers"])})
    try:
        program = {"the scheduler": client.run_on_scheduler(tell_version)}
        program |= name_workers(client.run(tell_version))
    except Exception as error:
        raise explain_error(error) from None
    check_program(program)


def name_workers(told: Mapping[str, Any]) -> dict[str, Any]:
    """What workers told by their address, under the names that sentences have for them."""
    return {f"the worker {address}": about for address, about in told.items()}


def check_alike(everybody: Mapping[str, Told | None]) -> None:
    """BadInput unless all have the same Dask and Python; who tells nothing has something else."""
    looks: tuple[tuple[str, Callable[[Told], str]], ...] = (("distributed", take_package), ("Python", take_python))
    for what, take in looks:
        found = {name: take(about or {}) for name, about in everybody.items()}
        for name, version in found.items():
            if version != found[HERE]:
                ours = found[HERE]
                raise BadInput(f"{name} has {what} {version}, {HERE} has {ours}: install the same everywhere")


def take_package(about: Told) -> str:
    """The version of Dask's scheduler that a process has."""
    return str(about.get("packages", {}).get("distributed"))


def take_python(about: Told) -> str:
    """The version of Python, without its last number: that one does not matter."""
    return ".".join(str(about.get("packages", {}).get("python")).split(".")[:2])


def tell_version() -> str:
    """Runs on a worker: the version of the program there."""
    return __version__


def check_program(versions: Mapping[str, str]) -> None:
    """BadInput unless everybody has this version of our program: the rows of another might be others."""
    for name, version in versions.items():
        if version != __version__:
            raise BadInput(f"{name} has lamplighter {version}; {ELSEWHERE}")


def explain_error(error: BaseException) -> BadInput:
    """What went wrong elsewhere, as a sentence that says what to do."""
    if isinstance(error, BadInput):
        return error
    said = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    if isinstance(error, ImportError | EngineMissing) or any(words in said for words in LACKING):
        return BadInput(f"somebody lacks the program, or a package that it needs; {ELSEWHERE} ({said})")
    return BadInput(f"a worker could not do its work ({said}); what was finished is kept")
