"""Apps of extreme shape: what takes long, goes deep or finds much somewhere, if anything does.

Each function gives the text of an app; `n` counts what its name says. The same `n` gives the same text.
"""


def app(screens, popups=(), head=()):
    lines = ["app: Shape", "start: s0", *head]
    if popups:
        lines += ["popups:", *popups]
    return "\n".join([*lines, "screens:", *screens]) + "\n"


def screen(name, links, *extra):
    """A screen with a button for each link: what it says, and where it leads."""
    yield f"  {name}:"
    yield f"    title: Screen {name}"
    yield from (f"    {line}" for line in extra)
    yield "    body:"
    yield f"      - This is {name}."
    for label, target in links:
        yield f"      - button: {label}"
        yield f"        go: {target}"


def sheet(name, links):
    yield f"  {name}:"
    yield f"    sheet: Sheet {name}"
    yield "    body:"
    for label, target in links:
        yield f"      - button: {label}"
        yield f"        go: {target}"


def joined(parts):
    return [line for part in parts for line in part]


SEALED = "navigation-bar: hidden"


def chain(n):
    return app(joined(screen(f"s{i}", [("On", f"s{i + 1}")] if i + 1 < n else []) for i in range(n)))


def star(n):
    tips = joined(screen(f"t{i}", []) for i in range(n))
    return app([*screen("s0", [(f"To {i}", f"t{i}") for i in range(n)]), *tips])


def ring(n):
    return app(joined(screen(f"s{i}", [("On", f"s{(i + 1) % n}")]) for i in range(n)))


def clique(n):
    """Sheets that all open each other: n times n links."""
    popups = joined(sheet(f"p{i}", [(f"To {j}", f"p{j}") for j in range(n) if j != i]) for i in range(n))
    return app(screen("s0", [(f"To {i}", f"p{i}") for i in range(n)]), popups)


def sheets(n):
    """Sheets of which each opens up to ten others, so that all can lie over all."""
    others = lambda i: {(i + 1) % n, *((i * 7_919 + k * 104_729) % n for k in range(9))} - {i}
    popups = joined(sheet(f"p{i}", [(f"To {j}", f"p{j}") for j in sorted(others(i))]) for i in range(n))
    return app(screen("s0", [("Open", "p0")]), popups)


def one_trap(n):
    """One circle that cannot be left."""
    inside = joined(screen(f"t{i}", [("On", f"{{to: t{(i + 1) % n}, how: replace}}")], SEALED) for i in range(n))
    return app([*screen("s0", [("In", "t0")]), *inside])


def traps(n):
    """Pairs of screens that cannot be left."""
    pairs = joined(
        [*screen(f"a{i}", [("On", f"b{i}")], SEALED), *screen(f"b{i}", [("On", f"a{i}")], SEALED)] for i in range(n)
    )
    return app([*screen("s0", [(f"To {i}", f"a{i}") for i in range(n)]), *pairs])


def dead_ends(n):
    """A dead end at every step of a chain."""
    return app(
        joined(
            [
                *screen(f"s{i}", [("End", f"e{i}")] + ([("On", f"s{i + 1}")] if i + 1 < n else [])),
                *screen(f"e{i}", [], SEALED),
            ]
            for i in range(n)
        )
    )


def islands(n):
    """Screens that nothing leads to."""
    there = [*screen("s0", [("On", "s1")]), *screen("s1", [])]
    return app([*there, *joined(screen(f"i{i}", []) for i in range(n))])


def stacks(n):
    """Screens that push the one before them, which lies beneath already."""
    return app(
        joined(
            screen(f"s{i}", [("On", f"s{i + 1}")] * (i + 1 < n) + [("Before", f"s{i - 1}")] * (i > 0))
            for i in range(n)
        )
    )


def misspelt(n):
    """Targets that are a letter away from a screen."""
    return app(
        joined(
            screen(f"s{i}", [("On", f"s{i + 1}")] * (i + 1 < n) + [("Off", f"sx{i}")])
            for i in range(n)
        )
    )


