import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Findings {
  /// Bars that a menu hides and that are not there.
  mutating func addHiddenBars(of app: App) {
    // What is misspelled, or in a layout that is not known, may be the bar.
    let isUnknown = app.faults.contains { fault in
      switch fault {
      case .unknownKey, .unknownKind: true
      case .unknownName(_, _, let space, _): space == NameSpace.layout.words
      default: false
      }
    }
    for case .noBarToHide(let node, let bar, let onLayout) in app.faults {
      add(.nothingToHide(bar.name, onLayout), at: app.tree.span(node), notes: [.addBar(bar.name)], severity: .warning)
      letLastWait(if: isUnknown || !app.tree.skipped.isEmpty)
    }
  }
}

extension String {
  fileprivate static func nothingToHide(_ bar: String, _ onLayout: Bool) -> String {
    onLayout ? "none of the screens with this menu has a `\(bar)` to hide" : "there is no `\(bar)` here to hide"
  }
}

extension Note {
  fileprivate static func addBar(_ bar: String) -> Note {
    Note("add a `\(bar)` to the screen or its layout, or leave it out of `hides`")
  }
}
