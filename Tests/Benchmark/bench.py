#!/usr/bin/env python3
"""Measures protoc against plain C on the machine it runs on, and holds the results against their aims.

Everything is measured in pairs, A B A B, in one run: what disturbs one disturbs the other. Ratios and differences are
taken pair by pair and their median is reported, so they mean the same on a slow machine and on a busy one.
"""
import argparse
import json
import math
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SIZES = (1_000, 10_000)

# What we aim at. 1.5 is before the flow rules run; with them it will be 2.
CHECK_RATIO = 1.5
START_MILLISECONDS = 0.4
MEMORY_MIB, MEMORY_KIB_A_SCREEN = 8, 8
GROWTH = 1.05


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

    def app(self, size):
        given = os.environ.get("MAKE_APP")
        shared = ROOT.parent / "shared/bench/make_app.py"
        generator = Path(given) if given else shared if shared.exists() else HERE / "make_app.py"
        folder = self.directory / f"app-{size}"
        output(sys.executable, generator, size, "--out", folder)
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

    def checks(self, rounds):
        files = [self.app(size) for size in SIZES]
        commands = []
        for file in files:
            commands += [(self.event_loop, file), (self.protoc, "check", file)]
        runs = self.measure(rounds, commands, may_find={1, 3})
        for number, (size, file) in enumerate(zip(SIZES, files)):
            plain, checked = runs[2 * number], runs[2 * number + 1]
            yield {
                "screens": size,
                "megabytes": file.stat().st_size / 1e6,
                "findings": any(run["code"] for run in checked),
                "c_ms": median(plain, "cpu"),
                "check_ms": median(checked, "cpu"),
                "check_wall_ms": median(checked, "wall"),
                "ratio": statistics.median(b["cpu"] / a["cpu"] for a, b in zip(plain, checked)),
                "wall_ratio": statistics.median(b["wall"] / a["wall"] for a, b in zip(plain, checked)),
                "peak_mib": median(checked, "peak"),
            }

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
    return math.log(large["check_ms"] / small["check_ms"]) / math.log(large["screens"] / small["screens"])


def aimed(checks, start):
    """Rows of (what, measured, aim, unit, remark)."""
    for check in checks:
        remark = f"{check['check_ms']:.1f} ms of CPU for {check['c_ms']:.1f} ms in C; by the clock ×{check['wall_ratio']:.2f}"
        yield f"check {check['screens']:,} screens, against libyaml in C", check["ratio"], CHECK_RATIO, "×", remark
    remark = f"{start['version_ms']:.2f} ms, {start['c_ms']:.2f} ms in C"
    yield "start of --version, more than hello in C", start["extra_ms"], START_MILLISECONDS, "ms", remark
    for check in checks:
        aim = MEMORY_MIB + check["screens"] * MEMORY_KIB_A_SCREEN / 1024
        remark = f"{(check['peak_mib'] * 1024 - start['peak_mib'] * 1024) / check['screens']:.1f} KiB a screen"
        yield f"memory at {check['screens']:,} screens", check["peak_mib"], aim, "MiB", remark
    yield "growth of check from 1,000 to 10,000 screens, exponent", growth(*checks), GROWTH, "", ""


def table(rows):
    width = max(len(row[0]) for row in rows)
    print(f"{'':{width}}  {'measured':>13}  {'aim':>13}")
    for what, measured, aim, unit, remark in rows:
        verdict = "met" if measured <= aim else "missed"
        print(f"{what:{width}}  {measured:>9.2f} {unit:<3}  {aim:>9.2f} {unit:<3}  {verdict:<6}  {remark}".rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=ROOT / ".build/release/protoc", help="the executable to measure")
    parser.add_argument("--rounds", type=int, default=15, help="runs of each check (default: 15)")
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
            checks = list(bench.checks(arguments.rounds))
    except Trouble as trouble:
        print(f"bench: {trouble}", file=sys.stderr)
        return 2
    rows = list(aimed(checks, start))
    if arguments.json:
        results = [
            {"what": what, "measured": measured, "aim": aim, "unit": unit, "met": measured <= aim}
            for what, measured, aim, unit, _ in rows
        ]
        print(json.dumps({"checks": checks, "start": start, "results": results}, indent=2))
    else:
        table(rows)
        for check in checks:
            if check["findings"]:
                print(f"note: the app of {check['screens']:,} screens has findings; writing them is part of the time")
    return 1 if arguments.strict and any(row[1] > row[2] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
