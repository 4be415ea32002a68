#!/usr/bin/env python3
"""Seeds faults into compiler, scripts and styles, one at a time, and says which tests find them: mutation testing.

Tests/Mutation/mutation.py [--seed 1] [--part compiler|script|style] [--only 3,17] [--soak] [--nearest 6] [--tests CHECKOUT] [--protoc FILE]

`make test` is asked first, and with --soak what only `make soak` runs, where that found nothing. A suite is left at its first failure.
What fails without any fault does not count. Verdicts are kept in --work and not asked for again, so a run may be broken off.
--tests takes the tests from another checkout, to compare two suites on the same faults.

All faults takes most of a day. In an hour: `--part script style --protoc FILE --sample 3 --nearest 6` builds nothing, takes every third
fault, and asks only the six files of tests that have most to do with it. What these find is found; what they do not find may be.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve()
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))

import mutants  # noqa: E402

FOLDERS = {
    "compiler": ["CommandLine", "Documents", "Fuzz", "Proof", "Oracle", "Browser"],
    "script": ["Browser"],
    "style": ["Browser"],
}
# What is about how the sources are written, which a switch in them changes.
ABOUT_SOURCES = "ArchitectureTests"
# Seconds after which a suite hangs, which is found too; and the few files that have most to do with a fault.
HANGING, HANGING_NEAREST = 3 * 3600, 20 * 60


def words(path):
    return set(re.findall(r"[A-Za-z]{5,}", path.read_text(errors="replace")))


class Bench:
    def __init__(self, options):
        self.options = options
        self.work = options.work.resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.copy = self.work / "source"
        self.verdicts = self.work / "verdicts.jsonl"
        self.patience = HANGING_NEAREST if options.nearest else HANGING

    # --- building ---

    def prepare(self):
        """The mutants; those of the compiler are built into one copy, and what is no Swift makes room for others."""
        refused = [tuple(place) for place in self.read("refused.json", [])]
        wants_build = "compiler" in self.options.part and not self.options.protoc
        while True:
            chosen = mutants.choose(self.options.source, self.options.seed, refused)
            if not wants_build:
                return chosen
            places = self.build([each for each in chosen if each.part == "compiler"])
            if not places:
                return chosen
            refused += places
            (self.work / "refused.json").write_text(json.dumps(refused))

    def build(self, own):
        if not self.copy.exists():
            ignored = shutil.ignore_patterns(".build", ".git", ".venv", "build")
            shutil.copytree(self.options.source, self.copy, ignore=ignored)
        for path in [*self.copy.glob("Sources/**/*.swift")]:
            original = self.options.source / path.relative_to(self.copy)
            if not original.exists():
                path.unlink()
            elif original.read_bytes() != path.read_bytes():
                path.write_bytes(original.read_bytes())
        mutants.switch_in(self.copy, own)
        done = subprocess.run(["swift", "build", "--build-tests"], cwd=self.copy, capture_output=True, text=True)
        said = done.stdout + done.stderr
        if done.returncode == 0:
            return []
        wrong = {(path, int(line)) for path, line in re.findall(rf"{re.escape(str(self.copy))}/(\S+?):(\d+):\d+: error", said)}
        places = [(each.path, each.line) for each in own if (each.path, each.line) in wrong]
        assert places, said[-4000:]
        return places

    def read(self, name, otherwise):
        path = self.work / name
        return json.loads(path.read_text()) if path.exists() else otherwise

    def executable(self, mutant):
        """The program with a fault in it, or with none."""
        folder = self.work / (f"mutant-{mutant.number}" if mutant else "no-fault")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        built = self.options.protoc or self.copy / ".build/debug/protoc"
        program = folder / "protoc"
        if mutant and mutant.part != "compiler":
            mutants.template(self.options.source, mutant, folder / "templates")
            program.write_text(
                f'#!/bin/sh\n[ "$1" = build ] || exec {built} "$@"\nshift\nexec {built} build --templates {folder}/templates "$@"\n'
            )
            program.chmod(0o755)
        else:
            os.link(built, program) if os.stat(built).st_dev == os.stat(folder).st_dev else shutil.copy2(built, program)
        return program

    # --- asking ---

    def ranked(self, mutant):
        """The files of tests that may find a fault, first those that share rare words with what the fault is in."""
        files = {path: words(path) for folder in FOLDERS[mutant.part] for path in sorted((self.options.tests / "Tests" / folder).glob("test_*.py"))}
        spread = collections.Counter(word for found in files.values() for word in found)
        own = words(self.options.source / mutant.path)
        rank = lambda path: sum(1 / spread[word] for word in own & files[path]) / len(files[path]) ** 0.5
        nearest = sorted(files, key=rank, reverse=True)[: self.options.nearest]
        return [str(path.relative_to(self.options.tests)) for path in nearest]

    def ask(self, mutant, stage):
        """Who finds a fault; nobody."""
        if mutant.part == "compiler" and stage == "test":
            known = self.control()
            if found := [test for test in self.swift(mutant.number) if test not in known]:
                return f"swift: {found[0]}"
        program, pure = self.executable(mutant), self.executable(None)
        command = [*self.ranked(mutant), "-x", *self.options.pytest.split()]
        if self.options.tests == ROOT:
            command += ["-m", "soak" if stage == "soak" else "not soak"]
        left_out = self.read("failing.json", [])
        while found := self.pytest(program, *command, *(f"--deselect={test.removeprefix('Tests/')}" for test in left_out)):
            if not self.pytest(pure, found[0]):
                return found[0]
            # It fails without a fault too.
            left_out.append(found[0])
            (self.work / "failing.json").write_text(json.dumps(left_out))
        return ""

    def pytest(self, program, *words):
        """The tests that fail, or what kept them from running."""
        command = [ROOT / ".venv/bin/python", "-m", "pytest", *words]
        environment = {**os.environ, "PROTOC": str(program), "SEED": str(self.options.seed)}
        try:
            done = subprocess.run(
                command, cwd=self.options.tests, env=environment, capture_output=True, text=True, timeout=self.patience
            )
        except subprocess.TimeoutExpired:
            return ["it hangs"]
        failed = re.findall(r"^(?:FAILED|ERROR) (\S+?\.py::.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
        assert failed or done.returncode in (0, 5), done.stdout + done.stderr
        return failed

    def swift(self, number):
        """The tests of the modules that fail with a fault on."""
        command = ["swift", "test", "--skip-build", "--disable-xctest", "--parallel", "--skip", ABOUT_SOURCES]
        environment = {**os.environ, "MUTANT": str(number)}
        try:
            done = subprocess.run(command, cwd=self.copy, env=environment, capture_output=True, text=True, timeout=self.patience)
        except subprocess.TimeoutExpired:
            return ["it hangs"]
        failed = re.findall(r"^\S+ +Test (.+?) (?:failed after|recorded an issue)", done.stdout + done.stderr, re.MULTILINE)
        return list(dict.fromkeys(failed)) or ([f"it ends with {done.returncode}"] if done.returncode else [])

    def control(self):
        """The tests of the modules that fail without any fault."""
        path = self.work / "control.json"
        if not path.exists():
            path.write_text(json.dumps(self.swift(0)))
        return json.loads(path.read_text())

    def verdict(self, mutant, stage):
        known = {}
        if self.verdicts.exists():
            for line in self.verdicts.read_text().splitlines():
                each = json.loads(line)
                known[each["place"], each["stage"], each["tests"]] = each["by"]
        asked = f"{stage}, nearest {self.options.nearest}" if self.options.nearest else stage
        key = (f"{mutant.path}:{mutant.line} {mutant.what}", asked, str(self.options.tests))
        if key not in known:
            known[key] = self.ask(mutant, stage)
            with self.verdicts.open("a") as file:
                file.write(json.dumps(dict(zip(("place", "stage", "tests"), key), by=known[key])) + "\n")
        return known[key]


def table(rows):
    """For each part, how many faults which suite finds."""
    print(f"\n{'':10}{'faults':>8}{'make test':>11}{'soak more':>11}{'nobody':>8}")
    sums = collections.defaultdict(lambda: [0, 0, 0, 0])
    for mutant, by, later in rows:
        for name in (mutant.part, "all"):
            for place, counts in enumerate((True, by, not by and later, not by and not later)):
                sums[name][place] += bool(counts)
    for name in [*mutants.SHARES, "all"]:
        if name in sums:
            seeded, test, soak, nobody = sums[name]
            print(f"{name:10}{seeded:8}{test:11}{soak:11}{nobody:8}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="which faults")
    parser.add_argument("--part", nargs="+", choices=list(mutants.SHARES), default=list(mutants.SHARES))
    parser.add_argument("--only", default="", help="numbers of faults, with commas between")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="every Nth fault")
    parser.add_argument("--soak", action="store_true", help="ask what only `make soak` runs too")
    parser.add_argument("--list", action="store_true", help="say the faults and run nothing")
    parser.add_argument("--nearest", type=int, metavar="N", help="ask only the N files of tests that have most to do with a fault")
    parser.add_argument("--tests", type=pathlib.Path, default=ROOT, help="the checkout whose tests are run")
    parser.add_argument("--source", type=pathlib.Path, default=ROOT, help="the checkout that faults are put into")
    parser.add_argument("--protoc", type=pathlib.Path, help="for scripts and styles: an executable of that checkout")
    parser.add_argument("--pytest", default="-n auto --maxschedchunk 1", help="more words for pytest")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build/mutation")
    options = parser.parse_args()
    options.tests, options.source = options.tests.resolve(), options.source.resolve()
    bench = Bench(options)
    if options.list:
        print(*mutants.choose(options.source, options.seed), sep="\n")
        return
    only = {int(number) for number in options.only.split(",") if number}
    rows = []
    for mutant in bench.prepare():
        if mutant.part not in options.part or only and mutant.number not in only or (mutant.number - 1) % options.sample:
            continue
        by = bench.verdict(mutant, "test")
        later = bench.verdict(mutant, "soak") if options.soak and not by else ""
        rows.append((mutant, by, later))
        print(f"{mutant}\n    {by or later or 'nobody finds it'}", flush=True)
    table(rows)


if __name__ == "__main__":
    main()
