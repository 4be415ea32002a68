"""`list`: the screens of an app at a glance."""

import json
import unicodedata

import pytest
from jsonschema import Draft202012Validator

from checkout import REPOSITORY

APP = """\
app: Shop
screens:
  shop:
    title: Our Shop
    body:
      - button: Cart
        go: cart
      - button: Book
        go: book/ada
    popups:
      ask: {alert: Sure?}
  cart:
    title: Cart
    body:
      - button: Clear
        go: cleared
  book:
    for: books
    title: $name
    body: [{button: Cart, go: cart}]
  forgotten:
    body: [Nobody comes here.]
popups:
  cleared: {alert: All gone}
data:
  books: [{name: Ada}, {name: Ben}]
journeys:
  Buying:
    from: shop
    steps:
      - tap: Cart
      - on: cart
"""


def test_screens_are_listed_in_their_order(shell):
    shell.write("app.yaml", APP)
    lines = [line.split() for line in shell.says("list")[1].splitlines()]
    assert lines[0] == ["SCREEN", "TITLE", "TAPS", "IN", "OUT", "JOURNEYS", "PLACE"]
    assert [line[0] for line in lines[1:]] == ["shop", "cart", "book", "forgotten"]
    assert lines[2][2:] == ["1", "2", "1", "1", "app.yaml:12"]
    assert lines[4][-5:] == ["never", "0", "0", "0", "app.yaml:21"]
    assert len({line.index(place) for line, place in zip(shell.says("list")[1].splitlines(), [
        "PLACE", "app.yaml:3", "app.yaml:12", "app.yaml:17", "app.yaml:21"])}) == 1


def test_popups_are_listed_if_somebody_asks(shell):
    shell.write("app.yaml", APP)
    out = shell.says("list", "--popups")[1]
    assert "popups/cleared  alert: All gone" in out
    assert "never" in next(line for line in out.splitlines() if line.startswith("shop/ask"))


def test_json_is_what_its_schema_says(shell):
    shell.write("app.yaml", APP)
    listed = json.loads(shell.says("list", "--format", "json")[1])
    Draft202012Validator(json.loads((REPOSITORY / "docs/list.schema.json").read_text())).validate(listed)
    assert [each["taps"] for each in listed["screens"]] == [0, 1, 1, None]
    assert listed["screens"][1]["journeys"] == ["Buying"] and listed["screens"][2]["count"] == 2
    assert [(each["id"], each["reached"]) for each in listed["popups"]] == [
        ("shop/ask", False), ("popups/cleared", True)]


def test_the_table_fits_the_terminal(shell):
    shell.write("app.yaml", APP.replace("Our Shop", "A shop with a name that is much too long for a table of this width"))
    out = shell.says("list", env={"COLUMNS": "72"})[1]
    assert max(map(len, out.splitlines())) <= 72 and "…" in out


def test_what_cannot_be_shown_is_said(shell):
    shell.write("app.yaml", "app: None\n")
    code, out, err = shell.says("list")
    assert (code, out) == (1, "") and "cannot be shown" in err
    assert shell.says("list", "nowhere")[0] == 2


@pytest.mark.parametrize("command", [["list"], ["graph"], ["ways", "home"]])
def test_an_app_that_cannot_be_shown_names_the_command_that_says_why(shell, command):
    shell.write("shop.yaml", "app: Shop\nscreens: [\n")
    assert shell.says(*command, "shop.yaml")[2].endswith("\n  run `protoc check shop.yaml` to find its mistakes\n")


def test_a_link_to_the_same_screen_is_counted(shell):
    shell.write("app.yaml", "app: A\nscreens:\n  home:\n    body:\n      - {button: Again, go: home}\n      - {button: On, go: b}\n  b:\n    body: [Hello]\n")
    home, b = json.loads(shell.says("list", "--format", "json")[1])["screens"]
    assert (home["linksIn"], home["linksOut"]) == (1, 2) and (b["linksIn"], b["linksOut"]) == (1, 0)
    assert "2 links" in shell.says("build")[1]


def test_taps_that_nobody_counted_are_marked(shell):
    pages = "".join(
        f"  w{page}:\n    body:\n      - {{field: F{page}, state: f{page}, format: email}}\n      - {{button: Next, when: f{page} is filled, go: {'end' if page == 19 else f'w{page + 1}'}}}\n"
        for page in range(20)
    )
    state = "".join(f"  f{page}: [empty, filled, wrong]\n" for page in range(20))
    fixes = "".join(f"      - {{button: Fix {page}, when: f{page} is wrong, go: w{page}}}\n" for page in range(20))
    shell.write("app.yaml", f"app: Wizard\nstate:\n{state}screens:\n  home: {{body: [{{button: Start, go: w0}}]}}\n{pages}  end:\n    body:\n{fixes}  other: {{body: [Hello]}}\n")
    *lines, note = shell.says("list", seconds=120)[1].splitlines()
    assert note == "?: too many combinations of values to count these taps"
    taps = {line.split()[0]: line.split()[2] for line in lines[1:]}
    assert (taps["w0"], taps["w3"], taps["end"], taps["other"]) == ("1", "7", "?", "never")


@pytest.mark.parametrize("title", ["日本語のタイトル", "Tea 🍵 time", "ＦＵＬＬ", "한국어", "👩‍👩‍👧 us", "e\u0301te\u0301"])
def test_columns_stand_below_each_other_in_all_scripts(shell, title):
    shell.write("app.yaml", APP.replace("Our Shop", title))
    lines = shell.says("list")[1].splitlines()

    def width(text):
        # A cluster of emoji takes two columns.
        text = text.replace("👩‍👩‍👧", "🍵")
        return sum(0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)

    places = {width(line[: line.index(word)]) for line, word in zip(lines, ["PLACE", "app.yaml:3", "app.yaml:12", "app.yaml:17", "app.yaml:21"])}
    assert len(places) == 1
