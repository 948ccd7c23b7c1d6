"""Our proofs before judges that others wrote: VeriPB, drat-trim, and the verified cake_lpr. `run.py` asks these.

A judge must say yes to every proof in the words that it knows, and what it says counts, not its exit code. What was
damaged (`damage.py`) it must refuse, unless it is still true: CaDiCaL tells.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from damage import DAMAGES, is_true
from tools import PATIENCE, Disagreement, Missing, program

from lamplighter import BadInput, Proof, Puzzle, generate, prove
from lamplighter.akari import ExportedProof, export_proof

MANY = 100  # puzzles
OTHERS = {"none": 20, "exactly": 15, "multiple": 10}  # how many of each other verdict
BROKEN = 60  # damaged proofs for each judge
SMALL = 150  # white cells of boards that are damaged
OWN = ((5, 5, 25), (7, 7, 25), (10, 10, 20), (14, 9, 15), (20, 20, 10), (30, 30, 4), (50, 50, 1))


@cache
def puzzles() -> list[Puzzle]:
    """Puzzles of all sizes with one solution: of LAMPLIGHTER_CORPUS, the smallest, the largest and between; or made."""
    if not (corpus := os.environ.get("LAMPLIGHTER_CORPUS")):
        return [one.entry.puzzle for rows, cols, count in OWN for one in generate(rows, cols, count=count, seed=rows)]
    with open(corpus, encoding="utf-8") as stream:
        found = sorted((Puzzle.of(json.loads(line)["grid"]) for line in stream if line.strip()), key=count_white)
    return [found[at * (len(found) - 1) // (MANY - 1)] for at in range(MANY)]


def count_white(puzzle: Puzzle) -> int:
    """How many white cells there are."""
    return puzzle.squares.count(".")


@cache
def proofs() -> list[Proof]:
    """Proofs of these puzzles; of changed ones, for the other verdicts; and of pigeons and holes, a sum of rules."""
    found = [prove(puzzle) for puzzle in puzzles()]
    wanted, rng = Counter(OTHERS), Random(3)
    for puzzle in (change_clue(rng.choice(puzzles()[:70]), rng) for _ in range(2000)):
        proof = prove(puzzle)
        if wanted[kind := proof.verdict.split(" ")[0]] > 0:
            wanted[kind] -= 1
            found.append(proof)
    return [*found, *(prove(draw_pigeons(holes)) for holes in (4, 12, 20)), *map(prove_open, (4, 7, 10))]


def draw_pigeons(holes: int) -> Puzzle:
    """One more row that wants a lamp than there are columns: none, and with more holes by a sum of rules alone."""
    return Puzzle.of([("0" if row % 2 == 0 else ".") + "." * holes + ".0"[row % 2] for row in range(holes + 1)])


def prove_open(side: int) -> Proof:
    """An open square wants a lamp in each column, or in each row: `side` are the fewest."""
    rows, places = ["." * side] * side, range(1, side + 1)
    best = [f"|{'.' * at}*{'.' * (side - at - 1)}" for at in range(side)]
    columns = [
        " ".join([*(f"-r{row}c{col}" for row in places), "=> by", *(f"light@r{row}c{col}" for row in places), "fewer"])
        for col in places
    ]
    last = " ".join(["=> by", *(f"claim@{col}" for col in places), "fewer"])
    head = ["akari proof 2", *(f"|{row}" for row in rows), "best", *best]
    return Proof.read("\n".join([*head, *columns, last, f"verdict fewest {side}", ""]))


def change_clue(puzzle: Puzzle, rng: Random) -> Puzzle:
    """A puzzle with some clue erased or another number in it."""
    squares = list(puzzle.squares)
    for wall in rng.sample(list(puzzle.clues), min(len(puzzle.clues), rng.randint(1, 3))):
        squares[wall] = rng.choice("##01234")
    return Puzzle.of(["".join(squares[at : at + puzzle.cols]) for at in range(0, len(squares), puzzle.cols)])


class Judge:
    """Asks programs about texts in a folder of its own, and knows how long the answers took."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.seconds = folder, list[float]()

    def put(self, name: str, text: str) -> str:
        """The path of a file with this text."""
        path = self.folder / name
        path.write_text(text + "\n")
        return str(path)

    def says(self, yes: str, *command: str) -> bool:
        """Does the program say this, on a line of its own, and nothing of a warning?"""
        began = perf_counter()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Missing(f"{command[0]} does not run: {type(error).__name__}") from None
        self.seconds.append(perf_counter() - began)
        said = done.stdout + done.stderr
        return "WARNING" not in said and any(line.strip().startswith(yes) for line in said.splitlines())


