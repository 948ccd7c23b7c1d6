"""Judges that others wrote, one per file: what `prove --to` writes for them.

export(script, blocked)   -> the formula and the proof, two texts without a line break at the end

A `Script` is a proof in numbers. What a format cannot say is refused: `raise script.refuse(line, reason)`. `blocked`
asks for solutions that are forbidden by the formula instead of shown in the proof.
"""
