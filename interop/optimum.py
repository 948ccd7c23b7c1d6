"""Integer programs before SCIP or HiGHS, in a process of their own: `python optimum.py scip|highs`.

One JSON line in, [format, text]; one out: status, optimum, the numbers of variables and rows that the solver has read.
It is run with an interpreter that has pyscipopt and highspy, which OR-tools does not always bear beside it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


def ask_scip(file: str) -> dict[str, Any]:
    """What SCIP reads and finds."""
    from pyscipopt import Model

    model = Model()
    model.hideOutput()
    model.readProblem(file)
    read = {"variables": model.getNVars(), "rows": model.getNConss()}
    model.optimize()
    status = model.getStatus().upper()
    return read | {"status": status, "value": round(model.getObjVal()) if status == "OPTIMAL" else None}


def ask_highs(file: str) -> dict[str, Any]:
    """What HiGHS reads and finds."""
    from highspy import Highs, HighsStatus

    model = Highs()
    model.setOptionValue("output_flag", False)
    if model.readModel(file) == HighsStatus.kError:
        return {"status": "UNREADABLE"}
    read = {"variables": model.getNumCol(), "rows": model.getNumRow()}
    model.run()
    status = model.modelStatusToString(model.getModelStatus()).upper()
    return read | {"status": status, "value": round(model.getObjectiveValue()) if status == "OPTIMAL" else None}


def main() -> None:
    """Answer line by line."""
    ask = {"scip": ask_scip, "highs": ask_highs}[sys.argv[1]]
    with TemporaryDirectory() as folder:
        for line in sys.stdin:
            format, text = json.loads(line)
            file = Path(folder) / f"model.{format}"
            file.write_text(text + "\n")  # as the command line prints it
            print(json.dumps(ask(str(file))), flush=True)


if __name__ == "__main__":
    main()
