"""Each line of a storyboard is one: from the control that is tapped to the screen it opens, without a gap."""

import re
import xml.etree.ElementTree as tree
from itertools import combinations
from math import dist

import pytest

from checkout import REPOSITORY
from test_graph import SHOP
from turns import in_turn

SVG = "{http://www.w3.org/2000/svg}"
PROTOTYPES = sorted(path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))
# What is nearer than this is joined: a line ends inside the head that is drawn over its end.
TOUCHES = 1.5

GAPS = """\
app: Gaps
start: a
state:
  shift: [closed, open]
screens:
  a:
    title: A
    group: One
    body:
      - button: To B
        when: shift is open
        go: b
      - button: To C
        when: shift is open
        go: c
      - button: Open
        set: {shift: open}
      - button: Finish
        go:
          ask: How?
          answers:
            Well: b
            It needs a second look: c
  b:
    title: B
    group: One
    body: [End.]
  c:
    title: C
    group: Two
    body:
      - button: Both
        go:
          ask: Which?
          answers:
            This one: a
            The other one: a
      - button: Replace
        go: {to: b, how: replace}
"""


def moved(element):
    found = re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", element.get("transform", ""))
    return tuple(map(float, found.groups())) if found else (0, 0)


def corners(element):
    """The points of a path, a polygon or an ellipse that others may touch."""
    left, top = moved(element)
    if element.tag == f"{SVG}path":
        at, points = (0, 0), []
        for command, numbers in re.findall(r"([MCLQHV])([^MCLQHV]*)", element.get("d")):
            values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
            if command == "H":
                ends = [(values[-1], at[1])]
            elif command == "V":
                ends = [(at[0], values[-1])]
            else:
                ends = list(zip(values[::2], values[1::2]))
            at = ends[-1]
            points += [ends[0], at]
        points = [points[0], points[-1]]
    elif element.tag == f"{SVG}ellipse":
        x, y, across, down = (float(element.get(key)) for key in ("cx", "cy", "rx", "ry"))
        points = [(x, y), (x - across, y), (x + across, y), (x, y - down), (x, y + down)]
    else:
        points = [tuple(map(float, pair.split(","))) for pair in element.get("points").split()]
        # A line ends in the middle of a side of its head.
        points += [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:])]
    return [(x + left, y + top) for x, y in points]


def box(points):
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def area(node):
    """Where a screen or a box is."""
    drawing = next((group for group in node.iter(f"{SVG}g") if "data-drawing" in group.attrib), None)
    if drawing is not None:
        (left, top), screen = moved(drawing), drawing.findall(f"{SVG}rect")[-1]
        return left, top, left + float(screen.get("width")), top + float(screen.get("height"))
    points = []
    for kind in ("path", "polygon", "ellipse"):
        for shape in node.iter(f"{SVG}{kind}"):
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", shape.get("d", ""))]
            points += list(zip(numbers[::2], numbers[1::2])) or corners(shape)
    for text in node.iter(f"{SVG}text"):
        # Some are only words.
        x, y, wide = float(text.get("x")), float(text.get("y")), 6 * len(text.text)
        points += [(x - wide, y - 16), (x + wide, y + 12)] if not points else []
    return box(points)


def away(point, inside):
    left, top, right, bottom = inside
    return dist((max(left - point[0], point[0] - right, 0), max(top - point[1], point[1] - bottom, 0)), (0, 0))


def measured(shell, app, *options):
    """For each line of a storyboard its name and what is wrong with it."""
    done = shell.run("graph", str(app), "--screens", "--no-source", "-o", "flow.svg", *options, seconds=60)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    groups = list(tree.parse(shell.folder / "flow.svg").iter(f"{SVG}g"))
    areas = {group.find(f"{SVG}title").text: area(group) for group in groups if group.get("class") == "node"}
    lines = [group for group in groups if group.get("class") == "edge"]
    faults = []
    for line in lines:
        title = line.find(f"{SVG}title").text
        start, end = (next(name for name in areas if re.fullmatch(rf"{re.escape(name)}(:\w+)*", one)) for one in title.split("->"))
        shapes = [corners(shape) for shape in line.iter() if shape.tag in {f"{SVG}{kind}" for kind in ("path", "polygon", "polyline", "ellipse")}]
        parts = list(range(len(shapes)))
        for one, other in combinations(range(len(shapes)), 2):
            if min(dist(a, b) for a in shapes[one] for b in shapes[other]) <= TOUCHES:
                parts = [parts[one] if part == parts[other] else part for part in parts]
        if len(set(parts)) > 1:
            faults.append(f"{title} is in {len(set(parts))} pieces")
        points = [point for shape in shapes for point in shape]
        faults += [f"{title} is {space:.0f} away from {name}" for name in (start, end) if (space := min(away(point, areas[name]) for point in points)) > 4]
    return lines, faults


@pytest.mark.parametrize("name", in_turn(PROTOTYPES, 3))
def test_each_line_of_a_prototype_is_in_one_piece(shell, name):
    lines, faults = measured(shell, REPOSITORY / "prototypes" / name)
    assert faults == [] and len(lines) > 0


@pytest.mark.parametrize("app, options", [
    (GAPS, []), (GAPS, ["--only", "One"]), (GAPS, ["--only", "Two"]), (GAPS, ["--layout", "compact"]),
    (SHOP, ["--only", "Buying"]), (SHOP, ["--around", "shelf"]),
], ids=lambda value: " ".join(value) if isinstance(value, list) else value.split()[1])
def test_each_line_is_in_one_piece_whatever_is_beside_it(shell, app, options):
    shell.write("app.yaml", app)
    lines, faults = measured(shell, "app.yaml", *options)
    assert faults == [] and len(lines) > 3


def test_what_leads_to_a_screen_that_is_only_hinted_at_says_what_it_is(shell):
    shell.write("app.yaml", GAPS)
    measured(shell, "app.yaml", "--only", "One")
    text = (shell.folder / "flow.svg").read_text()
    assert "“It needs a second look”" in text and text.count(">if shift is open<") == 2
