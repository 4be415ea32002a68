"""`fmt`: even indentation and spacing, and nothing else."""

import os
import random
import shutil

import pytest
import yaml

from checkout import REPOSITORY, seed
import shell as shells

UNEVEN = """\


# The app.
app:   Hello
platforms: [ ios,android , metro ]
state: { n:  0..3,word: [ a , b ] }
screens:
    welcome:    # the first
        title :  "Welcome"   


        body:
        # What is there.
        -   button: Begin
            go:   home
            # about the button
        - text: >
              Folded  text,
                two lines.

        -
          divider
        - text: 'one
            two'
   # even with nothing
    home:
        title:  Home
        body: [That is all,
             {text: {label:   "x"}}]
        popups:
            # none yet


"""
EVEN = """\
# The app.
app: Hello
platforms: [ios, android, metro]
state: {n: 0..3, word: [a, b]}
screens:
  welcome:    # the first
    title: "Welcome"

    body:
      # What is there.
      - button: Begin
        go: home
        # about the button
      - text: >
            Folded  text,
              two lines.

      -
        divider
      - text: 'one
          two'
# even with nothing
  home:
    title: Home
    body: [That is all,
      {text: {label: "x"}}]
    popups:
      # none yet
"""


RAGGED = """\
platforms: [ios,
    android,
  metro]
screens:
    a:
        body:
            - list:
                - row: One
                  swipe-left: [{button: X,
                           go: b},
                       {button: Y, go: b}
                    ]
            - [one: {x: 1,
                y: 2},
              two]
            - radio: R
              options: [
                A,
                  # about B
                  B, "two
                lines", {label: C,
              value: c},
                pair: {
                a: 1
                },
                empty: ,
              D
              ]
        b:
          {title: B,
              body: [x]}
"""
STRAIGHT = """\
platforms: [ios,
  android,
  metro]
screens:
  a:
    body:
      - list:
          - row: One
            swipe-left: [{button: X,
              go: b},
              {button: Y, go: b}
            ]
      - [one: {x: 1,
          y: 2},
          two]
      - radio: R
        options: [
          A,
            # about B
          B, "two
          lines", {label: C,
            value: c},
          pair: {
            a: 1
          },
          empty: ,
          D
        ]
    b:
      {title: B,
        body: [x]}
"""


def test_lines_in_brackets_are_as_far_in_as_what_opens_them(shell):
    assert formatted(shell, RAGGED) == STRAIGHT
    assert formatted(shell, STRAIGHT) == STRAIGHT
    assert yaml.safe_load(RAGGED) == yaml.safe_load(STRAIGHT)


def formatted(shell, text):
    path = shell.write("one.yaml", text)
    code, out, err = shell.says("fmt", "one.yaml")
    assert (code, err) == (0, "")
    return path.read_bytes() if isinstance(text, bytes) else path.read_bytes().decode()


def test_indentation_and_spacing_are_made_even(shell):
    assert formatted(shell, UNEVEN) == EVEN
    assert formatted(shell, EVEN) == EVEN


@pytest.mark.parametrize("text", [
    "a:\n- b\n- c\n",
    "- - a\n  - b\n-   - c\n",
    "a: &x\n    b: 1\nc: *x\nd:\n    <<: *x\n",
    "a: |\n      text\n        more\n\nb: |-\n   x\n",
    "a: |2\n    two more\nb: 1\n",
    "a:\n    - |+\n        kept\n\n\n    - b\n",
    "---\na:   b\n",
    "a:\r\n    b:   1  \r\n\r\n\r\n    c: 2",
    "# only a comment\n",
    "",
    "a: # why\n    # because\n    b: 1\n",
    "a:\n        - b\n  # odd\n        - c\n",
    '{"a":1, "b" : [1,2 ,3,], c: {}}\n',
    "a: [b,\n  c: d, # why\n  e]\n",
    "? a\n: b\n",
    "\ufeffa:   b\n",
    "a:\n    b:\n    - |\n        text\n        \tindented\n        \t \n         more\n",
    "a:\n    b: >+\n        text\n        \t\n        \tmore\n\n",
])
def test_what_is_read_stays_and_twice_is_once(shell, text):
    once = formatted_or_left(shell, text.encode())
    assert yaml.load(once, yaml.BaseLoader) == yaml.load(text.encode(), yaml.BaseLoader)
    assert formatted_or_left(shell, once) == once
    assert once.count(b"#") == text.count("#")


TABBED = """\
a:
    - text: |
            hi
            \tx
               \ty
      more:   b
"""


