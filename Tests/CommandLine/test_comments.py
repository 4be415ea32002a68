"""`protoc comments`: what readers wrote, at its place in today's source."""

import json

import pytest
from jsonschema import Draft202012Validator

from checkout import REPOSITORY

SHOP = """\
app: Shop
data:
  goods:
    - {name: Bread}
    - {name: Milk}
screens:
  home:
    title: Shop
    body:
      - text: Welcome to the shop
      - button: Begin
        id: begin
        go: shelf
  shelf:
    title: Shelf
    body:
      - button: $name
        each: goods
        go: item/$name
      - button: Help
        go: help
    popups:
      help:
        alert: Shall we help?
        buttons:
          - button: Thank you
  item:
    for: goods
    title: $name
    body:
      - button: Buy $name
        go: home
"""


def comment(number, **more):
    return {
        "id": f"c{number}", "author": "Ann", "time": "2026-11-22T06:00:00Z", "text": f"remark {number}", "done": False,
        "screen": "home", "popup": "", "element": "", "kind": "", "words": "", "line": "", "index": -1, "number": 0,
        "address": "~home", **more,
    }  # fmt: skip


def written(*comments, **more):
    return json.dumps({"schema": 1, "kind": "protoc-comments", "app": "Shop", "source": "", "comments": comments, **more})


@pytest.fixture
def shop(shell):
    shell.write("app.yaml", SHOP)
    return shell


def places(shop, *comments, **more):
    shop.write("c.json", written(*comments, **more))
    done = shop.run("comments", "c.json", "--all", "--format", "json")
    assert done.stderr == b"", done.stderr
    return [(one["id"], one["line"], one["column"], one["fate"]) for one in json.loads(done.stdout)["comments"]]


def test_a_comment_is_shown_at_its_element(shop):
    shop.write("c.json", written(comment(1, kind="button", words="Begin", element="begin", text="Say “Start”")))
    code, out, error = shop.says("comments", "c.json")
    assert (code, error) == (1, "")
    assert out.startswith("comment[1] Ann: Say “Start”\n  --> app.yaml:11:9\n   |\n11 |       - button: Begin\n   |         ^^^^^^^^^^^^^\n")
    assert out.endswith("\n1 comment\n")


def test_comments_come_in_the_order_of_the_source(shop):
    last = comment(1, screen="shelf", kind="button", words="Help")
    first = comment(2, kind="text", words="Welcome to the shop")
    assert [one[:2] for one in places(shop, last, first)] == [("c2", 10), ("c1", 20)]


def test_comments_are_numbered_as_in_the_page(shop):
    last = comment(1, screen="shelf", kind="button", words="Help")
    first = comment(2, kind="text", words="Welcome to the shop")
    done = comment(3, kind="button", words="Begin", element="begin", done=True)
    shop.write("c.json", written(last, done, first))
    _, out, _ = shop.says("comments", "c.json", "--all")
    assert [line.partition(" ")[0] for line in out.splitlines() if "] Ann:" in line] == ["comment[3]", "resolved[2]", "comment[1]"]


def test_an_element_of_a_row_is_found_by_what_the_row_says(shop):
    row = comment(1, screen="shelf", kind="button", words="Milk")
    button = comment(2, screen="item/milk", kind="button", words="Buy Milk")
    assert [one[1:] for one in places(shop, row, button)] == [(17, 9, "found"), (31, 9, "found")]


def test_an_element_of_a_popup_is_found_in_it(shop):
    assert places(shop, comment(1, screen="shelf", popup="help", kind="button", words="Thank you"))[0][1:] == (26, 13, "found")


def test_what_moved_is_followed_by_its_name(shop):
    here = comment(1, kind="button", words="Begin", element="begin")
    assert places(shop, here)[0][1:] == (11, 9, "found")
    shop.write("app.yaml", SHOP.replace("        id: begin\n", "").replace("      - button: Help\n", "      - button: Help\n        id: begin\n"))
    assert places(shop, here)[0][1:] == (19, 9, "moved")


