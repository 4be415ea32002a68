"""Apps whose every text is hostile, made from the language's own schema: a new field is in them without anybody thinking of it."""

import json
import re

# What `{n}` becomes tells which one ran.
PAYLOADS = [
    "<script>alert({n})</script>",
    "</script><script>alert({n})</script>",
    "</SCRIPT ><svg onload=alert({n})>",
    "<!--<script>alert({n})",
    "--><img src=x onerror=alert({n})>",
    "\"><img src=x onerror=alert({n})>",
    "'><img src=x onerror='alert({n})'>",
    "\" autofocus onfocus=\"alert({n})\" x=\"",
    "` onmouseover=alert({n}) `",
    "javascript:alert({n})",
    " JaVaScRiPt:alert({n})",
    "java\tscript:alert({n})",
    "vbscript:msgbox({n})",
    "data:text/html,<script>alert({n})</script>",
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "https://127.0.0.1:9/{n}.png",
    "//127.0.0.1:9/{n}.js",
    "file:///etc/hostname",
    "<svg><script>alert({n})</script></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg' onload='alert({n})'/>",
    "<math><mtext></style><img src=x onerror=alert({n})>",
    "</style><script>alert({n})</script>",
    "</title></textarea></noscript></template><script>alert({n})</script>",
    "red;}*{background:url(https://127.0.0.1:9/{n})}",
    "*/ } body { display: none } /* {n}",
    "expression(alert({n}))",
    "\\\");alert({n});//",
    "\u2028alert({n})\u2029",
    "]]><script>alert({n})</script>",
    "${alert({n})} `${alert({n})}`",
    "{{constructor.constructor('alert({n})')()}}",
    "__proto__",
    "constructor",
    "location",
    "player",
    "&lt;script&gt;alert({n})&lt;/script&gt; &amp; &#60;",
    "\u202eevil\u202c \u200b\ufeff\u0085\u009f\ufdd0\uffff\U0001fffe",
    "<base href=https://127.0.0.1:9/><meta http-equiv=refresh content='0;url=https://127.0.0.1:9/'>",
    "<iframe srcdoc='<script>parent.alert({n})</script>'></iframe>",
    "<form action=https://127.0.0.1:9/><input name=parentNode><button>{n}",
    "x" * 8_000,
]


def payloads():
    return [text.replace("{n}", str(number)) for number, text in enumerate(PAYLOADS)]


