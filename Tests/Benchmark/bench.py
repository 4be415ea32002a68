#!/usr/bin/env python3
"""Measures protoc against plain C on the machine it runs on, and holds the results against their aims.

Everything is measured in pairs, A B A B, in one run: what disturbs one disturbs the other. Ratios and differences are
taken pair by pair and their median is reported, so they mean the same on a slow machine and on a busy one.
"""
import argparse
import json
import math
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import shapes

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SIZES = (1_000, 10_000)

# How many two-valued variables the apps have on which the proof is measured, and how many milliseconds it may add.
PROOFS = {0: 60, 4: 1_000}
PROOF_SIZE = 10_000
# Apps of extreme shape: what they are, how many of what. None may need a deep stack, or more than some seconds.
SHAPES = [
    ("screens in a chain", shapes.chain, 100_000),
    ("screens around one", shapes.star, 100_000),
    ("screens in a ring", shapes.ring, 100_000),
    ("sheets that all open each other", shapes.clique, 300),
    ("sheets that open ten others each", shapes.sheets, 30_000),
    ("screens in one trap", shapes.one_trap, 100_000),
    ("traps", shapes.traps, 10_000),
    ("dead ends along a chain", shapes.dead_ends, 10_000),
    ("screens that cannot be reached", shapes.islands, 100_000),
    ("screens that push the one beneath", shapes.stacks, 10_000),
    ("misspelt targets", shapes.misspelt, 10_000),
]
SHAPE_SECONDS = 5
# Apps of many variables: what they are, the command, and how many milliseconds it may take.
MANY_VARIABLES = [
    ("28 screens with 13 variables", shapes.shop, "check", 50),
    ("10 screens with 10 counters", shapes.counters, "check", 200),
    ("10 screens with 10 counters", shapes.counters, "build", 200),
    ("1,000 screens with 30 switches", shapes.switches, "check", 1_000),
    ("1,000 screens with 30 switches", shapes.switches, "build", 1_000),
]
# Apps with more values than can be followed: what can be said must come in time.
TOO_MANY_VARIABLES = [("12 screens with 14 counters and two promises", shapes.promises, "check", 5_000)]
STACK_KIB = 512

# The commands as people type them, without a flag that makes any of them quicker, and what we aim at: how many times as long as
# libyaml's event loop, all processes counted that a command begins, and how much memory at 10,000 screens.
COMMANDS = {"check": (1.8, 86), "build": (4, 90), "build --static": (5, 90)}
START_MILLISECONDS = 0.4
MEMORY_MIB, MEMORY_KIB_A_SCREEN = 8, 8
GROWTH = 1.05


def flow_rules():
    """The codes of the rules that ask what the flow can do, from their sources.

    Without them nothing is proved, so that the difference is what the proof and what it finds cost.
    """
    rule = re.compile(r'Rule\(\s*"(P\d+)", (.*?) in\n', re.DOTALL)
    sources = sorted((ROOT / "Sources/Rules").rglob("*.swift"))
    rules = (match for path in sources for match in rule.finditer(path.read_text()))
    return sorted(match[1] for match in rules if match[2].endswith("{ proof, findings") or "needsProof: true" in match[2])


class Trouble(Exception):
    pass


