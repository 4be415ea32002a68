"""Diagrams as PDF, read by independent programs: the same words and shapes as in the SVG, on pages that can be printed and glued."""

import html
import json
import re
import subprocess
import sys

import pytest
from PIL import Image, ImageChops, ImageFilter

from checkout import HANGING, REPOSITORY
from shell import HELLO

sys.path.insert(0, str(REPOSITORY / "Tests/Benchmark"))
import make_app  # noqa: E402

PROTOTYPES = sorted(path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))
BOTH = pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
MILLIMETRE = 72 / 25.4


def ran(*command):
    done = subprocess.run([str(one) for one in command], capture_output=True, text=True, timeout=HANGING)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr + done.stdout
    return done.stdout


def draw(shell, app, file, *options, note="", seconds=60):
    done = shell.run("graph", str(app), "-o", file, *options, seconds=seconds)
    assert (done.returncode, done.stderr.decode()) == (0, note)
    path = shell.folder / file
    if path.suffix == ".pdf":
        ran("qpdf", "--check", path)
    return path


def sizes(pdf):
    """The size of each page in millimetres."""
    found = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", ran("pdfinfo", "-l", "9999", pdf))
    return [(float(width) / MILLIMETRE, float(height) / MILLIMETRE) for width, height in found]


def letters(text):
    """A text without blanks, which each program sets as it likes."""
    return re.sub(r"\s", "", text)


def lines_of(svg):
    """Each text of an SVG."""
    return [letters(html.unescape(text)) for text in re.findall(r"<text[^>]*>([^<]*)</text>", svg.read_text())]


def words_of(pdf):
    return letters(ran("pdftotext", "-raw", pdf, "-"))


@pytest.mark.turns(2)
@BOTH
@pytest.mark.parametrize("name", PROTOTYPES)
def test_a_page_has_the_size_and_the_words_of_the_drawing(shell, name, options):
    app = REPOSITORY / "prototypes" / name
    svg, pdf = draw(shell, app, "flow.svg", *options), draw(shell, app, "flow.pdf", *options)
    width, height = (float(one) for one in re.search(r'width="([\d.]+)pt" height="([\d.]+)pt"', svg.read_text()).groups())
    # No page is longer than 14,400 units; those of a longer one are larger.
    unit = max(1, max(width, height) / 14_400)
    assert sizes(pdf) == [(pytest.approx(width / unit / MILLIMETRE, abs=0.1), pytest.approx(height / unit / MILLIMETRE, abs=0.1))]
    assert (b"/UserUnit" in pdf.read_bytes()) == (unit > 1)
    words = words_of(pdf)
    missing = [line for line in lines_of(svg) if line not in words]
    # A line of text that another one runs beside may be read in parts.
    assert len(missing) <= len(lines_of(svg)) // 50, missing


def test_the_same_app_makes_the_same_bytes(shell):
    app = REPOSITORY / "prototypes/podcast"
    first = draw(shell, app, "flow.pdf", "--screens", "--poster").read_bytes()
    assert draw(shell, app, "flow.pdf", "--screens", "--poster").read_bytes() == first


PAPERS = {"a4": (210, 297), "a3": (297, 420), "a2": (420, 594), "a1": (594, 841), "a0": (841, 1189), "letter": (215.9, 279.4), "tabloid": (279.4, 431.8)}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_drawing_is_fitted_to_a_sheet(shell, paper):
    short, long = PAPERS[paper]
    done = shell.run("graph", str(REPOSITORY / "prototypes/ideate"), "-o", "flow.pdf", "--screens", "--paper", paper, seconds=60)
    pdf = shell.folder / "flow.pdf"
    ran("qpdf", "--check", pdf)
    # Nobody reads what is smaller than four points, and only there something is said.
    size = re.fullmatch(r"most text is (\d\.?\d?) pt high on this paper, which is too small to read: use `--poster` .+\n|", done.stderr.decode())[1]
    assert done.returncode == 0 and (size is None or float(size) < 4)
    assert {"a4": True, "letter": True, "a1": False, "a0": False}.get(paper, size is not None) == (size is not None)
    # Wider than high, so the sheet lies on its side.
    assert sizes(pdf) == [(pytest.approx(long, abs=0.1), pytest.approx(short, abs=0.1))]
    assert "Ideate" in words_of(pdf)


