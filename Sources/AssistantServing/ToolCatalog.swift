import SourceText

/// Every tool, in the order in which they are listed.
enum ToolCatalog {
  static let all: [AssistantTool] = [check, apply, build, screens, ways, test, diff, rename, explain]

  // MARK: what several take

  private static let path = ToolParameter(
    name: "path", form: .name,
    summary: """
      the app's file or directory, in one of the roots; without `text` the default is the app of the first root that has \
      one
      """)
  private static let text = ToolParameter(
    name: "text", form: .text,
    summary: "the YAML of the app's file, instead of the file on disk; without `path` nothing is read from disk")
  private static let files = ToolParameter(
    name: "files", form: .textsByName,
    summary: "more files of an app that is given as text, by their paths relative to the app's file")
  private static let app = [path, text, files]
  private static let platform = ToolParameter(
    name: "platform", form: .oneOf(["ios", "android", "metro", "wireframe"]),
    summary: "the platform; the default is the app's first")
  private static let severities = ["error", "warning", "advice"]
  private static let limit = ToolParameter(
    name: "limit", form: .count(1...500), summary: "the maximum number of findings to show; the default is 20")
  private static let offset = ToolParameter(
    name: "offset", form: .count(0...1_000_000), summary: "how many findings to skip: `next` of the previous answer")
  private static let isDry = ToolParameter(
    name: "dry_run", form: .flag, summary: "show the changes as a diff, and write nothing")

  // MARK: what several answer

  private static func answer(_ properties: [String: JSONValue], required: [String] = []) -> JSONValue {
    ["type": "object", "properties": .object(properties), "required": .list(required.map(JSONValue.string))]
  }

  private static let string: JSONValue = ["type": "string"]
  private static let integer: JSONValue = ["type": "integer"]
  private static let boolean: JSONValue = ["type": "boolean"]

  private static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  private static let place: JSONValue = ["type": "array", "items": ["type": "integer"]]
  private static let edit = answer(
    ["file": string, "start": place, "end": place, "old": string, "new": string],
    required: ["file", "start", "end", "old", "new"])
  private static let fix = answer(
    ["name": string, "title": string, "safe": boolean, "edits": list(edit)],
    required: ["name", "title", "safe", "edits"])
  private static let finding = answer(
    [
      "code": string, "rule": string, "severity": ["type": "string", "enum": .list(severities.map { .string($0) })],
      "message": string, "file": string, "line": integer, "column": integer, "more": integer, "notes": list(string),
      "taps": list(string), "fixes": list(fix),
    ], required: ["code", "rule", "severity", "message", "file", "line", "column"])
  private static let findings: [String: JSONValue] = [
    "summary": string, "errors": integer, "warnings": integer, "advice": integer, "understood": boolean,
    "findings": list(finding), "next": integer,
  ]
  private static let findingsRequired = ["summary", "errors", "warnings", "advice", "understood", "findings"]

  // MARK: the tools

  private static let check = AssistantTool(
    name: .check, title: "Check an app",
    description: """
      Proves whether an app's flow works: unknown keys and names, dead ends, traps, screens nobody can reach, popups that cannot be \
      closed, journeys that fail. Each finding has its code, its place, the shortest taps that show it, and the exact edits that fix \
      it. Call it after every change; an app is done when there are no errors. `explain` says more about a code, `apply` makes fixes.
      """,
    parameters: app + [
      ToolParameter(
        name: "rules", form: .names, summary: "run only these rules: codes, names, or prefixes such as `P4`"),
      ToolParameter(
        name: "severity", form: .oneOf(severities),
        summary: "show only findings of at least this severity"),
      limit, offset,
    ],
    answer: answer(findings, required: findingsRequired))

  private static let apply = AssistantTool(
    name: .apply, title: "Apply fixes",
    description: """
      Makes fixes that `check` named, such as `1f0a3c5d.1`; without names, all that are safe. Files are written \
      completely or not at all, and the rest of each file stays the same, byte for byte. Then it reports what is left. \
      For an app given as text it returns the changed files.
      """,
    parameters: app + [
      ToolParameter(name: "fixes", form: .names, summary: "the names of the fixes; without them, all safe fixes"),
      isDry,
    ],
    answer: answer(
      [
        "applied": list(string), "written": list(string), "diff": string, "summary": string, "errors": integer,
        "warnings": integer, "advice": integer,
        "files": ["type": "object", "additionalProperties": ["type": "string"]],
      ], required: ["applied", "written", "summary"]), writes: true, changes: true)

  private static let build = AssistantTool(
    name: .build, title: "Build the prototype",
    description: """
      Writes the clickable prototype as one HTML file that opens anywhere, and says what is in it. For an app on disk \
      it is written to `build/NAME.html` next to the app, or to `output`, in place of a file that is there. For an app \
      given as text, nothing is written unless `output` is given. Hosts that can do so show the prototype itself.
      """,
    parameters: app + [
      ToolParameter(
        name: "output", form: .name,
        summary: "where to write it: a path that ends in `.html`; a relative one begins in the root of the app"),
      ToolParameter(name: "write", form: .flag, summary: "false: only show it, and write nothing; the default is true"),
    ],
    answer: answer(
      [
        "path": string, "bytes": integer, "screens": integer, "links": integer, "summary": string, "errors": integer,
        "warnings": integer, "advice": integer,
      ], required: ["bytes", "screens", "links", "summary"]), writes: true, replaces: true, hasView: true)

