"""`lamplighter site`: whose folder it may write into, where its files come from, what they are."""

import ast
import io
import json
import re
import sys
import tarfile
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from support.browsing import STATIC
from support.home import HOME
from support.web import BOARD

from lamplighter import BadInput, cli, plugins
from lamplighter.web.answer import VERBS
from lamplighter.web.policy import IN_PAGE, POLICY
from lamplighter.web.site import bytecode, compiling, fetching, files, folder, making, pages, sources

HERE = HOME / "src" / "lamplighter" / "web"
PAGE = {"index.html": b"page", "js/main.js": b"script", "py/site.json": b"{}"}


def make_wheel(name: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(f"{name}.dist-info/LICENSE", f"the words of {name}")
    return packed.getvalue()


def make_archive() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name in files.CORE:
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(name)
            archive.addfile(member, io.BytesIO(name.encode()))
    return packed.getvalue()


@pytest.fixture
def stock(monkeypatch) -> dict[str, bytes]:
    """Small files instead of the real ones, by name; nothing is fetched, nothing translated, the cache is empty."""
    made = {files.ARCHIVE.name: make_archive(), **{wheel.name: make_wheel(wheel.package) for wheel in files.WHEELS}}

    def pin(old):
        return old._replace(sha256=sha256(made[old.name]).hexdigest())

    archive, wheels = pin(files.ARCHIVE), tuple(map(pin, files.WHEELS))
    for module in (files, fetching, making):
        monkeypatch.setattr(module, "WHEELS", wheels)
    monkeypatch.setattr(fetching, "ARCHIVE", archive)
    monkeypatch.setattr(bytecode.shutil, "which", lambda name: None)
    return made


@pytest.fixture
def cache(monkeypatch, tmp_path) -> Path:
    monkeypatch.setattr(fetching, "find_cache", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def given(stock, cache, tmp_path) -> Path:
    """A folder for --files."""
    place = tmp_path / "given"
    place.mkdir()
    for name, data in stock.items():
        (place / name).write_bytes(data)
    return place


@pytest.fixture
def run(monkeypatch, capsys) -> Callable[..., tuple[int, str, str]]:
    """The command as a user calls it: exit code, standard output, standard error."""

    def run(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["lamplighter", "site", *map(str, words)])
        code = cli.outcome()
        return code, *capsys.readouterr()

    return run


def contents(place: Path) -> dict[str, bytes]:
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


# The folder


def test_a_new_folder_an_empty_one_and_ours_again(tmp_path):
    for place in (tmp_path / "new" / "deep", tmp_path / "empty"):
        (tmp_path / "empty").mkdir(exist_ok=True)
        folder.replace_site(place, PAGE)
        assert contents(place) == PAGE | {folder.LIST: folder.write_list(PAGE).encode()}
        folder.replace_site(place, {"index.html": b"other", "css/page.css": b"style"})
        assert contents(place).keys() == {"index.html", "css/page.css", folder.LIST}
        assert not (place / "js").exists(), "a folder that is left empty goes"
        assert (place / "index.html").read_bytes() == b"other"


def test_what_others_put_into_our_folder_stays(tmp_path):
    folder.replace_site(tmp_path, PAGE)
    (tmp_path / "CNAME").write_text("here")
    (tmp_path / "js" / "mine.js").write_text("mine")
    folder.replace_site(tmp_path, {"index.html": b"other"})
    assert contents(tmp_path).keys() == {"index.html", "CNAME", "js/mine.js", folder.LIST}
    with pytest.raises(BadInput, match=r"CNAME.* it stays"):
        folder.replace_site(tmp_path, {"index.html": b"third", "CNAME": b"ours"})
    assert (tmp_path / "index.html").read_bytes() == b"other"


LISTS = {
    "none at all": None,
    "no JSON": "{",
    "another's": '{"made_by": "somebody", "files": []}',
    "no list": '{"made_by": "lamplighter site", "files": 5}',
    "a way out": '{"made_by": "lamplighter site", "files": ["../other.txt"]}',
    "a way to the root": '{"made_by": "lamplighter site", "files": ["/other.txt"]}',
    "a way out on Windows": '{"made_by": "lamplighter site", "files": ["..\\\\other.txt"]}',
    "no path": '{"made_by": "lamplighter site", "files": [[]]}',
}


@pytest.mark.parametrize("kind", LISTS)
def test_a_folder_of_somebody_else_is_refused(kind, tmp_path):
    place = tmp_path / "place"
    place.mkdir()
    (tmp_path / "other.txt").write_text("other")
    (place / "mine.txt").write_text("mine")
    if LISTS[kind]:
        (place / folder.LIST).write_text(LISTS[kind])
    before = contents(tmp_path)
    with pytest.raises(BadInput, match="did not write"):
        folder.replace_site(place, PAGE)
    assert contents(tmp_path) == before


def test_links_are_not_followed(tmp_path):
    place, outside = tmp_path / "place", tmp_path / "outside"
    outside.mkdir()
    (outside / "main.js").write_text("outside")
    folder.replace_site(place, {"index.html": b"page", "js/main.js": b"script"})
    (place / "js" / "main.js").unlink()
    (place / "js").rmdir()
    try:
        (place / "js").symlink_to(outside)
    except OSError:
        pytest.skip("links cannot be made here")
    folder.replace_site(place, {"index.html": b"page"})
    assert contents(outside) == {"main.js": b"outside"}
    with pytest.raises(BadInput):
        folder.replace_site(place, {"index.html": b"page", "js/main.js": b"script"})
    assert contents(outside) == {"main.js": b"outside"}


def test_an_interrupted_folder_is_mended(tmp_path, monkeypatch):
    real = folder.save_in

    def save(parent, name, data):
        if name == "main.js":
            raise KeyboardInterrupt
        return real(parent, name, data)

    monkeypatch.setattr(folder, "save_in", save)
    with pytest.raises(KeyboardInterrupt):
        folder.replace_site(tmp_path, PAGE)
    assert not (tmp_path / "index.html").exists(), "the page comes last"
    monkeypatch.undo()
    folder.replace_site(tmp_path, PAGE)
    assert contents(tmp_path).keys() == {*PAGE, folder.LIST}


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").write_text("mine")
    for place in (tmp_path / "file", tmp_path / "file" / "below", Path("nul\0")):
        with pytest.raises(BadInput, match="cannot"):
            folder.replace_site(place, PAGE)
    assert (tmp_path / "file").read_text() == "mine"


# Where files come from


def test_files_from_a_folder(given):
    got = fetching.gather_files(given)
    assert got.keys() == {*files.CORE, *(wheel.name for wheel in files.WHEELS)}
    assert got["pyodide.mjs"] == b"pyodide.mjs"


def test_a_folder_without_them_or_with_others(given):
    (given / files.WHEELS[0].name).write_bytes(b"something else")
    with pytest.raises(BadInput, match=r"python_sat.*checksum differs"):
        fetching.gather_files(given)
    (given / files.WHEELS[0].name).unlink()
    with pytest.raises(BadInput, match=r"cannot read python_sat.*no such file"):
        fetching.gather_files(given)


def make_client(tmp_path: Path, script: str) -> tuple[str, ...]:
    """A client that is a few lines of Python; the package is sys.argv[1]."""
    (tmp_path / "client.py").write_text(f"import sys\nfrom pathlib import Path\n{script}\n")
    return (sys.executable, str(tmp_path / "client.py"))


def test_what_is_fetched_is_kept(stock, cache, tmp_path, monkeypatch):
    store = tmp_path / "store"
    store.mkdir()
    for name, data in stock.items():
        (store / name).write_bytes(data)
    copy = f"[Path(one.name).write_bytes(one.read_bytes()) for one in Path({str(store)!r}).iterdir()]"
    client = make_client(tmp_path, copy)
    monkeypatch.setattr(fetching, "find_client", lambda pinned: client)
    told = []
    got = fetching.gather_files(None, told.append)
    assert sorted(told) == sorted(f"fetching {one.package}" for one in (files.ARCHIVE, *files.WHEELS))
    assert contents(cache) == stock
    (cache / files.ARCHIVE.name).write_bytes(b"spoiled")
    told.clear()
    assert fetching.gather_files(None, told.append) == got
    assert told == [f"fetching {files.ARCHIVE.package}"], "what is spoiled is fetched again"


FAILURES = {
    "it fails": (
        "sys.exit('npm error code ENOTFOUND\\nnpm error network')",
        "cannot fetch .*: npm error code ENOTFOUND;",
    ),
    "it fails without a word": ("sys.exit(1)", "cannot fetch .*: the client failed;"),
    "it brings nothing": ("pass", "came without the file"),
    "it brings another": (
        f"[Path(name).write_bytes(b'x') for name in {[files.ARCHIVE.name, *(one.name for one in files.WHEELS)]}]",
        "is not what it was: the checksum of .* differs",
    ),
    "it never ends": ("import time; time.sleep(60)", "was not there after 0.3 seconds"),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_client_that_fails_is_one_sentence(kind, run, stock, cache, tmp_path, monkeypatch):
    script, sentence = FAILURES[kind]
    client = make_client(tmp_path, script)
    monkeypatch.setattr(fetching, "find_client", lambda pinned: client)
    if kind == "it never ends":
        monkeypatch.setattr(fetching, "PATIENCE", 0.3)
    code, out, err = run(tmp_path / "site")
    assert (code, out) == (2, "")
    assert re.search(sentence, err)
    assert err.endswith("--files takes it from a folder\n")
    assert not (tmp_path / "site").exists()


def test_a_missing_client_is_one_sentence(stock, cache, monkeypatch):
    monkeypatch.setattr(fetching.shutil, "which", lambda name: None)
    with pytest.raises(fetching.FilesMissing, match=r"npm, which fetches pyodide@.*, is not installed; --files"):
        fetching.fetch(fetching.ARCHIVE)
    monkeypatch.setattr(fetching.sys, "executable", "/nowhere/python")
    with pytest.raises(fetching.FilesMissing, match="cannot fetch python-sat=="):
        fetching.fetch(fetching.WHEELS[0])


def test_packages_are_asked_for_by_name_and_pinned_together():
    for pinned in (files.ARCHIVE, *files.WHEELS):
        assert re.fullmatch(r"[\w-]+(@|==)[\w.]+", pinned.package)
        assert re.fullmatch("[0-9a-f]{64}", pinned.sha256)
    assert files.PLATFORM in files.WHEELS[0].name
    for path in (HERE / "site").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"registry\.|pypi\.org|npmjs|://", text), path.name
        if path.name != "files.py":
            assert not re.search(r"314\.\d|python[-_]sat|six\b", text), f"{path.name} pins something, too"


def test_the_cache_is_the_users(monkeypatch):
    monkeypatch.setattr(fetching.sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert fetching.find_cache() == Path("/caches/lamplighter/site")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert fetching.find_cache() == Path.home() / ".cache/lamplighter/site"


# What is in it


def test_the_whole_command(run, given, tmp_path):
    place = tmp_path / "site"
    (tmp_path / "one.txt").write_text("\n".join(BOARD))
    code, out, err = run(place, "--files", given, "--library", tmp_path / "one.txt")
    assert (code, err) == (0, "lamplighter: without Node.js nothing is translated; browsers take longer to load it\n")
    assert f"python -m http.server -d {place}" in out
    assert "file://" in out
    got = contents(place)
    static = contents(STATIC)
    assert {name: got[name] for name in static if name != "index.html"} == {
        name: data for name, data in static.items() if name != "index.html"
    }
    assert json.loads(got["library/given.json"])[0]["board"] == BOARD
    told = json.loads(got["py/site.json"])
    needed = [*told["imported"], *told["unpacked"], *(told["core"] + name for name in files.CORE)]
    assert {f"py/{name}" for name in needed} == {name for name in got if name.startswith("py/")} - {"py/site.json"}
    licences = got["LICENSES.txt"].decode()
    for words in (
        "lamplighter",
        "MIT License",
        "Mozilla Public License 2.0",
        "Python Software Foundation",
        "the words of six",
    ):
        assert words in licences
    assert contents(place) == got
    assert run(place, "--files", given)[0] == 0, "once more into the same folder"
    assert json.loads((place / "library/given.json").read_bytes()) == []


def test_bad_input_writes_nothing(run, given, tmp_path):
    place = tmp_path / "site"
    assert run(place, "--files", tmp_path / "nowhere")[0] == 3
    assert run(place, "--files", given, "--library", tmp_path / "nowhere.txt")[0] == 3
    assert run()[0] == 2
    assert not place.exists()
    place.mkdir()
    (place / "mine.txt").write_text("mine")
    code, out, err = run(place, "--files", given)
    assert (code, out) == (3, "")
    assert "did not write" in err
    assert contents(place) == {"mine.txt": b"mine"}


def test_the_page_says_where_python_is_and_what_it_may_do():
    index = pages.gather_page()["index.html"].decode()
    assert '<html data-python="py/"' in index
    assert f'<meta http-equiv="content-security-policy" content="{IN_PAGE}">' in index
    assert index.index("content-security-policy") < index.index("<script")
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    with pytest.raises(AssertionError):
        pages.mark_index("<!doctype html><title>x</title>")


def packed_names() -> set[str]:
    with zipfile.ZipFile(io.BytesIO(sources.pack_sources())) as archive:
        return set(archive.namelist())


def test_only_what_answers_need_is_packed():
    names = packed_names()
    assert {Path(name).suffix for name in names} <= set(sources.KINDS)
    assert not [name for name in names if re.search(r"/cli/|/static/|/site/|server|guard|pool|typ$", name)]
    assert {f"lamplighter/web/verbs/{verb}.py" for verb in plugins.names(VERBS)} <= names
    assert {"lamplighter/__init__.py", "lamplighter/web/browser.py"} <= names
    assert sources.pack_sources() == sources.pack_sources()


def test_nothing_that_is_packed_needs_at_once_what_is_not():
    """Imports inside functions may lead to what is not there: they are for those who ask for it."""
    names, seen = packed_names(), 0
    for name in names:
        if not name.endswith(".py"):
            continue
        tree = ast.parse((HOME / "src" / name).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("lamplighter"):
                path = node.module.replace(".", "/")
                assert {f"{path}.py", f"{path}/__init__.py"} & names, (name, node.module)
                seen += 1
    assert seen > 500


def test_versions_differ_when_files_do():
    python = dict.fromkeys((*files.CORE, *(wheel.name for wheel in files.WHEELS)), b"")
    told = [json.loads(making.describe_python({**python, making.SOURCES: data})) for data in (b"a", b"b", b"a")]
    assert told[0] == told[2]
    assert told[0]["version"] != told[1]["version"]
    assert told[0]["imported"][-1] == making.SOURCES


# The kernel, compiled


def test_the_kernel_is_compiled_as_it_is_here():
    tree = ast.parse((HOME / "setup.py").read_text(encoding="utf-8"))
    told = {node.target.id: node.value for node in tree.body if isinstance(node, ast.AnnAssign)}["DIRECTIVES"]
    directives = {key.value: getattr(value, "value", False) for key, value in zip(told.keys, told.values, strict=True)}
    assert directives.pop("language_level") == 3
    assert directives == compiling.DIRECTIVES, "CHECKED is False here"
    assert f'SHARED = "{compiling.SHARED}"' in (HOME / "setup.py").read_text(encoding="utf-8")


def test_what_is_missing_for_compiling_is_told_before_anything_is_fetched(run, stock, cache, tmp_path, monkeypatch):
    monkeypatch.setattr(compiling, "find_spec", lambda name: None)
    code, out, err = run(tmp_path / "site", "--compiled")
    assert (code, out) == (2, "")
    assert err.startswith("lamplighter: --compiled needs Emscripten (emcc) and Cython; ")
    assert not cache.exists()


def test_a_tool_that_fails_is_one_sentence():
    with pytest.raises(compiling.EngineMissing, match="tools that are here: error: no such thing"):
        compiling.run_tool([sys.executable, "-c", "import sys; sys.exit('some words\\nerror: no such thing')"])


def test_facts_of_the_other_machine():
    packed = io.BytesIO()
    told = "build_time_vars = {'SIZEOF_LONG': 4, 'HAVE_FORK': 0, 'HAVE_POLL': 1, 'CFLAGS': f'-I{ROOT}', 'prefix': 7}"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("_sysconfigdata__there.py", f"import os\nROOT = os.sep\n{told}\n")
    assert dict(compiling.read_facts(packed.getvalue())) == {"SIZEOF_LONG": 4, "HAVE_POLL": 1}
