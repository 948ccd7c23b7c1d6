"""verify: checks answers against the rule of the game, with no code of what finds answers. Large ones need numpy."""
