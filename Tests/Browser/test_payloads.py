"""Whatever an app says, it is words: nothing runs, nothing is asked for, nothing is reported, in every field there is.

Every text of `hostile.PAYLOADS` stands in every field of every element, bar and popup, in the theme and the app's own fields, in rows
of data and in the names of files. Values that are none where a colour or a number is wanted are refused by the compiler, and `--force`
makes the page all the same.
"""

import json
import re
import subprocess

import html5lib
import pytest
import yaml

from browsing import Visit
from checkout import HANGING, REPOSITORY, seed
from hostile import Language, payloads
from turns import in_turn

VISITING = (REPOSITORY / "Tests/Browser/hostile.js").read_text()
TEXTS = payloads()
# What may stand in a page as markup; `data-…`, `aria-…` and these attributes.
TAGS = set("a address article audio body button canvas caption circle code details div dialog ellipse fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html i img input label legend li line main meta nav noscript ol option output p path polygon polyline progress rect script section select small span strong style sub summary svg symbol table tbody td template text textarea tfoot th thead time title tr ul use video".split())
ATTRIBUTES = set("alt autocapitalize autocomplete charset checked class cols content d dir disabled draggable fill for height hidden href http-equiv id inputmode lang max maxlength min name novalidate open placeholder points preserveAspectRatio rel required role rows scope selected spellcheck src step tabindex target title type value viewBox width x x1 x2 y y1 y2 cx cy r rx ry stroke transform".lower().split())


@pytest.fixture(scope="session")
def language(binary):
    return Language(json.loads(subprocess.run([binary, "schema"], check=True, capture_output=True).stdout))


@pytest.fixture
def build(binary, tmp_path):
    """Builds an app of hostile files into one page, and gives the files as they were."""

    def build(app, files=(), name="app", options=()):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        (folder / ".git").mkdir(exist_ok=True)
        text = app if isinstance(app, str) else yaml.dump(app, Dumper=yaml.CSafeDumper, allow_unicode=True, width=10**9, sort_keys=False)
        written = {"app.yaml": text.encode(), **dict(files)}
        for path, content in written.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        page = tmp_path / "page.html"
        done = subprocess.run([binary, "build", folder, "-o", page, "--force", *options], capture_output=True, timeout=HANGING)
        assert done.returncode in (0, 1), done.stderr
        assert page.exists(), done.stdout[-2000:]
        return page

    return build


def check_markup(page):
    """What a reader without scripts gets: whole HTML, and nothing in it but what the compiler writes."""
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    tree = parser.parse(page.read_bytes(), transport_encoding="utf-8", scripting=False)
    assert parser.errors == []
    for node in tree.iter():
        if not isinstance(node.tag, str):
            continue
        tag = node.tag.rsplit("}", 1)[-1]
        assert tag in TAGS, f"<{tag}>"
        for name, value in node.attrib.items():
            assert name.startswith(("data-", "aria-")) or name.lower() in ATTRIBUTES, f"{tag} {name}"
            if name in ("href", "src"):
                assert re.match(r"#|https?:|mailto:|tel:|data:image/", value) or value == "", f"{tag} {name}={value}"
    return tree


def check_page(chromium, page, has_scripts=True, touches=25):
    """Opens a page, sees every place of it, touches so many things in each."""
    visit = Visit(chromium, before="addEventListener('securitypolicyviolation', (event) => console.error('policy', event.effectiveDirective))")
    ran = []
    visit.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    visit.on("popup", lambda popup: ran.append(f"opened {popup.url}"))
    try:
        visit.requests.clear()
        visit.page.goto(page.as_uri())
        if has_scripts:
            visit.page.wait_for_function("() => globalThis.player?.session")
            visit.page.evaluate(VISITING)
            result = visit.page.evaluate("([most, turn]) => visiting.visit(most, turn)", [touches, seed()])
            assert result["found"] == []
            assert result["seen"] == result["places"] > 0
        assert ran == []
        assert visit.complaints == []
        assert visit.requests == [page.as_uri()]
        assert visit.page.url.partition("#")[0] == page.as_uri()
        assert visit.page.evaluate("document.title") is not None
    finally:
        visit.close()


CHUNK = 3
CHUNKS = [TEXTS[i : i + CHUNK] for i in range(0, len(TEXTS), CHUNK)]


some_touches = pytest.mark.parametrize("touches", [4, pytest.param(25, marks=pytest.mark.soak)])


@pytest.mark.turns(4)
@some_touches
@pytest.mark.parametrize("texts", in_turn(CHUNKS, 14), ids=lambda texts: f"from-{TEXTS.index(texts[0])}")
def test_every_field_of_every_element(language, build, chromium, texts, touches):
    page = build(language.elements(texts))
    check_markup(page)
    check_page(chromium, page, touches=touches)
    shown = page.read_text()
    classes = set(" ".join(re.findall(r'"class","([^"]+)"', shown)).split())
    # Each kind is really there, and not left out for what it says.
    assert set(language.kinds) - classes == {"use", "slot"}


