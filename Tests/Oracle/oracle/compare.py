"""Runs the compiler on an app and sets what it found against what the oracle expects."""

import json
import re
import signal
import subprocess
from dataclasses import dataclass, field

import networkx

from .expected import named, some
from .findings import Findings
from .links import touchable
from .replay import Walk, claim, fewest_taps
from .stuck import only_where_stuck, stays_where_stuck
from .text import Places, write

CODES = {
    "P301", "P302", "P303", "P401", "P402", "P404", "P405", "P501", "P502", "P503", "P505", "P601", "P602", "P603",
    "P704",
}  # fmt: skip
# What the compiler may work on a small app.
SECONDS = 3


@dataclass
class Report:
    """What one app was told, by both."""

    text: str
    missing: list = field(default_factory=list)  # the oracle's alone
    extra: list = field(default_factory=list)  # the compiler's alone
    witnesses: list = field(default_factory=list)  # what is wrong with the steps of a finding
    broken: list = field(default_factory=list)  # the compiler failed, or found a mistake in the words

    def __bool__(self):
        return bool(self.missing or self.extra or self.witnesses or self.broken)

    def kinds(self):
        """What is wrong in one line for each kind, to tell one disagreement from another."""
        found = {f"the compiler does not say {code}" for code in {line.split()[0] for line in self.missing}}
        found |= {f"only the compiler says {code}" for code in {line.split()[0] for line in self.extra}}
        found |= {f"witness of {line.split()[0]}" for line in self.witnesses}
        return found | {f"broken: {line.split()[0]}" for line in self.broken}

    def __str__(self):
        lines = [f"  only the oracle: {line}" for line in self.missing]
        lines += [f"  only the compiler: {line}" for line in self.extra]
        lines += [f"  witness: {line}" for line in self.witnesses] + [f"  broken: {line}" for line in self.broken]
        return "\n".join([*lines, self.text])


def ask(binary, text):
    """The compiler's findings on a text."""
    # By way of a shell: a limit that Python sets makes it copy itself first, which costs as much as the compiler.
    command = ["sh", "-c", f'ulimit -S -t {SECONDS}; exec "$@"', "sh", binary, "check", "--format", "json", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True)
    if done.returncode == -signal.SIGXCPU:
        return None, f"hangs, {SECONDS} seconds and more"
    if done.returncode not in (0, 1):
        return None, f"exit {done.returncode}: {done.stderr.decode()}"
    return json.loads(done.stdout)["findings"], None


