#!/usr/bin/env python3
"""Fuzzes the commands besides `check`, on apps that people and accidents have changed.

Tests/Fuzz/commands.py [--seconds 600] [--protoc .build/release/protoc] [--seed N] [--out .build/fuzz-commands] [--no-dot]

Each app is changed as in whole.py, and then built with `--force`, with and without scripts, drawn with `graph --screens` (unless
`--no-dot`: most of the time goes into `dot`), held against what it was with `diff`, walked with `test`, and read against comments
with `comments`. What `build` wrote is unpacked and must be what went in; pages, comments and diagrams are changed too before they
are read. Every command must end by itself after a few seconds of work, with an exit code it knows, say nothing that acts on
a terminal, and write nothing outside of where it was told to. What does not is left in --out as whole.py does.
"""

import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import whole
from whole import Failure, keep

MOST = 4

COMMENT = {
    "id": "c1", "author": "Ann", "time": "2026-11-22T06:00:00Z", "text": "Is this right?", "done": False, "screen": "home", "popup": "",
    "element": "", "kind": "button", "words": "Begin", "line": "", "index": 0, "number": 3, "address": "~home",
}  # fmt: skip


def run(protoc, *arguments, codes=(0, 1), most=MOST):
    """Runs a command, which may end with these codes; gives what it did."""
    before = whole.worked()
    try:
        done = subprocess.run(
            [protoc, *map(str, arguments)], capture_output=True, timeout=whole.HANGING, cwd="/", env={"PATH": "/usr/bin:/bin"}
        )
    except subprocess.TimeoutExpired:
        raise Failure(f"{arguments[0]}: timeout")
    words = " ".join(map(str, arguments))
    if done.returncode not in codes:
        where = re.findall(rb"[\w/]+\.swift:\d+", done.stderr)
        raise Failure(f"{arguments[0]}: exit {done.returncode} {where[:1]}", f"{words}\n{done.stderr.decode(errors='replace')}")
    if whole.worked() - before > most:
        raise Failure(f"{arguments[0]}: slow", f"{words}: {whole.worked() - before:.1f} s")
    if re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stderr):
        raise Failure(f"{arguments[0]}: a control character on standard error", f"{words}\n{done.stderr!r}")
    return done


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def changed_bytes(chance, content):
    """Some bytes of a file others, or a part of it gone."""
    content = bytearray(content)
    for _ in range(chance.randrange(1, 5)):
        if not content:
            break
        at = chance.randrange(len(content))
        match chance.randrange(4):
            case 0:
                content[at] = chance.randrange(256)
            case 1:
                del content[at : at + chance.randrange(1, 400)]
            case 2:
                content[at:at] = chance.choice(whole.SNIPPETS).encode(errors="surrogateescape")
            case 3:
                content[at:at] = content[chance.randrange(len(content)) :][: chance.randrange(1, 200)]
    return bytes(content)


def judge_page(protoc, chance, folder, work, mutator):
    page = work / "page.html"
    run(protoc, "build", "--force", "--no-graph", "-o", page, folder)
    run(protoc, "build", "--force", "--no-graph", "--static", "-o", work / "static.html", folder)
    if not page.exists():
        return
    made = page.read_bytes()
    run(protoc, "build", "--force", "--no-graph", "-o", page, folder)
    if page.read_bytes() != made:
        raise Failure("build: another page the second time")
    inside = work / "unpacked"
    run(protoc, "unpack", page, "-o", inside, codes=(0,))
    before, after = contents(folder), contents(inside)
    # What the app does not name is left out, and paths begin at the folder that holds all of the others.
    for name, content in after.items():
        if content not in (before.get(name), *(text for path, text in before.items() if path.endswith("/" + name))):
            raise Failure("unpack: another file than went in", name)
    for page in (page, work / "static.html"):
        broken = work / "broken.html"
        broken.write_bytes(changed_bytes(chance, page.read_bytes()))
        run(protoc, "unpack", broken, "-o", work / "other", "--force", codes=(0, 1, 2))


def judge_rest(protoc, chance, folder, old, work, mutator, draws):
    run(protoc, "test", folder)
    run(protoc, "test", "--coverage", "--format", "json", folder)
    run(protoc, "test", "--suggest", folder)
    run(protoc, "graph", "-T", chance.choice(["dot", "mermaid", "json"]), folder)
    for one, other in ((old, folder), (folder, old)):
        run(protoc, "diff", "-T", chance.choice(["text", "markdown", "json", "dot", "mermaid"]), one, other, codes=(0, 1, 2))
    ids = re.findall(rb"^  ([\w-]+):", b"\n".join(contents(folder).values()), re.M) or [b"home"]
    comments = []
    for number in range(chance.randrange(1, 5)):
        comment = dict(COMMENT, id=f"c{number}", screen=chance.choice(ids).decode(), number=chance.randrange(-3, 400))
        comment[chance.choice(sorted(comment))] = chance.choice(["", "$x", -1, None, 1e30, [], {}, "a/b", "\ud83d", "../x", True])
        comments.append(comment)
    text = json.dumps({"schema": 1, "kind": "protoc-comments", "app": "Shop", "source": "", "comments": comments}).encode()
    if chance.random() < 0.3:
        text = changed_bytes(chance, text)
    (work / "comments.json").write_bytes(text)
    done = run(protoc, "comments", "--all", "--format", chance.choice(["text", "json"]), work / "comments.json", folder, codes=(0, 1, 2))
    if done.returncode == 2 and not done.stderr:
        raise Failure("comments: exit 2 without a word")
    if draws:
        run(protoc, "graph", "--screens", "-o", work / "flow.svg", folder, most=60)
        if (work / "flow.svg").exists():
            run(protoc, "unpack", work / "flow.svg", "-o", work / "drawn", codes=(0,))


def hunt(protoc, seed, out, is_over, draws=True):
    """Changes apps until it is over; gives how many there were, and how often each failure came."""
    known = whole.seeds()
    chance = random.Random(seed)
    mutator = whole.Mutator(chance, known)
    kinds = {}
    count = 0
    with tempfile.TemporaryDirectory() as scratch:
        while not is_over(count):
            count += 1
            place = pathlib.Path(scratch)
            for path in place.iterdir():
                shutil.rmtree(path)
            folder, old, work = (place / name for name in ("app", "old", "work"))
            files = chance.choice(known)
            for to, written in ((old, files), (folder, mutator.change(files))):
                for name, content in written.items():
                    (to / name).parent.mkdir(parents=True, exist_ok=True)
                    (to / name).write_bytes(content)
            work.mkdir()
            for judge in (
                lambda: judge_page(protoc, chance, folder, work, mutator),
                lambda: judge_rest(protoc, chance, folder, old, work, mutator, draws),
            ):
                try:
                    judge()
                except Failure as failure:
                    keep(failure, place, out, kinds)
            strays = [path.name for path in place.iterdir() if path.name not in ("app", "old", "work")]
            if strays or (folder / "build").exists():
                raise SystemExit(f"something was written beside the app: {strays}")
    return count, kinds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--protoc", default=str(whole.REPOSITORY / ".build/release/protoc"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=pathlib.Path, default=whole.REPOSITORY / ".build/fuzz-commands")
    parser.add_argument("--no-dot", action="store_true")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    count, kinds = hunt(options.protoc, options.seed, options.out, lambda _: time.monotonic() >= until, not options.no_dot)
    print(f"{count} apps, seed {options.seed}: {kinds or 'nothing found'}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
