"""What a technique's docstring shows: a board before and after."""

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES


def docstring_pictures(name: str) -> tuple[str, str]:
    """The two pictures, rows parted by `/`."""
    table = (plugins.load(TECHNIQUES, name).__doc__ or "").split("before")[1].split("\n")[1:]
    rows = [line.split() for line in table if line.strip()]
    before, after = ("/".join(row[side] for row in rows) for side in (0, 1))
    return before, after
