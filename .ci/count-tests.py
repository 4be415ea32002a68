#!/usr/bin/env python3
"""Counts what ran, from the JUnit files in a directory; fails when something failed or nothing ran."""
import os
import sys
import xml.etree.ElementTree as xml
from pathlib import Path


def count(path):
    totals = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    for suite in xml.parse(path).iter("testsuite"):
        for key in totals:
            totals[key] += int(suite.get(key) or 0)
    return totals


def main(directory):
    results = []
    for path in sorted(Path(directory).glob("*.xml")):
        totals = count(path)
        bad = totals["failures"] + totals["errors"]
        results.append(totals["tests"] > 0 and not bad)
        print(f"{path.stem:<20}{totals['tests']:>6} tests  {bad:>3} failed  {totals['skipped']:>3} skipped")
    if os.environ.get("SEED"):
        print(f"seed {os.environ['SEED']}")
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