  private static let screens = AssistantTool(
    name: .screens, title: "Look at screens",
    description: """
      Without `screen` it lists the screens: id, title, how many taps from the start, how many links in and out. With \
      `screen` it draws that screen or popup as a small wireframe: where things are and what they say, not the \
      finished look.
      """,
    parameters: app + [
      ToolParameter(name: "screen", form: .name, summary: "the screen or popup to draw"),
      ToolParameter(
        name: "format", form: .oneOf(["png", "svg"]),
        summary:
          "how to draw it: `png` is a picture you can look at, with plain letters; `svg` is text; the default is `png`"),
      ToolParameter(name: "offset", form: .count(0...1_000_000), summary: "how many screens of the list to skip"),
      platform,
    ],
    answer: answer(
      [
        "screens": list(
          answer(
            [
              "id": string, "title": string, "kind": string, "taps": integer, "in": integer, "out": integer,
              "reachable": boolean,
            ], required: ["id", "kind"])), "screen": string, "width": integer, "height": integer, "next": integer,
      ]))

  private static let ways = AssistantTool(
    name: .ways, title: "Find the shortest taps",
    description: """
      The fewest taps from one screen to another, exact for every Back history, popup and value of the variables. As \
      text, as a journey to add to the app, or as a flow for Maestro that taps through the real app.
      """,
    parameters: app + [
      ToolParameter(name: "from", form: .name, summary: "the screen to start on; the default is where the app starts"),
      ToolParameter(name: "to", form: .name, summary: "the screen or popup to get to", isRequired: true),
      ToolParameter(
        name: "format", form: .oneOf(["text", "journey", "maestro"]), summary: "how to write it; the default is `text`"),
      platform,
    ],
    answer: answer(
      [
        "from": string, "to": string, "taps": integer, "before": list(string), "steps": list(string),
        "journey": string, "maestro": string,
      ], required: ["from", "to", "taps", "steps"]))

  private static let test = AssistantTool(
    name: .test, title: "Run the journeys",
    description: """
      Runs the journeys of an app step by step, and shows where one fails and what was on the screen instead. \
      `coverage` lists the screens and links that no journey covers, `suggest` writes journeys for them.
      """,
    parameters: app + [
      ToolParameter(name: "journey", form: .name, summary: "run only this one"),
      ToolParameter(name: "coverage", form: .flag, summary: "list what no journey covers"),
      ToolParameter(name: "suggest", form: .flag, summary: "write journeys for the rest"),
    ],
    answer: answer(
      [
        "passed": integer, "failed": integer, "skipped": integer, "good": boolean, "screens": integer, "links": integer,
      ], required: ["passed", "failed", "skipped", "good"]))

  private static let diff = AssistantTool(
    name: .diff, title: "Compare two versions",
    description: """
      What changed in the flow between two versions of an app, not in its text: screens, links, conditions, taps to each screen, new \
      and fixed findings. The versions are two paths, two texts, or a path and a git revision.
      """,
    parameters: [
      ToolParameter(name: "old", form: .name, summary: "the path of the old version, in one of the roots"),
      ToolParameter(
        name: "new", form: .name,
        summary: "the path of the new version; the default is the app of the first root that has one"),
      ToolParameter(name: "revision", form: .name, summary: "instead of `old`: a branch, a tag or a commit of git"),
      ToolParameter(name: "old_text", form: .text, summary: "instead of `old`: the YAML of the old version"),
      ToolParameter(name: "new_text", form: .text, summary: "instead of `new`: the YAML of the new version"),
      ToolParameter(
        name: "format", form: .oneOf(["text", "markdown"]), summary: "how to write it; the default is `text`"),
    ],
    answer: answer(
      ["changed": boolean, "changes": integer, "summary": string], required: ["changed", "changes", "summary"]))

  private static let rename = AssistantTool(
    name: .rename, title: "Rename",
    description: """
      Renames a screen, popup, component, variable, data set, column, journey or anything else that has a name, in all \
      files. A full name such as `home/delete` or `state/account` says which one is meant, or `kind`. Nothing is \
      written unless the app stays the same except for the name.
      """,
    parameters: app + [
      ToolParameter(name: "old", form: .name, summary: "its name now", isRequired: true),
      ToolParameter(name: "new", form: .name, summary: "its new name", isRequired: true),
      ToolParameter(
        name: "kind",
        form: .oneOf([
          "screen", "popup", "layout", "component", "parameter", "variable", "data", "column", "flow", "event",
          "journey", "element",
        ]), summary: "what `old` is, if it has several meanings"),
      isDry,
    ],
    answer: answer(
      [
        "places": integer, "written": list(string), "diff": string,
        "files": ["type": "object", "additionalProperties": ["type": "string"]],
      ], required: ["places", "written"]), writes: true, changes: true)

  private static let explain = AssistantTool(
    name: .explain, title: "Explain the language",
    description: """
      What a word means: a finding's code or name (`P404`, `dead-end`), an element (`button`), a part of the language (`go`, `journey`) \
      or a key (`outside`). Without a word it lists everything there is.
      """,
    parameters: [ToolParameter(name: "word", form: .name, summary: "the word")],
    answer: answer(["word": string]))
}
