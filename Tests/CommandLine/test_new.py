"""`protoc new screen`: another screen, and every byte that was there stays."""

import difflib
import subprocess

import pytest

from checkout import REPOSITORY

APP = """\
app: Shop   # the shop
screens:
  home:
    title: Home
    body:
      - button: Books
        go: books

  # The books.
  books:
    title: Books
    body:
      - list:
          - row: One
          - row: Two   # the last

journeys:
  A look:
    steps:
      - tap: Books
"""


@pytest.fixture
def new(binary, tmp_path):
    (tmp_path / ".git").mkdir()

    def run(*words, files=None):
        for path, text in (files or {"app.yaml": APP}).items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(text.encode())
        return subprocess.run([binary, "new", *words], cwd=tmp_path, capture_output=True, text=True, check=False)

    run.folder = tmp_path
    run.read = lambda path="app.yaml": (tmp_path / path).read_bytes().decode()
    run.check = lambda: subprocess.run([binary, "check"], cwd=tmp_path, capture_output=True, text=True, check=False)
    return run


def added(before, after):
    """The lines that came, if none went."""
    lines = list(difflib.ndiff(before.splitlines(keepends=True), after.splitlines(keepends=True)))
    assert not [line for line in lines if line.startswith(("- ", "? "))]
    return [line[2:] for line in lines if line.startswith("+ ")]


def test_a_screen_comes_behind_the_last_one_with_a_button_that_leads_there(new):
    result = new("screen", "order-book", "--from", "home")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "wrote the screen `order-book` in `app.yaml`\n"
    button = "        go: books\n      - button: Order book\n        go: order-book\n"
    screen = "# the last\n\n  order-book:\n    title: Order book\n    body:\n      - text: Nothing here yet.\n"
    assert new.read() == APP.replace("        go: books\n", button).replace("# the last\n", screen)
    assert new.check().stdout == "no findings\n"


def test_without_a_button_it_says_that_nothing_leads_there(new):
    assert new("screen", "help", "--title", "Help: all").stdout == (
        "wrote the screen `help` in `app.yaml`\nno link opens it yet: add `go: help` somewhere\n"
    )
    assert '    title: "Help: all"\n' in added(APP, new.read())
    assert "P301" in new.check().stdout


def test_a_folder_of_screens_gets_a_file(new):
    files = {
        "app.yaml": "app: Shop\nstart: home\ninclude: [screens/*.yaml]\nlayouts:\n  tabs: {tab-bar: [{tab: Home, go: home}]}\n",
        "screens/home.yaml": "screens:\n  home:\n    layout: tabs\n    body:\n      - Welcome.\n",
    }
    result = new("screen", "help", "--layout", "tabs", "--from", "home", files=files)
    assert result.stdout == "wrote the screen `help` in `screens/help.yaml`, `screens/home.yaml`\n"
    assert new.read("screens/help.yaml") == "screens:\n  help:\n    layout: tabs\n    title: Help\n    body:\n      - text: Nothing here yet.\n"
    assert new.read("screens/home.yaml") == files["screens/home.yaml"] + "      - button: Help\n        go: help\n"
    assert new.read() == files["app.yaml"]
    assert new.check().returncode == 0


def test_an_app_starts_where_it_did(new):
    files = {
        "app.yaml": "app: Shop\ninclude:\n  - screens/*.yaml  # all\nplatforms: [ios]\n",
        "screens/home.yaml": "screens:\n  home:\n    body:\n      - button: Books\n        go: books\n",
        "screens/more.yaml": "screens:\n  books:\n    body:\n      - Books.\n",
    }
    result = new("screen", "about", "--from", "books", files=files)
    assert result.returncode == 0
    assert "added `start: home`, so that the app still starts there\n" in result.stdout
    assert new.read() == files["app.yaml"].replace("# all\n", "# all\nstart: home\n")
    assert new.check().stdout == "no findings\n"
    # One that comes later changes nothing.
    assert new("screen", "zoo", "--from", "books", files=files).returncode == 0
    assert new.read() == files["app.yaml"]


