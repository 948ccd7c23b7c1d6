"""How hard a puzzle is: shortest plans with their proofs. Its plug-ins are `measures`."""
