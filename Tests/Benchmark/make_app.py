#!/usr/bin/env python3
"""make_app.py N [--variables K] [--files K] [--out DIR]: writes a made-up app of N screens to DIR/app.yaml, and K more files if asked.

The shape is that of real apps: features of ten screens around a hub, a dozen elements and some four links a screen,
most of them to screens near by. The same N gives the same bytes. With variables, links that are not the only way to
somewhere set one of them or ask for one, so that each of their 2^K values is met nearly everywhere.
"""
import argparse
from pathlib import Path

NOUNS = "account album basket calendar city draft event folder guest invoice journal member order photo review trip".split()
VERBS = "add change choose compare confirm find keep open pay print read remove rename save send share show sort".split()
FEATURE = 10


class Dice:
    """A small generator of its own, so that the bytes depend on no library's version."""

    def __init__(self, seed):
        self.state = seed * 2 + 1

    def below(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n

    def of(self, words):
        return words[self.below(len(words))]

    def phrase(self, length):
        return " ".join(self.of(VERBS if k % 3 == 0 else NOUNS) for k in range(length)).capitalize()


def targets(i, n, dice):
    """The screens that screen i leads to: onward in its feature, somewhere near, from a hub to the next features.

    Each with whether it is one of those by which everything can be reached.
    """
    hub = i - i % FEATURE
    found = [i + 1 if i + 1 < min(n, hub + FEATURE) else hub, min(n - 1, hub + dice.below(FEATURE)), dice.below(n)]
    needed = found[:1]
    if i == hub:
        needed += [h for h in (2 * i + FEATURE, 2 * i + 2 * FEATURE) if h < n]
    found += needed[1:]
    return [(t, t in needed) for k, t in enumerate(found) if t != i and t not in found[:k]]


def screen(i, n, names, dice, variables):
    title = f"{dice.phrase(2)} {i}"
    yield f"  {names[i]}:"
    yield f"    title: {title}"
    yield f"    group: Feature {i // FEATURE}"
    yield "    toolbar:"
    if i:
        yield "      - button: Return"
        yield "        go: back"
    yield "      - flexible-space"
    yield f"      - title: {title}"
    yield "    body:"
    picture = dice.phrase(2)
    yield f"      - image: {picture}"
    yield f"        alt: {picture}"
    yield f"      - heading: {dice.phrase(3)}"
    yield f"      - text: {dice.phrase(9)}."
    yield f"      - text: {dice.phrase(6)}."
    yield f"      - field: {dice.phrase(2)}"
    yield f"      - field: {dice.phrase(1)}"
    yield f"      - checkbox: {dice.phrase(4)}"
    for number, (target, is_needed) in enumerate(targets(i, n, dice), start=1):
        yield f"      - button: {dice.phrase(2)} {number}"
        yield f"        go: {names[target]}"
        if variables and not is_needed:
            name = f"flag-{dice.below(variables)}"
            yield f"        set: {{{name}: {dice.of(['yes', 'no'])}}}" if dice.below(2) else f"        when: {name} is no"


def app(n, variables=0):
    dice = Dice(n)
    names = [f"{dice.of(NOUNS)}-{i:05d}" for i in range(n)]
    lines = ["app: Made up", f"start: {names[0]}"]
    if variables:
        lines += ["state:"] + [f"  flag-{k}: [no, yes]" for k in range(variables)]
    lines.append("screens:")
    for i in range(n):
        lines += screen(i, n, names, dice, variables)
    return "\n".join(lines) + "\n"


def files(n, count, variables=0):
    """The same app with its screens in so many files: texts by their names."""
    head, screens = app(n, variables).split("screens:\n")
    texts = {}
    lines = screens.split("\n")[:-1]
    starts = [k for k, line in enumerate(lines) if line.startswith("  ") and not line.startswith("   ")]
    size = -(-n // count)
    for k in range(0, n, size):
        end = starts[k + size] if k + size < n else len(lines)
        texts[f"screens-{k // size:04d}.yaml"] = "\n".join(["screens:"] + lines[starts[k] : end]) + "\n"
    return {"app.yaml": head + "include:\n" + "".join(f"  - {name}\n" for name in texts), **texts}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", type=int)
    parser.add_argument("--variables", type=int, default=0)
    parser.add_argument("--files", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("."))
    arguments = parser.parse_args()
    if arguments.n < 1:
        parser.error("N must be at least 1")
    arguments.out.mkdir(parents=True, exist_ok=True)
    texts = {"app.yaml": app(arguments.n, arguments.variables)}
    if arguments.files:
        texts = files(arguments.n, arguments.files, arguments.variables)
    for name, text in texts.items():
        (arguments.out / name).write_text(text)


if __name__ == "__main__":
    main()
