import Elements
import SourceText
import YAMLSyntax

/// Where something asks or sets a variable, or a value, that is not known; and which variables may be set there.
struct UnknownValues {
  /// Where that is.
  private(set) var places: [Span] = []
  /// The names of the variables that may be set there, in ways that are not known.
  private(set) var changed: Set<NameID> = []

  init(_ app: App, _ suggestions: inout NearestNames) {
    let tree = app.tree
    let unknown = app.faults.compactMap { fault -> (at: Span, name: String, space: String, candidates: [String])? in
      guard case .unknownName(let at, let name, let space, let candidates) = fault,
        space == NameSpace.variable.words || space == "value" || space.hasPrefix(Self.valueOf)
      else { return nil }
      return (at, name, space, candidates)
    }
    if unknown.isEmpty { return }
    // Words that people read change nothing, and what journeys and promises ask is reported there.
    let words = SpanSet(
      app.interpolations.map { tree.span($0.node) }
        + (app.values(of: .journeys) + app.values(of: .promises)).map { tree.node($0).span })
    let setAt = Dictionary(keepingFirst: app.assignments.map { (tree.span($0.value), tree.text($0.variable)) })
    for (at, name, space, candidates) in unknown where !words.overlaps(at) {
      places.append(at)
      var names: [String] = []
      if space.hasPrefix(Self.valueOf) {
        names = [String(space.dropFirst(Self.valueOf.count).dropLast())]
      } else if space == NameSpace.variable.words {
        names = suggestions.best(for: name, among: candidates)
      } else if let variable = setAt[at] {
        names = [variable]
      }
      changed.formUnion(names.map { tree.names.find($0) }.filter { $0 >= 0 })
    }
  }

  private static let valueOf = "value of `"
}
