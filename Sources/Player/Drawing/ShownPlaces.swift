package import FlowGraph
package import HTML
import ScreenModel

/// The places of an app as trees in which nothing is open any more: each as it stands with the values by which most of its links can be
/// seen, those of the start where that makes no difference.
package struct ShownPlaces: Sendable {
  private let table: LinkTable
  private var drawing: PlaceDrawing
  private var reading: ValueReading
  private var conditions = Conditions()
  private let hasBeneath: [Bool]
  private let beginnings: [[Int32]]

  /// How many values of a variable are tried.
  private static let mostValues = 8

  package init(_ table: LinkTable, _ pictures: Pictures) {
    self.table = table
    drawing = PlaceDrawing(table)
    reading = ValueReading(table.app, pictures)
    conditions.begin()
    let links = ScriptlessLinks(table)
    hasBeneath = table.app.pages.indices.map { links.beneath(Int32($0)) >= 0 }
    let start = [Int32](repeating: 0, count: table.app.variables.count)
    beginnings =
      [start]
      + table.app.origins(start: table.start).map { origin in
        var values = start
        for (variable, value) in origin.values { values[Int(variable)] = value }
        return values
      }
  }

  /// The tree of a place.
  /// - Parameter wanted: the controls, by their numbers in the place, that had best be seen.
  package mutating func tree(of place: PlaceID, showing wanted: Set<Int32>) -> [HTML] {
    let trees = drawing.draw(place, &reading, &conditions)
    let page = table.places[Int(place)].page
    let isOverOther = page < 0 || hasBeneath[Int(page)]
    var best = View(conditions: conditions, hasBeneath: isOverOther, values: beginnings[0], app: table.app)
    var most = best.count(wanted, in: trees)
    func attempt(_ values: [Int32]) {
      if most == wanted.count { return }
      var view = best
      view.values = values
      let count = view.count(wanted, in: trees)
      if count > most { (best, most) = (view, count) }
    }
    for values in beginnings.dropFirst() { attempt(values) }
    for variable in best.variables(in: trees).sorted() where most < wanted.count {
      for value in 0..<Int32(min(table.app.valueCount(of: variable), Self.mostValues)) {
        var values = best.values
        values[Int(variable)] = value
        attempt(values)
      }
    }
    return trees.compactMap { best.settled($0) }
  }

  /// Places as certain values show them.
  private struct View {
    let conditions: Conditions
    let hasBeneath: Bool
    var values: [Int32]
    let app: App

    func holds(_ condition: ConditionID) -> Bool {
      condition < 0 ? hasBeneath : conditions.holds(condition) { values[Int($0)] }
    }

    func count(_ wanted: Set<Int32>, in trees: [HTML]) -> Int {
      var found: Set<Int32> = []
      for tree in trees { collect(tree, &found) }
      return found.intersection(wanted).count
    }

    private func collect(_ html: HTML, _ found: inout Set<Int32>) {
      switch html {
      case .words: break
      case .shown(let condition, let inner): if holds(condition) { collect(inner, &found) }
      case .tag(let tag):
        for attribute in tag.attributes {
          if case .number(let number) = attribute.value, attribute.name != "data-e" { found.insert(number) }
        }
        for child in tag.children { collect(child, &found) }
      }
    }

    /// The variables that decide about what is shown.
    func variables(in trees: [HTML]) -> Set<Int32> {
      var found: Set<Int32> = []
      var waiting = trees
      while let html = waiting.popLast() {
        switch html {
        case .words: break
        case .shown(let condition, let inner):
          if condition >= 0 { conditions.collectVariables(of: condition, into: &found) }
          waiting.append(inner)
        case .tag(let tag): waiting += tag.children
        }
      }
      return found
    }

    /// The tree as it stands; nil where it does not.
    func settled(_ html: HTML) -> HTML? {
      switch html {
      case .words(let words): return .words(.plain(text(words)))
      case .shown(let condition, let inner): return holds(condition) ? settled(inner) : nil
      case .tag(var tag):
        tag.attributes = tag.attributes.compactMap { attribute in
          switch attribute.value {
          case .words(let words): return .words(attribute.name, .plain(text(words)))
          case .holds(let condition):
            let isSo = holds(condition)
            if attribute.name.hasPrefix("aria-") { return .fixed(attribute.name, isSo ? "true" : "false") }
            return isSo ? .flag(attribute.name) : nil
          default: return attribute
          }
        }
        tag.children = tag.children.compactMap { settled($0) }
        return .tag(tag)
      }
    }

    private func text(_ words: Words) -> String {
      words.text { app.valueText(values[Int($0)], of: $0) }
    }
  }
}
