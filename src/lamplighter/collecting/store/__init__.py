"""A collection as a folder: jobs, parts and packed files, and questions to them by DuckDB. It knows no game."""
