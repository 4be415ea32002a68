#!/usr/bin/env python3
"""Fuzzes the whole compiler: `protoc check` on apps that people and accidents have changed.

Tests/Fuzz/whole.py [--seconds 600] [--protoc .build/release/protoc] [--seed N] [--out .build/fuzz-whole]

The seeds are the prototypes, the starters, the elements' examples and what the rules show as failing and passing. Each
is changed a few times and checked as JSON, twice, and as text. It must end by itself after two seconds of work at most, with 0 or 1,
say the same twice, point into the files it read, between whole characters, and say nothing twice. What does not is left
as an app in --out, once for each kind of failure, with a `why.txt` beside it.
"""

import argparse
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

# Seconds of work, and of waiting.
MOST = 2
HANGING = 300

SNIPPETS = [
    "$", "$(", "$name", "$(x)s", "$$", "&a ", "*a", "<<: *a", "!!str ", "!x ", "|\n", ">-\n", "---\n", "...\n", "\t", "\r",
    "\ufeff", "\u202e", "\u200b", "\x00", "\x1b[31m", "é", "日本", "👩‍👩‍👧", "#", " #", ": ", "- ", "? ", "[", "]", "{", "}",
    '"', "'", "~", "null", "yes", "no", "0x10", "1e999", "-0", "99999999999999999999", "0..9", "9..0", "0..99999999999",
    "1.5s", "50%", "1/0", "when: a is b", "go: back", "go: {to: x, how: replace}", "go: [{when: a is b, to: x}]",
    "for: rows", "each: rows", "each: {of: rows, where: row.a is b}", "use: a", "with: {a: $b}", "slot", "include: '*.yaml'",
    "include: app.yaml", "data: {a: {file: app.yaml}}", "layout: a", "allow: {unused: x}", "allow: {P: }", "check: {P101: off}",
    "state: {a: [b, c]}", "params: [a, a]", "popups: {a: {alert: b}}", "on: {tap: a, appear: {to: b, after: 1s}}",
    "go: {alert: {alert: {alert: x}}}", "go: {ask: a, answers: {b: c}}", "dark: {dark: {dark: {}}}", "platforms: {ios: {platforms: {}}}",
    "go: {}", "go: []", "go: {ask: x}", "go: [{}]", "go: {busy: x, go: {}}", "on: {tap: {}}", "on: {appear: []}", "body: {}", "{}", "[{}]",
    "id: __proto__", "constructor: toString", "set: {a: +1}", "only: [a]", "components: {a: [use: a]}", "style: {style: {}}",
]


def fixtures():
    """Every app that stands in a Swift string."""
    for path in sorted((REPOSITORY / "Sources").rglob("*.swift")):
        for text in re.findall(r'"""\n(.*?)"""', path.read_text(), re.S):
            lines = text.splitlines()
            indent = min((len(l) - len(l.lstrip()) for l in lines if l.strip()), default=0)
            text = "\n".join(line[indent:] for line in lines) + "\n"
            if re.search(r"^(app|screens):", text, re.M):
                yield {"app.yaml": text.encode()}


def seeds():
    found = list(fixtures())
    for folder in ("prototypes", "templates/starters"):
        for app in sorted((REPOSITORY / folder).glob("*/app.yaml")):
            files = [p for p in sorted(app.parent.rglob("*")) if p.is_file() and p.suffix in (".yaml", ".txt", ".csv", ".json")]
            found += [{str(p.relative_to(app.parent)): p.read_bytes() for p in files}] * 4
    for example in sorted((REPOSITORY / "Sources").rglob("*.yaml")):
        text = example.read_bytes()
        if not re.search(rb"^(app|screens):", text, re.M):
            body = b"".join(b"      " + line + b"\n" for line in text.splitlines())
            text = b"app: Example\nscreens:\n  one:\n    body:\n" + body
        found.append({"app.yaml": text})
    return found


