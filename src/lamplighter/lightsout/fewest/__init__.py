"""The lightest of all solutions, with proof."""
