"""Speed and memory beside named baselines, in CPU time, as ratios from one run. `make bench` calls this.

python bench/run.py [--quick]     quick: no boards above 400x400
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from statistics import median

import agreement
import boards
import certificates
import collecting
import counting
import families
import fewest
import formats
import generating
import lightsout
import orders
import page
import pictures
import rating
import vast
from baselines import cadical, chapter
from rows import cpu, process, ratio_row, row

from lamplighter import (
    COMPILED,
    Entry,
    Position,
    Puzzle,
    __version__,
    explain,
    hint,
    prove,
    solve,
    solve_all,
    verify,
    why,
)
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solving.verdict import load_engine

HERE = Path(__file__).parent
ROUNDS = 5


def kernel_alone(grids: list[tuple[bytes, int, int]], kernel: Kernel) -> None:
    """The kernel call: load, rules, probes, lamps."""
    for grid, rows, cols in grids:
        kernel.load(grid, rows, cols)
        assert kernel.close_corners()
        assert kernel.probe()
        assert not kernel.undecided
        kernel.lamps()


def corpus() -> None:
    """Whole sets of ordinary puzzles; of ours the verdicts are kept, as of CaDiCaL the number of solutions is."""
    name, lines = boards.small()
    grids = [("".join(rows).encode(), len(rows), len(rows[0])) for rows in lines]
    kernel = Kernel()
    ours, bulk, alone, theirs = [], [], [], []
    for _ in range(ROUNDS):
        theirs.append(cpu(lambda: [cadical(rows) for rows in lines]))
        ours.append(cpu(lambda: [solve(Puzzle.of(rows)).verdict for rows in lines]))
        bulk.append(cpu(lambda: [answer.verdict for answer in solve_all(map(Puzzle.of, lines))]))
        alone.append(cpu(lambda: kernel_alone(grids, kernel)))
    ratio_row(f"solve(), {len(lines)} puzzles of {name}, against CaDiCaL through python-sat", ours, theirs, 35)
    ratio_row("solve_all(), same comparison", bulk, theirs, 50)
    ratio_row("the kernel call alone, same comparison", alone, theirs, 20)
    cpsat = cpu(lambda: [chapter(rows) for rows in lines])
    ratio_row("solve() against CP-SAT with the chapter's model, one worker", [min(ours)], [cpsat], 60)
    uncompiled(lines, min(alone))


def uncompiled(lines: list[list[str]], compiled: float) -> None:
    """The same kernel file run by the interpreter."""
    sample = lines[::5]
    code = (
        "import json, sys, time; sys.path[:0] = [sys.argv[1]]; from support import plain; kind = plain.kernel(); "
        "grids = json.load(sys.stdin); t = time.process_time()\n"
        "for g in grids:\n b = kind(); b.load(''.join(g).encode(), len(g), len(g[0]))\n"
        " assert b.close_corners() and b.probe() and not b.undecided\n"
        "print(time.process_time() - t)"
    )
    tests = str(HERE.parent / "tests")
    done = subprocess.run(
        [sys.executable, "-c", code, tests], input=json.dumps(sample), capture_output=True, text=True, check=True
    )
    grids = [("".join(rows).encode(), len(rows), len(rows[0])) for rows in sample]
    kernel = Kernel()
    fast = min(cpu(lambda: kernel_alone(grids, kernel)) for _ in range(ROUNDS))
    times = float(done.stdout) / fast
    row("uncompiled kernel, every 5th puzzle", f"{times:.0f}x the compiled one", "<= 80x", times <= 80)


def big(name: str, path: Path, least: float, share: float) -> None:
    """A giant board, each solver in a process of its own."""
    found = {}
    for who in ("solve", "cadical"):
        words = [sys.executable, str(HERE / "job.py"), who, str(path)]
        found[who] = json.loads(subprocess.run(words, capture_output=True, text=True, check=True, cwd=HERE).stdout)
    ours, theirs = found["solve"], found["cadical"]
    assert ours["verdict"] == theirs["verdict"], found
    faster, smaller = theirs["seconds"] / ours["seconds"], ours["megabytes"] / theirs["megabytes"]
    verdict = f"{ours['verdict']}: {ours['seconds']:.2f} s against {theirs['seconds']:.1f} s: {faster:.1f}x"
    row(f"{name}, against CaDiCaL", verdict, f">= {least:g}x", faster >= least)
    memory = f"{ours['megabytes']:.0f} MB against {theirs['megabytes']:.0f} MB: 1/{1 / smaller:.1f}"
    row(f"{name}, memory", memory, f"<= 1/{1 / share:g}", smaller <= share)


def engines() -> None:
    """The engines of the papers: what the better models are worth, and what translating costs."""
    lines = boards.small()[1]
    puzzles = [Puzzle.of(rows) for rows in lines]
    cpsat = load_engine("cpsat")
    plain, fast, ours, theirs = [], [], [], []
    for _ in range(2):
        plain.append(cpu(lambda: [list(islice(cpsat.solutions(puzzle, Run(), plain=True), 2)) for puzzle in puzzles]))
        fast.append(cpu(lambda: [list(islice(cpsat.solutions(puzzle, Run()), 2)) for puzzle in puzzles]))
    ratio_row("cpsat engine against the chapter's sums, first solution and uniqueness", fast, plain, 2)
    for engine in ("scip", "highs"):
        stages = [solve(puzzle, engine=engine).effort["stages"] for puzzle in puzzles[::4]]
        share = sum(stage["translate"] for stage in stages) / sum(sum(stage.values()) for stage in stages)
        row(f"{engine}: share of model building, every 4th puzzle", f"{share:.0%}", "<= 33%", share <= 1 / 3)
    for _ in range(ROUNDS):
        theirs.append(cpu(lambda: [cadical(rows) for rows in lines]))
        ours.append(cpu(lambda: [solve(Puzzle.of(rows), engine="sat") for rows in lines]))
    times = median(a / b for a, b in zip(ours, theirs, strict=True))
    row("sat engine against CaDiCaL on a direct pairwise CNF", f"{times:.2f}x its time", "<= 1.3x", times <= 1.3)


def reasons() -> None:
    """Explanations, hints, proofs, and why."""
    name, lines = boards.small()
    puzzles = [Puzzle.of(rows) for rows in lines]
    told = sorted(cpu(lambda puzzle=puzzle: explain(puzzle)) for puzzle in puzzles)
    row(f"explain, {len(puzzles)} puzzles of {name}", f"{sum(told):.1f} s in all", "<= 60 s", sum(told) <= 60)
    row("explain, median", f"{1000 * median(told):.1f} ms", "<= 20 ms", median(told) <= 0.02)
    row("explain, the slowest", f"{told[-1]:.2f} s", "<= 10 s", told[-1] <= 10)
    large = [puzzle for puzzle in puzzles if 350 <= len(puzzle.squares) <= 700][:40]
    nudged = sorted(cpu(lambda position=position: hint(position, 4)) for position in map(hardest, large))
    figure = f"{1000 * median(nudged):.1f} ms, worst {1000 * nudged[-1]:.0f} ms"
    good = median(nudged) <= 0.05 and nudged[-1] <= 0.5
    row(f"hint at the hardest place of {len(large)} boards of 350 to 700 cells, median", figure, "<= 50, 500 ms", good)
    wronged = sorted(cpu(lambda entry=entry: hint(entry, 3)) for entry in map(spoilt, large))
    row(
        "hint on the same boards with a wrong lamp, worst",
        f"{1000 * wronged[-1]:.0f} ms",
        "<= 150 ms",
        wronged[-1] <= 0.15,
    )
    solved = min(cpu(lambda: [solve(puzzle) for puzzle in puzzles]) for _ in range(3))
    proved = min(cpu(lambda: [prove(puzzle) for puzzle in puzzles]) for _ in range(3))
    row("prove against solve()", f"{proved / solved:.2f}x its time", "<= 10x", proved <= 10 * solved)
    proofs = [(puzzle, str(prove(puzzle))) for puzzle in puzzles]
    bytes_, white = (
        sum(map(len, texts)) for texts in ([text for _, text in proofs], [list(p.white()) for p in puzzles])
    )
    row("proofs, bytes per white cell", f"{bytes_ / white:.2f}", "<= 8", bytes_ <= 8 * white)
    checked = sorted(cpu(lambda puzzle=puzzle, text=text: verify(puzzle, text)) for puzzle, text in proofs)
    figure = f"{1000 * median(checked):.1f} ms, worst {1000 * checked[-1]:.0f} ms"
    row("verify, median", figure, "<= 6, 1000 ms", median(checked) <= 0.006 and checked[-1] <= 1)
    asked = sorted(cpu(lambda puzzle=puzzle: why(puzzle)) for puzzle in large)
    row("why on these boards, worst", f"{1000 * asked[-1]:.0f} ms", "<= 150 ms", asked[-1] <= 0.15)


def hardest(puzzle: Puzzle) -> Position:
    """The position before the first probe, or in the middle if none is needed."""
    rounds = explain(puzzle).rounds
    probes = [found.position for found in rounds if found.technique == "probe"]
    return probes[0] if probes else rounds[len(rounds) // 2].position


def spoilt(puzzle: Puzzle) -> Entry:
    """A board with a third of its lamps, and one where none belongs."""
    lamps = solve(puzzle).solutions[0].lamps
    wrong = next(cell for cell in puzzle.white() if cell not in lamps)
    return Entry(puzzle, lamps=tuple(sorted({*lamps[::3], wrong})))


def start_up() -> None:
    """What a process costs before it does anything."""
    bare = process(sys.executable, "-c", "pass")
    imported = process(sys.executable, "-c", "import lamplighter") - bare
    row("import lamplighter, over bare Python", f"{1000 * imported:.0f} ms", "<= 50 ms", imported <= 0.05)
    puzzle = "\n".join(next(rows for rows in boards.small()[1] if len(rows) == len(rows[0]) == 10))
    whole = process(str(Path(sys.executable).parent / "lamplighter"), "solve", stdin=puzzle) - bare
    row(
        "lamplighter solve on a 10x10, whole process, over bare Python",
        f"{1000 * whole:.0f} ms",
        "<= 150 ms",
        whole <= 0.15,
    )


def give_up() -> None:
    """More pigeonholes than can be added up, under a time limit."""
    began = time.perf_counter()
    words = [str(Path(sys.executable).parent / "lamplighter"), "solve", "--json", "--time-limit", "2"]
    done = subprocess.run(words, input="\n".join(boards.pigeonhole(150)), capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - began
    verdict = json.loads(done.stdout)["verdict"]
    row("pigeonhole 150, --time-limit 2", f"{verdict} after {seconds:.2f} s", "<= 3 s", seconds <= 3)


def main() -> None:
    kind = "compiled" if COMPILED else "uncompiled"
    print(f"lamplighter {__version__}, {kind} kernel; CPU time, minima and ratios of {ROUNDS} rounds in turn\n")
    print("| measure | figure | target | met |\n|---|---|---|---|")
    corpus()
    engines()
    reasons()
    rating.main()
    certificates.main()
    agreement.main()
    counting.main()
    generating.main()
    orders.main()
    formats.main()
    pictures.main()
    lightsout.main()
    page.main()
    collecting.main()
    families.main()
    fewest.main()
    start_up()
    give_up()
    if "--quick" not in sys.argv:
        big("1000x1000, one solution", boards.cached("unique-1000", lambda: boards.repaired(1000)), 20, 1 / 4)
        big("1000x1000, planted, ambiguous", boards.cached("planted-1000", lambda: boards.planted(1000)), 2.5, 1 / 2)
    vast.main(400 if "--quick" in sys.argv else 2000)


if __name__ == "__main__":
    main()
