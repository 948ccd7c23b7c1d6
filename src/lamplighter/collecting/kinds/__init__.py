"""Kinds of collections: a file for each game says what a row of it holds, and how one is made.

    TITLE             what is collected, for people
    SCHEMA            raised when a column changes its meaning
    COLUMNS           the columns of the game, and their types in DuckDB
    ORDER             the columns that packed files are sorted by
    SHOWN, COUNTED    the columns that lists show, and those that statistics count
    FORMATS           the package of the formats that are read
    COMMANDS          for each command `prepare(job)`, which gives a function from what is given to a row
    tell(row)         the row as JSON that the game's `read` takes, with all that is known
    name_end(row)     what a finished row counts as, for people who watch

A command is given the text of a record, or where nothing is read (`MAKES`) its number. The row follows from that and
the job alone: the same on every machine. BadInput is a record that will not do.
"""
