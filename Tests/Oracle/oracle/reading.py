"""From an app as it is written to a `Model`: layouts, rows, inline popups and names taken care of."""

from .guards import Guard
from .model import CLOSING, POPUP_KINDS, STAYING, SYSTEM_BACK, Go, Model, Popup, Screen, Touch

WORDS = {"back", "close", "close-all", "stay"}
TRUE = {"yes", "true", "on"}
CONTAINERS = {
    "group", "columns", "card", "panel", "accordion", "scroll", "list", "section", "tiles", "grid", "deck", "form",
    "map", "table", "row", "tile", "canvas",
}
CONTROLS = {"switch", "checkbox", "radio", "slider", "stepper", "segmented", "picker", "field", "text-area"}
BARS = ("navigation-bar", "toolbar", "menu", "tray", "tab-bar")


def NEVER(env):
    """What holds for something that is disabled for good."""
    return True


def platforms(app):
    named = app.get("platforms", ["ios"])
    return [named] if isinstance(named, str) else list(named)


def read_model(app, platform=None):
    """The model of an app on a platform (by default the first)."""
    return _Reader(app, platform or platforms(app)[0]).model()


def values_of(text):
    if isinstance(text, list):
        return [str(value) for value in text]
    low, high = text.split("..")
    return [str(number) for number in range(int(low), int(high) + 1)]


def filled(text, row):
    """A label with the values of its row."""
    for name, value in sorted(row, reverse=True):
        text = text.replace(f"$({name})", value).replace(f"${name}", value)
    return text


def slug(each, row, app):
    """The part of an id that a row gives to its screen."""
    of, column = (each, None) if isinstance(each, str) else (each["of"], each.get("id"))
    first = app["data"][of][0]
    column = column or ("value" if isinstance(first, str) else next(iter(first)))
    return dict(row)[column].lower().replace(" ", "-")


