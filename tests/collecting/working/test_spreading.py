"""Chunks to workers and parts back, on a cluster made up: what is under way is bounded, every loss has an answer."""

from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from itertools import count

import pytest

from lamplighter.collecting import Job
from lamplighter.collecting.working.careful import work_carefully
from lamplighter.collecting.working.chunk import Chunk, MadePart, work_chunk
from lamplighter.collecting.working.cluster import LOST
from lamplighter.collecting.working.spreading import AHEAD, spread
from lamplighter.errors import BadInput

pytest.importorskip("duckdb")
distributed = pytest.importorskip("distributed")
KILLED = distributed.KilledWorker("key", None, 3)


@dataclass
class MadeUpFuture:
    key: str
    end: object  # a part, or what is raised
    status: str = "finished"
    released: bool = False

    def result(self):
        if isinstance(self.end, BaseException):
            raise self.end
        return self.end

    def exception(self):
        return self.end

    def release(self):
        self.released = True


@dataclass
class MadeUpClient:
    """Two workers; `ends` has what becomes of a chunk's number and work, where that is no part."""

    ends: dict = field(default_factory=dict)
    loop: None = None
    given: list = field(default_factory=list)

    def nthreads(self):
        return {"one": 1, "two": 1}

    def submit(self, work, job, chunk, key, pure):
        self.given.append(MadeUpFuture(key, MadePart(chunk.number, b"", {})))
        if (chunk.number, work) in self.ends:
            status, self.given[-1].end = self.ends[chunk.number, work]
            self.given[-1].status = status
        return self.given[-1]


@pytest.fixture(autouse=True)
def completed(monkeypatch):
    class Completed(list):
        def __init__(self, loop):
            super().__init__()

        add = list.append

        def __iter__(self):
            while self:
                yield self.pop(0)

    monkeypatch.setattr(distributed, "as_completed", Completed)


def chunks(number):
    return (Chunk(n, n, ()) for n in range(number))


JOB = Job("akari", "solve")


def test_parts_of_all_chunks_come_back_and_nothing_is_left_there():
    client = MadeUpClient()
    assert [part.number for part in spread(client, JOB, chunks(50))] == list(range(50))
    assert all(future.released for future in client.given)


def test_what_is_under_way_is_bounded():
    client, source = MadeUpClient(), (Chunk(n, n, ()) for n in count())
    parts = spread(client, JOB, source)
    for done in range(100):
        assert next(parts).number == done
        assert len(client.given) == done + 2 * AHEAD
    parts.close()


def test_a_chunk_that_kills_is_done_carefully():
    client = MadeUpClient({(1, work_chunk): ("error", KILLED)})
    assert sorted(part.number for part in spread(client, JOB, chunks(9))) == list(range(9))
    (careful,) = (future.key for future in client.given if "carefully" in future.key)
    assert careful.split("-")[1] == "1"


LOSSES = [  # what becomes of a chunk, and what is said
    ({(1, work_chunk): ("error", KILLED), (1, work_carefully): ("error", KILLED)}, "workers die of chunk 1"),
    ({(1, work_chunk): ("error", ZeroDivisionError("zero"))}, "could not do its work .ZeroDivisionError: zero"),
    ({(1, work_chunk): ("error", OSError(28, "No space left"))}, "could not do its work .OSError: .Errno 28. No space"),
    ({(1, work_chunk): ("error", BadInput("no room"))}, "^no room$"),
    ({(1, work_chunk): ("cancelled", CancelledError("lost"))}, LOST),
    ({(1, work_chunk): ("lost", OSError("closed"))}, LOST),
]


@pytest.mark.parametrize(("ends", "said"), LOSSES)
def test_every_loss_is_one_sentence(ends, said):
    parts = spread(MadeUpClient(ends), JOB, chunks(9))
    assert next(parts).number == 0
    with pytest.raises(BadInput, match=said):
        list(parts)