def test_tiles_together_show_everything_and_each_says_where_it_is(shell):
    app = REPOSITORY / "prototypes/earnest"
    svg, pdf = draw(shell, app, "flow.svg", "--screens"), draw(shell, app, "flow.pdf", "--screens", "--paper", "a4", "--poster")
    pages = ran("pdftotext", "-raw", pdf, "-").split("\f")[:-1]
    names = [re.search(r"^([A-Z]+\d+) · sheet (\d+) of (\d+) · Earnest$", page, re.MULTILINE) for page in pages[1:]]
    assert all(names) and len(names) > 6
    assert [int(name[2]) for name in names] == list(range(1, len(names) + 1)) and {int(name[3]) for name in names} == {len(names)}
    assert all({round(one) for one in size} == {210, 297} for size in sizes(pdf))
    # The first page shows the whole, and which sheet is where.
    assert all(re.search(rf"\b{name[1]}\b", pages[0]) for name in names)
    assert f"{len(names)} sheets" in pages[0]
    # Words are whole on at least one sheet, unless they are longer than sheets have in common.
    words = letters("".join(pages[1:]))
    lines = lines_of(svg)
    missing = [line for line in lines if line not in words]
    assert len(missing) <= len(lines) // 50, missing


def test_sheets_that_are_side_by_side_have_ten_millimetres_in_common(shell):
    pdf = draw(shell, REPOSITORY / "prototypes/earnest", "flow.pdf", "--screens", "--poster")
    ran("pdftoppm", "-r", "144", "-png", pdf, shell.folder / "sheet")
    pages = ran("pdftotext", "-raw", pdf, "-").split("\f")
    place = {re.search(r"^([A-Z]+)(\d+) · sheet", page, re.MULTILINE).groups(): number for number, page in enumerate(pages[1:-1], 2)}
    images = sorted(shell.folder.glob("sheet-*.png"))
    margin, common = 34 * 2, round(28.35 * 2)
    pairs = [(place[row, column], place[row, str(int(column) + 1)]) for row, column in place if (row, str(int(column) + 1)) in place]
    assert len(pairs) > 5
    for one, other in pairs:
        left, right = (Image.open(images[number - 1]).convert("RGB") for number in (one, other))
        low = left.height - margin - 2
        ours = left.crop((left.width - margin - common + 4, margin + 2, left.width - margin - 4, low))
        theirs = right.crop((margin + 4, margin + 2, margin + common - 4, low))
        blurred = [image.filter(ImageFilter.GaussianBlur(3)) for image in (ours, theirs)]
        assert max(high for _, high in ImageChops.difference(*blurred).getextrema()) < 60, (one, other)


def test_boxes_lead_to_the_page(shell):
    pdf = draw(shell, REPOSITORY / "prototypes/hello", "flow.pdf", "--screens")
    objects = json.loads(ran("qpdf", "--json", "--json-key=qpdf", pdf))
    addresses = set(re.findall(r'"/URI": "u:([^"]+)"', json.dumps(objects)))
    assert addresses == {"hello.html#/welcome", "hello.html#/home"}


def groups_app(count, groups):
    screens = "".join(
        f"  s{n}:\n    title: Screen {n}\n    group: Part {n * groups // count}\n    body:\n      - button: Next\n        go: s{(n + 1) % count}\n" for n in range(count))
    return f"app: Large\nscreens:\n{screens}"


