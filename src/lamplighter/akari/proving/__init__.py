"""Finders of proofs: what `judging.verify` reads.

A proof is one flat list of lines *(assumptions) => fact*; docs/proofs.md has the form. A claim is accepted if its
opposite leads to a contradiction by counting and by the claims before it, so a probe that failed is a claim as it
stands. When asked, the kernel writes down what its probes conclude: not the opposite of the cell tried, but of the
unique implication point nearest the contradiction, which makes a third fewer claims. A solution in the list is counted
and from there on forbidden, so "unique" is "one solution, then a contradiction", and the checker derives the verdict.
What probes leave open is closed by the trace of a SAT solver without auxiliary variables (`sat_trace`), or by one sum
of rules (`farkas`, and `akari.adding`), which turns pigeonholes from exponential into one line.

`export_proof` writes a proof in the words of judges that others wrote (`exports`): it is read into numbers (`script`)
and told once for all versions of VeriPB (`pseudo_boolean`), or as clauses.
"""