@pytest.mark.parametrize("texts", in_turn(CHUNKS, 14), ids=lambda texts: f"from-{TEXTS.index(texts[0])}")
def test_every_field_without_scripts(language, build, chromium, texts):
    page = build(language.elements(texts), options=["--static"])
    tree = check_markup(page)
    assert tree.find(".//script") is None
    check_page(chromium, page, has_scripts=False)


@pytest.mark.parametrize("number", in_turn(range(len(TEXTS)), 10))
def test_the_fields_of_the_app(language, build, chromium, number):
    for typed in (False, True):
        page = build(language.top(TEXTS[number], typed), name=f"app-{typed}")
        check_markup(page)
        check_page(chromium, page)


def rows_app(texts):
    """Rows of hostile cells, as YAML, CSV, JSON and lines, shown everywhere a row can be."""
    def csv(text):
        return '"' + text.replace('"', '""') + '"'

    rows = [{"name": f"{number} {text}", "plain": text} for number, text in enumerate(texts)]
    files = {
        "rows.csv": ("name,plain\n" + "".join(f"{csv(row['name'])},{csv(row['plain'])}\n" for row in rows)).encode(),
        "rows.json": json.dumps(rows).encode(),
        "rows.yaml": yaml.safe_dump(rows, allow_unicode=True, width=10**9).encode(),
        "rows.txt": "".join(re.sub(r"[\r\n]", " ", text) + "\n" for text in texts).encode(),
    }
    screens = {"first": {"body": ["First."]}}
    for name in ("csv", "json", "yaml", "own"):
        screens[f"page-{name}"] = {
            "for": {"of": name, "id": "name"},
            "title": "$name",
            "body": ["$plain", {"image": "$plain", "alt": "$name"}, {"button": "$plain", "icon": "$plain", "go": "$plain"}],
        }
        screens[f"list-{name}"] = {
            "body": [
                {"list": [{"row": "$name", "each": name, "detail": "$plain", "image": "$plain", "go": {"alert": "$plain", "text": "$name"}}]},
                {"tiles": [{"tile": "$name", "each": name, "color": "$plain", "go": f"page-{name}/$name"}]},
            ]
        }
    data = {"own": rows, **{ending: {"file": f"rows.{ending}"} for ending in ("csv", "json", "yaml")}, "lines": {"file": "rows.txt"}}
    return {"app": "Rows", "start": "first", "data": data, "screens": screens}, files


@some_touches
@pytest.mark.parametrize("options", [[], ["--static"]], ids=["page", "static"])
def test_rows_of_data(build, chromium, options, touches):
    app, files = rows_app([text for text in TEXTS if len(text) < 4_000])
    page = build(app, files, options=options)
    check_markup(page)
    check_page(chromium, page, has_scripts=not options, touches=touches)


def test_names_of_files(build, binary, chromium, tmp_path):
    # A name of a file can be anything but a slash.
    names = [text.replace("/", "∕")[:60] for text in TEXTS if "\t" not in text and "\u0085" not in text]
    picture = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script><image href='https://127.0.0.1:9/x.png'/></svg>"
    files = {f"{name}.svg": picture for name in names}
    files |= {f"{name}.csv": b"name\nA cell\n" for name in names}
    files |= {f"part {number}/{name}.yaml": b"components: {}\n" for number, name in enumerate(names)}
    screens = {"first": {"body": [{"image": f"{name}.svg", "alt": name} for name in names]}}
    data = {f"d{number}": {"file": f"{name}.csv"} for number, name in enumerate(names)}
    app = {"app": "Files", "include": ["part*/*.yaml"], "data": data, "screens": screens}
    page = build(app, files, name="files")
    check_markup(page)
    check_page(chromium, page)
    out = tmp_path / "out"
    done = subprocess.run([binary, "unpack", page, "-o", out], capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stderr
    assert {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()} == {"app.yaml", *files}
    assert all((out / path).read_bytes() == content for path, content in files.items())
    assert "\u202e" not in done.stdout, "a name could turn the terminal's line around"


@pytest.mark.parametrize(
    "text", ['app: "\\uD800"\n', 'app: "\\uD83D\\uDE00 \\uDC00"\n', 'app: "a\\0b"\n', "app: \ud800\n".encode("utf-8", "surrogatepass")]
)
def test_what_is_no_text_is_refused_or_made_harmless(binary, tmp_path, chromium, text):
    (tmp_path / ".git").mkdir()
    body = b"screens: {first: {body: [Hello]}}\n"
    (tmp_path / "app.yaml").write_bytes((text if isinstance(text, bytes) else text.encode()) + body)
    page = tmp_path / "page.html"
    done = subprocess.run([binary, "build", tmp_path, "-o", page], capture_output=True, text=True, timeout=HANGING)
    if not page.exists():
        assert done.returncode == 1
        assert "error[P" in done.stdout
        return
    check_markup(page)
    check_page(chromium, page)