@pytest.mark.parametrize(
    "text",
    [
        "app: A\nscreens:\n  home:\n    body: [Hello.]",
        "app: A\nscreens:\n    home:\n        body:\n        - text: |\n            Two\n            lines.\n\n# the end\n",
        "app: A\nscreens:\n  home:\n    body:\n      - Hello.\nstart: home\n",
        "app: A\r\nscreens:\r\n  home:\r\n    body:\r\n      - Hello.\r\n",
        "app: A\nscreens:\n  home:\n    body:\n      - Hello.\n  # Nobody.\n",
    ],
    ids=["no end of line", "wide and a block", "in the middle", "other ends of lines", "a comment"],
)
def test_wherever_the_last_screen_ends(new, text):
    assert new("screen", "help", files={"app.yaml": text}).returncode == 0
    after = new.read()
    came = added(text if text.endswith("\n") else text + "\n", after)
    assert [line.strip() for line in came if line.strip()] == ["help:", "title: Help", "body:", "- text: Nothing here yet."]
    # It is read, and only that nothing leads there is wrong with it.
    assert "so `help` cannot be reached" in new.check().stdout and "[P1" not in new.check().stdout


@pytest.mark.parametrize("step", [2, 4])
@pytest.mark.parametrize("inside", [0, 2, 4])
def test_it_is_indented_as_its_neighbours_are(new, step, inside):
    outer, inner = " " * step, " " * 2 * step
    home = f"{outer}home:\n{inner}title: Home\n{inner}body:\n{inner}{' ' * inside}- text: Nothing here yet.\n"
    assert new("screen", "help", files={"app.yaml": "app: A\nscreens:\n" + home}).returncode == 0
    assert new.read() == "app: A\nscreens:\n" + home + home.replace("home", "help").replace("Home", "Help")


@pytest.mark.parametrize(
    "text",
    [
        "app: A\nscreens:\n  home:\n    body:\n      - Hello.",
        "app: A\nscreens:\n  home:\n    body:\n    - Hello.\n",
        "app: A\nscreens:\n    home:\n        body:\n            - Hello.\n\n# the end\n",
        "app: A\nscreens:\n  home:\n    body:\n      - text: |\n          Two\n          lines.\n\njourneys: {}\n",
        "app: A\nscreens:\n  first:\n    body: [Hello.]\n\n  home:\n    body:\n      - Hello.\nstart: home\n",
    ],
    ids=["no end of line", "a list that is not indented", "wide", "a block", "a blank line above"],
)
def test_the_button_ends_the_body_of_the_last_screen(new, text):
    result = new("screen", "help", "--from", "home", files={"app.yaml": text})
    assert (result.returncode, result.stderr) == (0, "")
    came = added(text if text.endswith("\n") else text + "\n", new.read())
    assert [line.strip() for line in came if line.strip()] == [
        *["- button: Help", "go: help"],
        *["help:", "title: Help", "body:", "- text: Nothing here yet."],
    ]
    checked = new.check().stdout
    assert "`help`" not in checked and "[P1" not in checked


