"""Seeds faults into clean apps and counts which are found: python3 Tests/Proof/faults.py

One line a mutator: how often it was seeded, how often a right answer came, how often at the element where the fault was
put, how many findings there were in all, and how many causes. Faults that are not certain are shown and not counted.
"""

import dataclasses
import sys

import compiler
import document
import flowlint_bridge
from mutators import MUTATORS, App, mutants

HEAD = f"{'fault':34}{'seeded':>7}{'found':>7}{'at place':>9}{'findings':>9}{'causes':>7}{'ratio':>7}{'flowlint':>10}"


@dataclasses.dataclass
class Tally:
    name: str
    certain: bool = True
    seeded: int = 0
    found: int = 0
    placed: int = 0
    findings: int = 0
    by_flowlint: int = 0
    asked_flowlint: int = 0
    complaints: list = dataclasses.field(default_factory=list)

    @property
    def ratio(self):
        return self.findings / self.seeded if self.seeded else 0

    def add(self, other):
        for field in ("seeded", "found", "placed", "findings", "by_flowlint", "asked_flowlint"):
            setattr(self, field, getattr(self, field) + getattr(other, field))

    def __str__(self):
        other = f"{self.by_flowlint}/{self.asked_flowlint}" if self.asked_flowlint else "-"
        causes = self.seeded if self.certain else "?"
        ratio = f"{self.ratio:.2f}" if self.certain else "?"
        return (
            f"{self.name:34}{self.seeded:7}{self.found:7}{self.placed:9}"
            f"{self.findings:9}{causes:>7}{ratio:>7}{other:>10}"
        )


def apps():
    return [App(path.stem, document.read(path)) for path in compiler.APPS]


def seed(mutator, every, turn=(0, 1), compare=True):
    """What comes of one mutator in all apps, or of the mutants whose turn it is; and what the other tool says of them, where that is asked."""
    tally = Tally(mutator.name, mutator.certain)
    first, step = turn
    found = [(app, mutant) for app in every for mutant in mutants(mutator, app)]
    # One that is alone has its turn each time.
    chosen = found[first % len(found) :: step] if found else []
    seeds = [(app, mutant, document.Block(mutant.data)) for app, mutant in chosen]
    answers = compiler.findings_in_each([block.text for _, _, block in seeds])
    for (app, mutant, block), findings in zip(seeds, answers):
        tally.seeded += 1
        right = [each for each in findings if each.code in mutator.codes]
        spans = [block.lines[path] for path in mutant.where]
        placed = [each for each in right if any(first <= each.line <= last for first, last in spans)]
        tally.found += bool(right)
        tally.placed += bool(placed)
        tally.findings += len(findings)
        if mutator.certain and (not placed or len(findings) != 1):
            tally.complaints.append(complaint(mutator, app, mutant, findings))
        if mutator.about_flow and compare:
            tally.asked_flowlint += 1
            tally.by_flowlint += flowlint_bridge.notices(app.data, mutant, mutator.codes)
    return tally


def complaint(mutator, app, mutant, findings):
    where = ", ".join("/".join(map(str, path)) for path in mutant.where)
    said = "".join(f"\n      {each}" for each in findings) or "\n      nothing is found"
    return f"{mutator.name} in {app.name} at {where}: {' or '.join(mutator.codes)} is right{said}"


def run(show=print, turn=(0, 1), compare=True):
    """The table; gives the tallies of all mutators and their sum over the certain ones."""
    every = apps()
    total = Tally("all that are certain")
    tallies = []
    show(HEAD)
    for mutator in sorted(MUTATORS, key=lambda each: (not each.certain, each.codes, each.name)):
        tally = seed(mutator, every, turn, compare)
        tallies.append(tally)
        if mutator.certain:
            total.add(tally)
        show(f"{tally}" + ("" if mutator.certain else "   not certain"))
    show(str(total))
    if compare:
        show(f"flowlint {flowlint_bridge.version()} on the clean apps: {noise(every)}")
    return tallies, total


def noise(every):
    """What flowlint says about the apps without fault."""
    said = {app.name: len(flowlint_bridge.says(app.data)) for app in every}
    return f"{sum(said.values())} findings in {sum(1 for each in said.values() if each)} of {len(said)} apps"


def main():
    tallies, _ = run()
    complaints = [each for tally in tallies for each in tally.complaints]
    for each in complaints:
        print(f"\n{each}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
