"""Compiles the hot modules. Without a working C compiler the package installs all the same and runs them as Python."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

CHECKED = bool(os.environ.get("LAMPLIGHTER_CHECKED"))  # a slow build that catches wrong indices
FLAGS = [] if os.name == "nt" else ["-g0", "-O3"]  # no debug symbols, they treble the size; loops as vectors
HOT = sorted(Path("src").rglob("*.pxd"))  # a .pxd beside a .py file says: compile me

extensions = cythonize(
    [
        Extension(".".join(path.with_suffix("").parts[1:]), [str(path.with_suffix(".py"))], extra_compile_args=FLAGS)
        for path in HOT
    ],
    build_dir="build",
    force=True,  # a change of directives alone would not be noticed
    include_path=["src"],
    compiler_directives={
        "language_level": 3,
        "infer_types": True,
        "annotation_typing": False,  # the .pxd files say what is C; annotations are for readers and mypy
        "boundscheck": CHECKED,
        "initializedcheck": CHECKED,
        "wraparound": False,
        "cdivision": True,
    },
)
for extension in extensions:
    extension.optional = True  # here, not above: cythonize makes new Extensions and forgets it

setup(ext_modules=extensions, options={"build_ext": {"parallel": os.cpu_count()}})