def compare(binary, app, codes=CODES, text=None):
    """A report that is true when the two disagree."""
    report = Report(text or write(app))
    told, failure = ask(binary, report.text)
    if failure:
        report.broken.append(failure)
        return report
    for finding in told:
        if finding["severity"] == "error" and finding["code"][:2] in ("P0", "P1", "P2"):
            report.broken.append(f"{finding['code']} {finding['message']}")
    if report.broken:
        return report
    places = Places(report.text)
    for finding in told:
        finding["path"] = places.at(finding["start"]["line"], finding["start"]["column"])
    told += consequences(told, places)
    findings = Findings(app)
    expected = [one for one in findings.all(names_all=False) if one.code in codes]
    mine = [finding for finding in told if codes_of(finding) & codes]
    expected = [one for one in expected if not findings.blamed(one, told)]
    # The finding about the start says whether it has exits that are switched off, where that is not known here.
    at_start = {name(finding) for finding in mine if points_at(finding["path"], [findings.start])}
    unsure = {place for one in expected if one.instead == "P404" for place in one.at}
    if findings.start in unsure and "P401" in at_start:
        expected = [one for one in expected if one.code != "P301"]
    expected = under_one_condition(expected, mine)
    pairs = networkx.Graph()
    pairs.add_nodes_from(("expected", index) for index in range(len(expected)))
    for number, finding in enumerate(mine):
        for index, one in enumerate(expected):
            if codes_of(finding) & {one.code, one.instead} and points_at(finding["path"], one.at):
                # Of two at one place each is matched with what is of its kind, and as certain; what is inside another, with what is told there.
                is_same = (one.code in codes_of(finding), one.likely == (finding.get("severity") == "warning"))
                weight = 4 * is_same[0] + 2 * is_same[1] + is_nearest(finding["path"], one, expected)
                pairs.add_edge(("expected", index), ("told", number), weight=weight)
    matched = {}
    for some_node, other_node in networkx.max_weight_matching(pairs, maxcardinality=True):
        matched |= {some_node: other_node, other_node: some_node}
    # Where the shortest path is told instead of what is switched off, a way out that never is one is a dead link.
    instead = any(expected[node[1]].instead in codes_of(mine[other[1]]) for node, other in matched.items() if node[0] == "expected")
    noted = [note for finding in mine if name(finding) in ("P401", "P402", "P404") for note in finding["notes"]]
    ways = [places.at(note["start"]["line"], note["start"]["column"]) for note in noted if note["message"].startswith("this way out")]
    # What is more than a few of them is only counted.
    counted = sum(int(note["message"].split()[0]) for note in noted if re.match(r"\d+ more ways? out ", note["message"]))
    for index, one in enumerate(expected):
        if ("expected", index) in matched:
            continue
        # That it does nothing is told with the screen that people cannot leave.
        if one.code == "P704" and any(codes_of(finding) & {"P401", "P404"} for finding in mine):
            if all(only_where_stuck(judge, one.about) for judge in findings.judges):
                continue
        # That nobody ever follows one of its links is told there, or where the cause of it is.
        dead = findings.links_never_followed(one) if one.code == "P704" else ()
        if any(findings.blamed(some("P303", [path]), told) for path in dead):
            continue
        if any(name(finding) == "P303" and points_at(finding["path"], dead) for finding in told):
            continue
        if one.code == "P301" and findings.start in unsure and "dead end" in at_start:
            continue
        # A way out of a trap or of a dead end is told with it.
        if any(points_at(path, dead or (one.at if one.code == "P303" else ())) for path in ways):
            continue
        if one.code == "P303" and counted:
            counted -= 1
            continue
        # So is one that goes back to nothing, where nothing else leads away.
        ends = {finding["path"] for finding in mine if name(finding) in ("P401", "dead end")}
        if one.code == "P601" and all(stays_where_stuck(judge, one.about, ends) for judge in findings.judges):
            continue
        if instead and one.code == "P303" and any(points_at(path, findings.perhaps_dead_exits) for path in one.about):
            continue
        report.missing.append(named(app, one))
    for number, finding in enumerate(mine):
        partner = matched.get(("told", number))
        if partner is None:
            if instead and name(finding) == "P303" and concerns(finding["path"], findings.exits_off | findings.perhaps_dead_exits):
                continue
            if any(is_told_elsewhere(finding, other, unsure) for other in mine):
                continue
            if is_unseen_content(findings, finding):
                continue
            report.extra.append(f"{name(finding)} line {finding['start']['line']}: {finding['message']}")
            continue
        is_said = "code" in finding
        if is_said and finding["code"] != "P404" and expected[partner[1]].code in ("P401", "P402") and expected[partner[1]].likely != (finding["severity"] == "warning"):
            likely = "likely" if expected[partner[1]].likely else "certain"
            report.witnesses.append(f"{finding['code']} line {finding['start']['line']}: the oracle calls it {likely}")
        if finding.get("steps"):
            wrong = witness(findings, expected[partner[1]], finding)
            if wrong:
                report.witnesses.append(f"{name(finding)} line {finding['start']['line']}: {wrong}")
    return report


