"""How long an editor waits: from a letter to the findings, and for what is asked while typing.

An app of 1,000 screens in 50 files (`make_app.py`), one of which is open. `protoc lsp` is started as editors start it, and asked over
its input and output. Times are those of the machine, so the event loop of libyaml over the same files is measured beside them.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import make_app  # noqa: E402
from editing import Editor  # noqa: E402

# What the aims are, in milliseconds: at the middle, and for 99 of 100.
AIMS = {"a letter in a title, to findings": (5, 16), "a letter in a link, to findings": (5, 16), "a letter in the layout, to findings": (25, None), "completion": (5, None), "hover": (5, None)}


def middle(times, share=0.5):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def rounds(count, work):
    times = []
    for number in range(count):
        before = time.perf_counter()
        work(number)
        times.append(1000 * (time.perf_counter() - before))
    return times


def place(text, piece, behind=True):
    """Where a piece of a text is, or ends."""
    lines = text[: text.index(piece) + (len(piece) if behind else 0)].split("\n")
    return {"line": len(lines) - 1, "character": len(lines[-1])}


class Typist:
    def __init__(self, binary, folder, count):
        self.count = count
        self.folder = folder
        self.editor = Editor(binary, folder, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}})
        self.memory = []

    def open(self, path):
        self.path = path
        self.text = (self.folder / path).read_text()
        begun = time.perf_counter()
        self.editor.open(path, self.text, save=False)
        self.editor.found(path)
        return 1000 * (time.perf_counter() - begun)

    def type(self, piece, count=None):
        """A letter behind a piece of the text, and away again; each until the findings are there."""
        start = place(self.text, piece)
        end = {**start, "character": start["character"] + 1}

        def work(number):
            change = {"range": {"start": start, "end": start}, "text": "x"} if number % 2 == 0 else {"range": {"start": start, "end": end}, "text": ""}
            self.editor.change(self.path, change)
            self.editor.found(self.path)
            self.editor.heard.clear()

        return rounds((count or self.count) // 2 * 2, work)

    def ask(self, what, piece):
        at = place(self.text, piece)
        assert self.editor.ask_about(what, self.path, at), f"{what} has no answer"
        return rounds(self.count, lambda _: self.editor.ask_about(what, self.path, at))

    def resident(self):
        status = pathlib.Path(f"/proc/{self.editor.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) // 1024


def in_a_layout(files):
    """The same app with all screens in one layout."""
    layout = "layouts:\n  shell:\n    body:\n      - text: On every screen.\n      - slot\n"
    inside = {path: text.replace("    body:\n", "    layout: shell\n    body:\n") for path, text in files.items()}
    return {**inside, "app.yaml": files["app.yaml"] + layout}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--protoc", required=True)
    parser.add_argument("--screens", type=int, default=1000)
    parser.add_argument("--files", type=int, default=50)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--edits", type=int, default=10_000, help="how many letters are typed before memory is looked at again")
    parser.add_argument("--app", help="a folder with another app of several files")
    options = parser.parse_args()
    binary = str(pathlib.Path(options.protoc).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if options.app:
            shutil.copytree(options.app, folder, dirs_exist_ok=True)
        else:
            for file, text in in_a_layout(make_app.files(options.screens, options.files)).items():
                (folder / file).write_text(text)
        files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.yaml") if path.name != "app.yaml")
        path = random.Random(1).choice(files)
        typist = Typist(binary, folder, options.count)
        opened = typist.open(path)
        title = next(line for line in typist.text.split("\n") if "title:" in line)
        link = next(line for line in typist.text.split("\n") if "go: " in line and "go: back" not in line)
        target = link[: link.index("go: ") + 6]
        typist.type(title, 10)
        before = typist.resident()
        found = {
            "a letter in a title, to findings": typist.type(title),
            "a letter in a link, to findings": typist.type(link),
            "completion": typist.ask("completion", target),
            "hover": typist.ask("hover", target),
            "definition": typist.ask("definition", target),
        }
        typist.type(title, options.edits)
        after = typist.resident()
        typist.open("app.yaml")
        layout = next((line for line in typist.text.split("\n") if line.startswith("      - text: ")), None)
        if layout:
            found["a letter in the layout, to findings"] = typist.type(layout)
            found["a letter where the layout has its slot, to findings"] = typist.type("      - slot")
        typist.editor.end()
        check = rounds(20, lambda _: subprocess.run([binary, "check", folder], capture_output=True))
    print(f"\n{options.app or f'{options.screens} screens in {options.files} files'}; opened in {opened:.0f} ms; {before} MiB after 10 letters, {after} MiB after {options.edits} more\n")
    print(f"{'milliseconds':45} {'middle':>8} {'99 of 100':>10}   aim")
    for what, times in found.items():
        aim = " ".join(str(one) for one in AIMS.get(what, ()) if one)
        print(f"{what:45} {middle(times):8.1f} {middle(times, 0.99):10.1f}   {aim}")
    print(f"{'`protoc check` of the same app':45} {middle(check):8.1f} {middle(check, 0.99):10.1f}")


if __name__ == "__main__":
    main()
