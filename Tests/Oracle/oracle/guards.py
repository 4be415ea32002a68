"""Conditions as people write them: `account is member and not (sound is off)`."""

import re

WORD = re.compile(r"""\s*(\(|\)|,|>=|<=|>|<|"[^"]*"|'[^']*'|[^\s(),<>="']+)""")


class Guard:
    """A condition: true or false once every name has a value."""

    def __init__(self, text):
        self.text = text
        self.words = WORD.findall(text)
        self.at = 0
        self.tree = self._any()
        assert self.at == len(self.words), f"cannot read the condition {text!r}"
        del self.words, self.at

    def __call__(self, env):
        return _holds(self.tree, env)

    def names(self):
        """The names it asks for, `$name` on the right included."""
        found, todo = set(), [self.tree]
        while todo:
            kind, *rest = todo.pop()
            if kind in ("and", "or", "not"):
                todo += rest
            else:
                found.add(rest[0])
                found |= {value[1:] for value in rest[1] if value.startswith("$")}
        return found

    # `not` binds closest, then `and`, then `or`.

    def _peek(self):
        return self.words[self.at] if self.at < len(self.words) else None

    def _next(self):
        self.at += 1
        return self.words[self.at - 1]

    def _any(self):
        tree = self._all()
        while self._peek() == "or":
            self._next()
            tree = ("or", tree, self._all())
        return tree

    def _all(self):
        tree = self._one()
        while self._peek() == "and":
            self._next()
            tree = ("and", tree, self._one())
        return tree

    def _one(self):
        word = self._next()
        if word == "not":
            return ("not", self._one())
        if word == "(":
            tree = self._any()
            assert self._next() == ")"
            return tree
        sign = self._next()
        if sign in (">", ">=", "<", "<="):
            return (sign, word, [self._value()])
        assert sign == "is", f"{sign!r} is no comparison"
        if self._peek() == "not":
            self._next()
            return ("not", ("is", word, [self._value()]))
        if self._peek() == "one":
            self._next()
            assert self._next() == "of"
            values = [self._value()]
            while self._peek() == ",":
                self._next()
                values.append(self._value())
            return ("is", word, values)
        return ("is", word, [self._value()])

    def _value(self):
        word = self._next()
        return word[1:-1] if word[0] in "\"'" else word


def _holds(tree, env):
    kind, *rest = tree
    if kind == "and":
        return _holds(rest[0], env) and _holds(rest[1], env)
    if kind == "or":
        return _holds(rest[0], env) or _holds(rest[1], env)
    if kind == "not":
        return not _holds(rest[0], env)
    left = env[rest[0]]
    values = [env[value[1:]] if value.startswith("$") else value for value in rest[1]]
    if kind == "is":
        return left in values
    try:
        a, b = float(left), float(values[0])
    except ValueError:
        return False
    return {">": a > b, ">=": a >= b, "<": a < b, "<=": a <= b}[kind]
