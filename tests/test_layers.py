"""Imports point one way: from room to room as docs/design.md lists them, without circles inside a room."""

import ast
from collections import defaultdict
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from support.home import HOME

import lamplighter

ROOT = Path(lamplighter.__file__).parent

PLUGINS = (
    *("engines", "formats", "techniques", "measures", "papers", "translations", "verbs", "kinds", "exports"),
    *("cli", "cli.lightsout", "cli.batch", "cli.collect"),
)
FULL = 13  # files of a room; plug-in folders may have more
JUDGES = {  # what finds nothing may import nothing that finds
    "akari.game.referee": {"akari.game.puzzle"},
    "akari.judging": {
        "errors",
        "arguments",
        "budget",
        "limits",
        "grid",
        "solvers.sat",
        "akari.game",
        "akari.text.read_write",
        "akari.solving.solve",
        "akari.judging",
    },
    "check": set(),
    "akari.making.judge": {  # it asks for level, measures and solutions, and knows the order, but not who makes puzzles
        "akari.game",
        "akari.facts",
        "akari.kernel",
        "akari.explaining",
        "akari.solving.verdict",
        "akari.rating",
        "akari.making.beauty",
        "akari.making.drawn_walls",
        "akari.making.wishes",
        "akari.making.wall_plan",
    },
    "akari.teaching.judge": {"akari.game", "akari.explaining", "akari.teaching.topics"},
    "akari.making.drawn_walls": {"akari.game", "grid", "akari.making.wishes", "akari.making.wall_plan"},
    "lightsout.judging": {
        "errors",
        "arguments",
        "budget",
        "clock",
        "strangers",
        "limits",
        "records",
        "lightsout.game",
        "lightsout.text.read_write",
        "lightsout.judging",
    },
}


def rooms() -> list[str]:
    block = (HOME / "docs" / "design.md").read_text().split("```rooms\n")[1].split("```")[0]
    return [line.split()[0] for line in block.splitlines() if line.strip()]


ROOMS = rooms()


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix("__init__").rstrip(".")


MODULES = {module_of(path): path for path in ROOT.rglob("*.py")}


def inside(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


def room_of(module: str) -> str:
    """The longest line that is the module or a package around it."""
    return max((room for room in ROOMS if inside(module, room)), key=len, default=module)


def imports(path: Path) -> set[str]:
    """The modules of ours that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.level or str(node.module).startswith("lamplighter")):
            package = module_of(path).rsplit(".", node.level)[0] if node.level else ""
            base = f"{package}.{(node.module or '').removeprefix('lamplighter')}".strip(".")
            for alias in node.names:
                inner = f"{base}.{alias.name}".strip(".")
                found.add(inner if inner in MODULES else base)
        elif isinstance(node, ast.Import):
            ours = (alias.name for alias in node.names if inside(alias.name, "lamplighter"))
            found |= {name.removeprefix("lamplighter").strip(".") for name in ours}
    return found - {"", module_of(path)}


@cache
def graph() -> dict[str, set[str]]:
    """What each module of ours imports of ours; found when it is asked for, and not whenever tests are collected."""
    return {module: imports(path) for module, path in MODULES.items()}


def test_every_module_has_a_room_and_every_room_a_module():
    assert {room_of(module) for module in MODULES if module} == set(ROOMS)


def test_rooms_import_from_rooms_above():
    for module, others in graph().items():
        for other in others if module else ():
            mine, theirs = room_of(module), room_of(other)
            assert mine == theirs or ROOMS.index(theirs) < ROOMS.index(mine), f"{module} must not import {other}"


def find_circle(imported: dict[str, set[str]]) -> list[str] | None:
    """Modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return None


def test_no_circles():
    assert find_circle({"one": {"other"}, "other": {"one"}})
    assert find_circle(graph()) is None


def test_plugins_are_strangers():
    for module, others in graph().items():
        folder, _, name = module.rpartition(".")
        if folder.endswith(PLUGINS) and not name.startswith("_"):
            met = {other for other in others if other.rpartition(".")[0] == folder and "._" not in other}
            assert not met, f"{module} imports {met}"


@pytest.mark.parametrize("judge", JUDGES)
def test_judges_share_nothing_with_finders(judge):
    for module, others in graph().items():
        if inside(module, judge):
            strangers = {other for other in others if not any(inside(other, one) for one in JUDGES[judge])}
            assert not strangers, f"{module} imports {strangers}"


CHECKER = MODULES["check"]  # a program of its own, which lies where `python -m lamplighter.check` finds it


def test_rooms_are_not_crowded():
    for folder in {path.parent for path in MODULES.values()}:
        name = module_of(folder / "__init__.py")
        files = [path for path in folder.glob("[!_]*.py") if path != CHECKER]
        assert len(files) <= FULL or name.endswith(PLUGINS), f"{name} has {len(files)} files"


def test_a_class_name_means_one_thing_in_each_game():
    """Each game may have an `Answer` or a `Scene`; within a game, and in the rooms of none, a name is one class."""
    homes = defaultdict(list)
    for module, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(module)
    for name, found in homes.items():
        games = [next((game for game in ("akari", "lightsout") if inside(module, game)), "") for module in found]
        assert len(found) == 1 or sorted(games) == ["akari", "lightsout"], f"{name} is a class in {found}"
