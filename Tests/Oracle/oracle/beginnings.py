"""New beginnings: a large part of an app that is entered only with nothing beneath and by no tab, as behind a sign-in."""

import networkx

from .automata import ANY, FINAL, Post, Pre, Without
from .symbols import At, Over, Top, Under, Way, base


def new_beginnings(judge, pre):
    """The heads with nothing beneath to which everybody in such a part can come back."""
    graph = judge.graph(Without(judge.post, pre))
    found = set()
    for part in networkx.strongly_connected_components(graph):
        if not is_large(judge, {written(judge, head) for head in part if is_seen(head)}):
            continue
        for head in part:
            if is_seen(head) and head[1].root:
                screens = seen_around(judge, head)
                if is_large(judge, screens) and all(ways_into(judge, {head}, screens, pre)):
                    found.add(head)
    return found


def in_control(head):
    return isinstance(head[0], At)


def is_seen(head):
    """Whether people see a screen, with nothing over it."""
    return in_control(head) and isinstance(head[1], Top) and head[1].pending != "urgent"


def written(judge, head):
    """Where the screen of a head is written: the pages that `for` makes of rows are one screen."""
    return judge.model.screens[base(head[1]).screen].path


def is_large(judge, screens):
    """More than half of what people see."""
    return 2 * len(screens) > len({written(judge, head) for head in judge.deciding if is_seen(head)})


def seen_around(judge, root):
    """Where the screens are written of the configurations that lead from a head with nothing beneath back to it."""
    post = Post(judge.system, [(root[0], (root[1],))], events=False)
    pre = Pre(judge.system, post.heads(), lambda control, symbol: (control, symbol) == root)
    seen = [head for head in post.heads() if is_seen(head)]
    return {written(judge, head) for head in seen if comes_back(post, pre, head)}


def comes_back(post, pre, head):
    """Whether one of the stacks with this head is accepted by the second automaton."""
    states = pre.read(frozenset([head[0]]), head[1])
    seen = {(state, states) for state in post.out[head[0]][head[1]]}
    todo = list(seen)
    while todo:
        state, states = todo.pop()
        if ANY in states:
            return True
        for symbol, afters in post.out[state].items() if state != FINAL else ():
            after = {(inner, pre.read(states, symbol)) for inner in afters} - seen
            seen |= after
            todo += after
    return False


def ways_into(judge, heads, screens, pre, unwinds=True):
    """Of each way into the part around some heads whether it leaves nothing beneath, be it by going back to what is not there.

    Before a timer fires, or with other values, the same screens are other heads, but no other place. A way may lead
    through popups and screens that only lead on at once: what counts is the step by which a screen of the part comes.
    """
    back = Pre(judge.system, judge.heads, lambda control, symbol: (control, symbol) in heads)
    lost = Without(judge.post, pre).heads
    entering, tabbed = [], set()
    for head in judge.deciding:
        outside = not leads_on(head) and written(judge, head) not in screens
        for rule, after, outcomes in judge.steps(head, pre, back, into=lost):
            if any(comes_in(outcome, outside) for outcome in outcomes):
                if is_passed(judge, after, screens):
                    entering += configurations(judge, head, rule, pre, back, outside)
                    tabbed |= {after} if changes_tabs(rule) else set()
                elif written(judge, after) in screens:
                    yield is_afresh(head, rule)
    # What is passed is followed over what lies beneath it on these ways, and not over what lies there on others.
    passed = Post(Passing(judge, screens), [], events=False, accepting=entering)
    steps = {
        head: list(judge.steps(head, pre, back, post=passed, into=lost))
        for head in passed.heads()
        if is_passed(judge, head, screens)
    }
    # That what a tab leads to leads on at once makes no beginning of it.
    todo = list(tabbed)
    todo += [after for made in steps.values() for rule, after, _ in made if changes_tabs(rule) and after in steps]
    tabbed = set()
    while todo:
        head = todo.pop()
        if head in steps and head not in tabbed:
            tabbed.add(head)
            todo += [after for _, after, _ in steps[head]]
    for head, made in steps.items():
        for rule, after, outcomes in made:
            if not is_passed(judge, after, screens) and written(judge, after) in screens:
                fresh = is_afresh(head, rule) and (unwinds or not isinstance(head[0], Way) or head[0].kind != "seek")
                yield from (fresh and head not in tabbed for _, ends_well, comes in outcomes if comes and not ends_well)


def comes_in(outcome, outside):
    """Whether a step leads from where people get home, or from outside the part, to where they only get back to its root."""
    good, ends_well, comes = outcome
    return comes and not ends_well and (good or outside)


def is_passed(judge, head, screens):
    """Whether a head is on the way to some screens."""
    return isinstance(head[0], Way) or isinstance(head[1], Over) or leads_on(head) and written(judge, head) not in screens


def leads_on(head):
    """Whether nothing can be touched, because a screen leads on at once."""
    return in_control(head) and isinstance(head[1], Top) and head[1].pending == "urgent"


class Passing:
    """The system as far as screens: what comes after them is no way in any more."""

    def __init__(self, judge, screens):
        self.judge, self.screens = judge, screens

    def rules(self, control, symbol, events):
        is_way = is_passed(self.judge, (control, symbol), self.screens)
        return self.judge.system.rules(control, symbol, events) if is_way else []


def configurations(judge, head, rule, pre, back, outside):
    """The transitions of an automaton that accepts what a step that comes in leads to."""
    control, symbol = head
    automata = (pre, pre, back)
    reading = [pre.read(frozenset([control]), symbol), frozenset([rule.control]), frozenset([rule.control])]
    for word in rule.word:
        reading[1:] = [automaton.read(states, word) for automaton, states in zip(automata[1:], reading[1:])]
    todo = [("in", state, tuple(reading)) for state in judge.post.out[control][symbol]]
    for first in todo:
        if len(rule.word) == 2:
            yield rule.control, rule.word[0], ("over", rule.word[1], first)
            yield ("over", rule.word[1], first), rule.word[1], ended(first, outside)
        elif rule.word:
            yield rule.control, rule.word[0], ended(first, outside)
    firsts, seen = set(todo), set(todo)
    while todo:
        place = todo.pop()
        _, state, read = place
        for below, states in judge.post.out[state].items() if state != FINAL else ():
            next_read = tuple(automaton.read(states, below) for automaton, states in zip(automata, read))
            for inner in states:
                after = ("in", inner, next_read)
                yield place, below, ended(after, outside)
                if place in firsts and not rule.word:
                    yield rule.control, below, ended(after, outside)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)


def ended(place, outside):
    """The accepting state where the stack ends and the step came in."""
    _, state, read = place
    accepts = state == FINAL and comes_in([ANY in states for states in read], outside)
    return FINAL if accepts else place


def changes_tabs(rule):
    """Whether a step is the first of what a tab does, or what leads where one leads without saying how."""
    return bool(rule.cause and rule.cause.go) and rule.cause.go.is_tab


def is_afresh(head, rule):
    """Whether a step forgets the stack, or replaces the only frame of it, and is no tab's."""
    control, symbol = head
    way = next((one for one in (rule.control, control) if isinstance(one, Way)), None)
    if way and way.job and way.job.is_tab or not way and changes_tabs(rule):
        return False
    if way and way.kind == "reset":
        return True
    if way and way.kind == "seek":
        return len(rule.word) == 1 and rule.word[0].root
    move = way.job if way else rule.cause.go
    alone = not isinstance(symbol, Under) and base(symbol).root
    return bool(move) and (move.op == "reset" or move.op in ("replace", "unwind") and alone)
