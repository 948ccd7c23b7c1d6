"""One way to find the fewest clicks per file: `fewest(change, budget)`.

`change` is a board whose lights tell by how much each light must change. Each is a way of its own, so they judge each
other; `algebra` is the one that `solve` uses, the others are integer programs for teaching and as oracles.
"""
