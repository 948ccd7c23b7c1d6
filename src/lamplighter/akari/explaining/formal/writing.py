"""A proof that was found, written in numbered lines as Victor Dekker's thesis does."""

from __future__ import annotations

from lamplighter.akari.explaining.formal.inferences import (
    Block,
    Cases,
    Clash,
    Counting,
    Ending,
    Inference,
    Refutation,
)
from lamplighter.akari.explaining.formal.lines import (
    ASSUMPTION,
    CASE,
    CASES,
    CONTRADICTION,
    NOT,
    OR,
    Sheet,
)
from lamplighter.akari.explaining.formal.statements import Facts
from lamplighter.akari.game.position import members


def write_trail(sheet: Sheet, block: Block) -> int:
    """Write what follows in a sub-proof and how it ends; the number of its last line."""
    for inference in block.trail:
        line = write_inference(sheet, inference)
        sheet.known |= dict.fromkeys(members(inference.told), line)
    return write_ending(sheet, block.ending)


def write_inference(sheet: Sheet, inference: Inference) -> int:
    """Write an inference, with the sub-proofs it rests on; the number of its last line."""
    by, text = inference.by, sheet.spell_facts(inference.says)
    if isinstance(by, Refutation):
        return write_refutation(sheet, by.block, text)
    if isinstance(by, Cases):
        return write_cases(sheet, by, text)
    cited = sheet.cite_cells(inference.grounds)
    if isinstance(by, Counting):
        return sheet.infer(text, {sheet.rules[by.total], *cited})
    pairs = {sheet.cite_pair(cell, lamp) for cell, lamps in by.lights for lamp in members(lamps)}
    return sheet.infer(text, pairs | cited)


def write_refutation(sheet: Sheet, block: Block, text: str) -> int:
    """Write an assumption up to its contradiction, then its opposite."""
    either = OR.join(sheet.list_letters(block.either))
    ends = write_block(sheet, block, either or sheet.spell_facts(block.opening), ASSUMPTION)
    return sheet.infer(text, [sheet.infer(f"{NOT}({either})", ends)] if either else ends)


def write_cases(sheet: Sheet, cases: Cases, text: str) -> int:
    """Write every case, then what they have in common."""
    ends = [write_block(sheet, block, sheet.spell_facts(block.opening), CASE) for block in cases.blocks]
    cited = {sheet.rules[cases.total], *sheet.cite_cells(cases.counted)}
    return sheet.infer(text, cited, CASES + ", ".join(f"{start}-{end}" for start, end in ends))


def write_block(sheet: Sheet, block: Block, text: str, reason: str) -> tuple[int, int]:
    """Write a sub-proof; the numbers of its first and its last line. What is known in it is not known after it."""
    outside = dict(sheet.known)
    sheet.depth += 1
    start = sheet.write(text, reason)
    sheet.known |= dict.fromkeys(members(block.opening.cells | block.either), start)
    end = write_trail(sheet, block)
    sheet.depth -= 1
    sheet.known = outside
    return start, end


def write_ending(sheet: Sheet, ending: Ending) -> int:
    """Write how a sub-proof ends; the number of its last line."""
    by = ending.by
    if not ending.length:  # the last line says it already
        return len(sheet.lines)
    if isinstance(by, Facts):
        return sheet.infer(sheet.spell_facts(by), sheet.cite_cells(ending.grounds))
    if isinstance(by, Clash):
        dark = sheet.infer(f"{NOT}{sheet.letters[by.cell]}", [sheet.cite_pair(by.cell, by.lamp), sheet.known[by.lamp]])
        text = sheet.spell_facts(Facts(1 << by.cell, 1 << by.cell))
        return sheet.infer(text, [sheet.known[by.cell], dark], CONTRADICTION)
    limit = f"{'≤' if by.most else '≥'} {by.bound}"
    bound = sheet.infer(f"{sheet.spell_sum(by.total)} {limit}", sheet.cite_cells(ending.grounds))
    return sheet.infer(f"{by.total.number} {limit}", [sheet.rules[by.total], bound], CONTRADICTION)
