"""`graph` draws the flow: DOT that Graphviz takes whatever names hold, Mermaid within its limits, JSON by its schema, pictures that
carry their source."""

import io
import json
import pathlib
import re
import shutil
import subprocess
import xml.dom.minidom

import jsonschema
import pytest
from PIL import Image

from checkout import HANGING, REPOSITORY
from dot import lines_with_words
from shell import HELLO

CARRIES = "note: the picture contains your YAML; use `--no-source` to leave it out\n"
PROTOTYPES = sorted(path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))
SCHEMA = json.loads((REPOSITORY / "docs/flow.schema.json").read_text())

SHOP = """\
app: Shop
start: shelf
state:
  account: [guest, member]
data:
  books:
    - {title: Emma, slug: emma}
    - {title: Dune, slug: dune}
    - {title: Ulysses, slug: ulysses}
flows:
  Sale: {start: cart}
events:
  Phone call: call
popups:
  call:
    cover: A call
    body:
      - button: Hang Up
        go: close
screens:
  shelf:
    title: Shelf
    group: Browsing
    body:
      - list:
          body:
            - row: $title
              each: books
              go: book/$slug
      - button: Cart
        go: cart
  book:
    for: {of: books, id: slug}
    title: $row.title
    group: Browsing
    body:
      - button: Add
        go: cart
      - button: Sign In
        go: {set: {account: member}}
  cart:
    title: Cart
    group: Buying
    body:
      - button: Shelf
        go: back
      - button: Pay
        go:
          - when: account is member
            to: paying
          - to: sure
    popups:
      sure:
        alert: Buy as a guest?
        buttons:
          - button: "No"
            role: cancel
          - button: "Yes"
            go: paying
  paying:
    title: Paying
    group: Buying
    navigation-bar: hidden
    body:
      - button: Pay Now
        go:
          ask: How does it end?
          answers:
            Accepted: {to: receipt, how: replace}
            Declined: {to: cart, how: unwind}
  receipt:
    title: Receipt
    group: Buying
    end: true
    on:
      appear: {to: shelf, after: 5s, how: reset}
    body:
      - text: Thank you.
"""

HOSTILE = [
    'quote " and \\" end', "back\\slash\\", "<script>alert(1)</script>", "a & b &amp; &lt;", "]]> --> <!--", "} digraph {",
    "\\N \\G \\T", "line\\nbreak", "日本語 العربية ‮ rtl", "`code` *bold* _x_ [a](b)", "end", "subgraph", "%%{init: 1}%%",
    "#quot; #35;", "A" * 300, "|pipe| ; -> --", "$$ 5", "\u0085\u2028", "click n0 href \"javascript:alert(1)\"",
]


def hostile_app():
    """Every text an app may show, and groups, hold what means something to some format."""
    screens = []
    for number, text in enumerate(HOSTILE):
        quoted = json.dumps(text)
        following = (number + 1) % len(HOSTILE)
        screens.append(
            f"  s{number}:\n    title: {quoted}\n    group: {quoted}\n    body:\n      - button: {quoted}\n        go: s{following}\n"
            f"      - button: Ask {number}\n        go: p\n    popups:\n      p:\n        alert: {quoted}\n        buttons:\n"
            f"          - button: {quoted}\n            role: cancel\n"
        )
    return f"app: {json.dumps(HOSTILE[0])}\nscreens:\n" + "".join(screens)


def canonical(dot):
    """What Graphviz understands; it says nothing and does not fail."""
    done = subprocess.run(["dot", "-Tcanon"], input=dot, capture_output=True, timeout=HANGING)
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    return done.stdout.decode()


def flow(shell, *arguments):
    code, out, err = shell.says("graph", *arguments, "-T", "json")
    assert (code, err) == (0, "")
    return json.loads(out)


# --- DOT ---


@pytest.mark.parametrize("name", PROTOTYPES)
def test_the_diagram_beside_a_prototype_is_the_one_that_is_drawn(shell, name):
    done = shell.run("graph", "-T", "dot", cwd=REPOSITORY / "prototypes" / name, seconds=60)
    assert (done.returncode, done.stderr) == (0, b"")
    canonical(done.stdout)
    golden = REPOSITORY / "prototypes" / name / "flow.dot"
    assert done.stdout.decode() == golden.read_text(), f"look at it, then: protoc graph prototypes/{name} -o {golden}"


OTHERWISE = """\
app: Ferry
version: "1.4"
state: {n: 0..9, mode: [day, night]}
screens:
  a:
    title: A
    body:
      - {button: More, set: {n: +1}}
      - {button: Night, set: {mode: night}}
      - button: Go on
        when: n > 1
        go: [{when: mode is day, to: b}, {to: c}]
  b:
    title: B
    body: [{slider: Price, value: 30}]
  c:
    title: C
    body: [Words.]
"""


def test_the_last_branch_of_a_condition_is_said_to_be(shell):
    shell.write("app.yaml", OTHERWISE)
    _, out, _ = shell.says("graph")
    lines = {(start, end): line for start, end, line in lines_with_words(out)}
    assert "otherwise" in lines["a", "c"] and "if n" in lines["a", "c"]
    assert "otherwise" not in lines["a", "b"]
    # The version is below the name, which browsers may write wider than Graphviz thinks.
    assert "</b></font><br align=\"left\"/>" in out and "1.4<br" in out


