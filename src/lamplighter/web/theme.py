"""The colours of the page: `static/css/tokens.css`, made from the palette by `make pictures`."""

from __future__ import annotations

from pathlib import Path

from lamplighter.paint.palette import COLORS

TOKENS = Path(__file__).parent / "static" / "css" / "tokens.css"
TOUCH = 44  # pixels: no button is smaller, for fingers
HEAD = "/* Made from lamplighter.paint.palette by `make pictures`: change the colours there. */\n"
SCHEMES = ("light", "dark")  # what a reader may choose instead of the system's


def make_tokens() -> str:
    """The style sheet: each colour of the palette as a property of its name, by day and by night."""
    colors = "".join(f"  --{name}: light-dark({day}, {night});\n" for name, (day, night) in COLORS.items())
    chosen = "".join(f':root[data-theme="{scheme}"] {{ color-scheme: {scheme}; }}\n' for scheme in SCHEMES)
    return f"{HEAD}:root {{\n  color-scheme: light dark;\n{colors}  --touch: {TOUCH}px;\n}}\n{chosen}"


if __name__ == "__main__":
    TOKENS.parent.mkdir(parents=True, exist_ok=True)
    TOKENS.write_text(make_tokens(), encoding="utf-8")
