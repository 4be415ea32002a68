import SourceText
import Elements
package import YAMLSyntax

extension App {
  /// The scalars of an element that people read, its label first; not those of the elements in it.
  package func texts(of element: ElementID) -> [NodeID] {
    let written = elements[Int(element)]
    let kind = ElementCatalog.kinds[Int(written.kind)]
    var result: [NodeID] = []
    if written.label >= 0, tree.node(written.label).kind == .scalar { result.append(written.label) }
    for mapping in [written.node, written.value] where mapping >= 0 && tree.node(mapping).kind == .mapping {
      addTexts(of: mapping, kind.properties(), to: &result)
    }
    return result
  }

  private func addTexts(of mapping: NodeID, _ properties: [Property], to result: inout [NodeID]) {
    let types = Dictionary(keepingFirst: properties.map { ($0.name, $0.type) })
    for entry in tree.entries(mapping) {
      if let type = types[tree.text(entry.key)] { addTexts(entry.value, type, to: &result) }
    }
  }

  private func addTexts(_ value: NodeID, _ type: ValueType, to result: inout [NodeID]) {
    let node = tree.node(value)
    switch type {
    case .text, .fileOrWords:
      if node.kind == .scalar { result.append(value) }
    case .list(let type):
      if node.kind == .sequence {
        for child in tree.children(value) { addTexts(child, type, to: &result) }
      } else {
        addTexts(value, type, to: &result)
      }
    case .record(let shape):
      // What only names a value is not read.
      let read = shape.properties().filter { $0.changes != .flow }
      if node.kind == .mapping { addTexts(of: value, read, to: &result) }
    // Numbers are read beside their names.
    case .map(.number):
      if node.kind == .mapping { result += tree.entries(value).map { $0.key } }
    case .told, .map(.text):
      if node.kind == .mapping {
        for entry in tree.entries(value) where tree.node(entry.value).kind == .scalar { result.append(entry.value) }
      }
    case .either(let types):
      for type in types where type.takes(node.kind) { addTexts(value, type, to: &result) }
    default: break
    }
  }

  /// The title of a page's screen, or of the layouts around it; nil if none is written.
  package func title(ofScreen screen: Int32) -> NodeID? {
    let titles = [screens[Int(screen)].title] + layouts(of: screen).map { layouts[Int($0)].title }
    return titles.first { $0 >= 0 }
  }
}
