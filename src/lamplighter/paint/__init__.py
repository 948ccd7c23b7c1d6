"""Pictures of both games: one palette, one kind of page, PNG from any SVG, charts."""
