"""Packing a collection into few sorted files with a card and a manifest, and checking that all is as it was written."""
