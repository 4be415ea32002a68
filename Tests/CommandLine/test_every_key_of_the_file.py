"""Every key of the file, of screens, layouts, flows, links, devices and the theme changes the page, or says what else it is for.

The keys come from `protoc schema`: whoever adds one says here what it may be. An app is built with and without it; the pages must differ.
"""

import copy
import json
import re
import subprocess

import pytest

from catalog import catalog, flow
from checkout import HANGING
from turns import share

BASE = {
    "app": "Keys",
    "state": {"mood": ["bad", "good"]},
    "screens": {
        "home": {"title": "Home", "body": [{"button": "Next", "go": "other"}, {"list": None, "on": {"pull": {"set": {"mood": "good"}}}, "body": [{"row": "Row"}]}]},
        "other": {"title": "Other", "body": ["It is $mood."]},
    },
}
# Keys of the same mapping for which nothing but the compiler asks: the rules, the proof, other files, other commands.
ELSEWHERE = {
    "the file": {"protoc", "home", "include", "promises", "check", "allow"},
    "a screen": {"allow", "body", "end", "task"},
    "a layout": {"task"},
    "a flow": {"start"},
    "a link": {"to", "answers"},
    "a device": set(),
}
SHARED = {
    "title": "Zebra", "note": "A word about it.", "group": "Part", "layout": "more", "navigation-bar": "hidden", "toolbar": [{"button": "Tool"}],
    "menu": [{"button": "Item"}], "tray": [{"tool": "Pen"}], "tab-bar": [{"tab": "Tab", "go": "home"}], "popups": {"own": {"alert": "Own"}},
    "state": {"view": ["list", "map"]}, "on": {"swipe-left": "home"}, "transition": "fade", "style": {"background": "red"},
}
VALUES = {
    "the file": {
        "app": "Zebra", "version": "9.1", "id": "other-app", "language": "de", "start": "other", "flows": {"Second": {"start": "other"}}, "platforms": ["metro"],
        "device": {"width": 300, "height": 500}, "orientation": "landscape", "theme": {"accent": "red"}, "state": {"mood": ["bad", "good", "fine"]},
        "data": {"rows": [{"name": "One"}]}, "layouts": {"chrome": {"toolbar": [{"button": "Tool"}]}}, "components": {"part": {"body": ["Part"]}},
        "popups": {"shared": {"alert": "Shared"}}, "events": {"Phone call": "call"}, "screens": {"only": {"body": ["Only"]}}, "journeys": {"Through": {"from": "home", "steps": [{"tap": "Next"}]}},
    },
    "a screen": {**SHARED, "for": "rows"},
    "a layout": {**SHARED, "body": ["Above", "slot"]},
    "a flow": {"beneath": "home", "given": {"mood": "good"}, "link": "keys://there", "platform": "android", "note": "A word about it."},
    "a link": {
        "how": "replace", "when": "mood is good", "set": {"mood": "good"}, "busy": "One moment", "lasts": "3s", "after": "3s", "transition": "fade", "ask": "Which way?",
        "popup": "Words", "sheet": "Words", "alert": "Words", "actions": "Words", "context-menu": "Words", "toast": "Words", "cover": "Words",
    },
    "a device": {"width": 300, "height": 500},
}
# What a key needs beside it.
BESIDE = {
    ("the file", "events"): {"popups": {"call": {"alert": "Call"}}},
    ("a screen", "for"): {"data": {"rows": [{"name": "One"}, {"name": "Two"}]}},
    ("a screen", "layout"): {"layouts": {"more": {"toolbar": [{"button": "More"}]}}},
    ("a layout", "layout"): {"layouts": {"more": {"toolbar": [{"button": "More"}]}}},
}
# What nothing uses is left out of the page: these are used by what is in both.
USES = {
    ("the file", "data"): lambda app, on: app["screens"]["home"]["body"].append({"list": [{"row": "$name", "each": "rows"}]} if on else "Rows"),
    ("the file", "layouts"): lambda app, on: app["screens"]["home"].update({"layout": "chrome"} if on else {}),
    ("the file", "components"): lambda app, on: app["screens"]["home"]["body"].append({"use": "part"} if on else "Part"),
    ("the file", "popups"): lambda app, on: app["screens"]["home"]["body"].append({"button": "Show", "go": "shared"} if on else "Show"),
    ("a screen", "popups"): lambda app, on: app["screens"]["home"]["body"].append({"button": "Show", "go": "own"} if on else "Show"),
}


@pytest.fixture(scope="module")
def builder(binary, tmp_path_factory):
    folder = tmp_path_factory.mktemp("keys-of-the-file")

    def build(app):
        """The page of an app, without the mark of its source; nothing where the compiler refuses it."""
        (folder / "app.yaml").write_text(flow(app))
        command = [binary, "build", folder / "app.yaml", "-o", folder / "page.html", "--no-source", "--no-graph", "--force"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=HANGING)
        if re.search(r"error\[P[012]", done.stdout + done.stderr):
            return None
        return re.sub(r'<meta name="source"[^>]*>', "", (folder / "page.html").read_text(), count=1)

    return build