@pytest.mark.parametrize(
    "words, said",
    [
        (["screen"], "`new screen` needs a name"),
        (["popup", "help"], "`new` adds screens only, not `popup`"),
        (["screen", "a", "b", "c"], "`new screen` takes one name and at most one app"),
        (["screen", "home"], "there is already a screen `home` in app.yaml:3"),
        (["screen", "back"], "`back` is a reserved word"),
        (["screen", "a b"], "`a b` cannot be the name of a screen"),
        (["screen", "../x"], "`../x` cannot be the name of a screen"),
        (["screen", "help", "--from", "hom"], "no screen is called `hom`"),
        (["screen", "help", "--layout", "tabs"], "no layout is called `tabs`"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_written(new, words, said):
    result = new(*words)
    assert result.returncode == 2 and said in result.stderr, result.stderr
    assert new.read() == APP


@pytest.mark.parametrize("name", ["5you", "-", "_", "7", "ไม้", "no"])
def test_a_name_is_what_the_language_takes(new, name):
    assert new("screen", name, "--from", "home").returncode == 0
    assert new.check().stdout == "no findings\n"


def test_an_app_with_mistakes_is_left_alone(new):
    text = APP.replace("title: Books", "titel: Books")
    result = new("screen", "help", files={"app.yaml": text})
    assert result.returncode == 2
    assert result.stderr == (
        "protoc: the app has mistakes that must be fixed first\n  app.yaml:11:5 unknown key `titel` in a screen: did you mean `title`?\n"
    )
    assert new.read() == text


def test_screens_between_braces_are_left_alone(new):
    text = "app: A\nscreens: {home: {body: [Hello.]}}\n"
    result = new("screen", "help", files={"app.yaml": text})
    assert result.returncode == 2 and "between braces" in result.stderr
    assert new.read() == text


def test_changes_can_be_looked_at_first(new):
    result = new("screen", "help", "--diff")
    assert result.returncode == 1 and "+  help:\n" in result.stdout
    assert new.read() == APP


@pytest.mark.parametrize("name", sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml")))
def test_every_prototype_takes_one(binary, tmp_path, name):
    folder = REPOSITORY / "prototypes" / name
    result = subprocess.run([binary, "new", "screen", "quite-new", folder, "--diff"], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (1, "")
    assert not [line for line in result.stdout.splitlines() if line.startswith("-") and not line.startswith("---")]


def test_lines_end_as_those_of_the_file(new):
    """A new line has no other end than its neighbours, in a file that is there and in one that comes; and no blank line comes that was nowhere."""
    tight = "app: A\nscreens:\n  a:\n    title: A\n    body:\n      - One\n  b:\n    title: B\n    body:\n      - button: A\n        go: a"
    assert new("screen", "c", "--from", "b", files={"app.yaml": tight}).returncode == 0
    plain = new.read()
    assert new("screen", "c", "--from", "b", files={"app.yaml": tight.replace("\n", "\r\n")}).returncode == 0
    assert new.read() == plain.replace("\n", "\r\n")
    assert new("screen", "c", "--from", "home", files={"app.yaml": APP}).returncode == 0
    spaced = new.read()
    assert new("screen", "c", "--from", "home", files={"app.yaml": APP.replace("\n", "\r\n")}).returncode == 0
    assert new.read() == spaced.replace("\n", "\r\n")
    files = {"app.yaml": "app: A\r\ninclude: screens/*.yaml\r\n", "screens/a.yaml": "screens:\r\n  a:\r\n    body: [Words]\r\n"}
    assert new("screen", "b", files=files).returncode == 0
    assert new.read("screens/b.yaml") == "screens:\r\n  b:\r\n    title: B\r\n    body:\r\n      - text: Nothing here yet.\r\n"


@pytest.mark.parametrize("screen", ["  a:\n", "  a: {}\n", "  a:\n    title: A\n"])
def test_a_screen_without_a_body_says_that_there_is_none(new, screen):
    result = new("screen", "b", "--from", "a", files={"app.yaml": "app: A\nscreens:\n" + screen})
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "protoc: the screen `a` has no body, so there is no place for the button\n"
        "  write `body:` there, and under it `- button: B` with `go: b`\n"
    )


def test_what_is_near_is_offered(new):
    assert new("screen", "shed", "--from", "hom").stderr.endswith(": no screen is called `hom`\n  did you mean `home`?\n")
    files = {"app.yaml": APP + "layouts:\n  plain: {toolbar: [{button: Books, go: books}]}\n"}
    assert "\n  did you mean `plain`?\n" in new("screen", "shed", "--layout", "plian", files=files).stderr


@pytest.mark.parametrize("title, written", [("Win $nothing now", "Win $$nothing now"), ("Win $cart", "Win $$cart"), ("5 $", "5 $$"), ("$5 each", "$5 each")])
def test_a_dollar_in_a_title_stays_a_dollar(new, title, written):
    files = {"app.yaml": "app: Shop\nstate:\n  cart: 0..3\nscreens:\n  home:\n    title: Home\n    body:\n      - text: Hello\n"}
    assert new("screen", "prize", "--title", title, "--from", "home", files=files).stderr == ""
    assert f"    title: {written}\n" in new.read() and f"      - button: {written}\n" in new.read()


def test_what_there_is_is_named_where_nothing_is_near(new):
    told = new("screen", "prize", "--from", "zzzzzz").stderr
    assert told.endswith("no screen is called `zzzzzz`\n  there are `home`, `books`\n")


def test_comments_at_the_end_of_a_screen_stay_in_it(new):
    body = "app: Shop\nscreens:\n  home:\n    body:\n      - Hello.\n        # about it\n      # end of body\n\n    # after body\n"
    screen = "  help:\n    title: Help\n    body:\n      - text: Nothing here yet.\n"
    rest = "  # The help.\n\n# About journeys.\njourneys: {}\n"
    assert new("screen", "help", files={"app.yaml": body + rest}).returncode == 0
    assert new.read() == body + screen + rest
    # A button comes after what is said about the one above it.
    assert new("screen", "help", "--from", "home", files={"app.yaml": body}).returncode == 0
    assert new.read() == body.replace("        # about it\n", "        # about it\n      - button: Help\n        go: help\n") + screen
