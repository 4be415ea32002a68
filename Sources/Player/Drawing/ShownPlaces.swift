import Elements
package import FlowGraph
package import HTML
import ScreenModel

/// The places of an app as trees in which nothing is open any more: each as it is with the values by which most of its links can be
/// seen, those of the start where that makes no difference.
package struct ShownPlaces: ~Copyable {
  private let table: LinkTable
  private var drawing: PlaceDrawing
  private var reading: ValueReading
  private var conditions = Conditions()
  package let canGoBack: [Bool]
  private let beginnings: [[Int32]]

  /// How many values of a variable are tried.
  private static let mostValues = 8

  /// - Parameter proof: what was proved of the links, if anybody did it already.
  package init(_ table: LinkTable, _ pictures: Pictures, _ proof: FlowProof? = nil) {
    self.init(table, pictures, canGoBack: Self.canGoBack(table, proof))
  }

  /// - Parameter canGoBack: what `canGoBack` gives, if somebody has asked for it already.
  package init(_ table: LinkTable, _ pictures: Pictures, canGoBack: [Bool]) {
    self.table = table
    self.canGoBack = canGoBack
    drawing = PlaceDrawing(table)
    reading = ValueReading(table.app, pictures)
    conditions.begin()
    let start = table.app.variables.map { $0.start }
    beginnings =
      [start]
      + table.entryPoints.map { entryPoint in
        var values = start
        for (variable, value) in entryPoint.values { values[Int(variable)] = value }
        return values
      }
  }

  /// For every page whether Back leads somewhere, where it is reached by the shortest path.
  package static func canGoBack(_ table: LinkTable, _ proof: FlowProof?) -> [Bool] {
    let links = ScriptlessLinks(table, proof)
    return table.app.pages.indices.map { links.below(Int32($0)) >= 0 }
  }

  /// The tree of a place.
  /// - Parameter wanted: the controls, by their numbers in the place, that had best be seen.
  package mutating func tree(of place: PlaceID, showing wanted: Set<Int32>) -> ShownTree {
    var drawn = PageWriter(table.app.systemWords)
    drawing.draw(place, &reading, &conditions, on: &drawn)
    let page = table.places[Int(place)].page
    let isOverOther = page < 0 || canGoBack[Int(page)]
    var best = View(conditions: conditions, canGoBack: isOverOther, values: beginnings[0], app: table.app)
    var most = best.count(wanted, in: drawn.html)
    func attempt(_ values: [Int32], _ html: borrowing HTML) {
      if most == wanted.count { return }
      var view = best
      view.values = values
      let count = view.count(wanted, in: html)
      if count > most { (best, most) = (view, count) }
    }
    for values in beginnings.dropFirst() { attempt(values, drawn.html) }
    for variable in best.variables(in: drawn.html).sorted() where most < wanted.count {
      for value in 0..<Int32(min(table.app.valueCount(of: variable), Self.mostValues)) {
        var values = best.values
        values[Int(variable)] = value
        attempt(values, drawn.html)
      }
    }
    return ShownTree(drawn.tree(), state(of: best))
  }

  /// The tree of a place with these values of all variables.
  package mutating func tree(of place: PlaceID, values: [Int32], canGoBack: Bool) -> ShownTree {
    var drawn = PageWriter(table.app.systemWords)
    drawing.draw(place, &reading, &conditions, on: &drawn)
    return ShownTree(
      drawn.tree(), state(of: View(conditions: conditions, canGoBack: canGoBack, values: values, app: table.app)))
  }

  private func state(of view: View) -> Markup.State {
    Markup.State(value: { [table] in table.shownText(view.values[Int($0)], of: $0) }, holds: { view.holds($0) })
  }

  /// Places as certain values show them.
  private struct View: Sendable {
    let conditions: Conditions
    let canGoBack: Bool
    var values: [Int32]
    let app: App

    func holds(_ condition: ConditionID) -> Bool {
      condition < 0 ? canGoBack : conditions.holds(condition) { values[Int($0)] }
    }

    /// How many of some controls are seen.
    func count(_ wanted: Set<Int32>, in html: borrowing HTML) -> Int {
      var found: Set<Int32> = []
      var index = 0
      while index < html.nodes.count {
        let node = html.nodes[index]
        if node.shape == HTML.Node.condition, !holds(node.first) {
          index = Int(node.end)
          continue
        }
        if node.shape >= 0 {
          for attribute in html.attributes(of: index) where attribute.name != "data-e" {
            if case .number(let number) = attribute.value { found.insert(number) }
          }
        }
        index += 1
      }
      return found.intersection(wanted).count
    }

    /// The variables that decide about what is shown.
    func variables(in html: borrowing HTML) -> Set<Int32> {
      var found: Set<Int32> = []
      for index in html.nodes.indices {
        let node = html.nodes[index]
        guard node.shape == HTML.Node.condition, node.first >= 0 else { continue }
        conditions.collectVariables(of: node.first, into: &found)
      }
      return found
    }
  }
}
