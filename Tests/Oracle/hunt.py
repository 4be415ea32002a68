"""Looks for disagreements on many apps and shows a small app for each kind.

usage: PROTOC=.build/release/protoc python Tests/Oracle/hunt.py [FIRST] [LAST] [CODE…]
"""

import os
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from oracle.compare import CODES, compare
from oracle.generate import generate
from oracle.shrink import shrink


def kinds(binary, codes, seed):
    try:
        return seed, compare(binary, generate(seed), codes).kinds()
    except Exception as error:
        return seed, {f"the oracle failed: {error!r}"[:200]}


def main(first=0, last=1000, *codes):
    binary, codes = os.path.abspath(os.environ["PROTOC"]), set(codes) or CODES
    seeds = defaultdict(list)
    with ProcessPoolExecutor() as pool:
        for seed, found in pool.map(partial(kinds, binary, codes), range(int(first), int(last)), chunksize=20):
            for kind in found:
                seeds[kind].append(seed)
    wrong = {seed for found in seeds.values() for seed in found}
    print(f"{int(last) - int(first)} apps, {len(wrong)} with a disagreement")
    for kind, found in sorted(seeds.items(), key=lambda item: -len(item[1])):
        print(f"\n=== {kind}: {len(found)} apps, {found[:12]}")
        if not kind.startswith("the oracle failed"):
            app = shrink(generate(found[0]), lambda app: kind in compare(binary, app, codes).kinds())
            print(compare(binary, app, codes))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
