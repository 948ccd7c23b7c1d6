"""The verbs that ask an engine: solve, count, forced; check, compare. Its plug-ins are `engines`."""
