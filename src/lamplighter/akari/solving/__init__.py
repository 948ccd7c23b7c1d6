"""The verbs that ask an engine (solve, count, forced, compare) or the referee (check). Its plug-ins are `engines`."""
