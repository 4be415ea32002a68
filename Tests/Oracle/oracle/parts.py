"""What random apps are made of: conditions, elements, moves and popups."""

VARIABLES = {"account": ["guest", "member"], "sound": ["on", "off"], "cart": ["empty", "half", "full"], "count": "0..2", "email": ["empty", "filled", "wrong"]}
OWN = {"mode": ["view", "edit"], "form": ["empty", "filled"], "code": ["filled", "wrong", "empty"], "load": ["loading", "done"], "tries": "0..2"}
NAMES = ["home", "shop", "profile", "detail", "settings", "receipt"]
ROWS = [{"name": "Animals", "kind": "deck"}, {"name": "Numbers", "kind": "pack"}]


class Parts:
    """Makes parts; the app it makes them for is a subclass."""

    def chance(self, probability):
        return self.rng.random() < probability

    def weighted(self, pairs):
        items, weights = zip(*pairs)
        return self.rng.choices(items, weights)[0]

    def label(self, word="Go"):
        self.count += 1
        return f"{word} {self.count}"

    def values(self, name):
        found = self.variables.get(name) or next(own[name] for own in self.own_states.values() if name in own)
        return found if isinstance(found, list) else ["0", "1", "2"]

    def names(self, screen):
        return sorted(self.variables) + sorted(self.own_states.get(screen, {}))

    def guarded(self, screen, share=1):
        """Whether something shall have a condition."""
        return bool(self.names(screen) or self.both) and self.chance(self.guards * share)

    def guard(self, screen, row=False):
        rng, names = self.rng, self.names(screen)
        if row and (not names or self.chance(0.5)):
            return rng.choice(["kind is deck", "row.kind is pack", "kind is not pack"])
        if self.both and (not names or self.chance(0.1)):
            return f"platform is {rng.choice(['ios', 'android'])}"
        parts = []
        for name in rng.sample(names, 2 if len(names) > 1 and self.chance(0.25) else 1):
            values = self.values(name)
            if values[0] == "0" and self.chance(0.6):
                parts.append(rng.choice([f"{name} > 0", f"{name} < 2", f"{name} >= 2", f"{name} is 0"]))
            else:
                parts.append(f"{name} {rng.choice(['is', 'is', 'is not'])} {rng.choice(values)}")
        text = f" {rng.choice(['and', 'or'])} ".join(parts)
        return f"not ({text})" if self.chance(0.1) else text

    def set(self, screen):
        names = self.names(screen)
        if not names:
            return {}
        name = self.rng.choice(names)
        values = self.values(name)
        counts = ["+1", "-1", "+1"] if values[0] == "0" else []
        return {name: self.rng.choice(counts or values)}

    # --- elements ---

    def element(self, scope, depth=0):
        name = scope[1]
        kind = self.weighted(
            [("button", 10), ("list", 3), ("tiles", 1), ("link", 1), ("control", 2 if self.names(name) else 0)]
            + [("group", 1 if depth == 0 else 0), ("press", 1), ("set", 2 if self.names(name) else 0), ("map", 0.5)]
            + [("rows", 4 if self.rows else 0), ("form", 1), ("use", 4 if self.components and depth == 0 else 0)]
        )
        if kind in ("button", "link"):
            return self.button(scope, kind=kind)
        if kind == "use":
            made = {"use": "part", "with": {"word": self.label("of")}}
            if len(self.components["part"]["body"]) > 1:
                made["body"] = [self.element(scope, 1)]
            return made
        if kind == "control":
            return self.control(name)
        if kind == "set":
            return {"button": self.label("Set"), "set": self.set(name)}
        if kind == "press":
            gesture = self.rng.choice(["long-press", "double-tap", "swipe-left"])
            return {"card": self.label("Card"), "on": {gesture: self.go(scope)}}
        if kind == "group":
            inner = self.folded({"group": [self.element(scope, 1) for _ in range(self.rng.choice([1, 2]))]})
            if self.guarded(name):
                inner["when"] = self.guard(name)
            return inner
        if kind == "map":
            callout = {"title": self.label("Callout"), "go": self.go(scope)}
            return {"map": "Harbour", "body": [{"pin": self.label("Pin"), "at": "22% 31%", "callout": callout}]}
        if kind == "form":
            return self.form(scope)
        if kind == "tiles":
            return {"tiles": [self.button(scope, kind="tile")]}
        if kind == "rows":
            go = "cards/$name" if self.cards and self.chance(0.5) else self.go(scope, row=True)
            return {"list": [{"row": f"{self.label('Row')} $name", "each": "decks", "go": go}]}
        row = self.button(scope, kind="row")
        if self.chance(0.25):
            row["swipe-left"] = [self.button(scope, "Swiped")]
        return {"list": [row]}

    def folded(self, group):
        """A group, or accordions that have to be opened one after the other."""
        body = group["group"]
        for _ in range(self.folding.choice([0, 0, 1, 2])):
            group = {"accordion": self.label("More"), "body": body}
            if self.folding.random() < 0.2:
                group["collapsed"] = "no"
            body = [group]
        return group

    def started(self, variables):
        """Variables as they are written, some of which start in the middle."""
        made = {}
        for name, values in variables.items():
            starts = ["0", "1", "2"] if values == "0..2" else values
            made[name] = {"values": values, "start": self.starting.choice(starts)} if self.starting.random() < 0.2 else values
        return made

    def button(self, scope, word="Go", kind="button"):
        made = {kind: self.label(word)}
        if self.guarded(scope[1], 0.6):
            made["when" if self.chance(0.8) else "disabled"] = self.guard(scope[1])
        if self.both and self.chance(0.08):
            made["platform"] = self.rng.choice(["ios", "android"])
        made["go"] = self.go(scope)
        if self.chance(0.02):
            made["disabled"] = "yes"
        return made

    def form(self, scope):
        body = [{"field": "Name"}]
        if self.chance(0.3):
            body[0]["required"] = "yes"
        if self.names(scope[1]) and self.chance(0.8):
            asked = self.control(scope[1])
            if not {"field", "text-area", "checkbox", "picker"}.isdisjoint(asked) and self.chance(0.8):
                asked["required"] = "We need this."
            if self.guarded(scope[1]):
                asked["when" if self.chance(0.7) else "disabled"] = self.guard(scope[1])
            body.append(asked)
        if self.folding.random() < 0.3:
            body = [self.folded({"group": body})]
        if self.chance(0.5):
            return {"form": {"submit": self.label("Send"), "go": self.go(scope), "body": body}}
        send = {"button": self.label("Send"), "role": "submit"}
        if self.guarded(scope[1]):
            send["when" if self.chance(0.5) else "disabled"] = self.guard(scope[1])
        elif self.chance(0.05):
            send["disabled"] = "yes"
        if self.both and self.chance(0.2):
            send["platform"] = self.rng.choice(["ios", "android"])
        form = {"form": {"body": body}}
        owner = send if self.chance(0.4) else form["form"]
        owner["go"] = self.go(scope)
        if self.chance(0.5):
            return {"group": [form, send]}
        body.append(send)
        return form

    def control(self, screen):
        name = self.rng.choice(self.names(screen))
        values = self.values(name)
        if values[0] == "0":
            kind = self.rng.choice(["stepper", "segmented"])
        elif name == "form":
            kind = self.rng.choice(["field", "text-area"])
        elif name in ("email", "code"):
            checks = [{"format": "email"}, {"pattern": "[A-Z]{2}[0-9]+"}, {"least": {"8": "At least eight."}}, {"format": "number", "most": "9"}]
            return {"field": self.label("Choose"), "state": name, **self.rng.choice(checks)}
        elif len(values) == 2:
            kind = self.rng.choice(["switch", "checkbox", "segmented", "picker"])
        else:
            kind = self.rng.choice(["segmented", "radio"])
        return {kind: self.label("Choose"), "state": name}

    # --- moves ---

    def go(self, scope, row=False):
        """What stands behind `go`; the scope is the kind of place and its screen."""
        name = scope[1]
        if self.guarded(name, 0.5) or row and self.chance(0.2):
            branches = [{"when": self.guard(name, row), **self.mapped(scope)}]
            if self.chance(0.3):
                branches.append({"when": self.guard(name, row), **self.mapped(scope)})
            if self.chance(0.75):
                branches.append(self.mapped(scope))
            return branches
        if self.chance(0.06):
            return {"ask": "How does it end?", "answers": {"Well": self.plain(scope), "Badly": self.plain(scope)}}
        return self.plain(scope)

    def mapped(self, scope):
        go = self.plain(scope)
        while isinstance(go, dict) and "to" not in go and "set" not in go:
            go = self.plain(scope)
        return go if isinstance(go, dict) else {"to": go}

    def plain(self, scope):
        place, name = scope
        target = self.target(scope)
        if isinstance(target, dict):
            return target
        go = {"to": target}
        if target in self.screens or target.startswith("cards/"):
            how = self.weighted(self.how)
            if target in self.closed and name not in self.closed:
                how = self.rng.choice([how, "reset"])
            if how:
                go["how"] = how
            if self.chance(0.05):
                go["busy"] = "Loading"
            if target in self.own_states and target != name and self.chance(0.4):
                go["set"] = self.set_own(target)
        elif target in self.popup_names(name) and place == "stays" and self.chance(0.25):
            go["how"] = "replace"
        if "set" not in go and self.names(name) and self.chance(self.guards * 0.5):
            go["set"] = self.set(name)
        return go if len(go) > 1 else target

    def set_own(self, screen):
        name = self.rng.choice(sorted(self.own_states[screen]))
        return {name: self.rng.choice(self.values(name))}

    def popup_names(self, screen):
        return self.own_popups.get(screen, []) + self.shared

    def target(self, scope):
        place, name = scope
        back = self.backs + (0.1 if place in ("closes", "stays") else 0)
        close = {"stays": 0.5, "closes": 0.05}.get(place, 0)
        popups = 0.3 * self.popups
        if name in self.closed:
            back = back / 10
        if self.modal and place in ("stays", "closes"):
            back, close, popups = 0.02, 0.05, 3
        kind = self.weighted(
            [("screen", 1), ("popup", popups if self.popup_names(name) else 0), ("back", back)]
            + [("close", close), ("close-all", close * 0.2), ("start", 0 if self.closed else 0.02), ("url", 0.03)]
            + [("inline", 0.25 * self.popups if place != "inline" else 0)]
        )
        if place == "appear" and kind in ("close", "close-all", "url", "back"):
            kind = "back" if self.chance(0.1) else "screen"
        if kind == "screen":
            cards = ["cards/animals", "cards/numbers"] if self.cards and self.chance(0.3) else []
            return self.rng.choice(self.closed.get(name, cards or self.screens))
        if kind == "popup":
            return self.rng.choice(self.popup_names(name))
        if kind == "url":
            return "https://example.com/terms"
        if kind == "inline":
            return self.inline(name)
        return kind

    # --- popups ---

    def inline(self, name):
        kind = self.weighted([("alert", 3), ("toast", 4), ("busy", 1)])
        made = {kind: self.label(kind.capitalize())}
        if kind == "alert" and self.chance(0.5):
            made["buttons"] = self.buttons(("closes", name))
        elif kind == "busy":
            made.update({"lasts": "1s", "go": self.plain(("inline", name))})
        elif kind == "toast":
            self.toast(made, name)
        return made

    def toast(self, made, name):
        if self.chance(0.6):
            made["buttons"] = [{"button": self.label("Undo"), "go": self.plain(("inline", name))}]
        elif self.chance(0.4):
            made["go"] = self.plain(("inline", name))

    def buttons(self, scope):
        made = []
        for _ in range(self.rng.choice([1, 1, 2])):
            button = self.button(scope, "Choice")
            if self.chance(0.3):
                del button["go"]
            made.append(button)
        if self.chance(0.5):
            made.append({"button": self.label("No"), "role": "cancel"})
        return made

    def popup(self, name, screen):
        kind = self.weighted(
            [("alert", 4), ("sheet", 4), ("popup", 3), ("actions", 2), ("context-menu", 1), ("cover", 2)]
            + [("busy", 1.5), ("toast", 2)]
        )
        made = {kind: name.capitalize()}
        if kind in ("alert", "actions", "context-menu"):
            if kind != "alert" or self.chance(0.8):
                made["buttons"] = self.buttons(("closes", screen))
        elif kind == "busy":
            if self.chance(0.85):
                made["lasts"] = "1s"
            if self.chance(0.6):
                made["go"] = self.plain(("inline", screen))
        elif kind == "toast":
            self.toast(made, screen)
        else:
            if kind != "cover" and self.chance(0.8 if self.modal else 0.35):
                made["outside"] = "stays"
            made["body"] = [self.element(("stays", screen)) for _ in range(self.rng.choice([1, 1, 2]))]
            if self.chance(0.1 if self.modal else 0.4):
                made["body"].append({"button": self.label("Done"), "go": "close"})
        return made

    def event_popup(self):
        go = self.rng.choice(["close", "close", self.rng.choice(self.screens)])
        return {"cover": "Grace is calling", "body": [{"button": self.label("Answer"), "go": go}]}
