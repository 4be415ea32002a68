import ScreenModel
import SourceText
import YAMLSyntax

/// The unknown keys: each may have been meant to be one that is missing beside it.
struct UnknownKeySet {
  private let app: App
  private let starts: Set<UInt32>

  init(_ app: App) {
    self.app = app
    var starts: Set<UInt32> = []
    for case .unknownKey(let key, _, _, _) in app.faults { starts.insert(app.tree.span(key).start) }
    self.starts = starts
  }

  /// Whether an element has such a key.
  func areAmongKeys(of element: ElementID) -> Bool { !starts.isEmpty && app.keys(of: element).contains(where: contain) }

  /// Whether a mapping has such a key.
  func areAmongKeys(in mapping: NodeID) -> Bool {
    !starts.isEmpty && app.tree.node(mapping).kind == .mapping
      && app.tree.entries(mapping).contains { contain($0.key) }
  }

  private func contain(_ key: NodeID) -> Bool { starts.contains(app.tree.span(key).start) }
}

extension App {
  /// The values that their keys do not accept.
  var unknownValues: Set<NodeID> {
    var result: Set<NodeID> = []
    for case .unknownValue(let node, _, _) in faults { result.insert(node) }
    return result
  }
}