class Mutator:
    def __init__(self, chance, seeds):
        self.chance = chance
        words = set()
        self.lines = []
        for files in seeds:
            for content in files.values():
                self.lines += content.splitlines(keepends=True)
                words |= set(re.findall(rb"[A-Za-z$][\w-]+", content))
        self.words = sorted(words)

    def change(self, files):
        files = dict(files)
        for _ in range(self.chance.choice([1, 1, 1, 2, 2, 3, 5, 8])):
            name = self.chance.choice(sorted(files))
            files[name] = self.once(files[name])
        if self.chance.random() < 0.02:
            files.pop(self.chance.choice(sorted(files)))
            files.setdefault("app.yaml", b"app: Gone\n")
        return files

    def once(self, content):
        chance = self.chance
        lines = content.splitlines(keepends=True) or [b"\n"]
        at = chance.randrange(len(lines))
        line = lines[at]
        match chance.randrange(17):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, line)
            case 2:
                lines[at] = b" " * chance.choice([1, 2, 2, 2, 4]) + line
            case 3:
                lines[at] = line[chance.choice([1, 2, 2, 4]):]
            case 4:
                # A block moves, and keeps its own indentation.
                end = min(len(lines), at + chance.randrange(1, 12))
                block, lines[at:end] = lines[at:end], []
                to = chance.randrange(len(lines) + 1)
                lines[to:to] = block
            case 5:
                indent = len(line) - len(line.lstrip(b" "))
                lines.insert(at, b" " * indent + chance.choice(SNIPPETS).encode() + b"\n")
            case 6:
                place = chance.randrange(len(line) + 1)
                lines[at] = line[:place] + chance.choice(SNIPPETS).encode() + line[place:]
            case 7 | 8 | 9:
                # One word becomes another that the language, or some app, knows.
                found = list(re.finditer(rb"[A-Za-z$][\w-]+", line))
                if found:
                    word = chance.choice(found)
                    lines[at] = line[: word.start()] + chance.choice(self.words) + line[word.end():]
            case 10:
                key, colon, _ = line.partition(b":")
                if colon:
                    lines[at] = key + b": " + chance.choice(SNIPPETS).encode() + b"\n"
            case 11:
                lines.insert(at, chance.choice(self.lines))
            case 12:
                indent = len(line) - len(line.lstrip(b" "))
                lines.insert(at, b" " * indent + chance.choice(self.lines).lstrip(b" "))
            case 13:
                content = bytearray(content)
                for _ in range(chance.randrange(1, 4)):
                    if content:
                        content[chance.randrange(len(content))] = chance.randrange(256)
                return bytes(content)
            case 14:
                return content[: chance.randrange(len(content) + 1)]
            case 16:
                # What one key has is what another has too.
                keys = [number for number, line in enumerate(lines) if re.match(rb"\s*(- )?[\w-]+:", line)]
                if len(keys) > 1:
                    one, other = sorted(chance.sample(keys, 2))
                    key, _, rest = lines[one].partition(b":")
                    lines[one] = key + b": &shared" + rest
                    key = lines[other].partition(b":")[0]
                    lines[other] = key + b": *shared\n"
                    deeper = len(key) - len(key.lstrip(b" -"))
                    while other + 1 < len(lines) and len(lines[other + 1]) - len(lines[other + 1].lstrip(b" ")) > deeper:
                        del lines[other + 1]
            case 15:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
        return b"".join(lines)


class Failure(Exception):
    """The kind of a failure, which is kept once, and its details."""

    def __init__(self, kind, detail=""):
        super().__init__(kind)
        self.kind, self.detail = kind, detail


