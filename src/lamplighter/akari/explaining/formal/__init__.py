"""Steps proved in numbered lines of light-up logic (docs/logic.md): what is given, what is assumed, what follows.

`statements` are what can be said of a position, `inferences` what one line or one sub-proof adds to that, and what of
them a conclusion needs. A `branch` is what is known under some assumptions; it follows the rules as far as they go.
`search` tries assumptions and cases where that is not enough, and takes the shortest of what it finds; `chains` finds
again what a probe has left out. `writing` puts a proof on a sheet of `lines`; `square` writes the one table of the
thesis that has a manner of its own; `letters` names the cells. `lemma` is the door.
"""
