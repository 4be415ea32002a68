"""Names of random apps and of the prototypes are changed again and again; the apps stay the same, and so does every comment."""

import json
import os
import random
import subprocess

import pytest
import yaml

from checkout import REPOSITORY, seed
from oracle.generate import generate
from oracle.text import write

# Each try is on an app of its own or on what the tries before have made of it; `make soak` makes 100,000.
TRIES = 20
APPS = int(os.environ.get("RENAME_APPS", 12))
MANY = 5_000
# What is small enough to be checked many times.
PROTOTYPES = ["hello", "word-list", "podcast"]


def commented(text, rng):
    """The text with comments at the ends of some lines, and lines of comments."""
    lines = []
    for number, line in enumerate(text.splitlines()):
        if rng.random() < 0.2:
            lines.append(" " * rng.randrange(6) + f"# before {number}: home, $name")
        lines.append(line + (f"  # at {number}" if rng.random() < 0.2 else ""))
    return "\n".join(lines) + "\n"


def comments(text):
    """Every comment: what is between the tokens and after a hash."""
    found, position = [], 0
    for token in yaml.scan(text):
        found += [line[line.index("#"):] for line in text[position:token.start_mark.index].splitlines() if "#" in line]
        position = max(position, token.end_mark.index)
    return found


def check(binary, folder):
    done = subprocess.run([binary, "check", "--format", "json", folder], capture_output=True, text=True)
    return [(each["code"], each["file"], each["start"]["line"]) for each in json.loads(done.stdout)["findings"]]


def shape(binary, folder):
    """The screens and links of an app by number."""
    done = subprocess.run([binary, "graph", "-T", "json", folder], capture_output=True, text=True)
    if done.returncode:
        return done.returncode
    graph = json.loads(done.stdout)
    number = {node["id"]: place for place, node in enumerate(graph["nodes"])}
    nodes = [(node["kind"], node.get("count"), node.get("unreachable")) for node in graph["nodes"]]
    return nodes, [(number[link["from"]], number[link["to"]], link["kind"], link["action"]) for link in graph["links"]]


def renamed(binary, folder, number, tries):
    done = subprocess.run(
        [binary, "renames", folder, "--count", str(tries), "--seed", str(number + 1)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), number
    *lines, last = map(json.loads, done.stdout.splitlines())
    return lines, last["files"]


def try_renames(binary, folder, number, tries=TRIES):
    """Changes names, and sees that nothing else has changed; gives how many were."""
    folder.mkdir()
    path = folder / "app.yaml"
    text = commented(write(generate(number)), random.Random(number))
    path.write_text(text)
    before = check(binary, folder), shape(binary, folder)
    lines, files = renamed(binary, folder, number, tries)
    for name, contents in files.items():
        assert comments(contents) == comments((folder / name).read_text()), number
        assert len(contents.splitlines()) == len(text.splitlines()), number
        (folder / name).write_text(contents)
    assert (check(binary, folder), shape(binary, folder)) == before, number
    return sum("refused" not in each for each in lines)


def test_random_apps_stay_the_same_under_other_names(binary, tmp_path):
    first = seed() % 1_000_000
    done = sum(try_renames(binary, tmp_path / str(number), number) for number in range(first, first + APPS))
    assert done > APPS * TRIES / 2


def test_the_same_names_are_refused_for_the_same_reason(binary):
    """Of several places in which a name cannot be written the first is told, whatever the order of a hash table is."""
    folder = REPOSITORY / "prototypes/critter-cards"
    told = {json.dumps(renamed(binary, folder, 2, 15)) for _ in range(12)}
    assert len(told) == 1


@pytest.mark.soak
def test_a_hundred_thousand_names_change(binary, tmp_path):
    first = seed() % 1_000_000
    done = sum(try_renames(binary, tmp_path / str(number), number) for number in range(first, first + MANY))
    assert done > MANY * TRIES / 2


@pytest.mark.parametrize("name", PROTOTYPES)
def test_prototypes_stay_the_same_under_other_names(binary, name):
    lines, files = renamed(binary, REPOSITORY / "prototypes" / name, seed() % 1_000_000, TRIES)
    assert sum("refused" not in each for each in lines) > TRIES / 3
    for path, contents in files.items():
        if path.endswith(".yaml"):
            assert comments(contents) == comments((REPOSITORY / path).read_text())