def keys_of(definitions, schema):
    def properties(name):
        definition = definitions[name]
        return list(definition.get("properties") or next(one["properties"] for one in definition["anyOf"] if "properties" in one))

    return {
        "the file": list(schema["properties"]), "a screen": properties("a-screen"), "a layout": properties("a-layout"), "a flow": properties("a-flow"),
        "a link": properties("a-link"), "a device": properties("a-device"),
    }


def given(where, key, value):
    """The app with a key or, where there is no value, with what is beside it alone."""
    app = copy.deepcopy(BASE)
    app.update(copy.deepcopy(BESIDE.get((where, key), {})))
    home = app["screens"]["home"]
    holder = {
        "the file": lambda: app,
        "a screen": lambda: home,
        "a layout": lambda: app.setdefault("layouts", {}).setdefault("chrome", {}),
        "a flow": lambda: app.setdefault("flows", {}).setdefault("Second", {"start": "other"}),
        "a link": lambda: home["body"][0].setdefault("link", {"to": "other"}),
        "a device": lambda: app.setdefault("device", {"width": 390, "height": 844}),
    }[where]()
    if where == "a layout":
        home["layout"] = "chrome"
        if key == "title":
            del home["title"]
    if where == "a link":
        home["body"][0].pop("link")
        holder = home["body"][0]["go"] = {} if key in ("popup", "sheet", "alert", "actions", "context-menu", "toast", "cover") and value else {"to": "other"}
        if key == "lasts":
            holder["busy"] = "One moment"
        if key == "after":
            home["on"] = {"appear": home["body"][0].pop("go")}
        if key == "ask" and value:
            holder.pop("to")
            holder["answers"] = {"This": "other", "That": "home"}
    if value is not None:
        holder[key] = value
    if (where, key) in USES:
        USES[where, key](app, value is not None)
    return app


@pytest.mark.turns(2)
def test_every_key_of_the_file_changes_the_page(binary, builder):
    schema = json.loads(subprocess.run([binary, "schema"], capture_output=True, text=True, timeout=HANGING).stdout)
    found = keys_of(schema["definitions"], schema)
    unknown = [f"`{key}` of {where}" for where, keys in found.items() for key in keys if key not in VALUES[where] and key not in ELSEWHERE[where]]
    assert not unknown, f"say what these may be, or what else they are for: {unknown}"
    idle = []
    for where, keys in found.items():
        for key in keys:
            if key in ELSEWHERE[where]:
                continue
            without, having = builder(given(where, key, None)), builder(given(where, key, VALUES[where][key]))
            assert having is not None, f"`{key}` of {where} is refused"
            if having == without:
                idle.append(f"`{key}: {json.dumps(VALUES[where][key])}` of {where}")
    assert not idle, f"these change nothing: {idle}"


STYLES = {
    "background": "red", "text": "red", "tint": "red", "corner": "17", "line": "red", "shadow": "yes", "gradient": ["red", "blue"], "font": "mono", "size": "large",
    "weight": "bold", "padding": "17", "opacity": "40%", "color": "red",
}


@pytest.fixture(scope="module")
def every_kind(binary):
    """An app in which every kind stands."""
    kinds = catalog(binary)
    app = copy.deepcopy(BASE)
    app["components"] = {"part": {"body": [{"slot": None}]}}
    inner = [kind for kind in kinds.kinds if kind not in ("slot", *kinds.bars, *kinds.popups)]
    app["screens"]["other"]["body"] = [kinds.wrapped(kind, kinds.bare(kind, "Label", kind != "icon")) for kind in inner if kind in kinds.containers["a-body"]]
    for bar in kinds.bars:
        bare = kinds.bare(bar, "Label")
        bare.pop(bar)
        app["screens"]["other"][bar] = bare
    app["popups"] = {f"p-{kind}": kinds.bare(kind, "Label") for kind in kinds.popups}
    app["screens"]["home"]["body"] += [{"button": f"To {name}", "go": name} for name in app["popups"]]
    return app


@pytest.mark.parametrize("part", share(8))
def test_every_key_of_a_style_changes_the_page(binary, builder, every_kind, part):
    """Whatever the theme takes for a kind does something where the kind stands."""
    keys = set(catalog(binary).definitions["the-theme"]["properties"]) - {"accent", "background", "text", "font", "logo", "transition", "dark", "platforms"}
    plain = builder(every_kind)
    assert plain is not None
    idle, told = [], 0
    first, step = part
    kinds = sorted(keys)[first::step]
    for kind in kinds:
        for key, value in STYLES.items():
            page = builder({**every_kind, "theme": {kind: {key: value}}})
            told += page is not None
            if page == plain:
                idle.append(f"{key} of {kind}")
    assert told > len(kinds) and not idle, f"of {told} these change nothing: {idle}"
