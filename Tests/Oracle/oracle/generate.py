"""Small random apps without mistakes in their words: a seed gives the same app for ever."""

import random

from .parts import NAMES, OWN, ROWS, VARIABLES, Parts


def generate(seed):
    """An app, as YAML says it."""
    return _Maker(random.Random(seed), random.Random(f"folding {seed}"), random.Random(f"starting {seed}")).app()


class _Maker(Parts):
    def __init__(self, rng, folding, starting):
        self.rng = rng
        self.folding = folding  # decides what is folded, and nothing else
        self.starting = starting  # and this what variables start as
        pick = rng.choice
        # How this app is made: most apps like one thing and do without another, as people's do.
        self.hidden = pick([0, 0, 0.2, 0.5, 0.9])
        self.guards = pick([0, 0.15, 0.3, 0.5])
        self.popups = pick([0, 0.15, 0.3, 0.5])
        self.timers = pick([0, 0, 0.15, 0.4])
        self.links = pick([1, 1, 2, 3])
        self.how = {
            "plain": [(None, 1)],
            "one way": [(None, 2), ("replace", 4), ("reset", 4)],
            "resets": [(None, 2), ("reset", 5)],
            "mixed": [(None, 6), ("push", 1), ("replace", 2), ("reset", 2), ("unwind", 2)],
        }[pick(["plain", "one way", "resets", "mixed", "mixed"])]
        self.backs = pick([0, 0.1, 0.3])
        self.modal = self.chance(0.2)  # popups that mostly lead to popups
        self.closed = {}  # screens that only link among themselves
        self.count = 0

    # --- the app ---

    def app(self):
        rng = self.rng
        self.screens = NAMES[: rng.choice([2, 2, 3, 3, 4, 4, 5, 6])]
        self.variables = dict(rng.sample(sorted(VARIABLES.items()), rng.choice([0, 0, 1, 1, 2])))
        self.rows = self.chance(0.15)
        self.cards = self.rows and self.chance(0.5)  # a screen for each row
        if self.modal:
            self.popups = max(self.popups, 0.5)
        if len(self.screens) > 2 and self.chance(0.4):
            ring = rng.sample(self.screens[1:], rng.choice([1, 1, 2, 2, 3] if len(self.screens) > 3 else [1, 2]))
            self.closed = {name: ring for name in ring}
        self.own_states, self.own_popups = {}, {}
        for name in self.screens:
            if self.chance(0.12):
                free = sorted(set(OWN) - {key for state in self.own_states.values() for key in state})
                if free:
                    key = rng.choice(free)
                    self.own_states[name] = {key: OWN[key]}
            if self.chance(self.popups):
                words = rng.sample(["ask", "more"], 2 if self.modal else rng.choice([1, 1, 2]))
                self.own_popups[name] = [f"{name}-{word}" for word in words]
        self.shared = ["help", "offer"][: rng.choice([0, 0, 0, 1, 2])] if self.popups else []
        events = self.chance(0.1)
        app = {"app": "Tried"}
        platform = self.weighted([("ios", 10), ("android", 7), ("metro", 1), ("wireframe", 1), ("both", 4)])
        app["platforms"] = ["ios", "android"] if platform == "both" else [platform]
        self.both = platform == "both"
        if self.chance(0.15):
            app["start"] = rng.choice(self.screens)
        if self.chance(0.12):
            app["home"] = rng.sample(self.screens, rng.choice([1, 1, 2]))
        if self.variables:
            app["state"] = self.started(self.variables)
        if self.rows:
            app["data"] = {"decks": ROWS}
        if self.chance(0.15):
            app["flows"] = {"Other": self.flow()}
        self.components = {}
        if self.chance(0.12):
            self.components["part"] = {"params": ["word"], "body": [self.part()]}
            if self.chance(0.5):
                self.components["part"]["body"].append("slot")
            app["components"] = self.components
        tabs, layout = self.tabs()
        if layout:
            app["layouts"] = {"chrome": layout}
        shared = {name: self.popup(name, None) for name in self.shared}
        if events:
            shared["call"] = self.event_popup()
            app["events"] = {"Phone call": "call"}
        if shared:
            app["popups"] = shared
        app["screens"] = {name: self.screen(name, tabs) for name in self.screens}
        if self.cards:
            rows = self.rng.choice(["decks", {"of": "decks", "id": "name"}])
            app["screens"]["cards"] = {"for": rows, **self.screen("cards", {})}
        return app

    def part(self):
        """The one element of a component."""
        part = self.button((None, None))
        part["button"] += " $word"
        return part

    def flow(self):
        rng = self.rng
        flow = {"start": rng.choice(self.screens)}
        if self.chance(0.4):
            flow["beneath"] = rng.sample(self.screens, rng.choice([1, 1, 2]))
        if self.variables and self.chance(0.6):
            name = rng.choice(sorted(self.variables))
            flow["given"] = {name: rng.choice(self.values(name))}
        return flow

    def tabs(self):
        """The screens' tab bars, or the screens with a layout and the layout."""
        if not self.chance(0.3):
            if not self.chance(0.15):
                return {}, None
            layout = {"toolbar": [self.button(("screen", None), "Bar")]}
            if self.chance(0.3):
                layout = {"body": ["slot", self.button(("screen", None), "Foot")]}
            elif self.chance(0.3):
                layout["navigation-bar"] = "hidden"
            return {"layout": self.rng.sample(self.screens, self.rng.choice([1, 2]))}, layout
        roots = self.rng.sample(self.screens, min(len(self.screens), self.rng.choice([2, 2, 3])))
        tabs = [{"tab": self.label("Tab"), "go": root} for root in roots]
        if self.guards and self.variables and self.chance(0.15):
            tabs[-1]["when"] = self.guard(None)
        if self.chance(0.5):
            return {"layout": roots}, {"tab-bar": tabs}
        showing = roots if self.chance(0.6) else self.rng.sample(self.screens, self.rng.randint(1, len(self.screens)))
        return {name: tabs for name in showing}, None

    # --- screens ---

    def screen(self, name, tabs):
        rng = self.rng
        screen = {"title": name.capitalize()}
        if name in tabs.get("layout", []):
            screen["layout"] = "chrome"
        if isinstance(tabs.get(name), list):
            screen["tab-bar"] = tabs[name]
        if self.chance(0.9 if name in self.closed else self.hidden):
            if self.chance(0.75):
                screen["navigation-bar"] = "hidden"
            else:
                screen["navigation-bar"] = {"left": [self.button(("screen", name), "Left")]}
        elif self.chance(0.06):
            screen["navigation-bar"] = {"right": [self.button(("screen", name), "Right")]}
        if self.chance(0.06):
            screen["toolbar"] = [self.button(("screen", name), "Tool")]
        if self.chance(0.05):
            items = [self.button(("screen", name), "Item")]
            screen["menu"] = {"label": "Menu", "collapsed": "yes", "items": items}
            if self.folding.random() < 0.5:
                screen["menu"]["hides"] = self.folding.sample(["toolbar", "tab-bar"], self.folding.choice([1, 2]))
        if self.chance(0.1):
            screen["end"] = "true"
        if name in self.own_states:
            screen["state"] = self.started(self.own_states[name])
        if name in self.own_popups:
            screen["popups"] = {popup: self.popup(popup, name) for popup in self.own_popups[name]}
        gestures = {}
        if self.chance(0.05):
            gestures["swipe-left"] = self.go(("screen", name))
        if self.chance(self.timers):
            gestures["appear"] = self.appear(name)
        if gestures:
            screen["on"] = gestures
        body = [f"This is {name}."]
        for _ in range(rng.choice([0, 1, 1, 2, 2]) + rng.randint(0, self.links)):
            body.append(self.element(("screen", name)))
        for popup in self.own_popups.get(name, []):
            if self.chance(0.8):
                body.append({"button": self.label("Show"), "go": popup})
        if name in self.closed and self.variables and self.chance(0.3):
            body.append({**self.way_out(), "when": self.guard(name)})
        if name in self.closed and self.chance(0.35):
            screen.setdefault("on", {})["appear"] = {"toast": self.label("Done"), "buttons": [self.way_out()]}
        screen["body"] = body
        return screen

    def way_out(self):
        return {"button": self.label("Undo"), "go": {"to": self.rng.choice(self.screens), "how": "reset"}}

    def appear(self, name):
        scope = ("appear", name)
        after = self.chance(0.5)
        if self.names(name) and self.chance(0.4):
            go = self.plain(scope)
            go = [{"when": self.guard(name), **(go if isinstance(go, dict) and "to" in go else {"to": go})}]
            if isinstance(go[0]["to"], dict):
                return self.appear(name)
        else:
            go = self.plain(scope)
            if isinstance(go, dict) and "to" not in go and "set" not in go:
                return go
            go = [go if isinstance(go, dict) else {"to": go}]
        if after:
            go[0]["after"] = "2s"
        return go if len(go) > 1 else go[0]
