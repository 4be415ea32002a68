#!/usr/bin/env python3
"""Shows which stages of protoc's road the time of a command goes to, with Linux' perf.

Every sample belongs to the innermost stage it is taken in. What the system does to hand out memory counts apart, wherever it
happens, and so does libyaml, which keeps no frame pointers.
"""
import argparse
import collections
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import bench
import make_app

# What functions of a stage are called, as the linker knows them.
STAGES = [
    ("reading the file", "6SystemO4read"),
    ("syntax tree", "10SyntaxTreeV4read"),
    ("screen model", "3AppV6decode"),
    ("names resolved", "8resolved6limits"),
    ("links and proof", "6LinterV10inspection|FlowProofV2of"),
    ("rules", "6LinterV8findings"),
    ("report", "6LinterV6report|14TextRendererV"),
    ("places drawn", "12PlaceDrawingV4draw"),
    ("lines of places", "HTMLAAV10appendLine"),
    ("controls", "14ControlWritingV6append"),
    ("deep links", "9DeepLinksV"),
    ("links without scripts", "16ScriptlessMarkupV|14ScriptlessTagsC|15ScriptlessLinksV"),
    ("markup", "6MarkupV6append"),
    ("scripts and style", "11PageScriptsV|10StyleSheetV4text"),
    ("what tools know", "9toolFacts|8ToolDataV"),
    ("fingerprint", "11fingerprint"),
    ("source, and writing the file", "6SystemO7replace"),
    ("diagram", "11PageDiagramV4draw"),
]
MEMORY, LIBYAML, REST = "memory from the system", "libyaml", "the rest"
PATTERNS = [(name, re.compile(pattern)) for name, pattern in STAGES]


def stage(frames):
    """The stage of a sample, from the names of its frames, the innermost first."""
    if frames and frames[0].startswith("yaml_"):
        return LIBYAML
    if any("page_fault" in frame for frame in frames):
        return MEMORY
    for frame in frames:
        for name, pattern in PATTERNS:
            if pattern.search(frame):
                return name
    return REST


def samples(script):
    """The frames of each sample in the output of `perf script -F ip,sym`."""
    frames = []
    for line in script.splitlines():
        if line.strip():
            frames.append(line.split(maxsplit=1)[-1].strip())
        elif frames:
            yield frames
            frames = []
    if frames:
        yield frames


def measure(command, rounds):
    """How many samples fell into each stage."""
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "perf.data"
        for _ in range(rounds):
            record = ["perf", "record", "--quiet", "--call-graph", "fp", "-F", "5000", "-o", data, "--", *command]
            subprocess.run(list(map(str, record)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            script = bench.output("perf", "script", "-i", data, "-F", "ip,sym")
            counts.update(stage(frames) for frames in samples(script))
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=bench.ROOT / ".build/release/protoc", help="the executable to measure")
    parser.add_argument("--screens", type=int, default=10_000, help="how many screens the app has (default: 10000)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each command (default: 5)")
    arguments = parser.parse_args()
    if not shutil.which("perf"):
        print("stages: `perf` is missing: it comes with the tools of the Linux kernel", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "app.yaml"
        file.write_text(make_app.app(arguments.screens))
        tables = {words: measure([arguments.protoc, *words.split(), file], arguments.rounds) for words in bench.COMMANDS}
    names = [LIBYAML, *(name for name, _ in STAGES), MEMORY, REST]
    print(f"| {arguments.screens:,} screens | " + " | ".join(f"`{words}`" for words in tables) + " |")
    print("|---|" + "---:|" * len(tables))
    for name in names:
        shares = [100 * counts[name] / max(1, counts.total()) for counts in tables.values()]
        print(f"| {name} | " + " | ".join(f"{share:.1f} %" if share else "" for share in shares) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
