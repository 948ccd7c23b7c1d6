"""The game, its boards, and what a record of a stream holds."""
