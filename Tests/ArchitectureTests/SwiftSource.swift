/// A Swift file as these tests read it: line by line, with the text inside long string literals left out.
struct SwiftSource: CustomStringConvertible {
  struct Line {
    let number: Int
    let text: Substring
  }

  /// A type or an extension.
  struct Declaration {
    let keyword: String
    let name: String
    let isPrivate: Bool
    /// Whether other rooms see it.
    let isPackage: Bool
    /// Whether it stands in no other declaration.
    let isOutermost: Bool

    var isType: Bool { keyword != "extension" }
  }

  let path: String
  let text: String
  let lines: [Line]
  /// All lines, those inside string literals too.
  let lineCount: Int
  /// The modules it imports.
  let imports: [String]
  let declarations: [Declaration]

  var description: String { path }

  /// `UnknownKey` for `Sources/Rules/Words/UnknownKey.swift`.
  var name: String { String(path.split(separator: "/").last?.dropLast(6) ?? "") }

  /// `YAMLSyntax` for a file below `Sources/YAMLSyntax`.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var lines: [Line] = []
    var isInString = false
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let wasInString = isInString
      if line.contains("\"\"\""), line.ranges(of: "\"\"\"").count % 2 == 1 { isInString.toggle() }
      if !wasInString { lines.append(Line(number: index + 1, text: line)) }
    }
    self.lines = lines
    lineCount = all.count - 1
    imports = lines.compactMap { Self.importedModule($0.text) }
    declarations = lines.compactMap { Self.declaration($0.text) }
  }

  // A pattern is parsed each time it is written down: once for all lines.
  nonisolated(unsafe) private static let importing = /^\s*(?:@\w+ )*(?:[a-z]+ )?import (?:(?:struct|enum|func) )?(\w+)/
  nonisolated(unsafe) private static let declaring =
    /^(\s*)(?:@\w+(?:\([^)]*\))? )*((?:[a-z]+ )*?)(struct|enum|class|actor|protocol|typealias|extension) ([\w.]+)/

  private static func importedModule(_ line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    return line.firstMatch(of: importing).map { String($0.1) }
  }

  private static let keywords = ["struct ", "enum ", "class ", "actor ", "protocol ", "typealias ", "extension "]

  private static func declaration(_ line: Substring) -> Declaration? {
    guard keywords.contains(where: { line.contains($0) }) else { return nil }
    guard let match = line.firstMatch(of: declaring) else { return nil }
    return Declaration(
      keyword: String(match.3), name: String(match.4), isPrivate: match.2.contains("private"),
      isPackage: match.2.contains("package") || match.2.contains("public"), isOutermost: match.1.isEmpty)
  }
}
