"""How a person gets through: explain, hint. Its plug-ins are `techniques`."""
