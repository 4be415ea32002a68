"""What stands on screens and in popups: elements, what touching them does, and the popups written in place."""

from .forms import Form, Sender, finished
from .guards import Guard
from .model import CLOSING, POPUP_KINDS, Gap, Go, Popup, Touch

WORDS = {"back", "close", "close-all", "stay"}
TRUE = {"yes", "true", "on"}
FALSE = {"no", "false", "off"}
CONTAINERS = {
    "group",
    "columns",
    "card",
    "panel",
    "accordion",
    "scroll",
    "list",
    "section",
    "tiles",
    "grid",
    "deck",
    "form",
    "map",
    "table",
    "row",
    "tile",
    "canvas",
}
CHECKS = {"format", "pattern", "least", "most"}
FIELDS = {"field", "text-area", "date", "search", "switch", "checkbox"}
CONTROLS = {"switch", "checkbox", "radio", "slider", "stepper", "segmented", "picker", "field", "text-area"}


def NEVER(env):
    """What holds for something that is disabled for good."""
    return True


def filled(text, row):
    """A label with the values of its row."""
    for name, value in sorted(row, reverse=True):
        text = text.replace(f"$({name})", value).replace(f"${name}", value)
    return text


class Values(list):
    """What a variable can be, and what it starts as."""

    def __init__(self, values, start=None):
        super().__init__(values)
        self.start = self[0] if start is None else str(start)


def values_of(written):
    if isinstance(written, dict):
        return Values(values_of(written["values"]), written.get("start"))
    if isinstance(written, list):
        return Values(str(value) for value in written)
    low, high = written.split("..")
    return Values(str(number) for number in range(int(low), int(high) + 1))


