/// A way to write findings: what it is called and the bytes it makes of a run.
package struct Format: Sendable {
  /// The name after `--format`.
  package let name: String
  /// Who reads it.
  package let meaning: String
  /// Whether it tells of what is well too, and needs to know what there is.
  package let needsSubjects: Bool
  /// Writes a run.
  package let bytes: @Sendable (Run) -> [UInt8]

  init(_ name: String, _ meaning: String, needsSubjects: Bool = false, bytes: @escaping @Sendable (Run) -> [UInt8]) {
    self.name = name
    self.meaning = meaning
    self.needsSubjects = needsSubjects
    self.bytes = bytes
  }

  /// Every format, for people first.
  package static let all: [Format] = [
    .text, .short, .agent, .json, .jsonl, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson, .teamcity, .azure,
    .markdown,
  ]

  /// The format of a name.
  package static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}
