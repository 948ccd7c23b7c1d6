"""The verb solve, and what it answers. Its plug-ins are `engines`."""