def test_links_are_told_apart_and_say_what_is_tapped(shell):
    shell.write("app.yaml", SHOP)
    code, out, err = shell.says("graph")
    assert (code, err) == (0, "")
    canonical(out.encode())
    lines = {(start, end): line for start, end, line in lines_with_words(out)}
    assert "‹title›" in lines["shelf", "book"]
    assert "if account is member" in lines["cart", "paying"]
    assert "otherwise" in lines["cart", "cart/sure"] and "style=dotted" in lines["cart", "cart/sure"]
    assert "“Accepted”" in lines["paying", "receipt"] and "arrowtail=odiamond" in lines["paying", "receipt"]
    assert "after 5s" in lines["receipt", "shelf"] and "style=dashed" in lines["receipt", "shelf"]
    # A way back runs along the line that leads there.
    assert ("cart", "shelf") not in lines and "arrowtail=onormal" in lines["shelf", "cart"]
    assert "peripheries=2" in next(line for line in out.splitlines() if line.lstrip().startswith('"receipt" ['))
    assert "×3" in next(line for line in out.splitlines() if line.lstrip().startswith('"book" ['))
    assert 'subgraph "cluster 1"' in out and "<b>Buying</b>" in out
    assert {("event:Phone call", "popups/call"), ("flow:Sale", "cart")} <= set(lines)
    assert 'URL="' in out and "#/shelf" in out


def test_findings_are_coloured_with_their_codes(shell):
    shell.write("app.yaml", HELLO + "    navigation-bar: hidden\n")
    code, out, err = shell.says("graph")
    assert code == 0
    home = next(line for line in out.splitlines() if line.lstrip().startswith('"home" ['))
    assert re.search(r"▲ P4\d\d ", home) and "penwidth=2" in home


def test_hostile_names_are_names(shell):
    shell.write("app.yaml", hostile_app())
    done = shell.run("graph", "-T", "dot")
    assert done.returncode == 0
    understood = canonical(done.stdout)
    assert len(re.findall(r'^\s*subgraph "cluster \d+" \{$', understood, re.M)) == len(HOSTILE)
    picture = subprocess.run(["dot", "-Tsvg"], input=done.stdout, capture_output=True, timeout=HANGING)
    assert (picture.returncode, picture.stderr) == (0, b"")
    document = xml.dom.minidom.parseString(picture.stdout)
    assert not document.getElementsByTagName("script")
    for link in document.getElementsByTagName("a"):
        assert not link.getAttribute("xlink:href").startswith("javascript")


# --- parts ---


def names(diagram):
    return {node["id"] for node in diagram["nodes"]}


def test_parts_of_a_diagram(shell):
    shell.write("app.yaml", SHOP)
    assert names(flow(shell, "--from", "shelf", "--to", "book")) == {"shelf", "book"}
    between = names(flow(shell, "--from", "cart", "--to", "receipt"))
    assert {"cart", "paying", "receipt", "cart/sure"} == between
    assert {"shelf", "cart", "start", "book", "receipt"} == names(flow(shell, "--around", "shelf"))
    only = flow(shell, "--only", "buying")
    assert {"cart", "paying", "receipt", "cart/sure", "shelf"} <= names(only)
    assert "back" not in {link["kind"] for link in flow(shell, "--no-back")["links"]}
    assert "back" in {link["kind"] for link in flow(shell)["links"]}


HOUSE = """\
app: House
start: hall
layouts:
  tabs:
    tab-bar: [{tab: Hall, go: hall}, {tab: Kitchen, go: kitchen}, {tab: Attic, go: attic}]
flows:
  By the window: {start: attic}
screens:
  hall: {title: Hall, group: Below, layout: tabs, body: [{button: Down, go: cellar}]}
  kitchen: {title: Kitchen, group: Below, layout: tabs, body: [{button: Down, go: cellar}, {button: Cupboard, go: cupboard}]}
  attic: {title: Attic, group: Above, layout: tabs, body: [{button: Roof, go: roof}]}
  roof: {title: Roof, group: Above, body: [{button: Down, go: hall}]}
  cellar: {title: Cellar, group: Below, body: [{button: Wine, go: wine}]}
  cupboard: {title: Cupboard, group: Below, body: [{button: Hall, go: hall}]}
  wine: {title: Wine, group: Below, end: yes, body: [Red.]}
journeys:
  Somebody climbs in: {flow: By the window, steps: [{tap: Kitchen}, {tap: Down}, {on: cellar}]}
"""


@pytest.mark.parametrize("options", [[], ["--only", "Below"], ["--only", "Above"], ["--journey", "Somebody climbs in"], ["--around", "kitchen"]], ids=" ".join)
def test_a_tab_bar_is_one_whatever_is_shown_of_it(shell, options):
    shell.write("app.yaml", HOUSE)
    code, out, err = shell.says("graph", "-T", "dot", *options)
    assert (code, err) == (0, "")
    assert len(re.findall(r'"tabs:\d+" \[', out)) == 1
    # What is on the bar is reached from it, not from each of its screens.
    lines = {(start, end) for start, end, line in lines_with_words(out) if "#0b6bcb" not in line}
    assert not lines & {(start, end) for start in ("hall", "kitchen", "attic") for end in ("hall", "kitchen", "attic", "tabs:1")}


