import ScreenModel
package import SourceText
import YAMLSyntax

/// The variables of an older version of an app that only have another name in the newer one.
package struct RenamedVariables {
  /// One of them.
  package struct NewName {
    /// What it was called, and what it is called.
    package let old: String
    package let new: String
    /// The screen or the layout it belongs to; empty for one of the app.
    package let owner: String
    /// Where it is declared in the newer version.
    package let declaration: Span
  }

  package private(set) var pairs: [NewName] = []
  /// The older version with the new names in it.
  package private(set) var older: Compilation

  /// How much of what is said of two must be the same.
  private static let least = 0.5
  /// How many pairs are compared: two versions with more have little in common.
  private static let mostPairs = 400

  /// - Parameter compile: compiles the older version with other contents in some of its files.
  package init(from old: Compilation, to new: Compilation, compile: ([String: [UInt8]]) -> Compilation) {
    older = old
    var gone = Self.variables(of: old.app, without: new.app), come = Self.variables(of: new.app, without: old.app)
    if gone.isEmpty || come.isEmpty || gone.count * come.count > Self.mostPairs { return }
    let after = NameIndex(new.app)
    var (index, contents) = (NameIndex(old.app), [String: [UInt8]]())
    let others = come.reduce(into: [:]) { $0[$1] = Self.features(of: $1, in: new.app, after) }
    // The likest first; a line that names two variables is like the other once one of them has its new name.
    while let (was, now) = likest(gone, come, others, index, in: new.app) {
      gone.removeAll { $0 == was }
      let declaration = new.app.variables[Int(now)].key
      let name = new.app.tree.text(declaration)
      // Another name changes no number.
      let renaming = Renaming(older, index, of: .variable(was), to: name)
      guard case .files(let files) = renaming.plan() else { continue }
      var changed = contents
      for file in files { changed[file.path] = file.contents }
      let renamed = compile(changed)
      if renaming.complaint(after: renamed) != nil { continue }
      pairs.append(
        NewName(
          old: old.app.tree.text(old.app.variables[Int(was)].key), new: name,
          owner: Self.owner(of: now, in: new.app), declaration: new.app.tree.span(declaration)))
      (older, contents, index) = (renamed, changed, NameIndex(renamed.app))
      come.removeAll { $0 == now }
    }
    pairs.sort { $0.declaration < $1.declaration }
  }

  /// The two variables, of those that are gone and those that came, of which most of the same is said.
  private func likest(
    _ gone: [Int32], _ come: [Int32], _ others: [Int32: Set<String>], _ index: NameIndex, in newer: App
  ) -> (was: Int32, now: Int32)? {
    var best: (was: Int32, now: Int32, likeness: Double)?
    for was in gone {
      let features = Self.features(of: was, in: older.app, index), owner = Self.owner(of: was, in: older.app)
      for now in come where Self.owner(of: now, in: newer) == owner {
        let other = others[now] ?? [], all = features.union(other).count
        let likeness = all == 0 ? 0 : Double(features.intersection(other).count) / Double(all)
        if likeness >= Self.least, likeness > best?.likeness ?? 0 { best = (was, now, likeness) }
      }
    }
    return best.map { ($0.was, $0.now) }
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