def test_the_title_in_a_bar_is_where_it_was(shop):
    shop.write("app.yaml", SHOP.replace("    body:\n      - text: Welcome", "    navigation-bar:\n      right: [{button: Help, go: shelf}]\n    body:\n      - text: Welcome"))
    assert places(shop, comment(1, kind="navigation-bar", words="Shop"))[0][3] == "found"


def test_what_is_gone_is_said(shop):
    gone = comment(1, kind="button", words="Old")
    nowhere = comment(2, screen="cellar", kind="button", words="Old")
    assert [one[1:] for one in places(shop, gone, nowhere)] == [(1, 1, "screen-gone"), (7, 3, "gone")]
    code, out, _ = shop.says("comments", "c.json")
    assert code == 1
    assert "the button `Old` is no longer on `home`" in out
    assert "the screen `cellar` was removed" in out
    assert out.endswith("2 comments, 2 on something that was removed\n")


CARDS = """\
app: Shop
screens:
  home:
    body:
      - card: Bread
        body:
          - button: Remove
            go: stay
      - card: Milk
        body:
          - button: Remove
            go: stay
"""


def test_of_several_that_are_alike_the_one_is_found_that_stands_where_it_did(shop):
    milk = {**comment(1, kind="button", words="Remove", beside="Milk", count=2), "number": 1}
    unnamed = {**comment(2, kind="button", words="Remove", count=2), "number": 1}
    bread = comment(3, kind="button", words="Remove", beside="Bread", count=2)
    shop.write("app.yaml", CARDS)
    assert [one[1:] for one in places(shop, milk, unnamed, bread)] == [(7, 13, "found"), (11, 13, "found"), (11, 13, "found")]
    # Without the first, what is said of the other is still known, and of no other.
    shop.write("app.yaml", CARDS.replace(CARDS[CARDS.index("      - card: Bread"):CARDS.index("      - card: Milk")], ""))
    assert [(one[0], *one[1:]) for one in places(shop, milk, unnamed)] == [("c2", 3, 3, "unclear"), ("c1", 7, 13, "found")]
    out = shop.says("comments", "c.json")[1]
    assert "there are several like the button `Remove` on `home`, and it is unclear which one is meant" in out
    assert out.endswith("2 comments, 1 on something that is unclear\n")


def test_a_comment_on_what_left_a_card_is_on_no_other_card(shop):
    gone = {**comment(1, kind="button", words="Remove", beside="Milk", count=2), "number": 1}
    eggs = "      - card: Eggs\n        body:\n          - button: Remove\n            go: stay\n"
    shop.write("app.yaml", CARDS.replace("card: Milk\n        body:\n          - button: Remove", "card: Milk\n        body:\n          - button: Keep") + eggs)
    assert [one[-1] for one in places(shop, gone)] == ["unclear"]
    # A card that has another name now is the same by its place.
    shop.write("app.yaml", CARDS.replace("Milk", "Oat milk"))
    assert [one[-1] for one in places(shop, gone)] == ["found"]


def test_resolved_comments_are_left_out_until_asked_for(shop):
    shop.write("c.json", written(comment(1, done=True)))
    assert shop.says("comments", "c.json") == (0, "no open comments, 1 resolved\n", "")
    code, out, _ = shop.says("comments", "c.json", "--all")
    assert code == 0
    assert out.startswith("resolved[1] Ann: remark 1\n") and out.endswith("no open comments, 1 resolved\n")
    shop.write("c.json", written())
    assert shop.says("comments", "c.json") == (0, "no comments\n", "")


def test_of_two_with_one_id_the_newer_counts(shop):
    old, new = comment(1, text="old"), comment(1, text="new", time="2026-11-23T06:00:00Z")
    for pair in [(old, new), (new, old)]:
        shop.write("c.json", written(*pair))
        _, out, _ = shop.says("comments", "c.json")
        assert "new" in out and "old" not in out