def test_only_paths_are_between_two_screens(shell):
    shell.write("app.yaml", HOUSE)
    diagram = flow(shell, "--from", "hall", "--to", "wine")
    assert names(diagram) == {"hall", "kitchen", "cellar", "wine"}
    out = shell.says("graph", "-T", "dot", "--from", "hall", "--to", "wine")[1]
    lines = [(start, end) for start, end, _ in lines_with_words(out)]
    assert sorted(lines) == [("cellar", "wine"), ("hall", "cellar"), ("hall", "kitchen"), ("kitchen", "cellar")]


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["--from", "shelf"], "`--from` and `--to` must be used together"),
        (["--around", "shelv"], "did you mean `shelf`?"),
        (["--only", "Buyin"], "did you mean `Buying`?"),
        (["--from", "receipt", "--to", "nowhere"], "no screen or popup is called `nowhere`"),
        (["--depth", "2"], "`--depth` needs `--around`"),
        (["--journey", "Nobody"], "no journey is called `Nobody`"),
        (["-o", "flow.bmp"], "the format of `flow.bmp` is unclear"),
    ],
)
def test_wrong_use_says_what_to_do(shell, arguments, words):
    shell.write("app.yaml", SHOP)
    code, out, err = shell.says("graph", *arguments)
    assert (code, out) == (2, "")
    assert words in err


def test_a_journey_is_lit(shell):
    journey = "journeys:\n  Buying:\n    from: shelf\n    steps:\n      - tap: Cart\n      - on: cart\n"
    shell.write("app.yaml", SHOP + journey)
    code, out, err = shell.says("graph", "--journey", "Buying")
    assert code == 0
    assert [(start, end) for start, end, line in lines_with_words(out) if "#0b6bcb" in line] == [("shelf", "cart")]
    assert "The journey “Buying” is highlighted." in out


def test_a_journey_is_lit_from_where_it_begins(shell):
    shell.write("app.yaml", HOUSE)
    out = shell.says("graph", "--journey", "Somebody climbs in")[1]
    lit = {(start, end) for start, end, line in lines_with_words(out) if "#0b6bcb" in line}
    assert lit == {("flow:By the window", "attic"), ("attic", "kitchen"), ("kitchen", "cellar")}
    assert "#0b6bcb" in next(line for line in out.splitlines() if line.lstrip().startswith('"flow:By the window" ['))


# --- Mermaid ---

# The grammar of the flowcharts that are written here, as its own documentation describes it.
WORDS = r'"(?:[^"#<`\n]|#\d{1,6};|#quot;|<br/>)*"'
NODE = rf"n\d+(?:\(\({WORDS}\)\)|\(\[{WORDS}\]\)|\[\[{WORDS}\]\]|\[/{WORDS}/\]|>{WORDS}\]|\{{\{{{WORDS}\}}\}}|\({WORDS}\))(?::::\w+)?"
STATEMENT = re.compile(
    rf"  (?:  )?{NODE}|  subgraph g\d+\[{WORDS}\]|  end|  n\d+ (?:-->|==>|-\.->|-\.-o)(?:\|{WORDS}\|)? n\d+"
    rf"|  cut\[{WORDS}\]:::quiet|  classDef \w+ [\w:#,. -]+"
)


def check_mermaid(text):
    first, *lines = text.rstrip("\n").split("\n")
    assert first == "flowchart LR"
    depth, known, used = 0, set(), set()
    for line in lines:
        assert STATEMENT.fullmatch(line), line
        depth += line.startswith("  subgraph") - (line == "  end")
        assert depth in (0, 1)
        link = re.match(r"  (n\d+) [-=].* (n\d+)$", line)
        if link:
            used |= set(link.groups())
        elif node := re.match(r" +(n\d+)\W", line):
            assert node[1] not in known
            known.add(node[1])
    assert depth == 0 and used <= known
    assert len(text.encode("utf-16-le")) // 2 <= 50_000
    assert sum(bool(re.match(r"  n\d+ [-=]", line)) for line in lines) <= 500


@pytest.mark.parametrize("name", PROTOTYPES)
def test_prototypes_as_mermaid(shell, name):
    done = shell.run("graph", "-T", "mermaid", cwd=REPOSITORY / "prototypes" / name, seconds=60)
    assert done.returncode == 0
    check_mermaid(done.stdout.decode())


def test_hostile_names_as_mermaid(shell):
    shell.write("app.yaml", hostile_app())
    code, out, err = shell.says("graph", "-T", "mermaid")
    assert code == 0
    check_mermaid(out)


def test_mermaid_is_cut_to_its_limits_and_says_so(shell):
    screens = [f"  s{n}:\n    title: Screen {n} {'x' * 40}\n    body:\n" + "".join(
        f"      - button: To {n + k} {'y' * 30}\n        go: s{(n + k) % 280}\n" for k in (1, 2, 3)) for n in range(280)]
    shell.write("app.yaml", "app: Large\nscreens:\n" + "".join(screens))
    code, out, err = shell.says("graph", "-T", "mermaid")
    assert code == 0
    check_mermaid(out)
    assert re.search(r"cut\[\"\d+ of 841 lines and \d+ of 281 places are shown; Mermaid cannot draw more\"\]", out)


