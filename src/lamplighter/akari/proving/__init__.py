"""Finders of proofs."""
