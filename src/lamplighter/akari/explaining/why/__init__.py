"""Why there is no solution, or several; why something placed cannot stay."""
