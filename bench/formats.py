"""How fast texts are read and written. `run.py` calls this.

python bench/formats.py      these rows alone
"""

from __future__ import annotations

from random import Random

from rows import cpu, row

from lamplighter import generate, read, read_all, write

SIDE, COUNT = 10, 2000
ROUNDS = 5


def main() -> None:
    """All rows about formats."""
    chance = Random(1)
    entries = [made.entry for made in generate(SIDE, SIDE, count=COUNT, seed=1, level="easy")]
    texts = [write(entry, "puzzlink") for entry in entries]
    writing = COUNT / min(cpu(lambda: [write(entry, "puzzlink") for entry in entries]) for _ in range(ROUNDS))
    row("puzz.link addresses of 10x10 boards written", f"{writing:,.0f} a second", ">= 20,000", writing >= 20_000)
    reading = COUNT / min(cpu(lambda: [read(text, "puzzlink") for text in texts]) for _ in range(ROUNDS))
    row("puzz.link addresses of 10x10 boards read", f"{reading:,.0f} a second", ">= 20,000", reading >= 20_000)
    streamed = COUNT / min(cpu(lambda: list(read_all(texts))) for _ in range(ROUNDS))
    row("the same as a stream, recognised", f"{streamed:,.0f} a second", ">= 20,000", streamed >= 20_000)
    picture = "\n".join("".join(chance.choices("....#012", k=1000)) for _ in range(1000))
    took = min(cpu(lambda: read(picture)) for _ in range(3))
    row("a picture of 1000x1000 read", f"{took:.2f} s", "<= 0.5 s", took <= 0.5)


if __name__ == "__main__":
    main()
