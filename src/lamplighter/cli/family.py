"""`lamplighter family`: boards whose difficulty a formula tells, and formulas as boards."""

from __future__ import annotations

import json
from typing import NamedTuple

import click

from lamplighter import BadInput, Entry, read, write
from lamplighter.akari import FAMILIES, Circuit, FamilyBoard, Formula, circuit, family_board
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.input import read_file
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS

BOARDS = CELLS
CIRCUIT = "circuit"


@click.command()
@click.argument("name", type=click.Choice([*FAMILIES, CIRCUIT]))
@click.argument("of", metavar="ROWSxCOLS|FILE.cnf", required=False)
@click.option("--random", nargs=2, type=click.IntRange(0), metavar="VARIABLES CLAUSES", help="A circuit of threes.")
@_options.add_seed("The same seed gives the same random circuit.  [default: 0]")
@click.option("--assignment", "solution", metavar="SOLUTION", help="What a solved circuit says of the variables.")
@_options.add_to
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object (docs/json.md).")
def command(
    name: str,
    of: str | None,
    random: tuple[int, int] | None,
    seed: int | None,
    solution: str | None,
    to: str | None,
    as_json: bool,
) -> None:
    """Print a board of the family step, switch or circuit.

    Boards of step and switch, from Victor Dekker's thesis, take many steps, or many switches. A circuit is a formula,
    in DIMACS text, as a board: its solutions are the assignments that satisfy the formula (docs/families.md).

    \b
    lamplighter family step 8x12
    lamplighter family switch 6x5 | lamplighter rate
    lamplighter family circuit --random 20 85 | lamplighter solve
    """
    if to and (as_json or solution):
        raise click.UsageError("--to goes without --json and --assignment")
    if name == CIRCUIT:
        check_formula_words(of, random, seed, solution)
    elif random or solution or seed is not None:
        raise click.UsageError("--random, --seed and --assignment are for the family circuit")
    size = None if name == CIRCUIT else _options.read_size(of or "")

    def ask(member: FamilyRecord) -> Reply:
        if solution is not None and isinstance(member.board, Circuit):
            return find_assignment(member.board, solution)
        return Reply(member.board.to_json(), lambda: write(Entry(member.board.puzzle, id=member.id), to or "picture"))

    found: FamilyRecord | BadInput
    try:
        found = find_member(name, *size) if size else FamilyRecord(find_circuit(of, random, seed), CIRCUIT)
    except BadInput as error:
        found = error
    answer_each([found], Style(as_json, color=False, quiet=False), ask, separate=False)


class FamilyRecord(NamedTuple):
    """A board of a family as the one record of a stream."""

    board: FamilyBoard | Circuit
    id: str
    warnings: tuple[str, ...] = ()


def find_member(name: str, rows: int, cols: int) -> FamilyRecord:
    """The board of a family that has sizes; BadInput if it has not this one."""
    return FamilyRecord(family_board(name, rows, cols), f"{name} {rows}x{cols}")


def check_formula_words(
    file: str | None, random: tuple[int, int] | None, seed: int | None, solution: str | None
) -> None:
    """Refuse, as usage, words that name no formula, or two."""
    if (file is None) == (random is None):
        raise click.UsageError("a circuit is made of a FILE.cnf, or of --random VARIABLES CLAUSES")
    if seed is not None and random is None:
        raise click.UsageError("--seed is for --random")
    if file == solution == "-":
        raise click.UsageError("the formula and the solution cannot both come from standard input")


def find_circuit(file: str | None, random: tuple[int, int] | None, seed: int | None) -> Circuit:
    """The board of the formula in a file, or of a random one; BadInput."""
    return circuit(Formula.random(*random, seed or 0) if random else Formula.read(read_file(file or "-")))


def find_assignment(board: Circuit, source: str) -> Reply:
    """What the lamps in a source say of the variables, as solvers of formulas write it; BadInput."""
    entry = read("\n".join(cut_solution(read_file(source), board.puzzle.rows)))
    if entry.puzzle != board.puzzle:
        raise BadInput("the solution is one of another board")
    found = board.assignment(entry.lamps)
    return Reply({**board.to_json(), "assignment": list(found)}, lambda: " ".join(map(str, ("v", *found, 0))))


def cut_solution(text: str, rows: int) -> list[str]:
    """The rows of the first solution that `solve` prints: with `--json`, or as text, where sentences follow it."""
    if not text.lstrip().startswith("{"):
        return text.splitlines()[:rows]
    try:
        return [str(row) for row in json.loads(text.splitlines()[0])["solutions"][0]]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
        raise BadInput("there is no solution in this JSON") from error