Asked = Callable[[Judge, ExportedProof, bool], bool]  # does the judge say yes? told: is there to be a contradiction


def ask_veripb(judge: Judge, texts: ExportedProof, closed: bool) -> bool:
    """What the checker of 2022 says; it wants to be told that several solutions are no contradiction."""
    files = judge.put("it.opb", texts.formula), judge.put("it.pbp", texts.text)
    wish = "--requireUnsat" if closed else "--no-requireUnsat"
    return judge.says("Verification succeeded.", program("veripb"), wish, *files)


def ask_newer_veripb(judge: Judge, texts: ExportedProof, closed: bool) -> bool:
    """What VeriPB 3 says."""
    files = judge.put("it.opb", texts.formula), judge.put("it.pbp", texts.text)
    return judge.says("s VERIFIED", program("veripb"), *files)


def ask_drat_trim(judge: Judge, texts: ExportedProof, closed: bool) -> bool:
    """What drat-trim says of a text proof, every lemma of which must follow by propagation."""
    files = judge.put("it.cnf", texts.formula), judge.put("it.drat", texts.text)
    return judge.says("s VERIFIED", program("drat-trim"), *files, "-I", "-U", "-L", str(judge.folder / "it.lrat"))


def ask_cake_lpr(judge: Judge, texts: ExportedProof, closed: bool) -> bool:
    """What cake_lpr, verified down to its machine code, says of what drat-trim made of the proof."""
    cake = program("cake_lpr")
    if not ask_drat_trim(judge, texts, closed):
        return False
    judge.seconds.pop()
    return judge.says("s VERIFIED UNSAT", cake, str(judge.folder / "it.cnf"), str(judge.folder / "it.lrat"))


def try_judge(target: str, ask: Asked) -> str:
    """All proofs that can be told in these words are accepted; no damaged one is that is not true."""
    with TemporaryDirectory() as folder:
        judge, told, left = Judge(Path(folder)), [], 0
        if not ask(judge, export_proof(prove("0.\n.."), "0.\n..", target), True):
            raise Missing(f"the one that is installed does not read {target}")
        judge.seconds.clear()
        for proof in proofs():
            try:
                told.append((proof, export_proof(proof, proof.puzzle, target)))
            except BadInput:
                left += 1
        for proof, texts in told:
            if not ask(judge, texts, proof.verdict != "multiple"):
                raise Disagreement(f"a proof of {proof.verdict!r} that is refused\n{proof.puzzle}")
        longest = f"median {sorted(judge.seconds)[len(told) // 2]:.2f} s, most {max(judge.seconds):.2f} s"
        kinds = Counter(proof.verdict.split(" ")[0] for proof, _ in told)
        counted = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
        return f"{len(told)} accepted ({counted}), {left} cannot be told, {longest}; {damage_all(judge, ask, told)}"


def damage_all(judge: Judge, ask: Asked, told: Sequence[tuple[Proof, ExportedProof]]) -> str:
    """Damaged proofs: refused, or still true."""
    rng, said = Random(7), Counter[str]()
    fitting = [one for one in told if not one[0].verdict.startswith(("multiple", "fewest"))]
    small = [texts for proof, texts in fitting if count_white(proof.puzzle) <= SMALL]
    while sum(said.values()) < BROKEN:
        texts, kind = rng.choice(small), rng.choice(list(DAMAGES))
        broken = ExportedProof(*DAMAGES[kind](*texts, rng))
        if broken != texts:
            accepted = ask(judge, broken, True)
            if accepted and not is_true(*broken):
                raise Disagreement(f"accepted, and false ({kind}):\n{broken.formula}\n{broken.text}")
            said["still true" if accepted else "refused"] += 1
    return f"of {BROKEN} damaged {said['refused']} refused, {said['still true']} still true"


def judges() -> Iterator[tuple[str, Callable[[], str]]]:
    """Every judge with the words it reads."""
    yield "VeriPB: proofs 1.2", lambda: try_judge("veripb1", ask_veripb)
    yield "VeriPB: proofs 2.0", lambda: try_judge("veripb2", ask_newer_veripb)
    yield "VeriPB: proofs 3.0", lambda: try_judge("veripb", ask_newer_veripb)
    yield "drat-trim: DRAT", lambda: try_judge("drat", ask_drat_trim)
    yield "cake_lpr: LRAT", lambda: try_judge("drat", ask_cake_lpr)
