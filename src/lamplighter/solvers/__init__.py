"""Solvers of others, for both games, stopped from outside: Ctrl-C and clocks are heard.

Python hears a signal in the main thread alone, between two steps of its own, so nothing may stay away from Python for
long. CaDiCaL and Glucose work in slices of conflicts, without the signal handler that python-sat would install (`sat`).
RC2, CP-SAT and GLOP work in a thread (`watching`): what they work with belongs to that thread, so no interrupt takes it
away from under them. SCIP and HiGHS hear nothing but their time limit, so what they cannot do in a moment is done in a
process (`mathopt`).
"""
