"""The pictures of the documents, drawn anew: `make pictures`. The tests compare them letter by letter."""

from pathlib import Path

import lamplighter
from lamplighter.akari.render.film import film
from lamplighter.paint.pen import Look

HOME = Path(__file__).parent.parent
FOLDER = HOME / "docs" / "pictures"


def example(name: str) -> lamplighter.Entry:
    return lamplighter.read((HOME / "examples" / name).read_text())


def pictures() -> dict[str, str]:
    """File name to SVG."""
    first = example("first.txt")
    trace = lamplighter.explain(first)
    ambiguous = lamplighter.solve(example("ambiguous.txt"))
    return {
        "puzzle.svg": lamplighter.draw(first, "svg"),
        "solved.svg": lamplighter.draw(lamplighter.solve(first), "svg"),
        "night.svg": lamplighter.draw(lamplighter.solve(first), "svg", theme="dark"),
        "step.svg": lamplighter.draw(trace.rounds[3].steps[0], "svg", coordinates=True),
        "wrong.svg": lamplighter.draw(example("attempt.txt"), "svg"),
        "ambiguous.svg": lamplighter.draw(ambiguous, "svg"),
        "film.svg": film(trace, Look(coordinates=True)),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture + "\n")
