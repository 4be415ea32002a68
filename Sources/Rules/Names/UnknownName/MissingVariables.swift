import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Variables that are used and nowhere declared: what they must be able to be, as their uses tell, and the edit that declares them.
struct MissingVariables {
  let names: Set<String>
  private let app: App
  /// The values that a use asks for, by the name of the variable: a control that is bound to it tells more than what is set.
  private var bound: [String: String] = [:]
  private var set: [String: String] = [:]
  private var asked: [String: String] = [:]

  init(_ app: App, named names: Set<String>) {
    self.names = names
    self.app = app
    let tree = app.tree
    for mapping in tree.nodes.indices.map(NodeID.init) where tree.nodes[Int(mapping)].kind == .mapping {
      for entry in tree.entries(mapping) {
        let (key, value) = (entry.key, entry.value)
        if tree.text(key) == CommonKey.set.property.name, tree.nodes[Int(value)].kind == .mapping {
          for change in tree.entries(value) where names.contains(tree.text(change.key)) {
            let name = tree.text(change.key)
            set[name] = set[name] ?? Self.values(whereSetTo: tree.text(change.value))
          }
        } else if tree.text(key) == "state", tree.nodes[Int(value)].kind == .scalar, names.contains(tree.text(value)),
          let shape = shape(in: mapping), let values = Self.values(of: shape, with: keys(of: mapping))
        {
          bound[tree.text(value)] = bound[tree.text(value)] ?? values
        }
      }
    }
    for condition in app.conditions {
      for comparison in condition.condition.comparisons { note(comparison) }
    }
  }

  private mutating func note(_ comparison: Comparison) {
    let name = comparison.subject.text
    guard names.contains(name), asked[name] == nil else { return }
    for value in comparison.values {
      if ["empty", "filled", "wrong"].contains(value.text) {
        asked[name] = value.text == "wrong" ? "[empty, filled, wrong]" : "[empty, filled]"
      } else if ScalarReading.flag(value.text) != nil {
        asked[name] = Self.values(whereSetTo: value.text)
      }
    }
  }

  /// The edit that declares a variable among those of the app; none where its uses do not tell what it can be.
  func fix(declaring name: String) -> [Fix] {
    guard let values = bound[name] ?? set[name] ?? asked[name], let root = app.roots.first else { return [] }
    let entry = "\(name): \(values)", state = app.value(.state)
    let edit =
      state >= 0
      ? app.tree.adding(entry, to: state)
      : app.tree.adding("state: {\(entry)}", to: root, before: AppKey.screens.property.name)
    return edit.map { [Fix("declare it under `state`: `\(entry)`", edits: [$0])] } ?? []
  }

  private func keys(of mapping: NodeID) -> [String] { app.tree.entries(mapping).map { app.tree.text($0.key) } }

  /// What shape of a variable an element takes whose keys are in a mapping, or below the name of its kind.
  private func shape(in mapping: NodeID) -> VariableShape? {
    let words = [app.tree.entries(mapping).first { _ in true }?.key, mapping > 0 ? mapping - 1 : nil]
    for case let word? in words where app.tree.nodes[Int(word)].kind == .scalar {
      guard let kind = ElementCatalog.kind(named: app.tree.text(word)).map({ ElementCatalog.kinds[Int($0)] }) else {
        continue
      }
      if case .variable(let shape) = kind.properties().first(where: { $0.name == "state" })?.type { return shape }
    }
    return nil
  }

  private static func values(of shape: VariableShape, with keys: [String]) -> String? {
    switch shape {
    case .choices: nil
    case .pair: "[off, on]"
    case .numbers: "0..10"
    case .typed:
      keys.contains { ["format", "pattern", "least", "most"].contains($0) }
        ? "[empty, filled, wrong]" : "[empty, filled]"
    case .folded: "[closed, open]"
    }
  }

  private static func values(whereSetTo value: String) -> String? {
    if let isOn = ScalarReading.flag(value) {
      let pair = ["yes": "[no, yes]", "no": "[yes, no]", "on": "[off, on]", "off": "[on, off]"]
      return pair[value] ?? (isOn ? "[no, yes]" : "[yes, no]")
    }
    return value.hasPrefix("+") || value.hasPrefix("-") ? "0..9" : nil
  }
}

extension App {
  /// The variables that are used and not declared; nil where there is none.
  var missingVariables: MissingVariables? {
    var names: Set<String> = []
    for case .unknownName(_, let name, NameSpace.variable.words, _) in faults { names.insert(name.withoutPrefix.word) }
    return names.isEmpty ? nil : MissingVariables(self, named: names)
  }
}
