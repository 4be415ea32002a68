import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Values that rows and components say, and that their variable cannot have.
extension Findings {
  mutating func addReadValues(
    of app: App, _ suggestions: inout NearestNames, _ replacements: inout Replacements
  ) {
    for case .unknownReadValue(let at, let name, let variable, let candidates, let reading, let others) in app.faults {
      let near = suggestions.best(for: name, among: candidates)
      let written = app.tree.sources.text(at)
      let fixes = near.map { value in
        let isAlone = written == name
        return Fix("change `\(name)` to `\(value)`", edits: isAlone ? [Edit(at, value)] : [])
      }
      var notes: [Note] = at == reading ? [] : [Note("read here", at: reading)]
      if !others.isEmpty { notes.append(.othersAreWrong(others)) }
      if near.isEmpty { notes.append(.values(of: variable, candidates)) }
      add("no value of `\(variable)` is called `\(name)`", at: at, notes: notes, fixes: fixes)
      acceptLast(at: reading)
    }
  }
}

extension Note {
  /// What else rows say that is wrong.
  static func othersAreWrong(_ values: [String]) -> Note {
    let shown = values.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (values.count > 3 ? " …" : "")
    return Note("\(counted(values.count, "other value")) \(values.count == 1 ? "is" : "are") wrong too: \(shown)")
  }

  fileprivate static func values(of variable: String, _ values: [String]) -> Note {
    let shown = values.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (values.count > 8 ? " …" : "")
    return Note("the values of `\(variable)`: \(shown)")
  }
}
