"""Follows a document as a person would: saves the files it shows, makes the changes it asks for, types its commands.

What is followed:

- A block of YAML that is a whole app is saved as `app.yaml`. A block after a line that ends in "`name.csv`:" is saved as that file.
- "change `A` to `B`" changes the file that was saved last, where A must stand once; "after `A`" before a block adds the block
  after A's line, "at the end of the file" there.
- Lines of a block `sh` are typed; of a block `console` those after `$`, and what they print must be what is shown.
- `<!-- shows: … -->` before a picture says what it shows of the app as it is there (`picturing.py`).
"""

import os
import re
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from checkout import HANGING, REPOSITORY, executable

TUTORIALS = ["docs/first-prototype.md", "docs/small-shop.md"]
DOCUMENTS = [
    "README.md", "editors/README.md", "CONTRIBUTING.md",
    *sorted(str(path.relative_to(REPOSITORY)) for path in [*REPOSITORY.glob("docs/*.md"), *REPOSITORY.glob("prototypes/*/README.md")]),
]  # fmt: skip
PARTS = re.compile(
    r"^```(?P<language>\w*)\n(?P<text>.*?)^```$"
    r"|^<!-- shows: (?P<shows>.*?) -->\n!\[(?P<words>.*?)\]\((?P<picture>.*?)\)$"
    r"|^(?P<heading>#+ [^\n]*)$"
    r"|\b[Cc]hange\s+`(?P<old>[^`]+)`\s+to\s+`(?P<new>[^`]+)`",
    re.M | re.S,
)
# These wait for somebody: that they start is enough.
SERVERS = re.compile(r"\b(watch|lsp|mcp)\b")
PROGRAM = re.compile(r"^(protoc|prototype) ")


@dataclass
class Part:
    """A piece of a document that is followed: a block, a picture, a heading, a change."""

    line: int
    end: int
    match: re.Match
    before: str

    def __getattr__(self, name):
        return self.match[name]

    @property
    def file(self):
        """The file that the line before a block names."""
        named = re.search(r"`([\w./-]+\.[a-z]+)`[^`\n]*:$", self.before)
        return named[1] if named and self.language in ("yaml", "csv", "txt", "json") else None

    @property
    def after(self):
        """The text after whose line a block goes."""
        named = re.search(r"\b[Aa]fter\s+`([^`]+)`[^`]*:$", self.before)
        return named[1] if named and self.language == "yaml" else None

    @property
    def at_the_end(self):
        return self.language == "yaml" and not self.after and re.search(r"at the end of the file:$", self.before)


def parts(document):
    text = (REPOSITORY / document).read_text()
    for match in PARTS.finditer(text):
        before = text[: match.start()].rstrip("\n").rpartition("\n\n")[2]
        yield Part(text.count("\n", 0, match.start()) + 1, match.end(), match, before)


def is_app(text):
    return re.match(r"(?:#.*\n|\n)*app:", text) is not None


class Wrong(AssertionError):
    """The document says something that is not so."""


