"""The files of the page as they lie: what must not stand in them, how they import each other, words, icons, size."""

import re
import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from setuptools import Distribution
from setuptools.command.build_py import build_py
from support.browsing import STATIC, TSC
from support.home import HOME

from lamplighter.language.telling import list_languages

JS, CONFIG = STATIC / "js", HOME / "tests" / "web" / "tsconfig.json"
SCRIPTS = {path.relative_to(JS).as_posix(): path.read_text(encoding="utf-8") for path in sorted(JS.rglob("*.js"))}
TEXTS = {
    path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8")
    for path in STATIC.rglob("*")
    if path.is_file()
}
INDEX = TEXTS["index.html"]
ICONS, LATER_STYLE = "view/icons.js", "css/more.css"

MOST_LINES, MOST_BYTES = 150, 120_000
KINDS = {".html", ".css", ".js", ".svg", ".json", ".jsonl"}
OURS = "http://www.w3.org/2000/svg"  # a name, not a place

IMPORT = re.compile(r"""^(?:import|export)\b[^;]*?\bfrom\s*"([^"]+)";|^import\s*"([^"]+)";""", re.M)
LATER = re.compile(r"""\bimport\("([^"]+)"\)|\bnew URL\("(\./[^"]+\.js)", import\.meta\.url\)""")  # or a worker
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\\])//[^\n]*", re.S)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KEY = re.compile(r'(?<![\w"])(?:"([\w-]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)"')

EVENTS = r"click|error|load|input|change|submit|toggle|blur|(?:key|mouse|pointer|touch|focus|drag|drop|animation)\w*"
FORBIDDEN = {  # each would let a stranger's words become markup or a program, or is stopped by the page's policy
    "markup out of text": r"innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|srcdoc",
    "writing into the document": r"document\.write",
    "programs out of text": r"\beval\s*\(|new Function|\bFunction\s*\(|set(?:Timeout|Interval)\(\s*[\"'`]|javascript:",
    "handlers as attributes": rf"""<[a-z][^<>]*\son[a-z]+\s*=\s*["']|["'`]on(?:{EVENTS})["'`]\s*[,:]""",
    "styles as attributes": r"""<[a-z][^<>]*\sstyle\s*=|["'`]style["'`]\s*,|[{,]\s*style:""",
    "other people's places": r"\bimportScripts\b|@import|\burl\(",
    "what is left of a search for a mistake": r"\bconsole\.|\bdebugger\b|\balert\(",
}
SLIPS = {  # what each of them is there to find
    "markup out of text": "here.innerHTML = text;",
    "writing into the document": 'document.write("<b>");',
    "programs out of text": 'setTimeout("go()", 5);',
    "handlers as attributes": 'element.setAttribute("onclick", text);',
    "styles as attributes": '<p style="color: red">',
    "other people's places": "background: url(x.png);",
    "what is left of a search for a mistake": "console.log(state);",
}


def bare(text: str) -> str:
    """A script without its comments."""
    return COMMENT.sub("", text)


def imports(name: str, later: bool = True) -> set[str]:
    """What a script imports, as paths below js/, also `later` when it is needed; types in comments do not count."""
    text = bare(SCRIPTS[name])
    found = [one or other for one, other in IMPORT.findall(text) + (LATER.findall(text) if later else [])]
    if name == "words/language.js":  # it puts the names of these files together
        found += [f"./{one.removeprefix('words/')}" for one in ALL_WORDS if later or one == "words/en/page.js"]
    return {(JS / name).parent.joinpath(path).resolve().relative_to(JS).as_posix() for path in found}


WORDS = sorted(name for name in SCRIPTS if name.startswith("words/en/"))
ALL_WORDS = sorted(name for name in SCRIPTS if re.fullmatch(r"words/\w+/\w+\.js", name))
FOREIGN = sorted({Path(name).parent.name for name in ALL_WORDS} - {"en"})


def read_words(*files: str) -> dict[str, str]:
    """The texts of some files, or all of the page, by their keys."""
    bodies = (bare(SCRIPTS[name].partition("words = {")[2]) for name in files or WORDS)
    return {quoted or plain: text for body in bodies for quoted, plain, text in KEY.findall(body)}


def literals(*without: str) -> set[str]:
    """Every text between quotes in the scripts."""
    return set(chain(*(LITERAL.findall(bare(text)) for name, text in SCRIPTS.items() if name not in without)))


def test_there_is_something_to_look_at():
    assert len(SCRIPTS) > 30
    assert len(read_words()) > 100


