"""Drawing boards of lights."""