@pytest.mark.parametrize(
    "text, expected",
    [
        (TABBED, "a:\n  - text: |\n          hi\n          \tx\n             \ty\n    more: b\n"),
        ("a:   b\n...\n", "a: b\n...\n"),
        ("---\na:   b\n...  # that is all\n# of it\n", "---\na: b\n...  # that is all\n# of it\n"),
        ("a: ['x' ,\n  y   ,   z\n]\n", "a: ['x',\n  y, z\n]\n"),
        ("a: {x: 1 , # why\n  y: 2  ,\n  z: [3\n   , 4]}\n", "a: {x: 1, # why\n  y: 2,\n  z: [3\n   , 4]}\n"),
        ("x: {a , b: ,c, d:  ,e: , }\n", "x: {a, b: , c, d: , e: ,}\n"),
        ("a:\n   - text:\n                  >-\n          words here\n            and there\n\n   -\n       |\n       b\n", "a:\n  - text:\n      >-\n         words here\n           and there\n\n  -\n    |\n      b\n"),
        ("# c   \n\n\n\n# d", "# c\n\n# d\n"),
        ("\n\n  # a:  \n    # b: c\n\n", "  # a:\n    # b: c\n"),
        ("\n  \n\n", ""),
    ],
    ids=[
        "a tab in a block of text", "the end of a document", "the end and comments", "a comma at the end of a line", "commas",
        "commas after keys alone", "the mark of a block on a line of its own", "comments alone", "comments of several columns", "empty lines alone",
    ],
)
def test_what_is_seldom_written_is_tidied_too(shell, text, expected):
    assert formatted(shell, text) == expected
    assert formatted(shell, expected) == expected
    assert yaml.safe_load(expected) == yaml.safe_load(text)


def formatted_or_left(shell, text):
    """What becomes of a file; some are left alone."""
    path = shell.write("one.yaml", text)
    code, out, err = shell.says("fmt", "one.yaml")
    assert code == 0 or path.read_bytes() == text and "was left alone" in err
    return path.read_bytes()


def yaml_files(folder):
    return sorted(path for path in folder.rglob("*.yaml"))


PLACES = sorted((REPOSITORY / "prototypes").iterdir()) + sorted((REPOSITORY / "templates/starters").iterdir())


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_prototypes_and_starters_keep_their_meaning(shell, place):
    shutil.copytree(place, shell.folder / "it")
    before = {path: path.read_bytes() for path in yaml_files(shell.folder / "it")}
    code, out, err = shell.says("fmt", "it", seconds=60)
    assert (code, err) == (0, "")
    once = {path: path.read_bytes() for path in before}
    assert all(yaml.load(once[path], yaml.BaseLoader) == yaml.load(before[path], yaml.BaseLoader) for path in before)
    assert shell.says("fmt", "it", "--check", seconds=60)[0] == 0


def test_files_that_accidents_have_changed_keep_their_meaning(shell):
    rng = random.Random(seed())
    texts = [path.read_text() for place in PLACES for path in yaml_files(place)] + [UNEVEN]
    for _ in range(60):
        lines = rng.choice(texts).splitlines()
        for _ in range(rng.randrange(1, 12)):
            at = rng.randrange(len(lines))
            line = lines[at]
            half = rng.randrange(len(line) + 1)
            lines[at:at + 1] = rng.choice([
                [line + "   "], [line, ""], [line, "", ""], [" " * rng.randrange(9) + "# odd comment", line],
                [line.replace(": ", ":   ", 1)], [line.replace(", ", " ,", 1)], [line.replace("- ", "-   ", 1)],
                [line + "  # why"], ["\t" + line], [" " + line], [line.replace("[", "[  ", 1)],
                # What is no longer the same, and often no YAML.
                [], [line, line], [line.lstrip()], [line[1:]], [line[:half] + rng.choice(SIGNS) + line[half:]],
            ]) or [""]
        text = ("\n".join(lines) + "\n").encode()
        once = formatted_or_left(shell, text)
        assert formatted_or_left(shell, once) == once
        if once != text:
            assert meaning(once) == meaning(text)
            assert sorted(tails(once)) == sorted(tails(text))


SIGNS = [*" \t:-#,[]{}\"'&*!|>%@`?\r\u00e9\u2028\x85~\\", " |", " >-", " &a", " *a"]


def meaning(text):
    """What is read, unless it names what is not there."""
    try:
        return yaml.load(text, yaml.CBaseLoader)
    except yaml.composer.ComposerError:
        return None


def tails(text):
    """What follows the first # of each line: a comment, or the rest of a line with a colour in it, whose blanks may change."""
    return [b"".join(line.split(b"#", 1)[1].split()) for line in text.splitlines() if b"#" in line]


