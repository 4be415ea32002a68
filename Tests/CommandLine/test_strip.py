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


@pytest.mark.turns(2)
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
    assert "Answer “Yes”" in svg.read_text() and "5 steps on 3 screens" in svg.read_text()


STATION = """\
app: Station
state:
  seat: [none, window]
screens:
  desk:
    title: The Desk
    body:
      - field: Name
        required: yes
      - picker: Seat
        state: seat
        options: [{value: none, label: Aisle}, {value: window, label: Window}]
      - link: Show the map
        go: plan
  plan:
    title: Plan
    body:
      - map: Around
        height: 1/3
        body:
          - pin: Meadow
            at: 30% 40%
            callout:
              title: Meadow
              body: [Open ground.]
              go: desk
          - {pin: Wood, at: 70% 20%, callout: {title: Wood}}
      - button: Wait
        go: moment
    popups:
      moment:
        busy: One moment
        lasts: 2s
        go: {to: desk, how: unwind}
journeys:
  Somebody asks:
    steps:
      - on: desk
      - type: {Name: Ann}
      - choose: {Seat: Window}
      - tap: Show the map
      - tap: Meadow
      - see: Open ground.
      - tap: Meadow
      - on: desk
      - tap: Show the map
      - tap: Wait
      - wait
      - on: desk
"""


def test_steps_have_the_numbers_of_the_journey_and_places_their_titles(shell):
    shell.write("app.yaml", STATION)
    assert "Somebody asks (12 steps)" in shell.says("test")[1]
    page = strip(shell, shell.folder, "Somebody asks", "tour.html").read_text()
    assert "12 steps on 2 screens and 1 popup" in page
    steps = dict(re.findall(r"<b>(\d+)</b>([^<]+)", page))
    assert (steps["1"], steps["4"], steps["8"], steps["12"]) == ("On “The Desk”", "Tap “Show the map”", "On “The Desk”", "On “The Desk”")
    titles = re.findall(r"<h2>([^<]+)</h2>", page)
    assert set(titles) == {"The Desk", "Plan", "One moment"}
    # An arrow leads from each to the next.
    assert '.strip>li+li::before{content:"→"' in page


def test_an_open_callout_is_drawn_and_has_its_own_screen(shell):
    shell.write("app.yaml", STATION)
    drawn = panels(strip(shell, shell.folder, "Somebody asks", "tour.svg"))
    (closed, pin), (opened, callout) = next((one, two) for one, two in zip(drawn, drawn[1:]) if "5" in {word for word, _, _ in one[0]})
    assert "Open ground." not in {word for word, _, _ in closed} and "Wood" not in {word for word, _, _ in opened}
    assert len(pin) == 1 and pin[0][2] < 25
    # Tapping it is marked on all of it.
    ground = next((x, y) for word, x, y in opened if word == "Open ground.")
    assert len(callout) == 1 and in_box(callout[0], *ground)


def test_what_is_marked_is_whole_and_in_its_outline(shell):
    shell.write("app.yaml", STATION)
    svg = strip(shell, shell.folder, "Somebody asks", "tour.svg")
    group = next(group for group in tree.parse(svg).iter(f"{SVG}g") if "data-drawing" in group.attrib)
    shapes = [tuple(float(box.get(key)) for key in ("x", "y", "width", "height")) for box in group.iter(f"{SVG}rect") if box.get("x")]
    (words, marks), (after, (link, *_)), *_ = panels(svg)
    left = {word: x for word, x, _ in words}
    top = {word: y for word, _, y in words}
    name, seat = marks
    # The field below its name, the value beside its name.
    field = next(box for box in shapes if abs(box[1] - top["Name"]) < 12 and 15 < box[3] < 22)
    assert name[1] < top["Name"] and field[1] + field[3] < name[1] + name[3] and field[2] < name[2]
    assert in_box(seat, left["Aisle"] - 2, top["Aisle"])
    # An outline of two points leaves the first letter free.
    assert link[0] + 2 <= next(x for word, x, _ in after if word == "Show the map")


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


FORM = """\
app: Form
screens:
  home:
    title: Home
    body:
      - link: I found a bird
        go: form
  form:
    title: Found
    body:
      - form:
          submit: Tell the Hospital
          go: thanks
          body:
            - field: Your name
            - map: Where
              height: 3/4
            - text: Please be patient.
            - map: Who else
              height: 3/4
            - picker: Species
              options: [Kestrel, Owl]
  thanks:
    title: Thanks
    body: [Thank you., {button: Home, go: start}]
journeys:
  Somebody finds a bird:
    steps:
      - tap: I found a bird
      - type: {Your name: Ann}
      - choose: {Species: Owl}
      - tap: Tell the Hospital
"""


def outlines(group):
    """What is outlined on a screen, and the words on it."""
    marks = [tuple(float(box.get(key)) for key in ("x", "y", "width", "height")) for box in group.iter(f"{SVG}rect") if box.get("stroke-width") == "2"]
    words = {text.text: (float(text.get("x")), float(text.get("y"))) for text in group.iter(f"{SVG}text")}
    return marks, words


def test_what_a_step_touches_is_in_the_picture_and_outlined_whole(shell):
    shell.write("app.yaml", FORM)
    assert shell.run("graph", "--screens", "--journey", "Somebody finds a bird", "--no-source", "-o", "tour.svg").returncode == 0
    panels = [group for group in tree.parse(shell.folder / "tour.svg").iter(f"{SVG}g") if "data-drawing" in group.attrib]
    (home, words), (form, names), (below, scrolled), (thanks, _) = [outlines(panel) for panel in panels]
    # A line of words has some room before and after it, and is not as wide as the screen.
    (left, top, width, height), = home
    x, y = words["I found a bird"]
    assert left <= x - 3 and top < y - 8 and top + height > y and width < 90
    # A field is outlined with its name.
    (left, top, width, height), = form
    assert width > 150 and height > 25 and top < names["Your name"][1] < top + height
    # What is further down is scrolled to, and is numbered there.
    assert "Your name" not in scrolled and "Tell the Hospital" not in names and len(below) == 2 and thanks == []
    for (left, top, width, height), name in zip(below, ("Species", "Tell the Hospital")):
        assert left <= scrolled[name][0] <= left + width and top < scrolled[name][1] < top + height
    assert {"3", "4"} <= scrolled.keys() and {"2"} <= names.keys()
