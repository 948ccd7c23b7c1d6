"""Lessons: course.

A lesson teaches one technique. Its boards *need* it: the techniques up to it, by cost, solve them, and without it these
get stuck. Later techniques are not asked: some of them find, at a higher cost, what an earlier one finds (`pair` finds
whatever two clues say), so no board needs an earlier one beside them. Of the first technique, which places no lamp,
nobody solves a board; its lesson allows the second as well.

`probe` is taught after the techniques, `nested` last: an assumption is followed with the three simplest techniques, and
where no assumption fails by these alone, the lesson `nested` follows it with all, and with further assumptions. Boards
that need this are too rare to make by trying, about one in ten thousand. They come from a stock (`stock.jsonl`) that
`bench/stock.py` found; the first is the one that is shown, the seed chooses among the others and turns them all.

Boards are made by `generate`, to an order that asks for the technique; what comes out is judged by `explain`, once with
what the lesson allows and once without its technique (`judge`). The course with seed 1 is shipped (`course.jsonl`).
"""