def consequences(told, places):
    """The dead ends that other findings say follow from them; the steps are those of what they follow from, and end there."""
    found = []
    for finding in told:
        ends = [note for note in finding["notes"] if note["message"].startswith("so ") and "dead end" in note["message"]]
        # One way out of several screens is told once.
        ends += [note for note in finding["notes"] if finding["code"] == "P404" and note["message"] == "also here"]
        for note in ends:
            path = places.at(note["start"]["line"], note["start"]["column"])
            found.append({"message": note["message"], "start": note["start"], "path": path, "steps": [], "notes": []})
    return found


def codes_of(finding):
    """What a finding may be: a dead end that follows from another finding is of either kind."""
    return {finding["code"]} if "code" in finding else {"P401", "P404"}


def name(finding):
    return finding.get("code", "dead end")


def is_unseen_content(findings, finding):
    """Whether it is about what is only there to be read, and nothing in that is ever shown: of that the oracle expects nothing by itself."""
    if name(finding) != "P303" or not finding["message"].startswith("this `"):
        return False
    holder = finding["path"][:-1]
    seen = (touch.path for judge in findings.judges for _, touch, _ in touchable(judge))
    return not any(path[: len(holder)] == holder for path in seen)


def under_one_condition(expected, told):
    """Without all but one of the dead links under a condition that is told for all it holds."""
    for finding in told:
        if name(finding) == "P303" and finding["path"][-1] in ("when", "disabled"):
            holder = finding["path"][:-1]
            # What is told by itself has another reason.
            others = [other["path"] for other in told if other is not finding and name(other) == "P303"]
            under = [
                one
                for one in expected
                if one.code == "P303"
                and min(one.about)[: len(holder)] == holder
                and not any(points_at(path, one.at) for path in others)
            ]
            expected = [one for one in expected if one not in under[1:]]
    return expected


def is_told_elsewhere(finding, other, unsure):
    """Whether another finding says of the same place on other platforms what this one says in other words."""
    codes = codes_of(finding) | codes_of(other)
    alike = len(codes) == 1 or codes == {"P401", "P404"} and points_at(finding["path"], unsure)
    same = finding is not other and alike and finding["path"] == other["path"]
    only = [{note["message"] for note in one["notes"] if note["message"].startswith("only on ")} for one in (finding, other)]
    # What follows from another finding does not say on which platforms.
    return same and (all(only) and not only[0] & only[1] or bool(only[0]) and "code" not in other)


def points_at(path, places):
    return any(path[: len(place)] == place for place in places)


def is_nearest(path, one, expected):
    """Whether nothing else of its code is expected at a place nearer to where a finding points."""
    deepest = lambda some: max((len(place) for place in some.at if path[: len(place)] == place), default=-1)
    return deepest(one) == max(deepest(other) for other in expected if other.code == one.code)


def concerns(path, places):
    """Whether a finding points at one of some places, or at a condition around one."""
    is_around = lambda place: path[-1] in ("when", "disabled") and place[: len(path) - 1] == path[:-1]
    return points_at(path, places) or any(map(is_around, places))


def witness(findings, expected, finding):
    """What is wrong with the steps of a finding; None when they do what they must on one of the platforms."""
    wrongs = [_witness_on(judge, expected, finding) for judge in findings.judges]
    return None if None in wrongs else wrongs[0]


def _witness_on(judge, expected, finding):
    walk = Walk(judge)
    ends, broken = walk.ends(finding["steps"])
    if broken:
        return broken
    code = expected.code if expected.instead == "P404" else finding.get("code", expected.code)
    holds = claim(walk, code, expected.about)
    if holds is None:
        return None
    loosely = claim(walk, code, expected.about, strictly=False)
    taps = [count for config, count in ends.items() if loosely(config)]
    if not taps:
        return "the steps do not end where the finding says"
    fewer = fewest_taps(walk, holds, min(taps), code) if min(taps) and not expected.at_root and code == finding.get("code", code) else None
    return f"{min(taps)} taps, but {fewer} are enough" if fewer is not None else None