class _Reader:
    def __init__(self, app, platform):
        self.app = app
        self.platform = platform
        self.screens = app["screens"]
        self.ids = {}  # of every screen, those that `for` makes included: its name in the file and its row
        for name, raw in self.screens.items():
            each = (raw or {}).get("for")
            for row in self._rows(each, ()) if each else [None]:
                self.ids[name if row is None else f"{name}/{slug(each, row, app)}"] = (name, row or ())
        self.popups = {}
        self._slot = ([], ())  # what stands where `slot` is written
        self._scope = None  # the screen whose own popups can be named
        self.roots = {target for _, targets in self._tabs().items() for target in targets}

    # --- the app ---

    def model(self):
        app = self.app
        variables = {name: values_of(values) for name, values in app.get("state", {}).items()}
        start = app.get("start", next(iter(self.screens)))
        for name, popup in app.get("popups", {}).items():
            self._popup(("popups", name), popup, name, None)
        screens = {key: self._screen(key, *at) for key, at in self.ids.items()}
        first = {name: values[0] for name, values in variables.items()}
        starts = [(None, tuple(first.values()), (start,))]
        for name, flow in app.get("flows", {}).items():
            if flow.get("platform", self.platform) != self.platform:
                continue
            beneath = flow.get("beneath", [])
            beneath = [beneath] if isinstance(beneath, str) else beneath
            values = tuple({**first, **flow.get("given", {})}.values())
            starts.append((name, values, (flow["start"], *reversed(beneath))))
        home = app.get("home", [])
        return Model(
            platform=self.platform,
            start=start,
            variables=variables,
            screens=screens,
            popups=self.popups,
            events=[(name, ("popups", popup)) for name, popup in app.get("events", {}).items()],
            starts=starts,
            declared_home=[home] if isinstance(home, str) else list(home),
        )

    def _here(self, element):
        named = element.get("platform")
        return named is None or self.platform in ([named] if isinstance(named, str) else named)

    def _bar(self, name, screen, bar):
        """The items of a bar with their paths, the layout's first."""
        found = []
        layout = screen.get("layout")
        for owner, path in (
            ((self.app["layouts"][layout], ("layouts", layout)) if layout else ({}, ())),
            (screen, ("screens", name)),
        ):
            value = owner.get(bar)
            if value is None or isinstance(value, str):
                continue
            if isinstance(value, list):
                value, path = {"": value}, path
            for key in ("", "items", "tabs", "tools", "left", "title", "right", "only"):
                items = value.get(key)
                if not isinstance(items, list):
                    continue
                if key == "only":
                    found = []
                where = path + (bar,) + ((key,) if key else ())
                found += [(item, where + (index,), value) for index, item in enumerate(items)]
        return found

    def _tabs(self):
        """Where the tabs of each screen lead on this platform."""
        return {
            name: {
                target
                for item, _, _ in self._bar(name, screen or {}, "tab-bar")
                if isinstance(item, dict) and self._here(item)
                for target in targets_of(item.get("go"))
                if target in self.screens
            }
            for name, screen in self.screens.items()
        }

    # --- surfaces ---

    def _screen(self, key, name, row):
        raw, path = self.screens[name] or {}, ("screens", name)
        layout_name = raw.get("layout")
        layout = self.app["layouts"][layout_name] if layout_name else {}
        bar = raw.get("navigation-bar", layout.get("navigation-bar", {}))
        has_left = any(where[3] == "left" for _, where, _ in self._bar(name, raw, "navigation-bar"))
        screen = Screen(
            key=key,
            path=path,
            row=row,
            end=raw.get("end") in TRUE,
            own_back=bar != "hidden" and not has_left,
            shows_own_tab=name in self._tabs()[name],
            state={var: values_of(values) for var, values in raw.get("state", {}).items()},
        )
        self._scope = name
        for popup_name, popup in raw.get("popups", {}).items():
            self._popup(path + ("popups", popup_name), popup, popup_name, name)
        for bar_name in BARS:
            for item, where, options in self._bar(name, raw, bar_name):
                folded = bar_name in ("menu", "tray") and options.get("collapsed") in TRUE
                self._element(screen, item, where, 2 if folded else 1, row=row)
        if layout.get("body"):
            self._slot = (raw.get("body", []), path + ("body",))
            self._elements(screen, layout["body"], ("layouts", layout_name, "body"), 1, row=row)
        else:
            self._elements(screen, raw.get("body", []), path + ("body",), 1, row=row)
        gestures = raw.get("on", layout.get("on", {}))
        where = path if "on" in raw else ("layouts", layout_name)
        for trigger, go in gestures.items():
            gos = self._gos(go, where + ("on", trigger), row)
            if trigger == "appear":
                screen.appear = gos
                screen.urgent = not any("after" in branch for branch in branches(go))
            else:
                screen.touches.append(Touch(where + ("on", trigger), trigger, None, 1, (), (), gos, row=row))
        return screen

    def _popup(self, path, raw, name, scope):
        """Reads a popup and gives its key, which is its path. Its row is known when it opens."""
        kind, key = next(iter(raw)), path
        if key in self.popups:
            return key
        popup = Popup(key=key, path=path, name=name, kind=kind)
        self.popups[key] = popup
        outer, self._scope = self._scope, scope
        value = raw[kind]
        items = raw.get("buttons", raw.get("body"))
        where = path + ("buttons" if "buttons" in raw else "body",)
        if items is None:
            items, where = (value, path + (kind,)) if isinstance(value, list) else ([], where)
        self._elements(popup, items, where, 1)
        buttons = [item for item in items if isinstance(item, dict)]
        popup.only_ok = kind == "alert" and not buttons
        cancels = any(item.get("role") == "cancel" for item in buttons)
        popup.outside = kind in ("popup", "sheet") and raw.get("outside") != "stays" or kind == "context-menu"
        popup.dismissible = popup.outside or kind in CLOSING and (cancels or not buttons)
        popup.passes = kind == "toast" or kind == "busy" and ("lasts" in raw or "go" in raw)
        if kind in ("busy", "toast") and "go" in raw:
            popup.after = self._gos(raw["go"], path + ("go",), ())
        self._scope = outer
        return key

    # --- elements ---

    def _elements(self, surface, items, path, taps, shown=(), disabled=(), row=()):
        for index, item in enumerate(items):
            self._element(surface, item, path + (index,), taps, shown, disabled, row)

    def _element(self, surface, item, path, taps, shown=(), disabled=(), row=()):
        if item == "slot":
            inner, self._slot = self._slot, ([], ())
            return self._elements(surface, *inner, taps, shown, disabled, row)
        if isinstance(item, str) or not self._here(item):
            return
        kind, value = next(iter(item.items()))
        behind = ()
        if isinstance(value, dict):  # all its keys stand behind its kind
            item, value, behind = {**value, **item}, value.get("label"), (kind,)
        if "when" in item:
            shown += (Guard(item["when"]),)
        off = item.get("disabled")
        if off in TRUE:
            disabled += (NEVER,)
        elif off is not None and off not in ("no", "false", "off"):
            disabled += (Guard(off),)
        for own in self._rows(item.get("each"), row):
            if kind == "use":
                self._component(surface, item, value, path, taps, shown, disabled, own)
                continue
            self._touches(surface, item, kind, value, (path, path + behind), taps, shown, disabled, own)

    def _component(self, surface, item, name, path, taps, shown, disabled, row):
        given = {param: filled(value, row) for param, value in item.get("with", {}).items()}
        outer, self._slot = self._slot, (item.get("body", []), path + ("body",))
        row = tuple(sorted({**dict(row), **given}.items()))
        body = self.app["components"][name]["body"]
        self._elements(surface, body, ("components", name, "body"), taps, shown, disabled, row)
        self._slot = outer

    def _rows(self, each, outer):
        if each is None:
            return [outer]
        of, where = (each, None) if isinstance(each, str) else (each["of"], each.get("where"))
        rows = [{"value": row} if isinstance(row, str) else row for row in self.app["data"][of]]
        if where:
            test = Guard(where)
            rows = [row for row in rows if test({**row, **{f"row.{name}": text for name, text in row.items()}})]
        return [tuple(sorted({**dict(outer), **row}.items())) for row in rows]


    def _touches(self, surface, item, kind, value, paths, taps, shown, disabled, row):
        path, keys = paths  # where it stands, and where its keys do
        label = item.get("label", value if isinstance(value, str) else None)
        more = dict(taps=taps, shown=shown, disabled=disabled, row=row, off=NEVER in disabled)
        sets = tuple(item.get("set", {}).items())
        if kind == "form" and "submit" in item:
            label = item["submit"]
        chosen = kind == "button" and getattr(surface, "kind", None) in CLOSING
        if "go" in item or sets or chosen:
            gos = self._gos(item.get("go", "stay"), keys + ("go",), row, is_tab=kind == "tab")
            surface.touches.append(Touch(path, "tap", label, gos=gos, sets=sets, **more))
        for trigger, go in item.get("on", {}).items():
            gos = self._gos(go, keys + ("on", trigger), row)
            surface.touches.append(Touch(path, trigger, label, gos=gos, **more))
        if kind in CONTROLS and "state" in item:
            surface.touches.append(Touch(path, "choose", label, gos=(), control=(item["state"], kind), **more))
        for side in ("swipe-left", "swipe-right"):
            self._elements(surface, item.get(side, []), keys + (side,), 2, shown, disabled, row)
        if kind == "pin" and "go" in item.get("callout", {}):
            gos = self._gos(item["callout"]["go"], keys + ("callout", "go"), row)
            more["taps"] = 2
            surface.touches.append(Touch(path, "tap", item["callout"].get("title"), gos=gos, also=label, **more))
        if kind in CONTAINERS:
            inner = value if isinstance(value, list) else item.get("body", [])
            where = path + (kind,) if isinstance(value, list) else keys + ("body",)
            self._elements(surface, inner, where, taps, shown, disabled, row)

    # --- moves ---

    def _gos(self, go, path, row, is_tab=False):
        if isinstance(go, list):
            return tuple(self._go(one, path + (index,), row, is_tab) for index, one in enumerate(go))
        return (self._go(go, path, row, is_tab),)

    def _go(self, go, path, row, is_tab):
        if isinstance(go, str):
            return Go(path, *self._move(go, None, row, is_tab))
        if next(iter(go)) in POPUP_KINDS:
            return Go(path, "popup", self._popup(path, go, None, self._scope))
        guard = Guard(go["when"]) if "when" in go else None
        sets = tuple(go.get("set", {}).items())
        if "ask" in go:
            answers = tuple(
                (label, self._go(answer, path + ("answers", label), row, is_tab))
                for label, answer in go["answers"].items()
            )
            return Go(path, "ask", None, sets, guard, answers)
        to = go.get("to", "stay")
        if isinstance(to, dict):
            key = self._popup(path + ("to",), to, None, self._scope)
            return Go(path, "popup-replace" if go.get("how") == "replace" else "popup", key, sets, guard)
        return Go(path, *self._move(to, go.get("how"), row, is_tab), sets, guard)

    def _move(self, to, how, row, is_tab):
        to = filled(to, row)
        if to in WORDS:
            return to, None
        if to == "start":
            return "reset", self.app.get("start", next(iter(self.screens)))
        if ":" in to:
            return "leave", to
        if "/" in to:
            to = to.lower().replace(" ", "-")
        if to in self.ids:
            return ("reset" if is_tab else how or ("reset" if to in self.roots else "push")), to
        own = ("screens", self._scope, "popups", to)
        inside = self.screens.get(own[1]) or {}
        key = own if to in inside.get("popups", {}) else ("popups", to)
        return ("popup-replace" if how == "replace" else "popup"), key


def branches(go):
    return [one for one in (go if isinstance(go, list) else [go]) if isinstance(one, dict)]


def targets_of(go):
    """Every text that a `go` names as a target."""
    if go is None:
        return []
    if isinstance(go, str):
        return [go]
    if isinstance(go, list):
        return [target for one in go for target in targets_of(one)]
    answers = go.get("answers", {})
    return targets_of(go.get("to")) + [target for answer in answers.values() for target in targets_of(answer)]
