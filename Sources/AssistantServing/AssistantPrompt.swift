import SourceText

/// Something that people often ask of an assistant, ready to be chosen.
struct AssistantPrompt: Sendable {
  let name: String
  let title: String
  let description: String
  let arguments: [(name: String, summary: String, isRequired: Bool)]
  /// The words to the assistant, with what was given.
  let words: @Sendable ([String: String]) -> String

  static let all = [write, fix, review, cover]

  private static let path = (name: "path", summary: "the app's file or directory", isRequired: false)

  /// The app that is meant: without a path, the one that the tools take by themselves.
  private static func app(_ given: [String: String]) -> String { given["path"].map { "the app `\($0)`" } ?? "the app" }

  /// How work is done here, whatever is asked for.
  private static let rules = """
    The language is in the resource `protoc://language`; read it before you write. Check after every change with the tool `check`, and \
    stop only when it reports no errors. Say what you could not do.
    """

  private static let write = AssistantPrompt(
    name: "write-app", title: "Write a prototype", description: "Screens, links, sample data and journeys for an idea",
    arguments: [
      (name: "idea", summary: "what the app is for, and what people do in it", isRequired: true), path,
    ]
  ) { given in
    """
    Write a clickable prototype with protoc, in `\(given["path"] ?? "app.yaml")`: \(given["idea"] ?? "")

    Begin with the screens and what each is for. Link them with `go`, give every screen a way to leave it, and put sample rows in \
    `data`. Write a journey for each thing that people come to do, and run them with the tool `test`. Then build it with `build`.

    \(rules)
    """
  }

  private static let fix = AssistantPrompt(
    name: "fix-app", title: "Fix an app", description: "Everything that `check` finds in an app",
    arguments: [path]
  ) { given in
    """
    Check \(app(given)) with the tool `check`. Apply the safe fixes with `apply`. For what is \
    left, read `explain` of its code, look at the taps that show it, and change the flow so that people are not stuck; \
    do not accept a finding with `allow` unless it is intended, and then say why.

    \(rules)
    """
  }

  private static let review = AssistantPrompt(
    name: "review-flow", title: "Review a change", description: "What a change does to the flow of an app",
    arguments: [path, (name: "revision", summary: "compare with this revision of git", isRequired: false)]
  ) { given in
    """
    Compare the flow of \(app(given)) with the revision `\(given["revision"] ?? "HEAD")` with the tool \
    `diff`. Say in a few sentences what people can do now that they could not before, what takes more taps, and what \
    they can no longer do. Then check the app, and say which findings are new.
    """
  }

  private static let cover = AssistantPrompt(
    name: "cover-app", title: "Cover with journeys", description: "Journeys for everything that is not covered yet",
    arguments: [path]
  ) { given in
    """
    Run `test` with `coverage` on \(app(given)), and then with `suggest`. Turn the suggested journeys into ones that say what \
    somebody wants to do, with a name and a `see` at the end, and add them to the app. Run `test` again.

    \(rules)
    """
  }

  /// As it is listed.
  var listing: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "arguments": .list(
        arguments.map {
          ["name": .string($0.name), "description": .string($0.summary), "required": .bool($0.isRequired)]
        }),
    ]
  }

  /// What `prompts/get` answers; the words say why it cannot be.
  static func result(_ parameters: JSONValue) -> Result<[String: JSONValue], WrongPrompt> {
    let name = parameters["name"].text ?? ""
    guard let prompt = all.first(where: { $0.name == name }) else {
      return .failure(WrongPrompt(words: "no prompt is called `\(name.shortened)`"))
    }
    var given: [String: String] = [:]
    if case .object(let entries) = parameters["arguments"] {
      for (name, value) in entries.sorted(by: { $0.key < $1.key }) where value != .null {
        guard prompt.arguments.contains(where: { $0.name == name }) else {
          let known = prompt.arguments.map { "`\($0.name)`" }.joined(separator: ", ")
          return .failure(WrongPrompt(words: "unknown argument `\(name.shortened)`: there are \(known)"))
        }
        guard let text = value.text else { return .failure(WrongPrompt(words: "`\(name)` must be text")) }
        given[name] = text
      }
    }
    if let missing = prompt.arguments.first(where: { $0.isRequired && given[$0.name] == nil }) {
      return .failure(WrongPrompt(words: "`\(missing.name)` is missing: \(missing.summary)"))
    }
    let message: JSONValue = ["role": "user", "content": ["type": "text", "text": .string(prompt.words(given))]]
    return .success(["description": .string(prompt.description), "messages": [message]])
  }
}

/// Why there is no such prompt.
struct WrongPrompt: Error, Equatable {
  let words: String
}