def worked():
    """Seconds that the programs started here have worked, however busy the machine is."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(protoc, folder, *arguments):
    try:
        before = worked()
        done = subprocess.run(
            [protoc, "check", *arguments, folder], capture_output=True, timeout=HANGING, cwd="/", env={"PATH": "/usr/bin:/bin"}
        )
    except subprocess.TimeoutExpired:
        raise Failure("timeout")
    if done.returncode not in (0, 1):
        where = re.findall(rb"[\w/]+\.swift:\d+", done.stderr)
        raise Failure(f"exit {done.returncode} {where[:1]}", done.stderr.decode(errors="replace"))
    if worked() - before > MOST:
        raise Failure("slow", f"{worked() - before:.1f} s")
    if done.stderr:
        raise Failure("standard error", done.stderr.decode(errors="replace"))
    return done


def check_place(what, code, files, name, start, end):
    if name not in files:
        raise Failure(f"{code} names no file of the app", f"{what} in {name}")
    content = files[name]
    if not 0 <= start["offset"] <= end["offset"] <= len(content):
        raise Failure(f"{code} points outside of its file", what)
    for place in (start, end):
        offset = place["offset"]
        if offset < len(content) and content[offset] & 0xC0 == 0x80:
            before = content[:offset]
            if content.decode(errors="ignore").encode() == content:
                raise Failure(f"{code} points into a character", f"{what} {before[-10:]}")
        lines = content[:offset].count(b"\n") + 1
        # A lone carriage return ends a line too.
        if b"\r" not in content and place["line"] != lines:
            raise Failure(f"{code} has a wrong line", f"{what} {place} is on line {lines}")


def judge(protoc, folder, files):
    first = run(protoc, folder, "--format", "json")
    if run(protoc, folder, "--format", "json").stdout != first.stdout:
        raise Failure("says something else the second time")
    text = run(protoc, folder)
    if text.returncode != first.returncode:
        raise Failure("the formats disagree about the exit code")
    hidden = re.search(rb"[\x00-\x09\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]", text.stdout)
    if hidden:
        line = text.stdout[: hidden.start()].rpartition(b"\n")[2]
        raise Failure(f"a control character in the output", repr(line + hidden.group()))
    try:
        report = json.loads(first.stdout)
    except ValueError as error:
        raise Failure("no JSON", str(error))
    seen = set()
    for finding in report["findings"]:
        code, message = finding["code"], finding["message"]
        what = f"{code} {message}"
        check_place(what, code, files, finding["file"], finding["start"], finding["end"])
        for note in finding["notes"]:
            if "file" in note:
                check_place(what, code + " note", files, note["file"], note["start"], note["end"])
        for fix in finding["fixes"]:
            for edit in fix["edits"]:
                check_place(what, code + " fix", files, edit["file"], edit["start"], edit["end"])
        key = (code, message, finding["file"], finding["start"]["offset"], finding["end"]["offset"])
        if key in seen:
            raise Failure(f"{code} is said twice", f"{what} at {finding['file']}:{finding['start']['line']}")
        seen.add(key)


def keep(failure, place, out, kinds):
    """Counts a failure, and keeps the first of its kind with what led to it."""
    kinds[failure.kind] = kinds.get(failure.kind, 0) + 1
    if kinds[failure.kind] == 1:
        left = out / f"{len(kinds):02}"
        shutil.rmtree(left, ignore_errors=True)
        shutil.copytree(place, left)
        (left / "why.txt").write_text(f"{failure.kind}\n{failure.detail}\n", errors="replace")
        print(f"{left}: {failure.kind}: {failure.detail[:200]}", flush=True)


def hunt(protoc, seed, out, is_over):
    """Changes apps until it is over, a question that is asked with how many there were; gives the number, and how often each failure came."""
    known = seeds()
    mutator = Mutator(random.Random(seed), known)
    kinds = {}
    count = 0
    with tempfile.TemporaryDirectory() as scratch:
        while not is_over(count):
            count += 1
            folder = pathlib.Path(scratch) / "app"
            shutil.rmtree(folder, ignore_errors=True)
            files = mutator.change(mutator.chance.choice(known))
            for name, content in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content)
            try:
                judge(protoc, folder, files)
            except Failure as failure:
                keep(failure, folder, out, kinds)
    return count, kinds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--protoc", default=str(REPOSITORY / ".build/release/protoc"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=pathlib.Path, default=REPOSITORY / ".build/fuzz-whole")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    count, kinds = hunt(options.protoc, options.seed, options.out, lambda _: time.monotonic() >= until)
    print(f"{count} apps, seed {options.seed}: {kinds or 'nothing found'}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