@BOTH
def test_a_large_app_is_a_map_that_leads_to_a_page_of_each_group(shell, options):
    shell.write("app.yaml", groups_app(320, 5))
    pdf = draw(shell, shell.folder, "flow.pdf", *options)
    pages = ran("pdftotext", "-raw", pdf, "-").split("\f")[:-1]
    assert len(pages) == 6
    assert all(f"Part {n}" in pages[0] for n in range(5))
    for number in range(5):
        assert f"Screen {number * 64 + 10}" in pages[number + 1]
    objects = json.loads(ran("qpdf", "--json", "--json-key=qpdf", pdf))["qpdf"][1]
    leads = [note["/Dest"][0] for page in objects.values() if page.get("value", {}) and isinstance(page["value"], dict)
             and page["value"].get("/Type") == "/Page" for note in page["value"].get("/Annots", []) if "/Dest" in note]
    assert len(set(leads)) == 5


@pytest.mark.soak
def test_more_sheets_than_anybody_would_glue_are_one_for_each_group(shell):
    shell.write("app.yaml", make_app.app(1_000))
    done = shell.run("graph", "--screens", "--poster", "-o", "flow.pdf", seconds=200)
    assert done.returncode == 0
    assert re.fullmatch(r"[\d,]+ sheets are too many to glue, so each drawing is on one: use `--only GROUP` for one in full size\n", done.stderr.decode())
    ran("qpdf", "--check", shell.folder / "flow.pdf")
    assert len(sizes(shell.folder / "flow.pdf")) == 101


LETTERS = {
    "Żółć, Łódź, Ő": "named in the font", "Привет, Щука": "Cyrillic", "Ελλάδα": "Greek", "日本語のテキスト": "Japanese", "中文文本": "Chinese", "한국어": "Korean",
    "→ ≥ ✓ ● ⚡": "signs", "Straße – œuvre “€” (a\\b)": "the encoding",
}


@pytest.mark.parametrize("text", LETTERS, ids=LETTERS.values())
def test_words_in_other_letters_can_be_searched(shell, text):
    shell.write("app.yaml", HELLO.replace("That is all there is.", json.dumps(text, ensure_ascii=False)))
    pdf = draw(shell, shell.folder, "flow.pdf", "--screens")
    assert letters(text) in words_of(pdf)


def test_letters_that_cannot_be_written_are_boxes_and_told(shell):
    shell.write("app.yaml", HELLO.replace("That is all there is.", "Yes 🎉🎉 مرحبا"))
    pdf = draw(
        shell, shell.folder, "flow.pdf", "--screens",
        note="6 letters such as `🎉` are drawn as boxes because a PDF needs a font for them: the SVG shows them\n")
    assert "Yes🎉🎉" in words_of(pdf)


@pytest.mark.parametrize("options", [[], ["--poster"]], ids=["page", "poster"])
@pytest.mark.parametrize("letter", ["🛠", "👩‍🔧", "🇸🇪"])
def test_a_letter_that_cannot_be_written_is_counted_once(shell, letter, options):
    shell.write("app.yaml", HELLO.replace("title: Home", f"title: Home {letter}"))
    note = f"the letter `{letter}` is drawn as a box because a PDF needs a font for it: the SVG shows it\n"
    draw(shell, shell.folder, "flow.pdf", "--screens", *options, note=note)


@pytest.mark.parametrize("option", [["--paper", "a4"], ["--poster"]], ids=["paper", "poster"])
@pytest.mark.parametrize("kind", ["svg", "png", "dot"])
def test_paper_is_for_pdf(shell, option, kind):
    shell.write("app.yaml")
    code, out, err = shell.says("graph", "-T", kind, *option)
    assert (code, out) == (2, "") and f"`{option[0]}` only works with PDF" in err and "-o flow.pdf" in err


@pytest.mark.parametrize("size", [100, pytest.param(300, marks=pytest.mark.soak)])
def test_a_large_drawing_takes_no_more_sheets_than_somebody_would_glue(shell, size):
    shell.write("app.yaml", make_app.app(size))
    done = shell.run("graph", "--screens", "--poster", "-o", "flow.pdf", seconds=200)
    assert done.returncode == 0
    ran("qpdf", "--check", shell.folder / "flow.pdf")
    assert 100 < len(sizes(shell.folder / "flow.pdf")) <= 401
    assert (shell.folder / "flow.pdf").stat().st_size < 20_000_000
