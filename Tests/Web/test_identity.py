"""The compiler in a web page says and writes what the command does, byte for byte."""

import base64
import hashlib
import json
import pathlib
import subprocess

import pytest

import make_app
from checkout import REPOSITORY

pytestmark = pytest.mark.soak

ASK = pathlib.Path(__file__).parent / "ask.mjs"
KEPT = {".yaml", ".yml", ".csv", ".json", ".svg", ".png", ".jpg", ".gif", ".webp"}

NUMBERS = [
    "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "999999999999", "1000000000000", "1e12",
    "9223372036854775807", "9223372036854775808", "99999999999999999999999", "0x7fffffff", "2147483647.5",
]  # fmt: skip
WITH_NUMBERS = """app: Numbers
device: {width: N, height: N}
state: {count: 0..N, low: N..5, steps: {from: 0, to: N, step: N}}
theme: {corner: N}
screens:
  home:
    appear: {after: Ns, go: home}
    body:
      - {button: Go, go: home, set: {count: +N}, when: count < N}
      - {field: Number, least: N, most: N, pattern: "[a-z]{N}"}
      - {slider: Volume, from: 0, to: N, step: N}
      - {map: Here, pins: [{at: [N, N], label: Pin}], height: N}
      - {gallery: {columns: N, items: [{text: a}]}}
"""


def apps():
    """Every app in the repository: prototypes, starters, fixtures, the examples of rules and elements; and some hostile ones."""
    found = {}
    for path in sorted(REPOSITORY.glob("**/*.yaml")):
        parts = path.relative_to(REPOSITORY).parts
        if parts[0] not in ("prototypes", "templates", "Tests", "Sources"):
            continue
        if path.name == "app.yaml":
            files = {
                str(file.relative_to(path.parent)): file.read_bytes()
                for file in sorted(path.parent.rglob("*"))
                if file.is_file() and file.suffix in KEPT and "build" not in file.relative_to(path.parent).parts
            }
            found["/".join(parts)] = ("app.yaml", files)
        elif not any((above / "app.yaml").exists() for above in path.parents if above != REPOSITORY.parent):
            found["/".join(parts)] = (path.name, {path.name: path.read_bytes()})
    deep = b"app: x\nscreens:\n  home:\n    body: " + b"[" * 3000
    for name, contents in {
        "empty": b"", "deep": deep, "bytes": bytes(range(256)), "aliases": b"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
        "numbers": b"app: {version: 99999999999999999999}\nstate: {n: 0..4294967296, m: 0..3000000000}\nscreens: {a: {}}\n",
        "letters": "app: ÄÖÜ\u202e\u200b\U0001f600\nscreens: {home: {body: [{text: İstanbul}]}}\n".encode(),
    }.items():  # fmt: skip
        found[f"hostile/{name}"] = ("app.yaml", {"app.yaml": contents})
    # In a browser, the compiler counts with 32 bits.
    for number in NUMBERS:
        found[f"numbers/{number}"] = ("app.yaml", {"app.yaml": WITH_NUMBERS.replace("N", number).encode()})
    found["large/1000"] = ("app.yaml", {"app.yaml": make_app.app(1000).encode()})
    found["large/variables"] = ("app.yaml", {"app.yaml": make_app.app(100, 8).encode()})
    found["large/text"] = ("app.yaml", {"app.yaml": b"app: x\nscreens: {home: {body: [{text: " + b"word " * 400_000 + b"}]}}\n"})
    return found


def test_findings_and_pages_are_those_of_the_command(compiler, binary, tmp_path):
    cases = apps()
    questions = [{"do": "check"}, {"do": "build", "force": True}]
    lines = [
        json.dumps({
            "entry": entry, "files": {path: base64.b64encode(text).decode() for path, text in files.items()},
            "questions": questions if entry == "app.yaml" else questions[:1],
        })  # fmt: skip
        for entry, files in cases.values()
    ]
    done = subprocess.run(["node", ASK, compiler], input="\n".join(lines), capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(cases)
    different = []
    for number, ((name, (entry, files)), given) in enumerate(zip(cases.items(), answers)):
        folder = tmp_path / str(number)
        for path, contents in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(contents)
        wanted = [["check", "--format", "json"], ["build", "--force", "--no-graph", "-o", "-"]]
        for arguments, answer in zip(wanted, given):
            command = [binary, arguments[0], "--root", ".", *arguments[1:], entry]
            output = subprocess.run(command, cwd=folder, capture_output=True).stdout
            if answer.get("sum") != hashlib.sha256(output).hexdigest():
                different.append((name, arguments[0], answer, len(output)))
    assert different == []