def test_a_directory_means_the_files_of_its_app(shell):
    shell.write("app.yaml", "app:  Hello\ninclude: [more.yaml]\n")
    shell.write("more.yaml", "screens:\n    home:\n        title:   Home\n")
    other = shell.write("other.yaml", "a:   b\n")
    assert shell.says("fmt", "--check") == (1, "would format app.yaml\nwould format more.yaml\n", "")
    code, out, err = shell.says("fmt", "--diff")
    assert code == 1 and "-app:  Hello\n+app: Hello\n" in out
    assert shell.says("fmt") == (0, "formatted app.yaml\nformatted more.yaml\n", "")
    assert shell.says("fmt") == (0, "2 files already formatted\n", "")
    assert other.read_text() == "a:   b\n"


def test_standard_input_is_written_to_standard_output(shell):
    assert shell.says("fmt", "-", stdin="a:   b\n") == (0, "a: b\n", "")


def test_what_cannot_be_read_is_left_alone(shell):
    path = shell.write("one.yaml", "a: [\n")
    code, out, err = shell.says("fmt", "one.yaml")
    assert code == 2 and "`one.yaml` was left alone: it is not valid YAML" in err
    assert path.read_text() == "a: [\n"


@pytest.mark.parametrize(
    "text, place, what, why",
    [
        ('a: "x\n', "1:4", "it is not valid YAML", "this quote is never closed"),
        ("a: b\nc: [\n", "2:4", "it is not valid YAML", "this bracket is never closed"),
        ("a: b\n\tc: d\n", "2:1", "it is not valid YAML", "this line is indented with a tab"),
        ("a: b\nc:\n\td: e\n\tf:\n\t- g\n", "3:1", "it is not valid YAML", "3 lines are indented with tabs, starting here"),
        ("a: b\n# \0\n", "2:3", "it is not valid YAML", "byte 7 is NUL"),
        ("a: b\n? key\n: c\n", "2:1", "it is written in a way that cannot be formatted safely", "a key after `? `: write it as `key: value`"),
        ("a:\n  - ? key\n    : c\n", "2:5", "it is written in a way that cannot be formatted safely", "a key after `? `: write it as `key: value`"),
        ("a: b\n---\na: c\n", "2:1", "it is written in a way that cannot be formatted safely", "a second document starts here: move it to a separate file"),
        ("a: b\n...\n---\nc: d\n", "3:1", "it is written in a way that cannot be formatted safely", "a second document starts here: move it to a separate file"),
    ],
)
def test_it_says_where_and_why_a_file_is_left_alone(shell, text, place, what, why):
    path = shell.write("parts/one.yaml", text)
    more = "  run `protoc check parts/one.yaml` for more about it\n" if "valid" in what else ""
    assert shell.says("fmt", "parts/one.yaml") == (2, "", f"protoc: `parts/one.yaml` was left alone: {what}\n  parts/one.yaml:{place} {why}\n{more}")
    assert path.read_text() == text
    more = more.replace("parts/one.yaml", "-")
    assert shell.says("fmt", "-", stdin=text) == (2, text, f"protoc: standard input cannot be formatted: {what}\n  <stdin>:{place} {why}\n{more}")
    # As a part of an app it is found too, and what `check` is given is there.
    shell.write("app.yaml", shells.HELLO + "include: [parts/*.yaml]\n")
    code, out, err = shell.says("fmt", cwd=".")
    assert code == 2 and f"`parts/one.yaml` was left alone: {what}\n  parts/one.yaml:{place} {why}\n" in err


def test_it_says_that_lines_end_oddly(shell):
    path = shell.write("one.yaml", b"a:   b\rc:\r  - d\r")
    code, out, err = shell.says("fmt", "one.yaml")
    assert (code, out) == (2, "")
    assert err.endswith("one.yaml:1:7 this line ends with a carriage return alone: save the file with line feeds (LF)\n")
    assert path.read_bytes() == b"a:   b\rc:\r  - d\r"


def test_wrong_use_is_explained(shell):
    shell.write("app.yaml", shells.HELLO)
    assert shell.says("fmt", "nowhere.yaml")[0] == 2
    assert "is not a YAML file" in shell.says("fmt", str(shell.write("x.txt", "a")))[2]
    assert shell.says("fmt", "--check", "--diff")[0] == 2
    os.chmod(shell.write("app.yaml", "app:   x\n"), 0o444)
    assert "it is read-only" in shell.says("fmt", "app.yaml")[2]


MARK = "\ufeff"


@pytest.mark.parametrize("text", ["# My app\n  # in a bit\napp: A\n", "\n  # in a bit\napp: A\n", "# a\n\n    # b\n  # c\napp: A\n"])
def test_comments_after_a_byte_order_mark_are_formatted_as_without_it(shell, text):
    (code, plain, _), (marked_code, marked, _) = shell.says("fmt", "-", stdin=text), shell.says("fmt", "-", stdin=MARK + text)
    assert code == marked_code == 0
    assert marked == MARK + plain