# Apps of many variables. Following every combination of their values would take forever.


def of_variables(variables, screens):
    """An app of some variables, each with its values; of each screen the elements."""
    lines = ["app: Variables", "start: s0", "state:"]
    lines += [f"  {name}: {values}" for name, values in variables.items()]
    lines += ["screens:"]
    for number, elements in enumerate(screens):
        lines += [f"  s{number}:", f"    title: Screen {number}", "    body:"]
        lines += [f"      - {{{element}}}" for element in elements]
    return "\n".join(lines) + "\n"


def counters(n=10):
    """As many counters as screens, each of which opens the next one once it is high enough."""

    def screen(i):
        yield f"stepper: Amount, state: c{i}"
        yield f"button: More, set: {{c{i}: +1}}"
        yield f"button: Less, set: {{c{i}: -1}}"
        yield f"button: Next, when: c{i} > {i % 9}, go: s{(i + 1) % n}"
        yield "button: Home, go: s0"

    return of_variables({f"c{i}": "0..9" for i in range(n)}, map(screen, range(n)))


def promises(n=12, m=14):
    """Counters on every screen, of which each may open the next screen, and two promises about them."""

    def screen(i):
        for k in range(m):
            yield f"stepper: Amount, state: c{k}"
        yield f"button: Next, when: {' or '.join(f'c{k} > {i % 9}' for k in range(m))}, go: s{(i + 1) % n}"

    text = of_variables({f"c{k}": "0..9" for k in range(m)}, map(screen, range(n)))
    return text + "promises:\n  - {reach: s5, from: anywhere}\n  - {always: c0 < 9 or c1 < 9 or c2 < 9, on: s3}\n"


def switches(n=1_000, m=30):
    """Switches on some screens, each of which shows links on others."""

    def screen(i):
        if i % (n // m) == 5:
            yield f"switch: Option, state: w{i * m // n}"
        for step in (1, 7, 31):
            yield f"button: To {step}, go: s{(i * 3 + step) % n}"
        yield f"button: Special, when: w{i % m} is yes, go: s{(i + 1) % n}"
        yield f"button: Plain, when: w{i * 7 % m} is no and w{(i * 7 + 3) % m} is yes, go: s{(i * 11 + 1) % n}"

    return of_variables({f"w{i}": "[no, yes]" for i in range(m)}, map(screen, range(n)))


def shop(n=28, sizes=(2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 10)):
    """Switches, counters and choices of two to ten values, set here and asked there."""
    variables = {}
    for i, size in enumerate(sizes):
        words = "[" + ", ".join("abcdefghij"[:size]) + "]"
        variables[f"v{i}"] = "[no, yes]" if size == 2 else f"0..{size - 1}" if i % 2 else words

    def condition(i, k):
        if sizes[i] == 2:
            return f"v{i} is yes"
        return f"v{i} > {k % (sizes[i] - 1)}" if i % 2 else f"v{i} is {'abcdefghij'[k % sizes[i]]}"

    def screen(s):
        yield f"button: On, go: s{(s + 1) % n}"
        i = s % len(sizes)
        yield f"{'switch' if sizes[i] == 2 else 'stepper' if i % 2 else 'picker'}: Option, state: v{i}"
        for k in (3, 5):
            yield f"button: Special {k}, when: {condition(s * k % len(sizes), s)}, go: s{(s * k + 1) % n}"

    return of_variables(variables, map(screen, range(n)))


def closed(*conditions):
    """The shop with one screen more, which is left only where all of some conditions hold."""
    text = shop().replace("    title: Screen 3\n    body:\n", "    title: Screen 3\n    body:\n      - {button: In, go: {to: closed, how: reset}}\n")
    out = f"      - {{button: Out, when: {' and '.join(conditions)}, go: s0}}\n"
    return text + "  closed:\n    title: Closed\n    navigation-bar: hidden\n    body:\n" + out