class Walk:
    """One walk through a document, in a directory of its own."""

    def __init__(self, document, folder, furnished=True):
        self.document = document
        self.root = Path(folder)
        self.place = self.root
        self.saved = None
        self.sections = 0
        binaries = self.root.parent / "bin"
        binaries.mkdir(exist_ok=True)
        for name in ("protoc", "prototype"):
            if not (binaries / name).exists():
                (binaries / name).symlink_to(executable())
        # Opens nothing on the screen of whoever runs the tests.
        opener = binaries / "xdg-open"
        opener.write_text("#!/bin/sh\nexit 0\n")
        opener.chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{binaries}:{os.environ['PATH']}", "HOME": str(self.root.parent), "NO_COLOR": "1", "COLUMNS": "80",
            "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e", "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e",
        }  # fmt: skip
        self.environment.pop("GITHUB_STEP_SUMMARY", None)
        self.root.mkdir(parents=True, exist_ok=True)
        if furnished:
            furnish(self)

    @property
    def app(self):
        """The directory of the app that the document is about here."""
        return self.saved.parent if self.saved else self.place

    def follow(self, part):
        """Does what a part asks for; gives what a command printed."""
        if part.heading and part.heading.startswith("## ") and self.document not in TUTORIALS:
            # Each section of a document can be read alone.
            self.sections += 1
            self.root = self.place = self.root.parent / f"place-{self.sections}"
            self.saved = None
            section = part.match.string[part.end :].partition("\n## ")[0]
            furnish(self, with_history=re.search(r"--git|--changed-since", section) is not None)
        if part.old:
            self.change(part.old, part.new)
        elif part.language in ("yaml", "csv", "txt", "json"):
            self.save(part)
        elif part.language in ("sh", "console"):
            return self.type(part)
        return None

    def save(self, part):
        if part.file:
            target = self.place / part.file
        elif is_app(part.text):
            target = self.place / "app.yaml"
        elif part.at_the_end and self.saved:
            self.saved.write_text(self.saved.read_text() + "\n" + part.text)
            return
        elif part.after and self.saved:
            lines = self.saved.read_text().splitlines(keepends=True)
            found = [number for number, line in enumerate(lines) if part.after in line]
            if len(found) != 1:
                raise Wrong(f"{self.document}:{part.line}: `{part.after}` is {len(found)} times in {self.saved.name}")
            lines.insert(found[0] + 1, part.text)
            self.saved.write_text("".join(lines))
            return
        else:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(part.text)
        if target.suffix == ".yaml":
            self.saved = target

    def change(self, old, new):
        if not self.saved:
            raise Wrong(f"{self.document}: there is no file yet in which `{old}` could be changed")
        text = self.saved.read_text()
        if text.count(old) != 1:
            raise Wrong(f"{self.document}: `{old}` is {text.count(old)} times in {self.saved.name}")
        self.saved.write_text(text.replace(old, new))

    def type(self, part):
        """The lines of a block; gives each with what it printed."""
        said = []
        for line in lines_of(part):
            command = line.split(" # ")[0].strip()
            if re.fullmatch(r"(cd|mkdir)( [\w./~-]+)+", command) or PROGRAM.match(command) or (part.language == "console"):
                said.append((line, self.run(part, command)))
        return said

    def run(self, part, command):
        run = f"{command}\ncode=$?\npwd > '{self.root.parent}/where'\nexit $code"
        started = subprocess.Popen(
            ["bash", "-c", run], cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, start_new_session=True,
        )  # fmt: skip
        try:
            output, _ = started.communicate(timeout=2 if SERVERS.search(command) else HANGING)
        except subprocess.TimeoutExpired:
            os.killpg(started.pid, signal.SIGKILL)
            output, _ = started.communicate()
            if not SERVERS.search(command):
                raise
            return output
        code = started.returncode
        if code > 1 or (code == 1 and not (part.language == "console" or " comments " in command)):
            raise Wrong(f"{self.document}:{part.line}: `{command}` ends with {code}:\n{output}")
        self.place = Path((self.root.parent / "where").read_text().strip())
        if re.search(r"\binit\b", command):
            made = command.split()[-1]
            self.saved = self.place / ("app.yaml" if made == "init" else f"{made}/app.yaml")
        return output


def lines_of(part):
    """The lines to type; those that go on with a backslash are one."""
    lines = part.text.replace("\\\n", " ").splitlines()
    if part.language == "console":
        return [line[2:] for line in lines if line.startswith("$ ")]
    return [line for line in lines if line.strip()]


def furnish(walk, with_history=False):
    """What the commands of a document are about: apps, a history, files that people sent."""
    shutil.copytree(REPOSITORY / "prototypes", walk.root / "prototypes", ignore=shutil.ignore_patterns("build"), dirs_exist_ok=True)
    walk.root.mkdir(exist_ok=True)
    template = REPOSITORY / "Tests/Documents/shop"
    for name in ("shop", "bank", "shop-before"):
        shutil.copytree(template, walk.root / name)
    shutil.copytree(template, walk.root, dirs_exist_ok=True)
    before = (walk.root / "shop-before/app.yaml").read_text()
    (walk.root / "shop-before/app.yaml").write_text(before.replace("          - row: Cart\n            go: cart\n", "").replace("            how: reset\n", ""))
    for words in with_history * [
        "init -q -b main", "add .", "commit -q -m before", "tag v1.0", "tag v1.1", "update-ref refs/remotes/origin/main HEAD",
    ]:  # fmt: skip
        subprocess.run(["git", *words.split()], cwd=walk.root, env=walk.environment, check=True, capture_output=True)
