import Elements
import YAMLSyntax

/// Gives every element its id: its own `id:`, or else what it is in, its kind and its words.
///
/// `home/body/button:Save` is a button of the screen `home`, `home/delete/button:Yes` one of its popup `delete`, and
/// `components/price/row:$name` is in a component. The second of two that would be called the same ends in `[2]`.
package struct ElementNaming: Sendable {
  private let app: App
  /// The popups that are where they are used, by their element.
  private let inlinePopups: Set<ElementID>

  package init(_ app: App) {
    self.app = app
    inlinePopups = Set(app.popups.filter { $0.key < 0 && $0.element >= 0 }.map { $0.element })
  }

  /// The ids of all elements of an app, by their numbers.
  package func all() -> [String] {
    var result = [String](repeating: "", count: app.elements.count)
    for declaration in app.declarations {
      for (element, name) in zip(app.elements(of: declaration), names(in: declaration)) {
        result[Int(element)] = name
      }
    }
    return result
  }

  /// The ids of the elements of a declaration, in their order.
  package func names(in declaration: Declaration) -> [String] {
    let elements = app.elements(of: declaration)
    let prefix = app.name(of: declaration)
    var result: [String] = []
    result.reserveCapacity(elements.count)
    /// For each element, the id of what is around it.
    var areas: [String] = []
    areas.reserveCapacity(elements.count)
    var counts: [String: Int] = [:]
    counts.reserveCapacity(elements.count)
    for id in elements {
      let element = app.elements[Int(id)]
      var name: String
      var area: String
      if element.parent >= elements.lowerBound {
        area = areas[Int(element.parent - elements.lowerBound)]
        name = area + "/" + words(of: id)
      } else {
        (name, area) = outermost(id, in: declaration, prefix: prefix)
      }
      if element.id >= 0, app.tree.node(element.id).kind == .scalar, !app.tree.isEmpty(element.id) {
        name = app.shown(element.id)
      }
      areas.append(area)
      let count = counts[name, default: 0] + 1
      counts[name] = count
      result.append(count == 1 ? name : "\(name)[\(count)]")
    }
    return result
  }

  /// What an element is called that is in no other, and what is put before the names of those in it.
  private func outermost(
    _ id: ElementID, in declaration: Declaration, prefix: String
  ) -> (name: String, area: String) {
    if inlinePopups.contains(id) {
      let name = prefix + "/" + words(of: id)
      return (name, name)
    }
    let element = app.elements[Int(id)]
    // A bar is after its own key, and so is called.
    if element.area > 0 {
      let name = prefix + "/" + app.tree.names.text(element.area)
      return (name, name)
    }
    switch declaration {
    case .popup: return (prefix, prefix)
    case .component: return (prefix + "/" + words(of: id), prefix)
    default: return (prefix + "/body/" + words(of: id), prefix + "/body")
    }
  }

  /// `button:Save`.
  private func words(of id: ElementID) -> String {
    let kind = app.kindName(of: id)
    let label = app.elements[Int(id)].label
    guard label >= 0, app.tree.node(label).kind == .scalar, !app.tree.isEmpty(label) else { return kind }
    return kind + ":" + app.shown(label)
  }
}
