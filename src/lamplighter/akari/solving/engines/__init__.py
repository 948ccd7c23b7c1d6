"""Engines, one per file: `solutions(puzzle, run)` yields each solution once, as cells in ascending order.

It returns when there are no more, and raises OutOfBudget (by `run.check()`) when it gives up. `run.stage(...)` times
its parts, `run.note(...)` tells its effort. An engine may have `count(puzzle, run)` and `forced(puzzle, run)` too,
where it has a better way than listing, and `count_all(puzzle, run, by_lamps)` if it needs no limit for that.
`NEEDS = ("package.module", "extra")` names what it imports and the extra that brings it; `OBJECTIVES` what it can aim
at (then the best solutions come first), `CERTIFIES` for which of these it leaves a proof in `run.certificate`;
`COMPLETE = False` says that it may stall, `LARGEST` that it refuses boards of more cells.
"""
