"""The project on the disk, the executable that is tested, and the seed of a run."""

import asyncio
import concurrent.futures
import os
import pathlib
import subprocess
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]

# How many seconds anything may take before it counts as hanging: a machine that is busy is no fault.
HANGING = 300


# What a quiet core needs for `LOOP`, where the limits of the tests were written.
LOOP = 2_000_000
LOOP_SECONDS = 0.08


def slowness():
    """How many times as long as there work takes here and now: a core that others use too works slowly. Never below 1."""
    began = time.process_time()
    for _ in range(LOOP):
        pass
    return max(1, (time.process_time() - began) / LOOP_SECONDS)


# A limit is there for work that grows out of all proportion. What is measured before or after is never quite the moment itself.
DOUBT = 3


def is_within(spent, limit):
    """Whether so many seconds of work are few enough, on this machine at this moment."""
    return spent < limit or spent < limit * DOUBT * slowness()


def executable():
    """The program as people get it: the one PROTOC names, or else the release build."""
    path = pathlib.Path(os.environ.get("PROTOC", REPOSITORY / ".build/release/protoc")).resolve()
    if not path.exists():
        raise FileNotFoundError(f"{path} is not built; `make release` builds it, PROTOC names another")
    return path


def run_conversation(coroutine):
    """Runs a conversation to its end, in a thread of its own: the one of the tests may belong to a browser already."""
    with concurrent.futures.ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


def seed():
    """What random apps are made from: SEED, or else a number that changes with every commit."""
    if os.environ.get("SEED"):
        return int(os.environ["SEED"])
    commit = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], cwd=REPOSITORY, capture_output=True, text=True)
    return int(commit.stdout.strip()[:7] or "0", 16)


if __name__ == "__main__":
    print(seed())