# --- JSON ---


@pytest.mark.parametrize("name", PROTOTYPES)
def test_prototypes_as_json(shell, name):
    done = shell.run("graph", "-T", "json", cwd=REPOSITORY / "prototypes" / name, seconds=60)
    assert done.returncode == 0
    diagram = json.loads(done.stdout)
    jsonschema.validate(diagram, SCHEMA)
    known = [node["id"] for node in diagram["nodes"]]
    assert len(set(known)) == len(known)
    assert {end for link in diagram["links"] for end in (link["from"], link["to"])} <= set(known)


def test_json_counts_taps(shell):
    shell.write("app.yaml", SHOP + "promises:\n  - reach: receipt\n    from: shelf\n")
    diagram = flow(shell)
    jsonschema.validate(diagram, SCHEMA)
    taps = {node["id"]: node["taps"] for node in diagram["nodes"] if node["kind"] == "screen"}
    assert taps == {"shelf": 0, "book": 1, "cart": 1, "paying": 3, "receipt": 4}
    assert diagram["promises"] == [{"reach": "receipt", "from": "shelf", "taps": 4}]


# --- pictures ---


def carried(text):
    # By what the files are known stands in front.
    return {path: content for path, content, *_ in json.loads(text)[1:]}


def test_an_svg_links_to_the_page_and_carries_its_source(shell):
    shell.write("app.yaml", SHOP)
    assert shell.says("graph", "-o", "flow.svg", "--page", "shop.html") == (0, CARRIES, "")
    document = xml.dom.minidom.parse(str(shell.folder / "flow.svg"))
    links = {link.getAttribute("xlink:href") for link in document.getElementsByTagName("a")}
    assert {"shop.html#/shelf", "shop.html#/book/emma"} <= links
    metadata = document.getElementsByTagName("metadata")[0].firstChild.data
    assert carried(metadata) == {"app.yaml": SHOP}
    assert shell.says("graph", "-o", "flow.svg", "--no-source") == (0, "", "")
    assert b"<metadata" not in (shell.folder / "flow.svg").read_bytes()


@pytest.mark.parametrize("options", [[], ["--screens"], ["--screens", "--journey", "Buying"]], ids=["boxes", "screens", "strip"])
def test_a_picture_says_that_it_carries_the_source(shell, options):
    shell.write("app.yaml", SHOP + "journeys: {Buying: {steps: [tap: Cart]}}\n")
    for more, note in ([], CARRIES), (["--no-source"], ""):
        assert shell.says("graph", "-o", "flow.svg", *options, *more) == (0, note, "")
        assert shell.says("graph", "-T", "svg", *options, *more)[::2] == (0, note)
        assert (b"<metadata" in (shell.folder / "flow.svg").read_bytes()) == bool(note)
    # A PDF and all that is no picture carry nothing.
    for file in ["flow.pdf"] if options else ["flow.pdf", "flow.dot", "flow.mmd", "flow.json"]:
        assert shell.says("graph", "-o", file, *options) == (0, "", "")
        assert b"navigation-bar: hidden" not in (shell.folder / file).read_bytes()
    assert "leave your YAML out of the file" in shell.says("help", "graph")[1]


def test_a_map_of_groups_says_once_that_it_carries_the_source(shell):
    shell.write("app.yaml", large(360, 9))
    out = shell.says("graph", "-o", "flow.svg", seconds=60)[1]
    assert out.count(CARRIES) == 1


# --- screens drawn ---


