"""Kinds of collections: a file for each game says what a row of it holds, and how one is made.

    TITLE             what is collected, for people
    SCHEMA            raised when a column changes its meaning
    COLUMNS           the columns of the game, with their types in DuckDB; `store.columns` has those of all games
    ORDER             the columns that packed files are sorted by
    SHOWN, COUNTED    the columns that lists show, and those that statistics count
    RANKS             for columns of words that have an order of their own: all of these words, in that order
    KNOWN             of equal boards one row is kept: that in which the first of these columns is not null, then the
                      next, and so on
    FORMATS           the package of the formats that are read; one of them is `jsonl`
    COMMANDS          for each command `prepare(job)`, which gives a function from what is given to a row
    MAKES             the commands that read nothing
    CHUNKS            for each command how many records make a part, where nobody asks for another number
    check_options(command, options)
                      BadInput, before any work, for options that no row can be made with
    describe_columns()
                      a sentence for each column of the game
    tell(row)         the row as JSON that the game's `read` takes, with all that is known
    name_end(row)     what a finished row counts as, for people who watch

A command is given the text of a record, or if it is one of `MAKES` its number. Its options are JSON: `from` names the
format, `seconds` the time for a record, the others are the game's own. `prepare` is called once for a chunk, so what
all rows share is made there. The row follows from what is given and the job alone: the same on every machine. It has
the columns that are known, and says `status` if the answer was left open (`spent`, perhaps with a `reason`); `verify`
gives `differs`, the columns that the record tells otherwise. BadInput is a record that will not do. Names of files that
begin with `_` are parts of kinds.
"""