def output(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        raise Trouble(f"{shlex.join(map(str, command))}\n{done.stderr or done.stdout}")
    return done.stdout


class Compiler:
    """The C compiler. Programs are linked statically where that works, as protoc is."""

    def __init__(self, directory):
        self.directory = directory
        wanted = [os.environ.get("CC"), "cc", "clang", "gcc"]
        self.command = next((c for c in wanted if c and shutil.which(c)), None)
        if not self.command:
            raise Trouble("no C compiler: install gcc or clang, or set CC")

    def build(self, name, *libraries):
        program = self.directory / name
        command = [self.command, "-O2", "-o", program, HERE / f"{name}.c"]
        try:
            output(*command, "-static", *libraries)
        except Trouble:
            output(*command, *libraries)
        return program


class Bench:
    def __init__(self, protoc, directory):
        self.protoc = protoc
        self.directory = directory
        compiler = Compiler(directory)
        self.run = compiler.build("run")
        self.hello = compiler.build("hello")
        self.event_loop = compiler.build("event_loop", *output("pkg-config", "--cflags", "--libs", "yaml-0.1").split())

    def app(self, size, variables=0):
        given = os.environ.get("MAKE_APP")
        shared = ROOT.parent / "shared/bench/make_app.py"
        generator = Path(given) if given else shared if shared.exists() else HERE / "make_app.py"
        folder = self.directory / f"app-{size}-{variables}"
        output(sys.executable, generator, size, "--variables", variables, "--out", folder)
        return folder / "app.yaml"

    def measure(self, rounds, commands, may_find=()):
        """The runs of each command, after one round that warms the caches."""
        arguments = []
        for command in commands:
            arguments += ["--", *map(str, command)]
        runs = [[] for _ in commands]
        for line in output(self.run, rounds + 1, *arguments[1:]).splitlines():
            which, code, wall, cpu, peak = map(int, line.split())
            if code and not (code == 1 and which in may_find):
                raise Trouble(f"{shlex.join(map(str, commands[which]))} ended with {code}")
            runs[which].append({"code": code, "wall": wall / 1e6, "cpu": cpu / 1e6, "peak": peak / 1024})
        return [each[1:] for each in runs]

    def commands(self, rounds):
        """Every command at every size, beside libyaml's loop over the same file."""
        pairs = [(size, self.app(size), words) for size in SIZES for words in COMMANDS]
        commands = []
        for size, file, words in pairs:
            commands += [(self.event_loop, file), (self.protoc, *words.split(), file)]
        runs = self.measure(rounds, commands, may_find=set(range(1, len(commands), 2)))
        for number, (size, file, words) in enumerate(pairs):
            plain, done = runs[2 * number], runs[2 * number + 1]
            yield {
                "command": words,
                "screens": size,
                "megabytes": file.stat().st_size / 1e6,
                "findings": any(run["code"] for run in done),
                "c_ms": median(plain, "cpu"),
                "ms": median(done, "cpu"),
                "wall_ms": median(done, "wall"),
                "ratio": statistics.median(b["cpu"] / a["cpu"] for a, b in zip(plain, done)),
                "wall_ratio": statistics.median(b["wall"] / a["wall"] for a, b in zip(plain, done)),
                "peak_mib": median(done, "peak"),
            }

    def proofs(self, rounds):
        for variables in PROOFS:
            check = (self.protoc, "check", self.app(PROOF_SIZE, variables))
            whole, without = self.measure(rounds, [check, (*check, "--ignore", ",".join(flow_rules()))], may_find={0, 1})
            yield {
                "valuations": 2**variables,
                "check_ms": median(whole, "cpu"),
                "without_ms": median(without, "cpu"),
                "added_ms": statistics.median(a["cpu"] - b["cpu"] for a, b in zip(whole, without)),
                "peak_mib": median(whole, "peak"),
            }

    def shapes(self):
        file = self.directory / "shape.yaml"
        for name, text, count in SHAPES:
            file.write_text(text(count))
            on_a_small_stack = f'ulimit -s {STACK_KIB} && exec "$0" check "$1"'
            (runs,) = self.measure(1, [("/bin/sh", "-c", on_a_small_stack, self.protoc, file)], may_find={0})
            yield {"name": name, "count": count, "seconds": median(runs, "cpu") / 1e3, "peak_mib": median(runs, "peak")}
        file.unlink()

    def variables(self, rounds):
        for name, text, command, _ in MANY_VARIABLES + TOO_MANY_VARIABLES:
            file = self.directory / "variables.yaml"
            file.write_text(text())
            (runs,) = self.measure(rounds, [(self.protoc, command, file)], may_find={0})
            yield {"name": name, "command": command, "ms": median(runs, "cpu"), "peak_mib": median(runs, "peak")}
        file.unlink()

    def start(self, rounds):
        plain, version = self.measure(rounds, [(self.hello,), (self.protoc, "--version")])
        return {
            "c_ms": median(plain, "wall"),
            "version_ms": median(version, "wall"),
            "extra_ms": statistics.median(b["wall"] - a["wall"] for a, b in zip(plain, version)),
            "peak_mib": median(version, "peak"),
        }


def median(runs, key):
    return statistics.median(run[key] for run in runs)


def growth(small, large):
    """The exponent e of time = c · screens^e between the two sizes."""
    return math.log(large["ms"] / small["ms"]) / math.log(large["screens"] / small["screens"])


def aimed(commands, start, proofs, shapes, many):
    """Rows of (what, measured, aim, unit, remark)."""
    for each in commands:
        remark = f"{each['ms']:.1f} ms of CPU for {each['c_ms']:.1f} ms in C; by the clock ×{each['wall_ratio']:.2f}"
        aim = COMMANDS[each["command"]][0]
        yield f"{each['command']}, {each['screens']:,} screens, against libyaml in C", each["ratio"], aim, "×", remark
    remark = f"{start['version_ms']:.2f} ms, {start['c_ms']:.2f} ms in C"
    yield "start of --version, more than hello in C", start["extra_ms"], START_MILLISECONDS, "ms", remark
    for each in commands:
        usual = MEMORY_MIB + each["screens"] * MEMORY_KIB_A_SCREEN / 1024
        aim = COMMANDS[each["command"]][1] if each["screens"] == SIZES[-1] else usual
        if each["command"] != "check" and each["screens"] != SIZES[-1]:
            continue
        remark = f"{(each['peak_mib'] * 1024 - start['peak_mib'] * 1024) / each['screens']:.1f} KiB a screen"
        yield f"memory of {each['command']} at {each['screens']:,} screens", each["peak_mib"], aim, "MiB", remark
    for words in COMMANDS:
        sizes = [each for each in commands if each["command"] == words]
        yield f"growth of {words} from {SIZES[0]:,} to {SIZES[-1]:,} screens, exponent", growth(*sizes), GROWTH, "", ""
    for (variables, aim), proof in zip(PROOFS.items(), proofs):
        what = f"the flow rules at {PROOF_SIZE:,} screens, {proof['valuations']} {'values' if variables else 'value'}"
        remark = f"{proof['check_ms']:.0f} ms of CPU for {proof['without_ms']:.0f} ms without; {proof['peak_mib']:.0f} MiB"
        yield what, proof["added_ms"], aim, "ms", remark
    for shape in shapes:
        remark = f"{shape['peak_mib']:.0f} MiB, {STACK_KIB} KiB of stack"
        yield f"{shape['count']:,} {shape['name']}", shape["seconds"], SHAPE_SECONDS, "s", remark

    for each, (name, _, command, aim) in zip(many, MANY_VARIABLES + TOO_MANY_VARIABLES):
        yield f"{command} of {name}", each["ms"], aim, "ms", f"{each['peak_mib']:.0f} MiB"


def table(rows):
    width = max(len(row[0]) for row in rows)
    print(f"{'':{width}}  {'measured':>13}  {'aim':>13}")
    for what, measured, aim, unit, remark in rows:
        verdict = "met" if measured <= aim else "missed"
        print(f"{what:{width}}  {measured:>9.2f} {unit:<3}  {aim:>9.2f} {unit:<3}  {verdict:<6}  {remark}".rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=ROOT / ".build/release/protoc", help="the executable to measure")
    parser.add_argument("--rounds", type=int, default=15, help="runs of each command (default: 15)")
    parser.add_argument("--starts", type=int, default=500, help="runs of each program that only starts (default: 500)")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    parser.add_argument("--strict", action="store_true", help="fail when an aim is missed")
    arguments = parser.parse_args()
    try:
        if not arguments.protoc.exists():
            raise Trouble(f"there is no {arguments.protoc}: make release")
        with tempfile.TemporaryDirectory() as directory:
            bench = Bench(arguments.protoc.resolve(), Path(directory))
            start = bench.start(arguments.starts)
            commands = list(bench.commands(arguments.rounds))
            proofs = list(bench.proofs(arguments.rounds))
            extremes = list(bench.shapes())
            variables = list(bench.variables(arguments.rounds))
    except Trouble as trouble:
        print(f"bench: {trouble}", file=sys.stderr)
        return 2
    rows = list(aimed(commands, start, proofs, extremes, variables))
    if arguments.json:
        results = [
            {"what": what, "measured": measured, "aim": aim, "unit": unit, "met": measured <= aim}
            for what, measured, aim, unit, _ in rows
        ]
        measured = {"commands": commands, "start": start, "proofs": proofs, "shapes": extremes, "variables": variables}
        measured["results"] = results
        print(json.dumps(measured, indent=2))
    else:
        table(rows)
        for each in commands:
            if each["findings"] and each["command"] == "check":
                print(f"note: the app of {each['screens']:,} screens has findings; writing them is part of the time")
    return 1 if arguments.strict and any(row[1] > row[2] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
