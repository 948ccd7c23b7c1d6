"""What is written: never over what is read, never half, never where a link leads that nobody named."""

import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from support import terminal
from support.invoking import invoked

from lamplighter import BadInput
from lamplighter.cli._parts.files import Target
from lamplighter.cli.draw import command
from lamplighter.cli.lightsout.draw import command as lights_command
from lamplighter.paint import saving
from lamplighter.paint.saving import check_writable, make_folder_in, save, save_in

BOARD, LIGHTS = "2.\n..\n", "##\n..\n"
POSIX = pytest.mark.skipif(os.name != "posix", reason="links, modes and devices of POSIX")


def run(*words, cwd, stdout=subprocess.PIPE, **how):
    if stdout == subprocess.PIPE and not how:
        return terminal.run(*words, home=cwd)
    done = subprocess.run(
        [sys.executable, "-m", "lamplighter", *map(str, words)],
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=cwd,
        check=False,
        timeout=60,
        **how,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, (done.stdout or b"").decode(), done.stderr.decode()


def held(folder):
    """Every file below a folder, hidden ones too."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


# Nothing is written over what is read


@pytest.fixture
def desk(tmp_path):
    """A puzzle under several names, a template and words."""
    (tmp_path / "board").write_text(BOARD)
    (tmp_path / "lights").write_text(LIGHTS)
    (tmp_path / "words").write_text("{}")
    (tmp_path / "template").write_text("x")
    for name in ("board", "lights", "words", "template"):
        for ending in (".svg", ".png", ".pdf"):
            (tmp_path / f"{name}{ending}").symlink_to(tmp_path / name)
        os.link(tmp_path / name, tmp_path / f"{name}-too")
    return tmp_path


OVER = [
    "draw board -o board",
    "draw board -o ./../{0}/board",
    "draw board -o board-too",
    "draw board -o board.svg",
    "draw board.svg -o board",
    "draw board -o board.png",
    "draw - -o board < board",
    "draw -o board < board",
    "draw /dev/stdin -o board-too < board",
    "draw lights board -o board",
    "draw --film board -o board.svg",
    "draw --solution board -o board.svg",
    "draw board -o /dev/stdin < board",
    "lightsout draw lights -o lights",
    "lightsout draw -o lights.svg < lights",
    "lightsout draw --solution lights -o lights-too",
    "book board -o board",
    "book board -o board.pdf",
    "book -o board.pdf < board",
    "book board --template template -o template",
    "book board --words words -o words.pdf",
    "rate board --chart board.svg",
    "rate board.svg --chart board.svg",
    "rate board --csv --chart board.png",
    "rate --chart board.svg < board",
]


@POSIX
@pytest.mark.parametrize("line", OVER)
def test_nothing_is_written_over_what_is_read(desk, line):
    words, _, source = line.format(desk.name).partition(" < ")
    before = held(desk)
    with open(desk / (source or "board"), "rb") as stream:
        code, out, err = run(*words.split(), cwd=desk, stdin=stream)
    assert (code, out, err.count("\n")) == (3, "", 1)
    assert "it is one of the files that are read" in err
    assert held(desk) == before
    for name, text in (("board", BOARD), ("lights", LIGHTS), ("words", "{}"), ("template", "x")):
        assert (desk / name).read_text() == text
        assert (desk / name).samefile(desk / f"{name}-too")


@pytest.mark.parametrize(("verb", "key", "rows"), [(command, "grid", ["2.", ".."]), (lights_command, "lights", ["#"])])
def test_a_folder_may_hold_what_is_read(tmp_path, verb, key, rows):
    """Among the pictures is one with the name of the file that is read: that one is refused, the others are drawn."""
    names = ("a", "b", "c")
    lines = [str({"id": name, key: rows}).replace("'", '"') for name in names]
    (tmp_path / "b.svg").write_text("\n".join(lines))
    code, out, err = invoked(verb, tmp_path / "b.svg", "-o", f"{tmp_path}/")
    assert code == 3
    assert "it is one of the files that are read" in err
    assert out.split() == [str(tmp_path / "a.svg"), str(tmp_path / "c.svg")]
    assert (tmp_path / "b.svg").read_text() == "\n".join(lines)
    assert held(tmp_path) == ["a.svg", "b.svg", "c.svg"]


FOLDERS = [
    (command, "--kit", "puzzle/about.json", '{"grid": ["2.", ".."]}'),
    (command, "--frames", "puzzle/0001.svg", '{"grid": ["2.", ".."]}'),
    (lights_command, "--chase", "board/001.svg", '{"lights": ["##", "##"]}'),
    (lights_command, "--patterns", "board/002.svg", '{"lights": ["####", "####", "####", "####"]}'),
]


@pytest.mark.parametrize(("verb", "option", "name", "text"), FOLDERS)
def test_a_folder_of_ours_may_hold_what_is_read(tmp_path, verb, option, name, text):
    pytest.importorskip("resvg_py")
    source = tmp_path / name
    source.parent.mkdir()
    source.write_text(text)
    code, _, err = invoked(verb, source, option, tmp_path)
    assert code == 3
    assert "it is one of the files that are read" in err
    assert source.read_text() == text
    assert held(tmp_path) == [name]


@POSIX
@pytest.mark.parametrize("words", [["convert", "board"], ["convert"], ["draw", "board"], ["rate", "--csv", "board"]])
def test_answers_are_not_added_to_the_file_that_is_read(tmp_path, words):
    (tmp_path / "board").write_text(BOARD)
    with open(tmp_path / "board", "ab") as out, open(tmp_path / "board", "rb") as stdin:
        code, _, err = run(*words, cwd=tmp_path, stdin=stdin, stdout=out)
    assert code == 3
    assert "the answers go to this very file" in err
    assert (tmp_path / "board").read_text().startswith(BOARD)
    assert "svg" not in (tmp_path / "board").read_text()


# Links


@POSIX
@pytest.mark.parametrize(("verb", "option", "name", "text"), FOLDERS)
def test_links_in_a_folder_are_not_followed(tmp_path, verb, option, name, text):
    pytest.importorskip("resvg_py")
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "out" / name).parent.mkdir(parents=True)
    (tmp_path / "out" / name).symlink_to(tmp_path / "mine")
    assert invoked(verb, option, tmp_path / "out", stdin=text)[0] == 0
    assert (tmp_path / "mine").read_text() == "mine"
    assert not (tmp_path / "out" / name).is_symlink()
    assert (tmp_path / "out" / name).stat().st_size > 100


@POSIX
@pytest.mark.parametrize(("verb", "option", "name", "text"), FOLDERS)
@pytest.mark.parametrize("there", [True, False])
def test_a_folder_that_is_a_link_is_refused(tmp_path, verb, option, name, text, there):
    pytest.importorskip("resvg_py")
    if there:
        (tmp_path / "mine").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / name).parent.symlink_to(tmp_path / "mine")
    code, _, err = invoked(verb, option, tmp_path / "out", stdin=text)
    assert code == 3
    assert "it is a link that leads elsewhere" in err
    assert held(tmp_path / "mine") == []


@POSIX
@pytest.mark.parametrize("verb", [command, lights_command])
def test_links_in_a_folder_of_pictures_are_not_followed(tmp_path, verb):
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "out").mkdir()
    for name in ("puzzle", "board"):
        (tmp_path / "out" / f"{name}.svg").symlink_to(tmp_path / "mine")
    assert invoked(verb, "-o", f"{tmp_path}/out/", stdin=BOARD if verb is command else LIGHTS)[0] == 0
    assert (tmp_path / "mine").read_text() == "mine"


@POSIX
def test_a_folder_that_was_named_may_be_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "out").symlink_to("real")
    assert invoked(command, "-o", f"{tmp_path}/out/", stdin=BOARD)[0] == 0
    assert held(tmp_path / "real") == ["puzzle.svg"]


@POSIX
@pytest.mark.parametrize("there", [True, False])
def test_a_link_that_was_named_stays_and_leads_to_the_picture(tmp_path, there):
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.svg").symlink_to("b.svg")
    (tmp_path / "b.svg").symlink_to("deep/c.svg")
    if there:
        (tmp_path / "deep" / "c.svg").write_text("old")
    assert save(check_writable(tmp_path / "a.svg"), "new") == str(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").is_symlink()
    assert (tmp_path / "b.svg").is_symlink()
    assert (tmp_path / "deep" / "c.svg").read_text() == "new"
    assert held(tmp_path) == ["a.svg", "b.svg", "deep/c.svg"]


@POSIX
def test_links_that_lead_nowhere_are_one_sentence(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    (tmp_path / "c").symlink_to("none/d")
    for name in "abc":
        for refuse in (check_writable, lambda path: save(path, "x")):
            with pytest.raises(BadInput, match=r"cannot write .*: "):
                refuse(tmp_path / name)
    assert held(tmp_path) == ["a", "b", "c"]


# The old or the new, never half of it


def test_save(tmp_path):
    save(check_writable(tmp_path / "a.svg"), "é")
    assert (tmp_path / "a.svg").read_bytes() == "é".encode()
    save(tmp_path / "a.svg", b"x")
    assert (tmp_path / "a.svg").read_bytes() == b"x"
    save_in(make_folder_in(tmp_path, "b"), "c.svg", "y")
    assert held(tmp_path) == ["a.svg", "b/c.svg"]


@pytest.mark.parametrize("name", ["", "none/a.svg", "file/a.svg", "x" * 300])
def test_what_cannot_be_written_is_one_sentence(tmp_path, name):
    (tmp_path / "file").write_text("")
    for refuse in (check_writable, lambda path: save(path, "x")):
        with pytest.raises(BadInput, match=r"cannot write .*: ") as caught:
            refuse(tmp_path / name)
        assert "\n" not in str(caught.value)
    with pytest.raises(BadInput, match="cannot write"):
        save(tmp_path / "a\x00b", "x")
    assert held(tmp_path) == ["file"]


@pytest.mark.parametrize("failure", [OSError(28, "No space left on device"), KeyboardInterrupt(), SystemExit()])
@pytest.mark.parametrize("moment", ["chmod", "replace"])
@pytest.mark.parametrize("old", ["old", None])
def test_what_fails_leaves_all_as_it_was(tmp_path, monkeypatch, failure, moment, old):
    if old:
        (tmp_path / "a.svg").write_text(old)

    def fail(*_, **__):
        raise failure

    if not old and moment == "chmod":
        moment = "replace"
    monkeypatch.setattr(os, moment, fail)
    with pytest.raises(BadInput if isinstance(failure, OSError) else type(failure)):
        save(tmp_path / "a.svg", "new")
    assert held(tmp_path) == (["a.svg"] if old else [])
    assert not old or (tmp_path / "a.svg").read_text() == old


@POSIX
@pytest.mark.parametrize("words", ["draw -o a.svg", "lightsout draw -o a.svg", "rate --chart a.svg"])
def test_a_file_that_grows_too_large_leaves_the_old_one(tmp_path, words):
    """The system stops the writing after its first bytes, as a full disk does."""
    resource = pytest.importorskip("resource")
    (tmp_path / "a.svg").write_text("old")
    code, _, err = run(
        *words.split(),
        cwd=tmp_path,
        input=(LIGHTS if "lightsout" in words else BOARD).encode(),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
    )
    assert code == 3
    assert "cannot write 'a.svg': file too large" in err
    assert (tmp_path / "a.svg").read_text() == "old"
    assert held(tmp_path) == ["a.svg"]


def test_whoever_reads_meanwhile_sees_the_old_or_the_new(tmp_path):
    texts = {mark * 300_000 for mark in "ab"}
    save(tmp_path / "a", "a" * 300_000)
    seen, done = set(), threading.Event()

    def look():
        while not done.is_set():
            seen.add((tmp_path / "a").read_text())

    reader = threading.Thread(target=look)
    reader.start()
    try:
        for text in [*texts] * 20:
            save(tmp_path / "a", text)
    finally:
        done.set()
        reader.join()
    assert seen <= texts


# Modes


@POSIX
@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_mode_of_any_other(tmp_path, umask, mode):
    before = os.umask(umask)
    try:
        save(tmp_path / "a", "x")
        save_in(tmp_path, "b", "x")
    finally:
        os.umask(before)
    assert {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in "ab"} == {mode}


@POSIX
@pytest.mark.parametrize("mode", [0o600, 0o666, 0o755])
def test_a_file_that_was_there_keeps_its_mode(tmp_path, mode):
    (tmp_path / "a").write_text("old")
    (tmp_path / "a").chmod(mode)
    save(tmp_path / "a", "new")
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode
    assert (tmp_path / "a").read_text() == "new"


@POSIX
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_for_reading_alone_stays(tmp_path, what):
    (tmp_path / "a").write_text("old")
    place, mode = (tmp_path / "a", 0o444) if what == "file" else (tmp_path, 0o555)
    place.chmod(mode)
    try:
        for refuse in (check_writable, lambda path: save(path, "x")):
            with pytest.raises(BadInput, match="permission denied"):
                refuse(tmp_path / "a")
    finally:
        place.chmod(0o755)
    assert (tmp_path / "a").read_text() == "old"
    assert held(tmp_path) == ["a"]


def test_a_file_that_may_not_be_written_stays_even_if_its_folder_may(tmp_path, monkeypatch):
    (tmp_path / "a").write_text("old")
    monkeypatch.setattr(os, "access", lambda place, how: Path(place).is_dir())
    for refuse in (check_writable, lambda path: save(path, "x")):
        with pytest.raises(BadInput, match="permission denied"):
            refuse(tmp_path / "a")
    assert (tmp_path / "a").read_text() == "old"


# What is no file is written to as it is


@POSIX
@pytest.mark.parametrize("name", ["/dev/null", "/dev/stderr", "/dev/fd/2"])
def test_devices_are_written_to(tmp_path, name):
    before = Path("/dev/null").stat()
    code, out, err = run("draw", "-q", "-o", name, cwd=tmp_path, input=BOARD.encode())
    assert (code, out) == (0, "")
    assert ("<svg" in err) == (name != "/dev/null")
    assert os.path.samestat(before, Path("/dev/null").stat())
    assert held(tmp_path) == []


@POSIX
@pytest.mark.parametrize("how", ["wb", "ab"])
def test_standard_output_that_is_a_file_goes_on(tmp_path, how):
    (tmp_path / "log").write_text("before\n")
    (tmp_path / "link").symlink_to("/dev/stdout")
    for name in ("/dev/stdout", "link"):
        with open(tmp_path / "log", how) as out:
            assert run("draw", "-o", name, cwd=tmp_path, input=BOARD.encode(), stdout=out)[0] == 0
        text = (tmp_path / "log").read_text()
        assert text.startswith("before\n" if how == "ab" else "<svg")
        assert text.endswith(f"</svg>{name}\n")


@POSIX
def test_a_pipe_is_written_to(tmp_path):
    os.mkfifo(tmp_path / "pipe.svg")
    found = []
    reader = threading.Thread(target=lambda: found.append((tmp_path / "pipe.svg").read_text()), daemon=True)
    reader.start()
    assert run("draw", "-o", "pipe.svg", cwd=tmp_path, input=BOARD.encode())[0] == 0
    reader.join(20)
    assert found[0].endswith("</svg>")
    assert stat.S_ISFIFO((tmp_path / "pipe.svg").stat().st_mode)


@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_device_is_one_sentence(tmp_path):
    code, _, err = run("draw", "-o", "/dev/full", cwd=tmp_path, input=BOARD.encode())
    assert (code, err) == (3, "lamplighter: cannot write '/dev/full': no space left on device\n")


# Names of files


ALIKE = [
    ("x", "X"),
    ("ı", "i"),  # its capital is I
    ("ſ", "s"),
    ("straße", "STRASSE"),
    ("Å", "\u212b"),  # the sign of the unit
    ("é", "e\u0301"),
    ("ﬁ", "fi"),
    ("Σας", "σασ"),
    ("con", "CON"),
    ("", "..."),
    (".", "puzzle"),
    ("a" * 500, "a" * 400),
]


@pytest.mark.parametrize(("one", "two"), ALIKE)
def test_names_that_some_file_system_takes_for_one_are_two(one, two):
    target = Target("folder/")
    first, second = (target.claim_name(name) for name in (one, two))
    assert second.casefold() != first.casefold()
    assert second.endswith("-2")


HARD = [
    "con",
    "../../etc/passwd",
    ".",
    "..",
    "/",
    "\\",
    "a" * 100_000,
    "😀" * 300,
    "灯" * 300,
    "\x00",
    "\ud800",
    "~",
    "-rf",
]


@pytest.mark.parametrize("name", HARD)
def test_any_name_becomes_a_file_in_the_folder_named(tmp_path, name):
    target = Target(f"{tmp_path}/out/")
    (path,) = target.put(name, "x")
    assert Path(path).parent == tmp_path / "out"
    assert held(tmp_path) == [str(Path(path).relative_to(tmp_path))]
    assert Path(path).name[0] not in ".-"
    assert saving.slug(Path(path).stem) == Path(path).stem


def test_a_name_of_a_million_accents_takes_no_time():
    started = time.process_time()
    assert saving.slug("\u0301" * 500_000 + "\u0316" * 500_000) == "puzzle"
    assert time.process_time() - started < 1
