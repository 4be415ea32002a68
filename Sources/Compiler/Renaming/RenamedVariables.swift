import ScreenModel
package import SourceText
import YAMLSyntax

/// The variables of an older version of an app that only have another name in the newer one.
package struct RenamedVariables {
  /// One of them.
  package struct Pair {
    /// What it was called, and what it is called.
    package let old: String
    package let new: String
    /// The screen or the layout it belongs to; empty for one of the app.
    package let owner: String
    /// Where it is declared in the newer version.
    package let declaration: Span
  }

  package private(set) var pairs: [Pair] = []
  /// The older version with the new names in it.
  package private(set) var older: Compilation

  /// How much of what is said of two must be the same.
  private static let least = 0.5

  /// - Parameter compile: compiles the older version with other contents in some of its files.
  package init(from old: Compilation, to new: Compilation, compile: ([String: [UInt8]]) -> Compilation) {
    older = old
    let (gone, come) = (Self.variables(of: old.app, without: new.app), Self.variables(of: new.app, without: old.app))
    if gone.isEmpty || come.isEmpty { return }
    let after = NameIndex(new.app)
    var (index, contents) = (NameIndex(old.app), [String: [UInt8]]())
    let features = gone.map { Self.features(of: $0, in: old.app, index) }
    let others = come.map { Self.features(of: $0, in: new.app, after) }
    var matches: [(likeness: Double, old: Int, new: Int)] = []
    for (was, variable) in gone.enumerated() {
      for (now, other) in come.enumerated()
      where Self.owner(of: variable, in: old.app) == Self.owner(of: other, in: new.app) {
        let all = features[was].union(others[now]).count
        let likeness = all == 0 ? 0 : Double(features[was].intersection(others[now]).count) / Double(all)
        if likeness >= Self.least { matches.append((likeness, was, now)) }
      }
    }
    matches.sort { (-$0.likeness, $0.old, $0.new) < (-$1.likeness, $1.old, $1.new) }
    var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
    for match in matches where !taken.old.contains(match.old) && !taken.new.contains(match.new) {
      let declaration = new.app.variables[Int(come[match.new])].key
      let name = new.app.tree.text(declaration)
      // Another name changes no number.
      let renaming = Renaming(older, index, of: .variable(gone[match.old]), to: name)
      guard case .files(let files) = renaming.plan() else { continue }
      var changed = contents
      for file in files { changed[file.path] = file.contents }
      let renamed = compile(changed)
      if renaming.complaint(after: renamed) != nil { continue }
      pairs.append(
        Pair(
          old: old.app.tree.text(old.app.variables[Int(gone[match.old])].key), new: name,
          owner: Self.owner(of: come[match.new], in: new.app), declaration: new.app.tree.span(declaration)))
      (older, contents, index) = (renamed, changed, NameIndex(renamed.app))
      taken.old.insert(match.old)
      taken.new.insert(match.new)
    }
  }

  /// The variables of an app that another one does not have.
  private static func variables(of app: App, without other: App) -> [Int32] {
    func path(_ variable: Int32, _ app: App) -> String {
      owner(of: variable, in: app) + "/" + app.tree.text(app.variables[Int(variable)].key)
    }
    if app.variables.isEmpty { return [] }
    let known = Set(other.variables.indices.lazy.map { path(Int32($0), other) })
    return app.variables.indices.map { Int32($0) }.filter { !known.contains(path($0, app)) }
  }

  private static func owner(of variable: Int32, in app: App) -> String {
    let variable = app.variables[Int(variable)]
    if variable.screen >= 0 { return app.tree.text(app.screens[Int(variable.screen)].key) }
    return variable.layout >= 0 ? app.tree.text(app.layouts[Int(variable.layout)].key) : ""
  }

  /// The lines that name a variable, without its name.
  private static func features(of variable: Int32, in app: App, _ index: NameIndex) -> Set<String> {
    let (name, bytes) = (app.tree.text(app.variables[Int(variable)].key), app.tree.sources.bytes)
    let newline = UInt8(ascii: "\n")
    return Set(
      index.occurrences(of: .variable(variable)).map { occurrence in
        let start = bytes[..<Int(occurrence.span.start)].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[Int(occurrence.span.start)...].firstIndex(of: newline) ?? bytes.count
        return String(decoding: bytes[start..<end].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
          .replacing(name, with: "…")
      })
  }
}
