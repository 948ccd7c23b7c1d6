"""Compiles the hot modules. Without a working C compiler the package installs all the same and runs them as Python."""

import os
import shutil
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KIND = os.environ.get("LAMPLIGHTER_BUILD", "fast")  # "checked" is a slow build that catches wrong indices
CHECKED = KIND == "checked"
FLAGS = [] if os.name == "nt" else ["-g0", "-O3"]  # no debug symbols, they treble the size; loops as vectors
SMALL = [] if os.name == "nt" else ["-g0", "-O1"]  # called between loops, never inside them
SHARED = "lamplighter._memory"  # what Cython needs for arrays, once instead of in every module: half of all C code
HOT = sorted(Path("src").rglob("*.pxd"))  # a .pxd beside a .py file says: compile me
BUILT = Path("build", KIND)  # survives, so that only what changed is compiled again
DIRECTIVES: dict[str, Any] = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,  # the .pxd files say what is C; annotations are for readers and mypy
    "boundscheck": CHECKED,
    "initializedcheck": CHECKED,
    "wraparound": False,
    "cdivision": True,
    "auto_pickle": False,  # kernels are never pickled; these two are a third of what there would be to compile
    "binding": False,  # nobody looks into a compiled function for its signature
}


def hot(path: Path) -> Extension:
    """The module that a .pxd file stands beside; what cannot be compiled stays Python."""
    name = ".".join(path.with_suffix("").parts[1:])
    return Extension(name, [str(path.with_suffix(".py"))], extra_compile_args=FLAGS, optional=True)


class Compile(build_ext):
    """Translates to C when the modules are built, and not in each of the three times that pip runs this file."""

    def build_extensions(self) -> None:
        """Translate what is older than its sources or than this file, then compile it."""
        from Cython.Build import cythonize
        from Cython.Compiler import Options

        Options.emit_code_comments = False
        modules = cythonize(
            self.extensions,
            build_dir=str(BUILT),
            force=stale(),
            include_path=["src"],
            shared_utility_qualified_name=SHARED,
            compiler_directives=DIRECTIVES,
        )
        for extension, module in zip(self.extensions, modules, strict=True):
            extension.sources = module.sources
        self.extensions.sort(key=lambda one: -Path(one.sources[0]).stat().st_size)  # long ones last would be waited for
        self.parallel = os.cpu_count()  # here: an editable install forgets the options that it was given
        super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        """Compile a module, or take what was compiled from the same C code before."""
        made, kept = Path(self.get_ext_fullpath(extension.name)), BUILT / self.get_ext_filename(extension.name)
        if kept.exists() and kept.stat().st_mtime > Path(extension.sources[0]).stat().st_mtime:
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(kept, made)
            return
        super().build_extension(extension)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(made, kept)


def stale() -> bool:
    """Was this file changed after the last translation? Cython looks at its sources alone."""
    oldest = min((path.stat().st_mtime for path in BUILT.rglob("*.c")), default=0.0)
    return oldest < Path(__file__).stat().st_mtime


shared = Extension(SHARED, ["src/lamplighter/_memory.c"], extra_compile_args=SMALL, optional=True)
setup(ext_modules=[shared, *map(hot, HOT)], cmdclass={"build_ext": Compile})