@pytest.mark.parametrize("what", FORBIDDEN)
def test_what_must_not_stand_in_the_page(what: str):
    found = {name: re.findall(FORBIDDEN[what], bare(text)) for name, text in TEXTS.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert re.search(FORBIDDEN[what], SLIPS[what]), "and it would be seen"


def test_the_page_names_no_other_place():
    found = {name: set(re.findall(r"\b[a-z]+://[^\s\"'`)<>]+", text)) - {OURS} for name, text in TEXTS.items()}
    assert {name: places for name, places in found.items() if places} == {}


def test_what_the_page_begins_with_is_there():
    references = re.findall(r'(?:src|href)="([^"]*)"', INDEX)
    assert "js/main.js" in references
    assert [one for one in references if one not in TEXTS] == []


def test_every_style_sheet_is_asked_for():
    asked = set(re.findall(r'href="([^"]*)"', INDEX)) | {LATER_STYLE}
    assert {name for name in TEXTS if name.endswith(".css")} == {name for name in asked if name.endswith(".css")}
    assert f'"{LATER_STYLE}"' in SCRIPTS["view/dom.js"]


def test_no_script_is_long():
    assert {name: text.count("\n") for name, text in SCRIPTS.items() if text.count("\n") > MOST_LINES} == {}


def test_every_script_is_checked_for_types():
    assert [name for name, text in SCRIPTS.items() if not text.startswith("// @ts-check\n// ")] == []


def test_every_import_leads_somewhere_and_every_script_is_reached():
    reached, waiting = set(), ["main.js"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            assert name in SCRIPTS, f"{name} is not there"
            reached.add(name)
            waiting.extend(imports(name))
    assert reached == set(SCRIPTS)


def test_there_are_no_circles():
    left = {name: imports(name) for name in SCRIPTS}
    while free := [name for name, needed in left.items() if not needed & set(left)]:
        for name in free:
            del left[name]
    assert left == {}


def screen_of(name: str) -> str:
    """play for screens/play.js and screens/play-menu.js."""
    return Path(name).stem.partition("-")[0]


def test_a_screen_imports_no_other_screen():
    for name in (name for name in SCRIPTS if name.startswith("screens/")):
        others = {other for other in imports(name) if other.startswith("screens/")}
        assert {screen_of(other) for other in others} <= {screen_of(name)}, name


def test_nobody_but_the_page_itself_imports_screens():
    users = {name for name in SCRIPTS if any(other.startswith("screens/") for other in imports(name))}
    assert {name for name in users if not name.startswith("screens/")} <= {"main.js", "stage.js"}


ROOMS = {  # what a folder may import besides itself
    "model": set(),
    "words": set(),
    "input": set(),
    "ask": {"words"},
    "keep": {"model"},
    "view": {"model", "words"},
    "dialogs": {"model", "words", "view", "ask", "input", "keep", "page.js"},
    "screens": {"model", "words", "view", "ask", "keep", "dialogs", "page.js", "library.js"},
}


@pytest.mark.parametrize("room", ROOMS)
def test_a_folder_imports_only_what_is_below_it(room: str):
    mine = [name for name in SCRIPTS if name.startswith(f"{room}/")]
    assert mine
    for name in mine:
        assert {other.partition("/")[0] for other in imports(name)} <= ROOMS[room] | {room}, name


BROWSER = (
    r"\b(?:document|window|location|navigator|localStorage|indexedDB|fetch|requestAnimationFrame|"
    r"setTimeout|performance|Element|Node|Event|HTML\w+|SVG\w+)\b(?!\s*:)"
)


def test_the_model_knows_no_browser_and_no_chance():
    for name, text in SCRIPTS.items():
        if name.startswith("model/"):
            assert re.findall(BROWSER, bare(text)) == [], name
            assert "Math.random" not in text, name
            assert "Date.now" not in text, name


def patterns() -> set[str]:
    """The keys that are put together: say(`rung_${name}`) is any key that begins so."""
    told = chain(*(re.findall(r"`((?:[\w-]|\$\{[^}]*\})+)`", bare(text)) for text in SCRIPTS.values()))
    built = {re.sub(r"\$\{[^}]*\}", "@", one) for one in told if "${" in one}
    return {re.escape(one).replace("@", r"[\w-]+") for one in built if one.strip("@") and re.search(r"[A-Za-z_]", one)}


def test_every_word_is_used():
    used, built = literals(*ALL_WORDS), [re.compile(one) for one in patterns()]
    unused = [key for key in read_words() if key not in used and not any(one.fullmatch(key) for one in built)]
    assert unused == []


def test_every_word_that_is_asked_for_is_there():
    words = read_words()
    for name, text in SCRIPTS.items():
        asked = re.findall(r"\bsay(?:Count)?\(((?:[^()`{]|\([^()]*\))*)", bare(text))
        keys = {key for one in asked for key in LITERAL.findall(re.sub(r"[=!]==?\s*\"[^\"]*\"", "", one))}
        assert keys <= set(words), name


def test_no_word_stands_twice():
    bodies = (bare(SCRIPTS[name].partition("words = {")[2]) for name in WORDS)
    keys = [quoted or plain for body in bodies for quoted, plain, _ in KEY.findall(body)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("name", [name for name in WORDS if name != "words/en/page.js"])
def test_the_words_of_a_screen_are_asked_for_by_that_screen_alone(name: str):
    """They are loaded with it, and only then."""
    screen = Path(name).stem
    mine = [one for one in SCRIPTS if one.startswith((f"screens/{screen}", f"view/{screen}", f"{screen}/"))]
    assert mine
    for other in SCRIPTS.keys() - {*mine, *ALL_WORDS}:
        asked = re.findall(r"\bsay(?:Count)?\(((?:[^()`{]|\([^()]*\))*)", bare(SCRIPTS[other]))
        assert not {key for one in asked for key in LITERAL.findall(one)} & set(read_words(name)), other


def test_every_name_in_a_text_is_told():
    """say("size", { rows, cols }) for "{rows} by {cols}"."""
    words, seen = read_words(), 0
    for name, text in SCRIPTS.items():
        for key, told in re.findall(r'\bsay\("([\w-]+)"(?:, (\{[^{}]*\}))?\)', bare(text)):
            wanted, given = set(re.findall(r"\{(\w+)\}", words[key])), set(re.findall(r"\b\w+\b", told))
            assert wanted <= given or "..." in told, (name, key)
            seen += bool(wanted)
    assert seen > 10


SAME = {  # by language: what may read as it does in English
    "de": {
        *("clue", "size", "volume", "volumeGiven", "volumeUnrated", "openExample", "shown_a", "shown_b"),  # no words
        *("lights", "shareText", "diagonal", "pause"),  # the same words
    },
}


def holes(text: str) -> set[str]:
    """The {names} in a text."""
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", FOREIGN)
def test_a_language_has_the_files_keys_and_names_of_english(language: str):
    theirs = [f"words/{language}/{Path(name).name}" for name in WORDS]
    assert [name for name in ALL_WORDS if name.startswith(f"words/{language}/")] == theirs
    for english, foreign in zip(WORDS, theirs, strict=True):
        told, meant = read_words(foreign), read_words(english)
        assert set(told) == set(meant), foreign
        assert {key for key in told if holes(told[key]) != holes(meant[key])} == set(), foreign


@pytest.mark.parametrize("language", FOREIGN)
def test_no_text_is_left_in_english(language: str):
    told = read_words(*(name for name in ALL_WORDS if name.startswith(f"words/{language}/")))
    same = {key for key, text in read_words().items() if told[key] == text}
    assert same == SAME[language]


def test_the_languages_of_the_page_are_those_of_the_library():
    listed = re.findall(r"^  (\w+): \{ name: ", SCRIPTS["words/language.js"], re.M)
    assert set(listed) == {"en", *FOREIGN} == set(list_languages())


def test_every_icon_is_used():
    icons = re.findall(r'^  (\w+): "', SCRIPTS[ICONS].partition("PATHS = {")[2], re.M)
    assert len(icons) > 10
    assert set(icons) - literals(ICONS, *ALL_WORDS) == set()


def test_the_page_is_small():
    """What is loaded when it is opened, comments and all; other screens and dialogs come when they are asked for."""
    first, waiting = {"main.js"}, ["main.js"]
    while waiting:
        new = {one for one in imports(waiting.pop(), later=False) if one not in first}
        first |= new
        waiting.extend(new)
    others = [
        text
        for name, text in TEXTS.items()
        if not name.endswith(".js") and not name.startswith(("library/", LATER_STYLE))
    ]
    size = sum(len(text.encode()) for text in [*others, *(SCRIPTS[name] for name in first)])
    print(f"the page has {len(TEXTS)} files; opened it has {len(others) + len(first)} and {size:,} bytes")
    assert size <= MOST_BYTES


def test_the_package_brings_all_of_it_and_nothing_else():
    assert {Path(name).suffix for name in TEXTS} <= KINDS
    told = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    everywhere = {"": told["*"]}  # as setuptools itself calls it
    builder = build_py(Distribution({"package_data": everywhere, "packages": ["lamplighter.web"]}))
    builder.finalize_options()
    builder.manifest_files = {}  # what Git knows is not asked
    source = HOME / "src" / "lamplighter" / "web"
    shipped = [Path(one) for one in builder.find_data_files("lamplighter.web", str(source)) if Path(one).is_file()]
    assert {one.relative_to(STATIC).as_posix() for one in shipped if one.is_relative_to(STATIC)} == set(TEXTS)


def test_types_hold():
    if not TSC.exists():
        pytest.skip("typescript is not installed, so the types of the page were not checked")
    done = subprocess.run([TSC, "-p", CONFIG], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout[:2000]