def place(group):
    """Where a group of the SVG is moved to."""
    return tuple(map(float, re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", group.getAttribute("transform")).groups()))


def test_screens_are_drawn_and_links_leave_from_what_is_tapped(shell):
    shell.write("app.yaml", SHOP)
    assert shell.says("graph", "--screens", "-o", "flow.svg", "--page", "shop.html") == (0, CARRIES, "")
    drawn = (shell.folder / "flow.svg").read_bytes()
    document = xml.dom.minidom.parseString(drawn)
    nodes = {node.getAttribute("id"): node for node in document.getElementsByTagName("g") if node.getAttribute("class") == "node"}
    screens = [node for name, node in nodes.items() if name.startswith("frame")]
    assert len(screens) >= 6
    titles = {node.getElementsByTagName("title")[0].firstChild.data: node for node in screens}
    shelf = titles["shelf"]
    words = [text.firstChild.data for text in shelf.getElementsByTagName("text")]
    assert {"Shelf", "Emma", "Dune", "Ulysses", "Cart"} <= set(words)
    # The line to a screen begins on the words that are tapped.
    frame = next(group for group in shelf.getElementsByTagName("g") if "translate(" in group.getAttribute("transform"))
    left, top = place(frame)
    button = next(text for text in frame.getElementsByTagName("text") if text.firstChild.data == "Cart")
    ends = {line.getElementsByTagName("title")[0].firstChild.data: line for line in document.getElementsByTagName("g") if line.getAttribute("class") == "edge"}
    line = next(line for title, line in ends.items() if re.fullmatch(r"shelf(:p\d+)?(:e)?->cart(:in)?(:w)?", title))
    dot = line.getElementsByTagName("circle")[0]
    assert abs(float(dot.getAttribute("cy")) - top - float(button.getAttribute("y"))) < 8
    assert left < float(dot.getAttribute("cx")) < left + 180
    links = {link.getAttribute("xlink:href") for link in document.getElementsByTagName("a")}
    assert {"shop.html#/shelf", "shop.html#/book/emma"} <= links
    assert carried(document.getElementsByTagName("metadata")[0].firstChild.data) == {"app.yaml": SHOP}
    assert shell.run("graph", "--screens", "-T", "svg", "--page", "shop.html").stdout == drawn


def test_parts_with_screens_drawn(shell):
    shell.write("app.yaml", SHOP)
    for part in (["--around", "shelf"], ["--from", "cart", "--to", "receipt"], ["--only", "Buying"], ["--no-back", "--layout", "compact"]):
        done = shell.run("graph", "--screens", "-T", "svg", "--no-source", *part)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b'id="frame' in done.stdout and b"<text" in done.stdout
        xml.dom.minidom.parseString(done.stdout)
    code, out, err = shell.says("graph", "--screens", "-o", "flow.png")
    assert (code, out) == (2, "")
    assert "`--screens` only works with SVG and PDF" in err and "-o flow.svg" in err


ROWS = """\
app: Rows
data:
  birds: [{name: Ember, id: ember}, {name: Quill, id: quill}]
screens:
  ward:
    title: Ward
    body:
      - list: [{row: $name, each: birds, go: bird/$id}, {row: Quill, go: bird/quill}]
  bird:
    for: {of: birds, id: id}
    title: $row.name
    body: [{button: More, go: more}, {button: Call, go: call}]
    popups:
      more:
        actions: $row.name
        buttons: [{button: Let Go, role: destructive, go: sure}]
      call:
        toast: $row.name is called
      sure:
        alert: Let $row.name go?
        buttons: [{button: Let Go, go: ward}]
  door:
    title: Door
    body: [{button: Quill, go: bird/quill}]
start: door
"""


def test_popups_are_drawn_of_the_row_of_their_screen(shell):
    shell.write("app.yaml", ROWS)
    done = shell.run("graph", "--screens", "-T", "svg", "--no-source")
    words = [text.firstChild.data for group in xml.dom.minidom.parseString(done.stdout).getElementsByTagName("g") if group.hasAttribute("data-drawing")
             for text in group.getElementsByTagName("text")]
    assert {"Let Ember go?", "Ember is called"} <= set(words) and not {"Let Quill go?", "Quill is called"} & set(words)


@pytest.mark.parametrize("options", [[], ["--screens"]], ids=["boxes", "screens"])
def test_the_name_of_the_app_is_at_the_top_and_larger_than_all_else(shell, options):
    shell.write("app.yaml", SHOP)
    done = shell.run("graph", "-T", "svg", "--no-source", *options)
    texts = [(float(text.getAttribute("y")), float(text.getAttribute("font-size")), text.firstChild.data)
             for text in xml.dom.minidom.parseString(done.stdout).getElementsByTagName("text") if not text.parentNode.hasAttribute("data-drawing")]
    assert max(texts, key=lambda text: text[1])[2] == min(texts)[2] == "Shop"


def test_hostile_names_on_drawn_screens(shell):
    shell.write("app.yaml", hostile_app())
    done = shell.run("graph", "--screens", "-T", "svg", "--no-source")
    assert (done.returncode, done.stderr) == (0, b"")
    document = xml.dom.minidom.parseString(done.stdout)
    assert not document.getElementsByTagName("script") and not document.getElementsByTagName("image")
    for element in document.getElementsByTagName("*"):
        assert not any(name.startswith("on") for name in element.attributes.keys())
        assert not element.getAttribute("xlink:href").lower().startswith("javascript")


def test_a_png_carries_its_source_and_is_a_png(shell):
    hostile = SHOP.replace("Thank you.", "]]> </metadata> & ünïcode 日本")
    shell.write("app.yaml", hostile)
    done = shell.run("graph", "-T", "png")
    # What goes to standard output is nothing but the picture.
    assert (done.returncode, done.stderr.decode()) == (0, CARRIES)
    image = Image.open(io.BytesIO(done.stdout))
    image.load()
    assert image.size[0] > 300
    assert carried(image.text["protoc"]) == {"app.yaml": hostile}


def test_a_pdf(shell):
    shell.write("app.yaml")
    done = shell.run("graph", "-o", "flow.pdf")
    assert done.returncode == 0
    assert (shell.folder / "flow.pdf").read_bytes().startswith(b"%PDF")


def test_without_dot_it_says_what_to_do(shell):
    shell.write("app.yaml")
    code, out, err = shell.says("graph", "-T", "svg", env={"PATH": str(shell.folder)})
    assert (code, out) == (2, "")
    assert "`dot` is needed to draw diagrams" in err and "apt-get install graphviz" in err
    assert shell.says("graph", env={"PATH": str(shell.folder)})[0] == 0


def program(shell, name, script):
    path = shell.write(f"bin/{name}", f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return {"PATH": f"{path.parent}:/usr/bin:/bin"}


def test_a_dot_that_fails_is_told(shell):
    shell.write("app.yaml")
    code, out, err = shell.says("graph", "-T", "svg", env=program(shell, "dot", "echo no such font >&2; exit 1"))
    assert (code, out) == (2, "")
    assert "`dot` failed: no such font" in err


def test_a_dot_that_reads_nothing_and_writes_much_holds_nobody_up(shell):
    shell.write("app.yaml", hostile_app())
    env = program(shell, "dot", "echo '<svg>'; head -c 3000000 /dev/zero | tr '\\\\0' x; echo '</svg>'; head -c 300000 /dev/zero >&2")
    done = shell.run("graph", "-T", "svg", "--no-source", env=env)
    assert done.returncode == 0 and len(done.stdout) > 3_000_000
    assert shell.run("graph", "-T", "pdf", env=env).stdout.startswith(b"%PDF-1.7")


# --- large ---


def large(count, groups):
    screens = [
        f"  s{n}:\n    title: Screen {n}\n"
        + (f"    group: Part {n * groups // count}\n" if groups else "")
        + "    body:\n"
        + "".join(f"      - button: To {k}\n        go: s{k}\n" for k in (n * 3 + 1, n * 3 + 2, n * 3 + 3) if k < count)
        + ("      - text: The end.\n" if n * 3 + 1 >= count else "")
        for n in range(count)
    ]
    return "app: Large\nscreens:\n" + "".join(screens)


@pytest.mark.parametrize("groups", [9, 0])
def test_a_large_app_is_a_map_and_a_diagram_of_each_group(shell, groups):
    shell.write("app.yaml", large(360, groups))
    code, out, err = shell.says("graph", "-o", "flow.svg", seconds=60)
    assert (code, err) == (0, "")
    pictures = sorted(path.name for path in (shell.folder / "flow.groups").iterdir())
    assert len(pictures) >= 9 and f"{len(pictures)} diagrams in flow.groups/" in out
    document = xml.dom.minidom.parse(str(shell.folder / "flow.svg"))
    links = {link.getAttribute("xlink:href") for link in document.getElementsByTagName("a")} - {""}
    assert links == {f"flow.groups/{name}" for name in pictures}
    inner = xml.dom.minidom.parse(str(shell.folder / "flow.groups" / pictures[0]))
    assert any(
        link.getAttribute("xlink:href").startswith("../") for link in inner.getElementsByTagName("a"))
    code, out, err = shell.says("graph", "-T", "dot")
    assert code == 0 and "too large to read with 360 screens" in err
    assert "shape=tab" in out
    assert shell.says("graph", "-T", "dot", "--whole")[1].count("<b>Screen ") == 360


def tangled(count, groups):
    """Screens in groups, linked onward, back and across."""
    return "app: Tangled\nscreens:\n" + "".join(
        f"  s{n}:\n    title: Screen {n}\n    group: Part {n * groups // count}\n    body:\n"
        + "".join(f"      - {{button: To {to}, go: s{to}}}\n" for to in sorted({(n + 1) % count, (n * 7 + 3) % count, n // 2} - {n}))
        for n in range(count)
    )


def points(path):
    """A path as many points, curves too."""
    here, result = (0.0, 0.0), []
    for letter, rest in re.findall(r"([MLHVCQ])([^A-Z]*)", path):
        numbers = list(map(float, rest.replace(",", " ").split()))
        ends = {"H": lambda: [(numbers[0], here[1])], "V": lambda: [(here[0], numbers[0])]}.get(letter, lambda: list(zip(numbers[::2], numbers[1::2])))()
        if letter != "M":
            for step in range(41):
                curve = [here, *ends]
                while len(curve) > 1:
                    curve = [tuple(a + (b - a) * step / 40 for a, b in zip(*two)) for two in zip(curve, curve[1:])]
                result += curve
        here = ends[-1]
    return result


@pytest.mark.parametrize("count, groups", [(310, 12), (400, 40), pytest.param(600, 150, marks=pytest.mark.soak)])
def test_the_lines_of_a_map_go_around_its_boxes(shell, count, groups):
    shell.write("app.yaml", tangled(count, groups))
    code, picture, _ = shell.says("graph", "-T", "svg", "--no-source", seconds=60)
    assert code == 0
    boxes = [tuple(map(int, box)) for box in re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx', picture)]
    paths = re.findall(r'<path d="([^"]+)"[^>]*><title>', picture)
    assert len(boxes) == groups and len(paths) > groups
    for path in paths:
        for x, y in points(path):
            assert not any(left + 1 < x < left + width - 1 and top + 1 < y < top + height - 1 for left, top, width, height in boxes), path


def test_a_map_of_many_groups_takes_seconds(shell):
    """Hundreds of lines share a lane. Asking each about each other, once for every place in the lane, took minutes."""
    shell.write("app.yaml", tangled(4_000, 800))
    code, picture, _ = shell.says("graph", "-T", "svg", "--no-source")
    assert code == 0
    assert len(re.findall(r'<rect x="\d+" y="\d+" width="\d+" height="\d+" rx', picture)) == 800


# --- beside a page ---


def test_groups_that_lead_into_each_other_are_laid_out(shell):
    """dot gives up on groups whose ranks its links do not settle, unless all are ranked as one."""
    screens = "".join(
        f"  s{n}:\n    group: g{n // 10}\n    body:\n"
        + "".join(f"      - button: To {to}\n        go: s{to}\n" for to in sorted({(n * 7 + 3) % 150, (n * n + 11) % 150, n // 2, (n + 1) % 150} - {n}))
        for n in range(150)
    )
    shell.write("app.yaml", f"app: Groups\nscreens:\n{screens}")
    assert shell.says("graph", "-o", "flow.svg", seconds=30)[::2] == (0, "")
    assert "To 11" in (shell.folder / "flow.svg").read_text()


def test_a_page_has_its_diagram_beside_it(shell):
    shell.write("shop/app.yaml", SHOP)
    code, out, err = shell.says("build", "shop", "--depfile", "deps.d")
    assert (code, err) == (0, "")
    assert sorted(path.name for path in (shell.folder / "shop/build").iterdir()) == ["shop.dot", "shop.html", "shop.svg"]
    assert "shop/build/shop.dot, shop/build/shop.svg: its flow\n" in out
    assert 'xlink:href="shop.html#/cart"' in (shell.folder / "shop/build/shop.svg").read_text()
    targets = [line.split(":")[0] for line in (shell.folder / "deps.d").read_text().splitlines() if ":" in line]
    # Ninja refuses a dependency file that names more than its rule declares.
    assert targets == ["shop/build/shop.html"]
    shutil.rmtree(shell.folder / "shop/build")
    assert shell.says("build", "shop", "--no-graph")[0] == 0
    assert [path.name for path in (shell.folder / "shop/build").iterdir()] == ["shop.html"]


def test_a_page_needs_no_dot_and_waits_for_none(shell):
    shell.write("app.yaml")
    code, out, err = shell.says("build", "-o", "a.html", env={"PATH": str(shell.folder)})
    assert (code, err) == (0, "") and "a.dot: its flow" in out
    code, out, err = shell.says("build", "-o", "b.html", env=program(shell, "dot", "exec sleep 30"))
    assert code == 0 and (shell.folder / "b.html").exists()
    assert "`b.svg` was not drawn: `dot` took longer than 2 s\n" in err
    (shell.folder / "b.svg").write_text("older")
    code, out, err = shell.says("build", "-o", "b.html", env=program(shell, "dot", "echo no font >&2; exit 1"))
    assert "`b.svg` was not drawn: `dot` failed: no font; the older one is unchanged\n" in err
    assert (shell.folder / "b.svg").read_text() == "older"


def test_no_page_waits_for_the_diagram_of_another(shell):
    for name in "ab":
        shell.write(f"{name}/app.yaml")
    code, out, err = shell.says("build", "a", "b", "-o", "out/")
    assert (code, err) == (0, "")
    lines = [line for line in out.splitlines() if line.startswith("out/")]
    assert [line.split(":")[0] for line in lines] == ["out/a.html", "out/a.dot, out/a.svg", "out/b.html", "out/b.dot, out/b.svg"]
    assert (shell.folder / "out/b.html").stat().st_mtime_ns <= (shell.folder / "out/a.dot").stat().st_mtime_ns


def many(count, groups):
    """Screens with all that a map must count or leave out: rows, popups, events, flows, conditions, links out, links with the same words."""
    text = large(count, groups) + SHOP.split("screens:\n")[1].replace("    end: true\n", "")
    rows = "".join(f"          - row: Row {n}\n            go: s{n}\n" for n in range(0, count, 7))
    out = "      - button: Web\n        go: https://example.com\n      - button: Call\n        go: call\n      - button: All\n        go: shelf\n"
    text += f"  rows:\n    title: All\n    body:\n      - list:\n{rows}{out}"
    text = text.replace("      - button: To 1\n        go: s1\n", "      - button: To 1\n        go: s1\n      - button: One\n        go: s1\n      - button: Rows\n        go: rows\n")
    return SHOP.split("screens:\n")[0] + text[text.index("screens:\n"):]


@pytest.mark.parametrize("groups", [9, 0])
def test_a_large_app_has_a_map_beside_its_page_which_needs_no_dot(shell, groups):
    shell.write("app.yaml", many(360, groups))
    assert shell.says("build", "-o", "flow.html", env={"PATH": str(shell.folder)})[0] in (0, 1)
    out = shell.says("build", "-o", "flow.html", env=program(shell, "dot", "touch asked; exec sleep 30"))[1]
    assert not (shell.folder / "asked").exists()
    boxes = re.search(r"^flow.dot, flow.svg: its flow as a map of (\d+) groups$", out, re.M)
    # The map is made without the diagram of all screens, and is the same as the one made of it.
    dot = (shell.folder / "flow.dot").read_bytes()
    assert dot == shell.run("graph", "-T", "dot", "--page", "flow.html").stdout
    assert dot.count(b"shape=tab") == int(boxes[1]) > 5
    picture = (shell.folder / "flow.svg").read_bytes()
    assert b"<metadata id=\"protoc\"></metadata>" in picture
    document = xml.dom.minidom.parseString(picture)
    frames = [
        tuple(int(box.getAttribute(name)) for name in ("x", "y", "width", "height"))
        for box in document.getElementsByTagName("rect") if box.getAttribute("rx")
    ]
    assert len(frames) >= int(boxes[1])
    for number, (x, y, width, height) in enumerate(frames):
        for left, top, wide, high in frames[:number]:
            assert x + width <= left or left + wide <= x or y + height <= top or top + high <= y
    assert len(document.getElementsByTagName("path")) > 9
    shell.says("build", "-o", "again.html")
    assert (shell.folder / "again.svg").read_bytes() == picture


def test_names_in_a_map_stay_text(shell):
    screens = "".join(
        f"  s{n}:\n    group: {json.dumps(HOSTILE[n % len(HOSTILE)])}\n    body:\n      - button: On\n        go: s{(n + 1) % 310}\n" for n in range(310))
    shell.write("app.yaml", f"app: {json.dumps(HOSTILE[2])}\nscreens:\n{screens}")
    shell.says("build", "-o", "flow.html")
    document = xml.dom.minidom.parse(str(shell.folder / "flow.svg"))
    assert not document.getElementsByTagName("script")
    assert HOSTILE[2] in {"".join(node.data for node in text.childNodes if node.nodeType == 3) for text in document.getElementsByTagName("text")}


def test_a_dense_app_is_a_map_whatever_its_size(shell):
    """`dot` takes seconds for a few hundred screens of which each leads to many: what it is given is decided by size, not by time."""
    screens = "".join(
        f"  s{n}:\n    body:\n" + "".join(f"      - button: To {to}\n        go: s{to}\n" for to in range(60) if to != n) for n in range(60))
    shell.write("app.yaml", f"app: Dense\nscreens:\n{screens}")
    out = shell.says("build", "-o", "flow.html", env=program(shell, "dot", "exec sleep 30"))[1]
    assert "flow.dot, flow.svg: its flow as a map of" in out


def test_a_dot_that_writes_without_end_is_ended(shell):
    shell.write("app.yaml")
    for arguments in (["graph", "-o", "flow.svg"], ["build", "-o", "b.html"]):
        code, out, err = shell.says(*arguments, env=program(shell, "dot", "exec yes '<svg>'"), seconds=60)
        assert "`dot` wrote more than 256 MB" in err and "took longer" not in err
        assert code == (2 if arguments[0] == "graph" else 0)
    code, out, err = shell.says("graph", "-o", "flow.svg", env=program(shell, "dot", "echo the first line >&2; yes 2>/dev/null | head -c 9000000 >&2; exit 1"))
    assert code == 2 and "`dot` failed: the first line\n" in err


@pytest.mark.parametrize("place", ["app: {}", "title: {}", "button: {}, go: b", "group: {}"])
def test_words_that_are_longer_than_graphviz_takes_are_cut(shell, place):
    for words in ("word " * 6_000, "&" * 20_000, "\U0001f600" * 9_000):
        app = "{app: A, screens: {a: {title: T, group: G, body: [{button: B, go: b}]}, b: {title: U, group: G, body: [{button: C, go: a}]}}}\n"
        key = place.split(":")[0]
        shell.write("app.yaml", re.sub(rf"\b{key}: \w+(, go: b)?", lambda _: place.format(f'"{words}"'), app, count=1))
        for options in ([], ["--screens"]):
            code, out, err = shell.says("graph", *options, "-o", "flow.svg")
            assert (code, err) == (0, ""), err[:300]
            xml.dom.minidom.parse(str(shell.folder / "flow.svg"))


def test_a_dot_that_hangs_is_ended_with_what_it_started(shell):
    shell.write("app.yaml")
    # A shell that waits for a child, as wrappers do; the child writes its number and holds the pipes.
    code, out, err = shell.says("build", "-o", "b.html", env=program(shell, "dot", "sh -c 'echo $$ > child; exec sleep 60' & wait"))
    assert code == 0 and "`dot` took longer than 2 s" in err
    child = int((shell.folder / "child").read_text())
    status = pathlib.Path(f"/proc/{child}/stat")
    # Whoever is ended may still wait to be counted.
    assert not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"


@pytest.mark.parametrize("kind, wrote", [("svg", "<svg>"), ("svg", "Warning: no fonts"), ("png", "<svg></svg>"), ("pdf", "%PDF-1.7 x")])
def test_what_dot_wrote_is_looked_at(shell, kind, wrote):
    shell.write("app.yaml")
    shell.write(f"flow.{kind}", "older")
    code, out, err = shell.says("graph", "-o", f"flow.{kind}", env=program(shell, "dot", f"echo '{wrote}'"))
    assert code == 2 and f"what it wrote is not a complete {'SVG' if kind == 'pdf' else kind.upper()}" in err
    assert (shell.folder / f"flow.{kind}").read_text() == "older"


def test_directories_that_are_not_there_are_made(shell):
    """As those of a page are."""
    shell.write("app.yaml")
    shell.write("old/app.yaml")
    for command in (["graph", "-o", "new/one/flow.dot"], ["graph", "-T", "json", "-o", "new/two/flow.json"], ["diff", "old", ".", "-o", "new/three/x.dot"]):
        code, _, err = shell.says(*command)
        assert (code, err) == (0, "") and (shell.folder / command[-1]).stat().st_size > 10
    shell.write("file", "words")
    code, out, err = shell.says("graph", "-o", "file/flow.dot")
    assert code == 2 and "`file/flow.dot` cannot be written" in err
