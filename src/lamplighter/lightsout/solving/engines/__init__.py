"""One way to find the fewest clicks per file: `fewest(change, meter)`.

`change` is a board whose lights tell by how much each light must change. The answer is a `Best`: presses as rows, their
clicks, and what no solution is below; None if there is no solution. An engine that gives up without presses raises
OutOfBudget. Each is a way of its own, so they judge each other; `algebra` is the one that `solve` uses, the others are
integer programs for teaching and as oracles.
"""
