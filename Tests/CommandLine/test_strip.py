"""A journey as a strip of its screens: each as it is at that moment, with the numbers of the steps on what is tapped."""

import re
import subprocess
import xml.etree.ElementTree as tree

import pytest
import yaml

from checkout import HANGING, REPOSITORY
from turns import in_turn

SVG = "{http://www.w3.org/2000/svg}"
WALKED = [
    (path.parent.name, name) for path in sorted((REPOSITORY / "prototypes").glob("*/app.yaml"))
    for name in (yaml.load(path.read_text(), yaml.CBaseLoader).get("journeys") or {})
]
SHOP = """\
app: Shop
state:
  account: [guest, member]
screens:
  shelf:
    title: Shelf
    body:
      - button: Emma
        go: book
      - button: {words}
        go: book
  book:
    title: Book
    body:
      - button: Sign In
        when: account is guest
        set: {{account: member}}
      - button: Buy
        when: account is member
        go:
          ask: Did it work?
          answers: {{"Yes": thanks, "No": failed}}
  thanks: {{title: Thank You, body: [It is on its way.]}}
  failed: {{title: Failed, body: [{{button: Again, go: back}}]}}
journeys:
  Somebody buys:
    steps:
      - tap: Emma
      - tap: Sign In
      - tap: Buy
      - answer: "Yes"
      - see: It is on its way.
  Nobody can:
    steps:
      - tap: Emma
      - tap: Buy
"""


def strip(shell, app, name, file, *options):
    done = shell.run("graph", str(app), "--screens", "--journey", name, "-o", file, *options, seconds=60)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    assert (b"contains your YAML" in done.stdout) == file.endswith(".svg")
    return shell.folder / file


def panels(svg):
    """For each panel the words in it, and where they are; the marked rectangles; the numbers."""
    result = []
    for group in tree.parse(svg).iter(f"{SVG}g"):
        if "data-drawing" not in group.attrib:
            continue
        words = [(text.text, float(text.get("x")), float(text.get("y"))) for text in group.iter(f"{SVG}text")]
        boxes = [tuple(float(box.get(key)) for key in ("x", "y", "width", "height")) for box in group.iter(f"{SVG}rect") if box.get("stroke") == "#0b6bcb"]
        screen, *edges = (box for box in group.findall(f"{SVG}rect") if box.get("x") is None)
        assert [(edge.get("width"), edge.get("height")) for edge in edges] == [(screen.get("width"), screen.get("height"))]
        result.append((words, boxes))
    return result


def in_box(box, x, y):
    return box[0] - 1 <= x <= box[0] + box[2] + 1 and box[1] - 1 <= y <= box[1] + box[3] + 1


@pytest.mark.parametrize("walked", in_turn(WALKED, 3), ids=": ".join)
def test_every_journey_of_a_prototype_is_a_strip(shell, walked):
    app, name = walked
    place = REPOSITORY / "prototypes" / app
    svg, pdf, page = (strip(shell, place, name, f"tour.{kind}") for kind in ("svg", "pdf", "html"))
    subprocess.run(["qpdf", "--check", pdf], check=True, capture_output=True, timeout=HANGING)
    count = int(re.search(r"(\d+) steps? on \d+ screens?", svg.read_text()).group(1))
    assert count >= 2 and "cannot be done" not in svg.read_text()
    numbers = [int(number) for number in re.findall(r"<b>(\d+)</b>", page.read_text())]
    assert numbers == list(range(1, count + 1))
    drawn = panels(svg)
    assert len(drawn) == page.read_text().count("<h2>") > 1
    # What is tapped is marked, as far as it is drawn: most steps are.
    marks = sum(len(boxes) for _, boxes in drawn)
    assert marks >= count // 3
    text = subprocess.run(["pdftotext", "-raw", pdf, "-"], check=True, capture_output=True, text=True, timeout=HANGING).stdout
    assert re.sub(r"\s", "", name) in re.sub(r"\s", "", text)


def test_each_screen_is_as_it_is_at_that_moment(shell):
    shell.write("app.yaml", SHOP.format(words="Dune"))
    svg = strip(shell, shell.folder, "Somebody buys", "tour.svg")
    shelf, guest, member, thanks = panels(svg)
    for (words, boxes), tapped, number in ((shelf, "Emma", "1"), (guest, "Sign In", "2"), (member, "Buy", "3")):
        assert [word for word, x, y in words if len(boxes) == 1 and in_box(boxes[0], x, y) and not word.isdigit()] == [tapped]
        assert number in {word for word, _, _ in words}
    assert "Buy" not in {word for word, _, _ in guest[0]} and "Sign In" not in {word for word, _, _ in member[0]}
    assert "It is on its way." in {word for word, _, _ in thanks[0]} and thanks[1] == []
    assert "Answer “Yes”" in svg.read_text() and "4 steps on 3 screens" in svg.read_text()


def test_a_step_that_cannot_be_done_ends_it(shell):
    shell.write("app.yaml", SHOP.format(words="Dune"))
    svg = strip(shell, shell.folder, "Nobody can", "tour.svg")
    assert len(panels(svg)) == 2 and "This step cannot be done." in svg.read_text()


def test_hostile_words_stay_words(shell):
    shell.write("app.yaml", SHOP.format(words='"</text><script>alert(1)</script> &lt; \u202e"').replace("Somebody buys", "'<b>&amp; \"x\"'"))
    name = '<b>&amp; "x"'
    svg = strip(shell, shell.folder, name, "tour.svg")
    assert not list(tree.parse(svg).iter(f"{SVG}script"))
    page = strip(shell, shell.folder, name, "tour.html").read_text()
    assert "<script" not in page and "<b>&amp;amp;" not in page and "default-src 'none'" in page


@pytest.mark.parametrize("options, words", [
    (["--screens", "--journey", "Somebody bys"], "no journey is called `Somebody bys`"),
    (["--screens", "--journey", "Somebody buys", "--only", "A"], "`--only` cannot be used with `--screens` and `--journey`"),
    (["--screens", "--journey", "Somebody buys", "-T", "png"], "only works as SVG, PDF and HTML"),
    (["-T", "html"], "HTML is only for a journey with its screens"),
    (["-T", "html", "--journey", "Somebody buys"], "HTML is only for a journey with its screens"),
    (["--screens", "-T", "html"], "`--screens` only works with SVG and PDF"),
])
def test_what_cannot_be_is_told(shell, options, words):
    shell.write("app.yaml", SHOP.format(words="Dune"))
    code, out, err = shell.says("graph", *options)
    assert (code, out) == (2, "") and words in err


def test_it_needs_no_dot(shell):
    shell.write("app.yaml", SHOP.format(words="Dune"))
    done = shell.run("graph", "--screens", "--journey", "Somebody buys", "-T", "svg", "--no-source", env={"PATH": str(shell.folder)})
    assert (done.returncode, done.stderr) == (0, b"") and b"Sign In" in done.stdout
