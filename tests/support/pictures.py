"""The pictures of the documents, drawn anew: `make pictures`. The tests compare them letter by letter."""

import lamplighter
from lamplighter.akari.drawing.film import film
from lamplighter.lightsout.drawing.svg import svg
from lamplighter.lightsout.explaining.explain import explain
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.solving.solve import solve
from lamplighter.paint.canvas import draw_words, make_page
from lamplighter.paint.pen import Look
from support.home import HOME

CHASED = Look(coordinates=True)
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


def lights() -> dict[str, str]:
    """Light chasing from start to end, a solution and a certificate."""
    board = Board.of((HOME / "examples" / "lights.txt").read_text())
    stages = {f"chase-{n}.svg": svg(stage, CHASED) for n, stage in enumerate(explain(board), 1)}
    stuck = Board.of("#....\n.....\n...#.\n.....\n.....")
    return {
        "lights.svg": svg(board),
        "clicks.svg": svg(solve(Board.all_on(5, 5))),
        "stuck.svg": svg(solve(stuck)),
        **stages,
    }


def rules() -> dict[str, str]:
    """Both games on one picture, for readers who know neither: a puzzle, its solution, and a board with its clicks."""
    small = "..11.\n2...1\n.....\n....2\n#...."
    board = Board.of("###..\n.#...\n..#.#\n.##..\n..##.")
    boards = {
        "Akari: a puzzle": lamplighter.draw(small, "svg"),
        "and its solution": lamplighter.draw(lamplighter.solve(small), "svg"),
        "Lights Out: 4 clicks turn it off": svg(solve(board), Look(caption=False)),
    }
    return {"rules.svg": put_side_by_side(boards)}


def put_side_by_side(boards: dict[str, str]) -> str:
    """Pictures of boards of 5 rows and columns on one page, with words under each."""
    side = 228
    body = "".join(
        f'<g transform="translate({n * side})">{board}{draw_words(side / 2, side + 10, words, 15, anchor="middle")}</g>'
        for n, (words, board) in enumerate(boards.items())
    )
    return make_page(len(boards) * side, side + 26, "; ".join(boards), body)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, picture in (pictures() | lights() | rules()).items():
        (FOLDER / name).write_text(picture + "\n")
