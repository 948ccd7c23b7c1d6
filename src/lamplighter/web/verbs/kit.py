"""All that a portal for puzzles asks for, as one ZIP."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from lamplighter import content_id
from lamplighter.akari import make_kit
from lamplighter.web.body import Body, Fields

PACE = "slow"
NEEDS = ("resvg_py", "print")


def answer(body: Body) -> Fields:
    """The `name` of the file, and its bytes in base64 as `zip`."""
    entry = body.board()
    files = make_kit(entry, budget=body.budget())
    return {"name": f"akari-{content_id(entry.puzzle)}.zip", "zip": b64encode(pack(files)).decode("ascii")}


def pack(files: dict[str, str | bytes]) -> bytes:
    """The files as a ZIP, the same for the same files."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)  # a ZipInfo of no date: that of 1980
    return packed.getvalue()
