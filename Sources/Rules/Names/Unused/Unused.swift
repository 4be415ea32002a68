import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unused = Rule(
    "P206", "unused", .warning, in: .names, about: .app, summary: "something that is declared but never used",
    rationale: """
      Something that is never used is usually a forgotten link, or a name that was changed in only one place.
      """,
    remedy: "Use it or remove it."
  ) { inspection, findings in
    let spelt = inspection.app.popupsThatSayNames
    for (fault, mayFollow) in inspection.app.certainAndUncertainFaults {
      switch fault {
      case .unused(let at, let what, let name):
        if case .popup = what, let popup = spelt[name] {
          let tree = inspection.tree, node = inspection.app.elements[Int(popup)].node
          let kind = inspection.app.kindName(of: popup)
          findings.add(
            .unused(what, name), at: at,
            notes: [Note("`\(kind): \(name)` shows the word `\(name)`", at: inspection.app.kindSpan(of: popup))],
            fixes: tree.entries(node).contains { $0.value != inspection.app.elements[Int(popup)].value }
              ? [] : [Fix("open it with `go: \(name)`", edits: [Edit(tree.textSpan(of: node), name)])])
        } else {
          findings.add(.unused(what, name), at: at, notes: [.use(what, name)])
        }
      case .shadowed(let at, let name, let reading, let data):
        findings.add(
          "the parameter `\(name)` is shadowed by the column `\(name)` of `\(data)`", at: at,
          notes: [.columnIsRead(at: reading), Note("rename the parameter")])
      default: continue
      }
      findings.letLastWait(if: mayFollow || inspection.app.mayBeMeant(by: fault))
    }
  }
}

extension App {
  /// Whether a variable that nothing uses may be meant where another one does not suit.
  fileprivate func mayBeMeant(by fault: ModelFault) -> Bool {
    guard case .unused(_, .variable, let name) = fault,
      let number = variables.firstIndex(where: { tree.text($0.key) == name })
    else { return false }
    let count = valueCount(of: Int32(number)), isOfNumbers = Int(startText(of: Int32(number))) != nil
    return faults.contains { other in
      guard case .unsuitableVariable(_, _, _, let expected, _) = other else { return false }
      switch expected {
      case VariableShape.pair.words: return count == 2
      case VariableShape.folded.words: return count == 2 && valueNumber("open", of: Int32(number)) != nil
      case VariableShape.numbers.words: return isOfNumbers
      default: return false
      }
    }
  }
}

extension App {
  /// Popups in links that say nothing but what may be the name of another one, by that: `go: {toast: saved}`.
  fileprivate var popupsThatSayNames: [String: ElementID] {
    var found: [String: ElementID] = [:]
    for popup in popups where popup.key < 0 && popup.element >= 0 {
      let element = elements[Int(popup.element)]
      guard element.label >= 0, element.label == element.value, tree.node(element.label).kind == .scalar else {
        continue
      }
      found[tree.text(element.label)] = found[tree.text(element.label)] ?? popup.element
    }
    return found
  }
}

extension String {
  fileprivate static func unused(_ what: ModelFault.Declared, _ name: String) -> String {
    switch what {
    case .variable: "the variable `\(name)` is never used"
    case .parameter: "the parameter `\(name)` is never used"
    case .popup: "the popup `\(name)` is never opened"
    case .component: "the component `\(name)` is never used"
    case .layout: "the layout `\(name)` is never used"
    case .dataSet: "the data set `\(name)` is never used"
    }
  }
}

extension Note {
  fileprivate static func columnIsRead(at span: Span) -> Note {
    Note("this reads the column of the row, which comes first", at: span)
  }

  fileprivate static func use(_ what: ModelFault.Declared, _ name: String) -> Note {
    switch what {
    case .component: Note("use it with `- use: \(name)`, or remove it")
    case .layout: Note("use it on a screen with `layout: \(name)`, or remove it")
    case .dataSet: Note("repeat an element over it with `each: \(name)`, or remove it")
    case .popup: Note("open it with `go: \(name)`, or remove it")
    case .variable: Note("set it with `set`, read it with `when`, or remove it")
    case .parameter: Note("use it with `$\(name)`, or remove it")
    }
  }
}
