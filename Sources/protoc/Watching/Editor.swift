import SourceText
import LanguageServing

/// The program in which people edit: how it is told to open a file at a line.
struct Editor {
  private let words: [String]

  /// How editors with a window of their own are told the place.
  private static let arguments: [String: [String]] = [
    "code": ["--goto", "{file}:{line}:{column}"], "code-insiders": ["--goto", "{file}:{line}:{column}"],
    "codium": ["--goto", "{file}:{line}:{column}"], "cursor": ["--goto", "{file}:{line}:{column}"],
    "windsurf": ["--goto", "{file}:{line}:{column}"],
    "zed": ["{file}:{line}:{column}"], "subl": ["{file}:{line}:{column}"], "smerge": ["{file}:{line}:{column}"],
    "atom": ["{file}:{line}:{column}"], "mate": ["--line", "{line}:{column}", "{file}"],
    "emacsclient": ["--no-wait", "+{line}:{column}", "{file}"], "gvim": ["--remote-silent", "+{line}", "{file}"],
    "mvim": ["--remote-silent", "+{line}", "{file}"], "kate": ["--line", "{line}", "--column", "{column}", "{file}"],
    "gedit": ["+{line}:{column}", "{file}"], "gnome-text-editor": ["{file}"], "xed": ["--line", "{line}", "{file}"],
    "bbedit": ["+{line}", "{file}"], "nova": ["open", "{file}", "--line", "{line}"],
    "idea": ["--line", "{line}", "--column", "{column}", "{file}"],
    "webstorm": ["--line", "{line}", "--column", "{column}", "{file}"],
    "pycharm": ["--line", "{line}", "--column", "{column}", "{file}"],
    "fleet": ["--goto={file}:{line}:{column}"], "notepad++": ["-n{line}", "-c{column}", "{file}"],
  ]

  /// Editors that need a terminal, and how they are told the place.
  private static let inTerminals: [String: String] = [
    "vim": "+{line} {file}", "vi": "+{line} {file}", "nvim": "+{line} {file}", "nano": "+{line},{column} {file}",
    "micro": "+{line}:{column} {file}", "kak": "+{line}:{column} {file}", "joe": "+{line} {file}",
    "ne": "+{line} {file}",
    "hx": "{file}:{line}:{column}", "helix": "{file}:{line}:{column}",
  ]

  /// Editors that open a place by an address; so the browser can do it, and nothing need be started.
  private static let schemes: [String: String] = [
    "vscode": "vscode", "vscode-insiders": "vscode-insiders", "vscodium": "vscodium",
  ]

  /// - Parameter given: what `--editor` says: a program, or a command with `{file}`, `{line}` and `{column}` in it. Without it the
  ///   editor that the environment names, as long as it has a window of its own.
  init?(_ given: String?) throws(UsageError) {
    if let given {
      words = given.split(separator: " ").map(String.init)
      guard let program = words.first else { return nil }
      if let place = Self.inTerminals[Self.name(program)] {
        throw UsageError(
          "`\(program)` has no window of its own, so `watch` cannot open lines in it",
          hints: ["have a terminal run it: `--editor \"xterm -e \(program) \(place)\"`, or use an editor with a window"]
        )
      }
      return
    }
    for variable in ["VISUAL", "EDITOR"] {
      let named = System.environment(variable)?.split(separator: " ").map(String.init) ?? []
      guard let program = named.first, Self.arguments[Self.name(program)] != nil else { continue }
      words = named.filter { $0 != "--wait" && $0 != "-w" }
      return
    }
    guard System.environment("TERM_PROGRAM") == "vscode" else { return nil }
    words = ["code"]
  }

  /// What became of opening a place.
  enum Outcome {
    case opened
    /// The browser opens it, by this address.
    case address(String)
    case failed(String)
  }

  /// Opens a file at a place, without waiting.
  func open(_ path: String, line: Int, column: Int) -> Outcome {
    if words.count == 1, let scheme = Self.schemes[words[0]] {
      return .address("\(FileAddress.address(of: path, scheme: scheme)):\(line):\(column)")
    }
    let given = Array(words.dropFirst())
    let known = given.contains { $0.contains("{file}") } ? [] : Self.arguments[Self.name(words[0])] ?? ["{file}"]
    let arguments = (given + known).map { word in
      // The name of a file may hold braces, so it comes last.
      word.replacing("{line}", with: "\(line)").replacing("{column}", with: "\(column)").replacing("{file}", with: path)
    }
    return System.start(words[0], arguments).map(Outcome.failed) ?? .opened
  }

  private static func name(_ program: String) -> String {
    let name = DiskPath.name(of: program)
    return name.hasSuffix(".exe") ? String(name.dropLast(4)) : name
  }
}
