"""Proofs of small boards, and the texts for judges that were made of them once and accepted by these judges.

`python -m support.exports` in `tests` writes the stored texts anew; then `make interop` must see them once more.
"""

from __future__ import annotations

import json
from typing import Any

from lamplighter import BadInput, Proof, plugins
from lamplighter.akari import EXPORTS, export_proof
from support.home import HOME

STORED = HOME / "tests" / "data" / "exports.jsonl"
PIGEONS = "light@r1c6 light@r2c1 light@r3c6 light@r4c1 light@r5c6 col@r1c2 col@r1c3 col@r1c4 col@r1c5"
COLUMN = "-r1c{0} -r2c{0} -r3c{0} -r4c{0} => by light@r1c{0} light@r2c{0} light@r3c{0} light@r4c{0} fewer"

CASES = {  # what it shows: the board, the lines of its proof, the verdict
    "no white cells": ("##", "solution\n|##", "unique"),
    "no white cells, an unmet clue": ("1#", "", "none"),
    "a clue with too few cells": ("3. ..", "", "none"),
    "the rules alone find none": ("0.", "", "none"),
    "the rules alone find one": ("0. ..", "solution\n|0.\n|.*", "unique"),
    "one cell": (".", "solution\n|*", "unique"),
    "claims, then the only solution": (
        "...1 .... .1.1 ....",
        "=> -r2c1\n=> -r2c2\n=> -r2c3\nsolution\n|.*.1\n|...*\n|*1.1\n|..*.",
        "unique",
    ),
    "exactly two": (".. ..", "solution\n|*.\n|.*\nsolution\n|.*\n|*.\n=> -r1c1\n=> -r1c2", "exactly 2"),
    "assumptions": (". .", "r1c1 r2c1 =>\n-r1c1 => r2c1\nsolution\n|*\n|.\nsolution\n|.\n|*", "exactly 2"),
    "several": (".. ..", "solution\n|*.\n|.*\nsolution\n|.*\n|*.", "multiple"),
    "a claim, then none": ("0.... ....0 0.... ....0", "=> -r1c3", "none"),
    "a sum of rules": ("0..... .....0 0..... .....0 0.....", f"=> by {PIGEONS}", "none"),
    "rules without a row, and factors": (
        "0..... .....0 0..... .....0 0.....",
        "=> by " + " ".join(f"2*{word}" for word in PIGEONS.split()) + " row@r1c6 least@r1c1 3*most@r2c6",
        "none",
    ),
    "fewest": (
        ".... .... .... ....",
        "best\n|*...\n|.*..\n|..*.\n|...*\n"
        + "\n".join(COLUMN.format(col) for col in (1, 2, 3, 4))
        + "\n=> by claim@1 claim@2 claim@3 claim@4 fewer",
        "fewest 4",
    ),
    "fewest, mended once": ("#.# ... #.#", "best\n|#*#\n|*..\n|#.#\nbest\n|#.#\n|.*.\n|#.#", "fewest 1"),
    "a half": (
        ".#... ..... 0.1.. 2.... .#..0",
        "=> -r2c4\n=> -r1c5\nbest\n|*#*..\n|....*\n|0.1*.\n|2*...\n|*#*.0\n"
        "half by light@r1c4 light@r1c5 light@r3c5\n"
        "=> by light@r1c3 light@r2c5 15*least@r3c3 14*most@r3c3 2*half@1 3*fewer",
        "fewest 7",
    ),
    "halves of cells, of a rule without a row and of a half": (
        "#.# ... #.#",
        "best\n|#.#\n|.*.\n|#.#\nhalf by row@r1c2 3*light@r1c2 r2c2 -r3c2\nhalf by half@1 light@r2c1 2*-r2c3\n"
        "=> by light@r1c2 half@2 2*r1c2 2*fewer",
        "fewest 1",
    ),
    "most": ("...", "best\n|*..\n=> by row@r1c1 more", "most 1"),
    "most, by a sum": ("#.# ... #.#", "best\n|#*#\n|*..\n|#.#\n=> by row@r2c1 col@r1c2 more", "most 2"),
}


def proof_of(name: str) -> Proof:
    """The proof of a case."""
    board, lines, verdict = CASES[name]
    newer = verdict.startswith(("fewest", "most"))
    head = [f"akari proof {2 if newer else 1}", *(f"|{row}" for row in board.split())]
    return Proof.read("\n".join([*head, *([lines] if lines else []), f"verdict {verdict}", ""]))


def tell_case(name: str, target: str, blocked: bool) -> dict[str, Any]:
    """The two texts of a case, or why there are none."""
    proof, told = proof_of(name), {"name": name, "target": target, "blocked": blocked}
    try:
        formula, text = export_proof(proof, proof.puzzle, target, blocked=blocked)
    except BadInput as error:
        return told | {"refused": str(error)}
    return told | {"formula": formula, "text": text}


def tell_all() -> list[dict[str, Any]]:
    """Every case for every target."""
    targets = [(target, blocked) for target in plugins.names(EXPORTS) for blocked in (False, True)]
    return [tell_case(name, *target) for name in CASES for target in targets]


if __name__ == "__main__":
    STORED.write_text("".join(json.dumps(one) + "\n" for one in tell_all()))
