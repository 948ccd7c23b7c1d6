"""The rules in the words of SAT, MaxSAT and integer programs, and solvers asked with a budget."""
