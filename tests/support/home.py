"""Where things are."""

from pathlib import Path

HOME = Path(__file__).parent.parent.parent
DATA = HOME / "tests" / "data"
