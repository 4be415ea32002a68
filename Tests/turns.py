"""What takes its turn: some of a test's cases at each commit, all of them in `make soak`."""

import zlib

import pytest

from checkout import seed


def has_its_turn(name, turns, number=0):
    """Whether what has this name, or this number under it, has its turn: at one commit of so many, and not all at the same one."""
    return (zlib.crc32(name.encode()) + number + seed()) % turns == 0


def in_turn(values, turns):
    """Every one when there is time; else each has its turn within so many commits."""
    return [pytest.param(value, marks=[] if place % turns == seed() % turns else [pytest.mark.soak]) for place, value in enumerate(values)]


def share(turns):
    """Which part of many things has its turn: `things[first::step]`; all of them when there is time."""
    return [pytest.param((seed() % turns, turns), id="some"), pytest.param((0, 1), marks=pytest.mark.soak, id="all")]
