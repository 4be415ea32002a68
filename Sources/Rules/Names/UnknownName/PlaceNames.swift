import Diagnostics
import Elements
import SourceText
import YAMLSyntax

extension String {
  /// The variable of `value of `batch``.
  var valueOf: String { split(separator: "`").dropFirst().first.map { String($0) } ?? "" }

  /// Of names that are like it those that can be meant: for one of the screens of some rows, such as `tanks/t1` or `tanks/*`, another of
  /// them, and no screen alone.
  func places(
    among near: [String], of candidates: [String], as space: String, _ suggestions: inout NearestNames
  ) -> [String] {
    guard let slash = firstIndex(of: "/") else { return near }
    guard Glob.hasWildcards(self) else {
      let rows = near.filter { $0.contains("/") }
      // Where people begin it must be said on which of them.
      return rows.isEmpty || space != NameSpace.screen.words ? near : rows
    }
    let screens = Set(candidates.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) }).sorted()
    return suggestions.best(for: String(self[..<slash]), among: screens).map { $0 + self[slash...] }
  }
}

extension SyntaxTree {
  /// The key before a value on its line; empty where there is none.
  func key(before value: Span) -> String {
    let before = sources.bytes[..<Int(value.start)].reversed().prefix { $0 != 10 && $0 != 13 }
    let line = String(decoding: before.reversed(), as: UTF8.self)
    return line.split { !($0.isLetter || $0 == "-") }.last.map { String($0) } ?? ""
  }
}

extension Note {
  /// What to write where more than a screen is named: `books unless role is owner`.
  static func screenAlone(_ word: String, among screens: [String], after key: String) -> Note? {
    let name = word.prefix { $0 != " " }, rest = word.dropFirst(name.count).drop { $0 == " " }
    let condition = ["unless ", "without ", "if not "].first { rest.hasPrefix($0) }.map { rest.dropFirst($0.count) }
    guard let condition, screens.contains(String(name)) else { return nil }
    return Note(
      key == "never"
        ? "name the screen alone, and what must have been so before under `without`: `without: \(condition)`"
        : "name the screen alone: only `never` can say `without`")
  }

  static func mayBeRenamed(_ name: String) -> Note { Note("nothing uses `\(name)`: was it renamed?") }
}
