"""Faults that are seeded into the program itself: chosen by a number from what stands in the sources, one line each.

A mutant of the compiler is a switch: all of them are built at once, and one is on at a time. A mutant of a script or a
style is another file that `build --templates` takes. Nothing is listed by hand, so nothing gets old.
"""

import dataclasses
import random
import re

SHARES = {"compiler": 30, "script": 18, "style": 12}

SWITCH = """\
import %s

/// The number of the fault that is on: MUTANT, or what the folder of the executable is called.
let mutant: Int = {
  if let given = getenv("MUTANT") { return Int(atoi(given)) }
  var path = [CChar](repeating: 0, count: 4096)
  guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { return 0 }
  return path.withUnsafeBufferPointer { path in
    guard let start = path.baseAddress, let found = strstr(start, "/mutant-") else { return 0 }
    return Int(atoi(found + 8))
  }
}()
"""


@dataclasses.dataclass(frozen=True)
class Mutant:
    number: int
    part: str
    path: str
    line: int
    what: str
    before: str
    after: str

    def __str__(self):
        return f"{self.number:2} {self.part} {self.path}:{self.line} {self.what}: {self.before.strip()[:100]}"


# --- what can be changed in a line ---

CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|guard) )([^,{}?#\"]+?)( else)?( \{.*)$")
RETURNED = re.compile(r"^(\s*return )([^,{}?:#\"]* (?:==|!=|<|<=|>|>=|&&|\|\|) [^,{}?:#\"]*)$")
CALL = re.compile(r"^(\s*)([a-z][\w.]*(?:\[[^\]]*\])?(?: [+-]= [^{}?]+|\.(?:append|insert|remove\w*|formUnion|push|clear)\([^{}]*\)))$")
ONE = re.compile(r"^(.*[\w\])] [+-] )1\b(?![.\w])(.*)$")


def is_whole(text):
    return all(text.count(opened) == text.count(closed) for opened, closed in ("()", "[]", "{}")) and text.count('"') % 2 == 0


def in_swift(line):
    """What a line of Swift becomes, with `%d` where the number of the mutant stands."""
    if found := CONDITION.match(line):
        head, condition, otherwise, rest = found.groups()
        if not re.search(r"\b(let|var|case|try|await|is)\b", condition) and is_whole(condition):
            yield "the condition is turned", f"{head}(mutant == %d) != ({condition}){otherwise or ''}{rest}"
    if (found := RETURNED.match(line)) and is_whole(found[2]):
        yield "the answer is turned", f"{found[1]}(mutant == %d) != ({found[2]})"
    if (found := CALL.match(line)) and is_whole(found[2]):
        yield "it is not done", f"{found[1]}if mutant != %d {{ {found[2]} }}"
    if found := ONE.match(line):
        yield "one becomes two", f"{found[1]}(mutant == %d ? 2 : 1){found[2]}"


def in_script(line):
    if (found := re.match(r"^(.*\bif )(\((?:[^()]|\([^()]*\))*\))( .*)$", line)) and is_whole(found[2]):
        yield "the condition is turned", f"{found[1]}(!{found[2]}){found[3]}"
    for sign, other in [(" && ", " || "), (" || ", " && "), (" < ", " <= "), (" >= ", " > "), (" === ", " !== "), (" + 1", " + 2")]:
        if line.count(sign) == 1:
            yield f"`{sign.strip()}` becomes `{other.strip()}`", line.replace(sign, other)
    if re.match(r"^\s*[a-z][\w.]*\([^{}]*\);$", line) and is_whole(line):
        yield "it is not done", re.match(r"\s*", line)[0] + ";"


def in_style(line):
    for found in re.finditer(r"(?<=[{;] )([a-z-]+: [^;{}]+);", line):
        if "{" in line[: found.start()] or line.startswith("  "):
            yield f"`{found[1][:40]}` is left out", line[: found.start()] + line[found.end() :]


# --- where it is changed ---


def sources(root):
    """What a mutant can be put into: the part, how its lines are changed, and its files."""
    swift = [path for path in root.glob("Sources/**/*.swift") if path.relative_to(root).parts[1] not in ("embed", "EmbedFiles")]
    yield "compiler", in_swift, sorted(swift)
    yield "script", in_script, sorted(root.glob("templates/player/**/*.js"))
    yield "style", in_style, sorted([*root.glob("templates/player/**/*.css"), *root.glob("Sources/Elements/*/*.css")])


def code_lines(path):
    """The lines that are neither comments nor inside a text of several lines."""
    quoted = commented = False
    for number, line in enumerate(path.read_text().split("\n"), 1):
        is_code = not quoted and not commented and not line.lstrip().startswith(("//", "/*", "@"))
        quoted ^= line.count('"""') % 2 == 1
        commented = (commented or "/*" in line) and "*/" not in line
        if is_code:
            yield number, line


def candidates(root):
    for part, change, paths in sources(root):
        for path in paths:
            for number, line in code_lines(path):
                for what, after in change(line):
                    yield part, str(path.relative_to(root)), number, what, line, after


def choose(root, seed, refused=()):
    """The mutants of a seed, at most two a file; those at refused places are no Swift, and others take their turn."""
    chance = random.Random(seed)
    everything = list(candidates(root))
    chosen = []
    for part, share in SHARES.items():
        own = [each for each in everything if each[0] == part]
        chance.shuffle(own)
        taken, files = [], {}
        for each in own:
            _, path, line, *_ = each
            if len(taken) < share and files.get(path, 0) < 2 and (path, line) not in refused:
                if not any(other[1:3] == each[1:3] for other in taken):
                    taken.append(each)
                    files[path] = files.get(path, 0) + 1
        chosen += taken
    return [Mutant(number, *each) for number, each in enumerate(chosen, 1)]


# --- putting them in ---


def replace_line(path, mutant, text):
    lines = path.read_text().split("\n")
    assert lines[mutant.line - 1] == mutant.before, f"{path}:{mutant.line} has changed"
    lines[mutant.line - 1] = text
    path.write_text("\n".join(lines))


def switch_in(root, mutants):
    """Puts every mutant of the compiler into a copy of the sources."""
    library = "Darwin" if (root / "/System/Library").exists() else "Glibc"
    for mutant in mutants:
        path = root / mutant.path
        replace_line(path, mutant, mutant.after.replace("%d", str(mutant.number)))
        room = root / "/".join(mutant.path.split("/")[:2])
        (room / "Mutant.swift").write_text(SWITCH % library)


def template(root, mutant, folder):
    """The one file that `build --templates` is to take."""
    parts = mutant.path.split("/")
    name = "/".join(parts[2:]) if parts[0] == "templates" else f"elements/{parts[-1]}"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((root / mutant.path).read_bytes())
    replace_line(path, mutant, mutant.after)
