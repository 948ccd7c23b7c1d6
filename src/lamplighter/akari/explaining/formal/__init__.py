"""Steps proved in numbered lines of light-up logic (docs/logic.md): what is given, what is assumed, what follows.

`statements` are what a proof can say of a position, `inferences` what one line or one sub-proof adds to it, and what of
them a conclusion needs. A `branch` is what is known under some assumptions and follows it by the rules; `search` looks
for assumptions and cases where that is not enough, and takes the shortest of what it finds. `lines` writes that down,
`square` the one table that the thesis writes in its own way, `letters` chooses names for the cells. `lemma` is the door.
"""
