"""Who can still get home: homes, lost configurations, and the causes among them."""

from collections import defaultdict, deque
from dataclasses import dataclass, field
from functools import cached_property

import networkx

from .automata import ANY, FINAL, Post, Pre, Without
from .beginnings import is_afresh, new_beginnings, ways_into
from .pushdown import System
from .symbols import At, Over, Top, Way


@dataclass
class Cause:
    """A part of the lost heads that nothing leaves."""

    heads: set = field(default_factory=set)

    @property
    def deciding(self):
        return {head for head in self.heads if isinstance(head[0], At)}

    @property
    def screens(self):
        """The screens that people see there; those that only redirect are not among them."""
        return {head[1].screen for head in self.deciding if isinstance(head[1], Top) and head not in self.urgent}

    @property
    def urgent(self):
        return {head for head in self.deciding if isinstance(head[1], Top) and head[1].pending == "urgent"}

    @property
    def redirecting(self):
        return {symbol.screen for _, symbol in self.urgent}

    @property
    def popups(self):
        return {symbol.key for _, symbol in self.deciding if isinstance(symbol, Over)}

    @property
    def only_urgent(self):
        return self.urgent == self.deciding


class Judge:
    """One app on one platform, decided exactly."""

    def __init__(self, model):
        self.model = model
        self.system = System(model)
        self._known_outcomes = {}
        self.post = Post(self.system, self.system.starts())
        self.heads = self.post.heads()
        self.deciding = [head for head in self.heads if isinstance(head[0], At)]
        self.seen_screens = {symbol.screen for _, symbol in self.deciding if isinstance(symbol, Top)}
        self.seen_popups = {symbol.key for _, symbol in self.deciding if isinstance(symbol, Over)}
        self.seen_popups |= {control.toast[0] for control, _ in self.deciding if control.toast}

    # --- homes and goals ---

    @cached_property
    def homes(self):
        """The screens that are homes, written or worked out; a new beginning is not among them."""
        if self.model.declared_home:
            return set(self.model.declared_home)
        homes = {name for name, screen in self.model.screens.items() if screen.shows_own_tab}
        for control, stack in self.system.starts():
            homes |= self._first_seen(control, stack)
        return homes

    def _first_seen(self, control, stack):
        """The screens on top once every redirect has been followed."""
        found, seen, todo = set(), set(), [(control, stack)]
        while todo:
            control, stack = todo.pop()
            if (control, stack) in seen or len(stack) > 30:
                continue
            seen.add((control, stack))
            if isinstance(control, At) and not (isinstance(stack[0], Top) and stack[0].pending == "urgent"):
                found.add(next(symbol.screen for symbol in stack if isinstance(symbol, Top)))
                continue
            for rule in self.system.rules(control, stack[0], events=False):
                todo.append((rule.control, rule.word + stack[1:]))
        return found

    def _is_home_or_end(self, control, symbol):
        if isinstance(control, Way) and control.kind == "left":
            return True
        here = isinstance(control, At) and isinstance(symbol, Top) and symbol.pending != "urgent"
        return here and (symbol.screen in self.homes or self.model.screens[symbol.screen].end)

    def is_goal(self, control, symbol):
        """Whether somebody who is here is not stuck."""
        return self._is_home_or_end(control, symbol) or (control, symbol) in self.new_beginning

    @cached_property
    def new_beginning(self):
        return set() if self.model.declared_home else new_beginnings(self, self.pre_of_homes)

    @cached_property
    def pre_of_homes(self):
        """Everything from which a home or an end can be reached, new beginnings left aside."""
        return Pre(self.system, self.heads, self._is_home_or_end)

    # --- steps between heads, exactly ---

    def steps(self, head, pre, *more, events=False, post=None, into=None):
        """Each rule of a head, the head after it, and how it can go for some stack.

        An outcome says whether `pre` accepts the configuration before, and whether `pre` and each further automaton
        accept the one after. With `post`, only what that accepts comes before; with `into`, only steps to these heads count.
        """
        control, symbol = head
        post = post or self.post
        after_by = (pre, *more)
        for rule in self.system.rules(control, symbol, events=events):
            reading = [(pre, pre.read(frozenset([control]), symbol))]
            for automaton in after_by:
                states = frozenset([rule.control])
                for word in rule.word:
                    states = automaton.read(states, word)
                reading.append((automaton, states))
            afters = defaultdict(set)
            if into is not None and rule.word and (rule.control, rule.word[0]) not in into:
                continue
            for state in post.out[control][symbol]:
                if rule.word:
                    afters[rule.control, rule.word[0]] |= self._outcomes(post, state, reading)
                else:
                    for below, states in post.out[state].items() if state != FINAL else ():
                        if into is not None and (rule.control, below) not in into:
                            continue
                        read = [(automaton, automaton.read(states, below)) for automaton, states in reading]
                        for inner in states:
                            afters[rule.control, below] |= self._outcomes(post, inner, read)
            for next_head, outcomes in afters.items():
                yield rule, next_head, outcomes

    def _outcomes(self, post, state, reading):
        """Which automata accept what lies beneath, for every stack that can lie there."""
        key = (post, state, *reading)
        if key not in self._known_outcomes:
            self._known_outcomes[key] = self._find_outcomes(post, state, reading)
        return self._known_outcomes[key]

    def _find_outcomes(self, post, state, reading):
        automata = [automaton for automaton, _ in reading]
        first = (state, tuple(states for _, states in reading))
        seen, todo, found = {first}, deque([first]), set()
        while todo:
            state, read = todo.popleft()
            if state == FINAL:
                found.add(tuple(ANY in states for states in read))
                continue
            for symbol, afters in post.out[state].items():
                next_read = tuple(automaton.read(states, symbol) for automaton, states in zip(automata, read))
                for inner in afters:
                    pair = (inner, next_read)
                    if pair not in seen:
                        seen.add(pair)
                        todo.append(pair)
        return found

    # --- lost ---

    @cached_property
    def pre(self):
        return Pre(self.system, self.heads, self.is_goal)

    @cached_property
    def lost(self):
        return Without(self.post, self.pre)

    @cached_property
    def causes(self):
        return self.causes_of(self.lost)

    def is_good(self, control, stack):
        return self.pre.accepts(control, stack)

    def is_likely(self, cause):
        """Whether every way into a cause, or into what leads to nothing else, leaves nothing beneath: it may be meant."""
        graph = self.graph(self.lost)
        region = set(cause.heads).union(*(networkx.ancestors(graph, head) for head in cause.heads))
        for control, stack in self.system.starts():
            if (control, stack[0]) in region and not self.is_good(control, stack):
                return False
        ways = (
            is_afresh(head, rule)
            for head in self.heads
            for rule, after, outcomes in self.steps(head, self.pre, events=True, into=region)
            if (True, False) in outcomes
        )
        if next(ways, False) and all(ways):
            return True
        # What people pass once, such as an introduction without Back, is no part of it.
        screens = {self.model.screens[name].path for name in cause.screens}
        ways = ways_into(self, cause.heads, screens, self.pre, unwinds=False)
        return next(ways, False) and all(ways)

    def graph(self, lost):
        """The steps among the lost heads."""
        graph = networkx.DiGraph()
        graph.add_nodes_from(lost.heads)
        for (control, symbol), belows in lost.heads.items():
            for rule in self.system.rules(control, symbol, events=False):
                for top in rule.word[:1] or belows:
                    after = (rule.control, top)
                    assert after in lost.heads, "what follows something lost is lost"
                    graph.add_edge((control, symbol), after)
        return graph

    def causes_of(self, lost):
        """The parts that nothing leaves, merged where they share what people see there."""
        whole = networkx.condensation(self.graph(lost))
        parts = [Cause(set(whole.nodes[node]["members"])) for node in whole if whole.out_degree(node) == 0]
        shared = networkx.Graph()
        for index, part in enumerate(parts):
            shared.add_node(("part", index))
            urgent = part.only_urgent
            for name in part.redirecting if urgent else part.screens or part.popups:
                shared.add_edge(("part", index), ("name", urgent, name))
        merged = []
        for group in networkx.connected_components(shared):
            heads = [parts[node[1]].heads for node in group if node[0] == "part"]
            merged.append(Cause(set().union(*heads)))
        return merged

    def stuck_at(self, screen):
        """The heads of reachable configurations of this screen that never see another one, if there are any."""
        lost = Without(self.post, self.stuck_pre(screen))
        here = {
            head
            for head in lost.heads
            if isinstance(head[0], At) and isinstance(head[1], Top) and head[1].pending != "urgent"
        }
        return Cause(here) if any(symbol.screen == screen for _, symbol in here) else None

    def stuck_pre(self, screen):
        """Everything from which another screen can be on top, and be it for a moment."""

        def elsewhere(control, symbol):
            return isinstance(control, At) and isinstance(symbol, Top) and symbol.screen != screen

        return Pre(self.system, self.heads, elsewhere)

    def pre_of_others(self, about, redirects=False):
        """Everything from which people can see something that a finding is not about, or get stuck in something else.

        What leads on by itself is not looked at: nobody sees it. Those who are redirected for ever see nothing at all.
        """
        popups_only = not any(screen.path in about for screen in self.model.screens.values())
        is_about = lambda cause: self.paths_of(cause) == about and cause.only_urgent == redirects
        elses = set().union(*(cause.heads for cause in self.causes if not is_about(cause)))

        def elsewhere(control, symbol):
            if (control, symbol) in elses:
                return True
            if not isinstance(control, At) or isinstance(symbol, Top) and symbol.pending == "urgent":
                return False
            if redirects:
                return True
            if isinstance(symbol, Top):
                return self.model.screens[symbol.screen].path not in about
            return popups_only and symbol.key not in about

        return Pre(self.system, self.heads, elsewhere)

    def paths_of(self, cause):
        """What a cause is about."""
        screens = cause.redirecting if cause.only_urgent else cause.screens
        return {self.model.screens[name].path for name in screens} or {self.model.popups[key].path for key in cause.popups}

    def pre_of_another_screen(self, screen):
        """Everything from which people can see another screen, pages of the same one included."""

        def elsewhere(control, symbol):
            seen = isinstance(control, At) and isinstance(symbol, Top) and symbol.pending != "urgent"
            return seen and symbol.screen != screen

        return Pre(self.system, self.heads, elsewhere)

    def below(self, head):
        """The symbols that can lie directly beneath a reachable head."""
        return {below for state in self.post.out[head[0]][head[1]] if state != FINAL for below in self.post.out[state]}

    def exists_beneath(self, head, passes):
        """Whether some stack beneath a reachable head is made of symbols that pass."""
        seen = set(self.post.out[head[0]][head[1]])
        todo = list(seen)
        while todo:
            state = todo.pop()
            if state == FINAL:
                return True
            for symbol, states in self.post.out[state].items():
                if passes(symbol):
                    todo += states - seen
                    seen |= states
        return False
