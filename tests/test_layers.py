"""Imports point one way: a module imports only from lines above its own in docs/design.md. Plug-ins are strangers."""

import ast
from pathlib import Path

import lamplighter

ROOT = Path(lamplighter.__file__).parent
HOME = Path(__file__).parent.parent
ROOMS = (
    "akari.engines",
    "akari.formats",
    "akari.techniques",
    "akari.measures",
    "lightsout.engines",
    "lightsout.formats",
    "cli",
    "cli.lightsout",
)
PLUGINS = tuple(f"lamplighter.{room}" for room in ROOMS)


def layers() -> list[str]:
    """The modules of the design, top line first."""
    block = (HOME / "docs" / "design.md").read_text().split("```layers\n")[1].split("```")[0]
    return [line.split()[0] for line in block.splitlines() if line.strip()]


LAYERS = layers()


def module_of(path: Path) -> str:
    name = ".".join(("lamplighter", *path.relative_to(ROOT).with_suffix("").parts))
    return name.removesuffix(".__init__")


def height(module: str) -> int:
    """The line of the longest entry that is the module or a package around it."""
    entries = [entry for entry in LAYERS if f"{module}.".startswith(f"{entry}.")]
    assert entries, f"{module} has no line in docs/design.md"
    return LAYERS.index(max(entries, key=len))


def imports(path: Path) -> set[str]:
    """The modules of ours that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.level or str(node.module).startswith("lamplighter")):
            package = module_of(path).rsplit(".", node.level)[0] if node.level else ""
            module = f"{package}.{node.module}".strip(".")
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                is_module = (ROOT.parent / inner.replace(".", "/")).with_suffix(".py").exists()
                found.add(inner if is_module else module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("lamplighter")}
    return found


def test_imports_point_up():
    for path in ROOT.rglob("*.py"):
        me = module_of(path)
        for other in imports(path) - {me}:
            same_room = me.rsplit(".", 1)[0] == other or (height(other) == height(me) and "._" in other)
            assert height(other) < height(me) or same_room, f"{me} must not import {other}"


def test_plugins_of_one_folder_do_not_import_each_other():
    for package in PLUGINS:
        for path in (ROOT.parent / package.replace(".", "/")).glob("[!_]*.py"):
            others = {name for name in imports(path) if name.startswith(f"{package}.") and "._" not in name}
            assert not others, f"{module_of(path)} imports {others}"