class Language:
    """The schema as far as it is needed to write something in every field."""

    # What keeps an element from being seen when it says nonsense; each has an element of its own.
    HIDING = {"when", "each", "platform", "only", "disabled"}

    def __init__(self, schema):
        self.root = schema
        self.names = schema["definitions"]
        # A kind has a key of its own name, with an example; gestures have one without.
        self.kinds = [name for name, shape in self.names.items() if name in self.keys(shape) and "markdownDescription" in shape["properties"][name]]
        self.inside = {name: self.members(shape) for name, shape in self.names.items() if re.match(r"(all-)?in-", name)}
        self.fields = set()
        self.turn = 0
        self.open = []

    def resolve(self, shape):
        while "$ref" in shape:
            shape = self.names[shape["$ref"].rsplit("/", 1)[1]]
        return shape

    def alternatives(self, shape):
        """Every shape that something may have."""
        found, open_ = [], [shape]
        while open_:
            one = self.resolve(open_.pop())
            found.append(one)
            open_ += one.get("anyOf", []) + one.get("oneOf", [])
            # What is told apart by its keys: a move here, a popup elsewhere.
            open_ += [one[key] for key in ("else", "then") if isinstance(one.get(key), dict) and "$ref" in one[key]]
        return found

    def keys(self, shape):
        return {key: value for one in self.alternatives(shape) for key, value in one.get("properties", {}).items()}

    def members(self, shape):
        text = json.dumps(shape)
        refs = re.findall(r"#/definitions/([a-z-]+)", text)
        return sorted({ref for ref in refs if ref in self.kinds} | {m for ref in refs if ref.startswith("in-") and self.names[ref] is not shape for m in self.members(self.names[ref])})

    def container(self, shape):
        """The name of the list of elements that a field takes."""
        for ref in re.findall(r'"#/definitions/((?:all-)?in-[a-z-]+)"', json.dumps(shape if "$ref" in shape else {k: shape.get(k) for k in ("anyOf", "items")})):
            return ref
        return None

    def takes_words(self, shape):
        return any("string" in one.get("type", []) and "pattern" not in one for one in self.alternatives(shape))

    # --- writing ---

    def element(self, kind, text, typed, depth=0):
        """One element of a kind with a text in each of its fields; `typed`: in those that want something else than words."""
        shape = self.names[kind]
        made = {kind: text}
        for key, field in self.keys(shape).items():
            if key in self.HIDING or key == kind or key == "label":
                continue
            # What every kind has is read by one road; one of each sort says all of it.
            is_common = "every-" in field.get("$ref", "")
            if is_common and (kind not in ("button", "alert") or depth > 0) and not self.takes_words(field):
                continue
            value = self.value(f"{kind}.{key}", field, text, typed, depth)
            if value is not None:
                made[key] = value
        return made

    def value(self, name, shape, text, typed, depth):
        container = self.container(shape)
        if container:
            return self.content(container, text, typed, depth + 1)
        self.fields.add(name)
        shapes = self.alternatives(shape)
        records = [one for one in shapes if "properties" in one and not any(one is other for other in self.open)]
        words = self.takes_words(shape)
        # What may be words or a mapping is each in turn.
        self.turn += 1
        if words and not typed and not (records and self.turn % 3 == 0):
            return text
        if records and depth < 3:
            self.open.append(records[0])
            made = self.record(records[0], text, typed, depth + 1)
            self.open.pop()
            return made
        if words:
            return None
        for one in shapes:
            if isinstance(one.get("additionalProperties"), dict):
                key = text if len(text) < 500 else "key"
                return {key: self.value(name + ".*", one["additionalProperties"], text, False, depth + 1) or text}
        for one in shapes:
            if one.get("type") == "array" and depth < 4:
                value = self.value(name + "[]", one["items"], text, typed, depth + 1)
                return None if value is None else [value]
        return text if typed else None

    def record(self, shape, text, typed, depth):
        made = {}
        for key, field in shape["properties"].items():
            value = None if key in self.HIDING else self.value(f"{shape.get('title', '')}.{key}", field, text, typed, depth)
            if value is not None:
                made[key] = value
        return made or None

    def content(self, container, text, typed, depth):
        """What stands in something: one element of each kind that stands nowhere else."""
        body = set(self.inside["in-a-body"]) if "in-a-body" in self.inside else set()
        own = [kind for kind in self.inside[container] if kind not in body and kind not in ("use", "slot")]
        if depth > 2 or not own:
            own = ["button"] if "button" in self.inside[container] else ["text"] if "text" in self.inside[container] else own[:1] if depth < 5 else []
        return [self.element(kind, text, typed, depth + 1) for kind in own]

    # --- whole apps ---

    def screen(self, text, typed):
        screen = self.resolve(self.names["a-screen"])
        made = {}
        for key, field in self.keys(screen).items():
            if key in ("body", "for", "popups", "platform", "layout", "allow", "state", "on"):
                continue
            value = self.value(f"screen.{key}", field, text, typed, 0)
            if value is not None:
                made[key] = value
        made["body"] = [self.element(kind, text, typed) for kind in self.inside["in-a-body"] if kind not in ("use", "slot")]
        made["body"] += [{"text": text, key: text} for key in sorted(self.HIDING - {"only"})]
        made["popups"] = {f"p-{kind}": self.element(kind, text, typed) for kind in self.popups}
        # What nothing opens is in no page.
        made["body"] += [{"button": kind, "go": f"p-{kind}"} for kind in self.popups]
        return made

    @property
    def popups(self):
        return [kind for kind in re.findall(r'"required": \["([a-z-]+)"\]', json.dumps(self.names["a-popup"])) if kind in self.kinds][:8]

    def elements(self, texts):
        """An app with a screen for each text, in which it stands in every field of every element, bar and popup."""
        screens = {"first": {"body": [{"button": "Go", "go": f"words-{0}"}]}}
        for number, text in enumerate(texts):
            screens[f"words-{number}"] = self.screen(text, False)
            screens[f"typed-{number}"] = self.screen(text, True)
        return {"app": "Hostile", "platforms": ["ios", "android", "metro", "wireframe"], "screens": screens}

    def top(self, text, typed):
        """An app whose own fields all say one text."""
        made = {}
        for key, field in self.root["properties"].items():
            if key in ("screens", "popups", "start", "platforms", "include", "protoc"):
                continue
            value = self.value(f"app.{key}", field, text, typed, 0)
            if value is not None:
                made[key] = value
        made["screens"] = {"first": {"title": text, "body": [text, {"button": text, "go": {"alert": text}}, *({"button": kind, "go": f"p-{kind}"} for kind in self.popups)]}}
        made["popups"] = {f"p-{kind}": self.element(kind, text, typed) for kind in self.popups}
        return made
