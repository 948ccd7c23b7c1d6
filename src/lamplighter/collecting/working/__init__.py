"""Batches: one pure function for each chunk of records, in this process, on all cores, or on a cluster.

`chunk` is what a worker does, `careful` does the same where a record kills; `sources` cut an input into chunks, `crew`
has the workers (`cluster`, `versions`, `spreading`: those of Dask), `batch` brings them together and writes the parts.
"""
