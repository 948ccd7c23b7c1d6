"""What `make demo` shows: a puzzle, its solution and verdict, the next step in words, how hard it is, and the proof."""

import sys
from pathlib import Path

import lamplighter

BESIDE = "     "


def show(path: Path) -> None:
    """One screen about the puzzle in a file."""
    entry = lamplighter.read(path.read_text())
    answer = lamplighter.solve(entry)
    hint, rating, proof = lamplighter.hint(entry, 4), lamplighter.rate(entry), lamplighter.prove(entry)
    solved = lamplighter.Entry(entry.puzzle, lamps=answer.solution.lamps)
    for before, after in zip(draw_rows(entry), draw_rows(solved), strict=True):
        print(f"  {before}{BESIDE}{after}")
    steps, lines = rating.measures["step"].value, str(proof).count("\n")
    accepted = "accepted" if lamplighter.verify(entry, proof).accepted else "REFUSED"
    print(f"""
  Is it the only solution?  {answer.verdict}, found in {1000 * answer.seconds:.1f} ms
  Where does one begin?     {hint.text}
  How hard is it?           {rating.level}: {steps:g} steps one by one, and no way has fewer
  How can one be sure?      a proof of {lines} lines, {accepted} by a checker that knows the rules alone

  Now try  {find_program()} explain {path}  or hint, rate, prove, draw; --help lists them all.""")


def draw_rows(board: lamplighter.Entry) -> list[str]:
    """The rows of a board, in colour."""
    return lamplighter.draw(board, color=True).split("\n")


def find_program() -> str:
    """The command line that belongs to this Python, as one would type it here."""
    program = Path(sys.executable).with_name("lamplighter")
    return str(program.relative_to(Path.cwd())) if program.is_relative_to(Path.cwd()) else "lamplighter"


if __name__ == "__main__":
    show(Path(sys.argv[1] if len(sys.argv) > 1 else "examples/first.txt"))