class Elements:
    """Reads elements and popups for a reader that knows the app, its platform and its screens' ids."""

    _form = None  # the form that is read

    def _here(self, element):
        named = element.get("platform")
        return named is None or self.platform is None or self.platform in ([named] if isinstance(named, str) else named)

    # --- popups ---

    def _popup(self, path, raw, name, scope):
        """Reads a popup and gives its key, which is its path. Its row is known when it opens."""
        kind, key = next(iter(raw)), path
        if key in self.popups:
            return key
        popup = Popup(key=key, path=path, name=name, kind=kind)
        self.popups[key] = popup
        outer, self._scope = self._scope, scope
        form, self._form = self._form, None
        value = raw[kind]
        items = raw.get("buttons", raw.get("body"))
        where = path + ("buttons" if "buttons" in raw else "body",)
        if items is None:
            items, where = (value, path + (kind,)) if isinstance(value, list) else ([], where)
        self._elements(popup, items, where)
        buttons = [item for item in items if isinstance(item, dict) and self._here(item)]
        popup.only_ok = kind == "alert" and not buttons
        cancels = any(item.get("role") == "cancel" for item in buttons)
        popup.outside = kind in ("popup", "sheet") and raw.get("outside") != "stays" or kind == "context-menu"
        popup.dismissible = popup.outside or kind in CLOSING and (cancels or not buttons)
        popup.passes = kind == "toast" or kind == "busy" and not raw.keys().isdisjoint({"lasts", "go", "set"})
        if kind in ("busy", "toast") and "go" in raw:
            popup.after = self._gos(raw["go"], path + ("go",), ())
        popup.touches = finished(popup, self.platform)
        self._scope, self._form = outer, form
        return key

    # --- elements ---

    def _elements(self, surface, items, path, opened=(), shown=(), disabled=(), row=()):
        for index, item in enumerate(items):
            self._element(surface, item, path + (index,), opened, shown, disabled, row)

    def _element(self, surface, item, path, opened=(), shown=(), disabled=(), row=()):
        if item == "slot":
            inner, self._slot = self._slot, ([], ())
            return self._elements(surface, *inner, opened, shown, disabled, row)
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
        elif off is not None and off not in FALSE:
            disabled += (Guard(off),)
        for own in self._rows(item.get("each"), row):
            if kind == "use":
                self._component(surface, item, value, path, opened, shown, disabled, own)
                continue
            self._touches(surface, item, kind, value, (path, path + behind), opened, shown, disabled, own)

    def _component(self, surface, item, name, path, opened, shown, disabled, row):
        given = {param: filled(value, row) for param, value in item.get("with", {}).items()}
        outer, self._slot = self._slot, (item.get("body", []), path + ("body",))
        row = tuple(sorted({**dict(row), **given}.items()))
        body = self.app["components"][name]["body"]
        self._elements(surface, body, ("components", name, "body"), opened, shown, disabled, row)
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

    def _touches(self, surface, item, kind, value, paths, opened, shown, disabled, row):
        path, keys = paths  # where it stands, and where its keys do
        label = item.get("label", value if isinstance(value, str) else None)
        more = dict(opened=opened, shown=shown, disabled=disabled, row=row, off=NEVER in disabled)
        sets = tuple(item.get("set", {}).items())
        if kind == "form" and "submit" in item:
            label = item["submit"]
        outer = self._form
        sends = {}
        if kind == "form":
            self._form = Form(shown, disabled, row, "submit" in item, "go" in item or bool(sets) or "submit" in item.get("on", {}))
            surface.forms.append(self._form)
            sends = {"sends": self._form}
        elif kind == "button" and item.get("role") == "submit":
            leads = "go" in item or bool(sets) or "tap" in item.get("on", {})
            button = Sender(path, shown, disabled, row, opened, label, leads)
            (self._form or surface).buttons.append(button)
            sends = {"sends": (self._form,)}
        self._field(surface, item, kind, opened, shown, disabled, row)
        chosen = kind == "button" and getattr(surface, "kind", None) in CLOSING
        if "go" in item or sets or chosen:
            gos = self._gos(item.get("go", "stay"), keys + ("go",), row, is_tab=kind == "tab")
            surface.touches.append(Touch(path, "tap", label, gos=gos, sets=sets, **more, **sends))
        for trigger, go in item.get("on", {}).items():
            gos = self._gos(go, keys + ("on", trigger), row)
            own = sends if trigger in ("tap", "submit") else {}
            surface.touches.append(Touch(path, trigger, label, gos=gos, **more, **own))
        if kind in CONTROLS and "state" in item:
            # What a field asks of a text may be wrong; nothing else makes it so.
            kind = "checked" if CHECKS & item.keys() else kind
            surface.touches.append(Touch(path, "choose", label, gos=(), control=(item["state"], kind), **more))
        for side in ("swipe-left", "swipe-right"):
            self._elements(surface, item.get(side, []), keys + (side,), (*opened, (path, row, side)), shown, disabled, row)
        if kind == "pin" and "go" in item.get("callout", {}):
            gos = self._gos(item["callout"]["go"], keys + ("callout", "go"), row)
            more["opened"] = (*opened, (path, row))
            surface.touches.append(Touch(path, "tap", item["callout"].get("title"), gos=gos, also=label, **more))
        if kind == "accordion" and item.get("collapsed") not in FALSE:
            opened = (*opened, (path, row))
        if kind in CONTAINERS:
            inner = value if isinstance(value, list) else item.get("body", [])
            where = path + (kind,) if isinstance(value, list) else keys + ("body",)
            self._elements(surface, inner, where, opened, shown, disabled, row)
        self._form = outer

    def _field(self, surface, item, kind, opened, shown, disabled, row):
        """Keeps what a field asks of the form that it is in, and when it stops it."""
        if self._form is None:
            return
        sender = Sender((), shown, disabled, row, opened)
        if kind in ("field", "text-area"):
            self._form.typed.append((kind, sender))
        must = item.get("required", "no") not in FALSE and not item.keys() & {"state", "value"}
        if must and (kind in FIELDS or kind == "picker" and "hint" in item):
            self._form.asked.append(sender)
        if kind not in CONTROLS or "state" not in item:
            return
        values = ["wrong"] if CHECKS & item.keys() else []
        if item.get("required", "no") not in FALSE:
            values += {"checkbox": self._off(item["state"]), "picker": []}.get(kind, ["empty"])
        gap = Gap(shown, disabled, item["state"], tuple(values), row)
        for gaps in (self._form.gaps, surface.gaps):
            gaps.append(gap)

    def _off(self, variable):
        """The values of a variable with which a checkbox is not ticked: those that say so, else the first."""
        values = self.app.get("state", {}).get(variable) or self.app["screens"][self._scope]["state"][variable]
        return [value for at, value in enumerate(values_of(values)) if value in FALSE or value not in TRUE and at == 0]

    # --- moves ---

    def _gos(self, go, path, row, is_tab=False):
        if isinstance(go, list):
            return tuple(self._go(one, path + (index,), row, is_tab) for index, one in enumerate(go))
        return (self._go(go, path, row, is_tab),)

    def _go(self, go, path, row, is_tab):
        if isinstance(go, str):
            return Go(path, *self._move(go, None, row, is_tab), is_tab=is_tab or self._changes_tabs(go, None, row))
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
        how = go.get("how")
        is_tab = is_tab or self._changes_tabs(to, how, row)
        return Go(path, *self._move(to, how, row, is_tab), sets, guard, is_tab=is_tab)

    def _changes_tabs(self, to, how, row):
        return how is None and self._move(to, how, row, False)[0] == "reset" and filled(to, row) != "start"

    def _move(self, to, how, row, is_tab):
        to = filled(to, row)
        if to in WORDS:
            return to, None
        if to == "start":
            return "reset", self.app.get("start", next(iter(self.screens)))
        if ":" in to:
            screen = self.screens.get(self._scope) or {}
            return ("exit" if to.startswith("http") and screen.get("end") in TRUE else "leave"), to
        if "/" in to:
            to = to.lower().replace(" ", "-")
        if to in self.ids:
            return ("reset" if is_tab else how or ("reset" if to in self.roots else "push")), to
        own = ("screens", self._scope, "popups", to)
        inside = self.screens.get(own[1]) or {}
        key = own if to in inside.get("popups", {}) else ("popups", to)
        return ("popup-replace" if how == "replace" else "popup"), key
