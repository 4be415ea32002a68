"""From an app as it is written to a `Model`: layouts, bars, rows and names taken care of."""

from .elements import TRUE, Elements, values_of
from .forms import finished
from .model import Model, Screen, Touch

BARS = ("navigation-bar", "toolbar", "menu", "tray", "tab-bar")


def platforms(app):
    named = app.get("platforms", ["ios"])
    return [named] if isinstance(named, str) else list(named)


def read_model(app, platform=None):
    """The model of an app on a platform (by default the first)."""
    return _Reader(app, platform or platforms(app)[0]).model()


def read_everything(app):
    """The model of an app with what is for any platform, also together where no platform has both."""
    return _Reader(app, None).model()


def slug(each, row, app):
    """The part of an id that a row gives to its screen."""
    of, column = (each, None) if isinstance(each, str) else (each["of"], each.get("id"))
    first = app["data"][of][0]
    column = column or ("value" if isinstance(first, str) else next(iter(first)))
    return dict(row)[column].lower().replace(" ", "-")


class _Reader(Elements):
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
        first = {name: values.start for name, values in variables.items()}
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
        taken = {}
        for owner in (layout, raw):
            menu = owner.get("menu")
            if isinstance(menu, dict) and menu.get("collapsed") in TRUE:
                for bar_name in menu.get("hides", []):
                    taken.setdefault(bar_name, []).append(id(menu))
        for bar_name in BARS:
            for item, where, options in self._bar(name, raw, bar_name):
                folded = bar_name in ("menu", "tray") and options.get("collapsed") in TRUE
                opened = tuple((menu,) for menu in taken.get(bar_name, ())) + (((where[:-2], bar_name),) if folded else ())
                self._element(screen, item, where, opened, row=row)
        if layout.get("body"):
            self._slot = (raw.get("body", []), path + ("body",))
            self._elements(screen, layout["body"], ("layouts", layout_name, "body"), row=row)
        else:
            self._elements(screen, raw.get("body", []), path + ("body",), row=row)
        gestures = raw.get("on", layout.get("on", {}))
        where = path if "on" in raw else ("layouts", layout_name)
        for trigger, go in gestures.items():
            gos = self._gos(go, where + ("on", trigger), row)
            if trigger == "appear":
                screen.appear = gos
                screen.urgent = not any("after" in branch for branch in branches(go))
            else:
                screen.touches.append(Touch(where + ("on", trigger), trigger, None, (), (), gos, row=row))
        screen.touches = finished(screen, self.platform)
        return screen


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
