"""How hard a puzzle is: shortest plans with their proofs. Its plug-ins are `measures`.

A measure is the length of a shortest plan: actions need known cells and give known cells, and nothing is ever unlearnt.
Actions that every plan takes are found by one fixpoint and become free, dominated ones are dropped; of what is left,
backward cuts are *landmarks*, sets of which every plan takes one, and their smallest hitting set is a bound that grows
until it is a plan. The plan shows that the number is enough, the landmarks that no less is: without the actions of one
of them, all others together do not solve the puzzle. A landmark names the dropped actions too, so it holds for the
whole table and is checked without knowing how it was found.
"""