def test_comments_on_another_app_are_noticed(shop):
    shop.write("c.json", written(comment(1), app="Zoo"))
    code, out, error = shop.says("comments", "c.json")
    assert (code, error) == (1, "protoc: the comments belong to the app `Zoo`, but this is `Shop`\n")
    assert "remark 1" in out


def test_a_strangers_text_does_nothing_to_the_terminal(shop):
    shop.write("c.json", written(comment(1, text="\x1b[2Jgone\nand on", author="\x1b]0;x\x07")))
    _, out, _ = shop.says("comments", "c.json")
    assert "\x1b" not in out and "\x07" not in out
    assert "gone\n  and on\n" in out


@pytest.mark.parametrize(
    "text, problem",
    [
        ("", "a comments file starts with `{`"),
        ("[]", "a comments file starts with `{`"),
        ("{}", "the file has no `schema`"),
        ('{"schema": 1}', "the file has no `comments`"),
        ('{"schema": 2, "comments": []}', "unsupported schema `2`: this version reads 1"),
        ('{"schema": 1, "comments": {}}', "`comments` must be a list"),
        ('{"schema": 1, "comments": [3]}', "a comment starts with `{`"),
        ('{"schema": 1, "comments": [{"id": 3}]}', "`id` must be text"),
        ('{"schema": 1, "comments": [{"id": "a", "text": "b"}]}', "this comment has no `screen`"),
        ('{"schema": 1, "comments": [{"id": "a", "done": "yes"}]}', "`done` must be `true` or `false`"),
        ('{"schema": 1, "comments": [{"id": "a", "number": -2}]}', "`number` must be a whole number"),
        ('{"schema": 1, "comments": [{"id": "a", "number": 1e99}]}', "`number` must be a whole number"),
        ('{"schema": 1, "comments": [{"id": "a", "text": ["b"]}]}', "`text` must be text"),
        ('{"schema": 1, "comments": [{"id": "a', "this quote is never closed"),
        ('{"schema": 1, "comments": []} x', "unexpected text after the comments"),
        ("[" * 100_000, "a comments file starts with `{`"),
    ],
)
def test_what_holds_no_comments_is_refused_clearly(shop, text, problem):
    shop.write("c.json", text)
    code, out, error = shop.says("comments", "c.json")
    assert (code, out) == (2, "")
    assert error.startswith("protoc: `c.json` contains no comments: line 1: " + problem)


@pytest.mark.parametrize(
    "arguments, words",
    [
        ([], "needs a file of comments"),
        (["nowhere.json"], "it does not exist"),
        (["."], "it is a directory, not a file"),
        (["big.json"], "more than the limit of 16777216"),
        (["c.json", "nowhere"], "`nowhere` cannot be opened"),
        (["c.json", ".", "."], "at most one app"),
    ],
)
def test_wrong_use_is_refused_clearly(shop, arguments, words):
    shop.write("c.json", written())
    shop.write("big.json", b" " * ((16 << 20) + 1))
    code, out, error = shop.says("comments", *arguments)
    assert (code, out) == (2, "")
    assert words in error


def test_the_example_of_the_documents_is_as_the_schema_says(shop):
    schema = json.loads((REPOSITORY / "docs/comments.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    shown = (REPOSITORY / "docs/sharing.md").read_text().split("```json\n")[1].split("```")[0]
    Draft202012Validator(schema).validate(json.loads(shown))
    Draft202012Validator(schema).validate(json.loads(written(comment(1))))
    shop.write("c.json", shown)
    assert shop.run("comments", "c.json").returncode == 1


def test_paragraphs_and_links_stay_as_they_were_written(shop):
    link = "https://example.com/" + "a-long-path/" * 20
    shop.write("c.json", written(comment(1, text=f"First of all: {'many words ' * 20}\n\nSee {link} for more.\r\n")))
    lines = shop.says("comments", "c.json")[1].splitlines()
    assert lines[0].startswith("comment[1] Ann: First of all: many words") and lines[1] == f"  See {link} for more."
