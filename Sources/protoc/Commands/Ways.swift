import Compiler
import Diagnostics
import Exporters
import SourceText

extension Command {
  static var ways: Command {
    Command(
      name: "ways", summary: "show the shortest taps from one screen to another", operands: "[FROM] TO [FILE|DIR]",
      description: [
        """
        Shows the fewest taps to a screen or popup. FROM is a screen, or `start`, which is also the default. From any \
        other screen, the taps that lead to it from the start are shown first. They are not counted.
        """,
        """
        `--format journey` writes a journey to paste under `journeys:`; `check` then makes sure it stays possible. \
        `--format maestro` writes a flow for Maestro, which taps through the real app; set `APP_ID` there.
        """,
        """
        A file or directory is found as for `check`; if you give one, give FROM as well. The exit code is 0 if the \
        screen can be reached, 1 if not, if the app cannot be understood, or if a step cannot be written in the format, \
        and 2 if it cannot be opened or a name is unknown.
        """,
      ],
      options: [.wayFormat, .shownPlatform, .root, .color] + Option.limits + [.help],
      examples: [
        ("ways cart", "from the start to the screen cart"),
        ("ways home help", "from the screen home to the popup help"),
        ("ways start cart shop --format journey", "as a journey of the app in shop"),
      ],
      run: runWays)
  }

  @Sendable
  private static func runWays(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    guard (1...3).contains(arguments.operands.count) else {
      throw UsageError(
        "`ways` needs the name of a screen or popup, but got \(counted(arguments.operands.count, "argument"))",
        hints: ["use `\(invocation.name) ways [FROM] TO [FILE|DIR]`"])
    }
    var names = arguments.operands
    let place = names.count == 3 || (names.count == 2 && isPlace(names[1])) ? names.removeLast() : "."
    var checks = try options(from: arguments)
    // What the flow does is worked out for the way itself.
    checks.groups = RuleGroup.ofUnderstanding
    var finder = try AppFinder(root: arguments.value(.root), options: checks)
    let app = try finder.app(for: place)
    let compilation = finder.compile(app)
    guard compilation.report.isUnderstood else {
      terminal.complain(
        "`\(app.entry)` cannot be understood", hints: [invocation.checkHint(for: place == "." ? nil : place)])
      return .findings
    }
    var diagram = DiagramOptions()
    diagram.platform = arguments.value(.shownPlatform)
    let platform = diagram.platform(of: compilation.app)
    let way: Way
    do {
      way = try compilation.way(
        from: names.count == 2 ? names[0] : nil, to: names[names.count - 1], on: platform)
    } catch {
      switch error {
      case .unknown, .beginsOnPopup, .isToast: throw UsageError(error.sentence, hints: error.hints)
      case .leadsOn, .noStart, .none, .tooLong:
        terminal.complain(error.sentence, hints: error.hints)
        return .findings
      }
    }
    let format = arguments.value(.wayFormat) ?? "text"
    switch format {
    case "text": terminal.write(way.text)
    case "json": terminal.write(way.json)
    default:
      let flow = way.journey.map { MaestroFlow.text(of: $0, in: app.entry, on: way.platform) }
      guard let text = format == "journey" ? way.journeyText : flow else {
        let problem = way.obstacle?.problem
        terminal.complain(problem?.message ?? "", hints: problem?.hints ?? [])
        return .findings
      }
      terminal.write(text)
    }
    return .clean
  }

  /// Whether the second of two words is where the app is: a file, or a directory where no app is here that may have a screen of that name.
  private static func isPlace(_ word: String) -> Bool {
    switch System.kind(of: word) {
    case .regular: true
    case .directory: System.kind(of: AppFinder.appFile) == .missing
    default: false
    }
  }
}

extension Option {
  static let wayFormat = Option(
    name: "format", value: .oneOf(["text", "json", "journey", "maestro"]), help: "the output format")
}

extension Way.Obstacle {
  /// Why a path cannot be written in a format that taps by words.
  var problem: UsageError {
    let which = step.map { "step \($0)" } ?? "a step on the way there"
    let whereabouts = place.isEmpty ? "" : " on `\(place.harmless)`"
    guard !label.isEmpty, !alike.isEmpty else {
      return UsageError(
        "\(which) cannot be written: what it touches\(whereabouts) has no label of its own",
        hints: ["give it a label, or an `id`"])
    }
    let number = alike.count == 1 ? "several" : alike.count == 2 ? "two" : String(alike.count)
    let places = alike.map(\.harmless).joined(separator: ", ")
    return UsageError(
      "\(which) cannot be written: \(number) things\(whereabouts) are called `\(label.harmless)` (\(places))",
      hints: [
        (alike.count > 1 ? unnamed : nil).map {
          "give the one at \($0.harmless) an `id`, or one of them a different label"
        }
          ?? "give one of them a different label"
      ])
  }
}

extension Way.Problem {
  /// What is, in a sentence.
  var sentence: String {
    switch self {
    case .unknown(let name, _): "no screen or popup is called `\(name.harmless)`"
    case .beginsOnPopup(let name): "`\(name.harmless)` is a popup, but a path starts on a screen"
    case .isToast(let name): "`\(name.harmless)` is a toast: it appears over a screen, so there is no path to it"
    case .leadsOn(let name): "`\(name.harmless)` leads on as soon as it opens, so nobody stays on it"
    case .noStart: "this app has no screen to start on"
    case .none(let from, let to, let isCertain):
      isCertain
        ? "`\(to.harmless)` cannot be reached from `\(from.harmless)`"
        : "no path was found from `\(from.harmless)` to `\(to.harmless)`; there are too many combinations to be sure"
    case .tooLong(let from, let to, let most):
      "the shortest path from `\(from.harmless)` to `\(to.harmless)` has more than \(counted(most, "step"))"
    }
  }

  /// What to do about it.
  var hints: [String] {
    switch self {
    case .unknown(_, let near): [Suggestion.question(near.map(\.harmless))].compactMap { $0 }
    case .beginsOnPopup: ["name the screen that opens it"]
    case .leadsOn, .isToast, .noStart, .none, .tooLong: []
    }
  }
}

extension Way {
  /// The taps, a line each.
  var text: String {
    var lines: [String] = []
    if before == nil {
      lines.append("`\(from.harmless)` cannot be reached from the start, so this path starts there, without Back")
    } else if let before, !before.isEmpty {
      lines.append("to `\(from.harmless)`: \(before.map(\.text.harmless).joined(separator: ", "))")
    }
    if steps.isEmpty {
      lines.append("`\(to.harmless)` is where the path starts: no taps")
    } else {
      // A step may be several taps, or none, as when one waits.
      let isEach = taps == steps.count || steps.count == 1
      let count = counted(taps, "tap") + (isEach ? "" : " in \(counted(steps.count, "step"))")
      lines.append("\(count) from `\(from.harmless)` to `\(to.harmless)`")
    }
    for (number, step) in steps.enumerated() { lines.append("  \(number + 1). \(step.text.harmless)") }
    if !isShortest, !steps.isEmpty {
      lines.append("there may be a shorter path: there were too many combinations to try them all")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("from", from)
      json.field("to", to)
      json.field("taps", taps)
      json.list("before", before ?? []) { json, step in json.object { json in json.words(of: step) } }
      json.list("steps", steps) { json, step in json.object { json in json.words(of: step) } }
    }
    json.endLine()
    return json.bytes
  }
}
