"""How a person solves a puzzle step by step: explain, hint. Its plug-ins are `techniques`."""
