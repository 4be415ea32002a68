#!/usr/bin/env python3
"""Measures how long diagrams take, against `dot` on the same links as one would write them by hand.

Plain is a `digraph` with a box for each screen and a labelled arrow for each link, nothing else; it is given up after a limit.
With --overlaps it counts instead which labels lie on others, which lines go through one, and what lies on words in the drawings of
screens, as Chromium draws them: run it with the Python of the tests (`.venv/bin/python`).
"""
import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import make_app

HERE = Path(__file__).resolve().parent
SIZES = (100, 300, 1_000, 3_000, 10_000)
# What we aim at, in seconds by the clock: the map of an app and a diagram of each of its groups.
AIMS = {100: 5, 300: 10, 1_000: 15, 3_000: 30, 10_000: 90}
PLAIN_LIMIT = 60


def seconds(command, limit, **more):
    """How long a command takes; None where it is given up."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, timeout=limit, **more)
    except subprocess.TimeoutExpired:
        return None, None
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command}: {done.stderr.decode()}")
    return time.monotonic() - start, done


def plain(diagram):
    quoted = json.dumps
    lines = [f"{quoted(node['id'])} [shape=box, label={quoted(node['title'])}]" for node in diagram["nodes"]]
    lines += [f"{quoted(link['from'])} -> {quoted(link['to'])} [label={quoted(link['label'])}]" for link in diagram["links"]]
    return "digraph {\n" + "\n".join(lines) + "\n}\n"


def measure(protoc, folder, size, limit):
    (folder / "app.yaml").write_text(make_app.app(size))
    check, _ = seconds([protoc, "check", "-q", folder], 600)
    text, _ = seconds([protoc, "graph", folder, "-T", "dot", "--whole"], 600)
    picture, _ = seconds([protoc, "graph", folder, "-o", folder / "flow.svg"], 600)
    drawn, _ = seconds([protoc, "graph", folder, "--screens", "-o", folder / "drawn.svg"], 600)
    page, _ = seconds([protoc, "build", folder, "-o", folder / "a.html"], 600)
    bare, _ = seconds([protoc, "build", folder, "-o", folder / "a.html", "--no-graph"], 600)
    diagram = json.loads(seconds([protoc, "graph", folder, "-T", "json"], 600)[1].stdout)
    by_hand, _ = seconds(["dot", "-Tsvg"], limit, input=plain(diagram).encode())
    return {
        "screens": size, "check": check, "dot": text - check, "svg": picture, "drawn": drawn, "beside_page": page - bare, "plain": by_hand,
        "ratio": (by_hand or limit) / picture, "aim": AIMS.get(size),
    }


OVERLAP_SIZES = (30, 100, 300, 1_000)


def apps(sizes):
    """The prototypes and made-up apps: the name of each and its directory."""
    for path in sorted((HERE.parents[1] / "prototypes").glob("*/app.yaml")):
        yield path.parent.name, path.parent
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "app.yaml").write_text(make_app.app(size))
            yield f"{size:,} screens", Path(folder)


def count_overlaps(protoc, sizes):
    """A table of what lies on what. Above 300 screens it is of the worst of the map and its groups."""
    sys.path[:0] = [str(HERE.parent), str(HERE.parent / "Browser")]
    from browsing import launch
    from overlaps import overlaps
    from playwright.sync_api import sync_playwright

    print(f"{'app':>16}  {'drawn as':>8}  {'lines':>6}  {'labels':>6}  {'overlaps':>8}  {'lines through':>13}  {'in drawings':>11}")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as drawn:
        page = launch(playwright, "chromium").new_page()
        for name, app in apps(sizes):
            for kind, options in (("boxes", []), ("screens", ["--screens"])):
                picture = Path(drawn) / "flow.svg"
                seconds([protoc, "graph", app, "--no-source", "-o", picture, *options], 600)
                groups = list(Path(drawn).glob("flow.groups/*.svg"))
                found = [overlaps(page, one) for one in [picture, *groups]]
                worst = max(found, key=lambda one: (len(one["through"]) + len(one["overlaps"]), one["lines"]))
                shutil.rmtree(Path(drawn) / "flow.groups", ignore_errors=True)
                part = 100 * len(worst["through"]) / max(worst["lines"], 1)
                print(
                    f"{name:>16}  {kind:>8}  {worst['lines']:>6,}  {worst['labels']:>6,}  {len(worst['overlaps']):>8,}  "
                    f"{len(worst['through']):>5,} ({part:.1f} %)  {max(len(one['inside']) + len(one['covered']) for one in found):>11,}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=HERE.parents[1] / ".build/release/protoc")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--limit", type=int, default=PLAIN_LIMIT, help="seconds after which plain dot is given up")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    parser.add_argument("--overlaps", action="store_true", help="count what lies on what instead")
    arguments = parser.parse_args()
    if arguments.overlaps:
        count_overlaps(arguments.protoc.resolve(), OVERLAP_SIZES if arguments.sizes == SIZES else arguments.sizes)
        return 0
    rows = []
    for size in arguments.sizes:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(measure(arguments.protoc.resolve(), Path(folder), size, arguments.limit))
    if arguments.json:
        print(json.dumps(rows, indent=2))
        return 0
    print(f"{'screens':>8}  {'check':>8}  {'+ DOT':>8}  {'graph -o .svg':>13}  {'--screens':>9}  {'build waits':>11}  {'plain dot':>10}  {'ratio':>7}  aim")
    for row in rows:
        by_hand = f"{row['plain']:.1f} s" if row["plain"] else f"> {arguments.limit} s"
        ratio = f"{'' if row['plain'] else '> '}{row['ratio']:.1f}"
        aim = "" if row["aim"] is None else f"{row['aim']} s {'met' if row['svg'] <= row['aim'] else 'missed'}"
        print(
            f"{row['screens']:>8,}  {row['check']:>6.2f} s  {row['dot']:>6.2f} s  {row['svg']:>11.2f} s  {row['drawn']:>7.2f} s  "
            f"{row['beside_page']:>9.2f} s  {by_hand:>10}  {ratio:>7}  {aim}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
