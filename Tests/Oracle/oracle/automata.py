"""Reachability of pushdown systems by saturation of automata, as in the textbooks: post* and pre*.

An automaton reads a stack from the top, beginning in the state that is the configuration's control.
"""

from collections import defaultdict

FINAL = "final"
ANY = "any"  # accepts every stack, the empty one too


def is_control(state):
    """Whether a state is a control of the system; the others are strings and bare tuples."""
    return type(state) not in (str, tuple)


class Post:
    """post* of some configurations: everything that can be reached."""

    def __init__(self, system, starts, events=True, accepting=()):
        """`accepting` are transitions of an automaton that accepts further configurations to begin with."""
        self.system = system
        self.events = events
        self.out = defaultdict(lambda: defaultdict(set))  # state -> symbol -> states
        self.empties = defaultdict(set)  # state q -> controls p with p -ε-> q
        self.todo = []
        for number, (control, stack) in enumerate(starts):
            state = control
            for depth, symbol in enumerate(stack):
                after = FINAL if depth == len(stack) - 1 else ("start", number, depth)
                self._add(state, symbol, after)
                state = after
        for transition in accepting:
            self._add(*transition)
        self._saturate()

    def _add(self, state, symbol, after):
        if after not in self.out[state][symbol]:
            self.out[state][symbol].add(after)
            self.todo.append((state, symbol, after))

    def _add_empty(self, control, after):
        if control not in self.empties[after]:
            self.empties[after].add(control)
            for symbol, states in list(self.out[after].items()):
                for state in list(states):
                    self._add(control, symbol, state)

    def _saturate(self):
        while self.todo:
            state, symbol, after = self.todo.pop()
            for control in self.empties[state].copy():
                self._add(control, symbol, after)
            if not is_control(state):
                continue
            for rule in self.system.rules(state, symbol, self.events):
                if not rule.word:
                    self._add_empty(rule.control, after)
                elif len(rule.word) == 1:
                    self._add(rule.control, rule.word[0], after)
                else:
                    middle = ("push", rule.control, rule.word[0])
                    self._add(rule.control, rule.word[0], middle)
                    self._add(middle, rule.word[1], after)

    def heads(self):
        """The reachable heads: control and symbol on top."""
        return [(state, symbol) for state in list(self.out) if is_control(state) for symbol in self.out[state]]


class Pre:
    """pre* of all configurations with certain heads: everything from which one of them can be reached."""

    def __init__(self, system, heads, is_goal, events=False):
        self.out = defaultdict(lambda: defaultdict(set))
        self._known = {}
        pending = []
        waiting = defaultdict(set)  # (state, symbol) -> heads whose word begins there, with the rest of the word

        def add(state, symbol, after):
            if after not in self.out[state][symbol]:
                self.out[state][symbol].add(after)
                pending.append((state, symbol, after))

        for control, symbol in heads:
            if is_goal(control, symbol):
                add(control, symbol, ANY)
            for rule in system.rules(control, symbol, events):
                if not rule.word:
                    add(control, symbol, rule.control)
                else:
                    waiting[rule.control, rule.word[0]].add((control, symbol, rule.word[1:]))
        while pending:
            state, symbol, after = pending.pop()
            for control, top, rest in list(waiting[state, symbol]):
                self._feed(add, waiting, control, top, rest, after)

    def _feed(self, add, waiting, control, top, rest, after):
        if not rest:
            add(control, top, after)
        elif after == ANY:
            add(control, top, ANY)
        else:
            waiting[after, rest[0]].add((control, top, ()))
            for state in list(self.out[after][rest[0]]):
                add(control, top, state)

    def read(self, states, symbol):
        """The states after one more symbol of the stack."""
        after = self._known.get((states, symbol))
        if after is None:
            after = self._known[states, symbol] = self._read(states, symbol)
        return after

    def _read(self, states, symbol):
        if ANY in states:
            return frozenset([ANY])
        found = set().union(*(self.out[state].get(symbol, ()) for state in states if state in self.out))
        return frozenset([ANY]) if ANY in found else frozenset(found)

    def accepts(self, control, stack):
        states = frozenset([control])
        for symbol in stack:
            states = self.read(states, symbol)
        return ANY in states


class Without:
    """The configurations of a `Post` that a `Pre` does not accept."""

    def __init__(self, post, pre):
        self.out = defaultdict(lambda: defaultdict(set))  # (post state, pre states) -> symbol -> the same
        into = defaultdict(set)
        firsts = [(state, frozenset([state])) for state, _ in post.heads()]
        todo, seen = list(firsts), set(firsts)
        while todo:
            pair = todo.pop()
            for symbol, states in post.out[pair[0]].items():
                after_pre = pre.read(pair[1], symbol)
                if ANY in after_pre:
                    continue
                for state in states:
                    after = (state, after_pre)
                    into[after].add(pair)
                    self.out[pair][symbol].add(after)
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
        alive = {pair for pair in seen if pair[0] == FINAL}
        todo = list(alive)
        while todo:
            for pair in into[todo.pop()] - alive:
                alive.add(pair)
                todo.append(pair)
        self.alive = alive
        self.heads = defaultdict(set)  # head -> the symbols that can lie directly beneath it
        for first in set(firsts):
            for symbol, afters in self.out[first].items():
                afters = afters & alive
                if afters:
                    self.heads[first[0], symbol] |= {
                        below for after in afters for below, last in self.out[after].items() if last & alive
                    }

    def __bool__(self):
        return bool(self.heads)
