"""PNG from SVG, with our own font: the same picture on every machine."""

from __future__ import annotations

import re
from importlib.resources import as_file, files

from lamplighter.errors import BadInput, EngineMissing
from lamplighter.paint.palette import color_of

FAMILY = "Lamplighter Sans"
ZOOM = 1.5  # of the size on the screen, if no width is asked for; at 2 a board of 10 by 10 takes twice as long
MAX_SIDE = 16_000  # pixels; more would take gigabytes
SIZE = re.compile(r'<svg[^>]*? width="([^"]+)" height="([^"]+)"')


def draw_png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG of ours as a PNG, so many pixels wide or ZOOM times its own size; BadInput if a side would be too long."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise EngineMissing("PNG needs resvg-py: pip install 'lamplighter[print]'") from None
    if width is not None and not 1 <= width <= MAX_SIDE:
        raise BadInput(f"a picture is 1 to {MAX_SIDE:,} pixels wide, not {width:,}")
    if max(size := png_size(svg, width)) > MAX_SIDE:
        wide, high = (f"{side:,.0f}" for side in size)
        raise BadInput(f"a PNG has up to {MAX_SIDE:,} pixels a side; this one would have {wide} by {high}")
    with as_file(files("lamplighter.paint") / "fonts") as fonts:
        picture: bytes = svg_to_bytes(
            svg_string=svg,
            background=color_of("paper"),  # of what brings no paper of its own
            width=width,
            zoom=None if width else ZOOM,
            skip_system_fonts=True,
            font_files=[str(font) for font in sorted(fonts.glob("*.ttf"))],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    return picture


def png_size(svg: str, width: int | None) -> tuple[float, float]:
    """How wide and how high an SVG of ours will be as a PNG."""
    found = SIZE.match(svg)
    wide, high = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
    return (width, width * high / wide) if width else (wide * ZOOM, high * ZOOM)
