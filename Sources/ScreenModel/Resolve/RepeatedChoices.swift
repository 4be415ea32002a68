import Elements
import SourceText
import YAMLSyntax

/// Choices that are the same as others: options of a control, and tools of a tray.
extension Resolver {
  /// Nobody could tell two choices apart that are the same, and of two with one value both would be chosen.
  mutating func checkRepeatedOptions(of element: ElementID) {
    var first: [String: ControlOption] = [:]
    for option in app.options(of: element) {
      guard let label = plainText(option.label), let value = plainText(option.value) else { continue }
      guard let earlier = first[value] else {
        first[value] = option
        continue
      }
      let isSame = plainText(earlier.label) == label
      report(
        .saidTwice(
          first: tree.span(isSame ? earlier.label : earlier.value),
          again: tree.span(isSame ? option.label : option.value),
          what: isSame ? "the option `\(label)`" : "the value `\(value)`", kind: app.kindName(of: element)))
    }
  }

  /// One tool is selected at first: the variable of the tray says which, or else a tool.
  mutating func checkTools(of tray: ElementID) {
    let kind = app.kindName(of: tray)
    let state = writtenEntry("state", of: tray)
    var values: [String: NodeID] = [:]
    var selected = state.map { tree.span($0.key).union(tree.span($0.value)) }
    for tool in tray + 1..<app.elements[Int(tray)].after {
      let element = app.elements[Int(tool)]
      guard element.parent == tray, app.facets(of: tool).input == .select, element.when < 0, element.each < 0,
        written("platform", of: tool) < 0
      else { continue }
      let value = written("value", of: tool)
      let node = value >= 0 ? value : state == nil ? -1 : element.label
      if let text = plainText(node) {
        if let earlier = values[text] {
          report(
            .saidTwice(first: tree.span(earlier), again: tree.span(node), what: "the value `\(text)`", kind: kind))
        } else {
          values[text] = node
        }
      }
      guard let entry = writtenEntry("selected", of: tool), let text = plainText(entry.value),
        ScalarReading.flag(text) == true
      else { continue }
      let place = tree.span(entry.key).union(tree.span(entry.value))
      if let earlier = selected {
        report(.saidTwice(first: earlier, again: place, what: "the selected tool", kind: kind))
      } else {
        selected = place
      }
    }
  }
}
