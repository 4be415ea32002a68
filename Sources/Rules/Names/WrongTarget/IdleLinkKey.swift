import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of a link that say how a screen opens or appears, where the link opens none.
struct IdleLinkKey {
  let key: NodeID
  let value: NodeID
  /// What the link leads to, in words; nil where it has no target.
  let target: String?
  let meaning: MoveKey

  /// Those of an app, in the order of its links.
  static func all(of app: App) -> [IdleLinkKey] {
    let (how, transition) = (app.name(of: .how), app.name(of: .transition))
    if how < 0, transition < 0 { return [] }
    let to = app.name(of: .to)
    return zip(app.branches, app.targets).flatMap { branch, target -> [IdleLinkKey] in
      // What is there to be opened, or was meant, says how by keys of its own.
      guard app.tree.node(branch.node).kind == .mapping, !app.isPopupItself(branch), !app.isTargetUnread(branch, to)
      else { return [] }
      return app.tree.entries(branch.node).compactMap { entry in
        let name = app.tree.name(entry.key)
        let meaning: MoveKey? =
          if name < 0 { nil } else if name == how {
            branch.how.map { !app.mayMatter($0, to: target) } ?? false ? .how : nil
          } else { name == transition && !target.showsScreen ? .transition : nil }
        return meaning.map {
          IdleLinkKey(key: entry.key, value: entry.value, target: app.words(forTargetOf: branch), meaning: $0)
        }
      }
    }
  }
}

extension App {
  /// Whether the popup of a branch is the branch itself, and not what its `to` says.
  fileprivate func isPopupItself(_ branch: Branch) -> Bool {
    branch.popup >= 0 && elements[Int(popups[Int(branch.popup)].element)].node == branch.node
  }

  /// The number of a key, or -1 where nobody wrote it.
  fileprivate func name(of key: MoveKey) -> NameID { tree.writtenKey(key.property.name) }

  /// Whether there is a `to` that was not understood.
  fileprivate func isTargetUnread(_ branch: Branch, _ to: NameID) -> Bool {
    branch.target < 0 && branch.popup < 0 && tree.value(of: branch.node, to) >= 0
  }

  fileprivate func words(forTargetOf branch: Branch) -> String? {
    branch.target >= 0 ? "`\(tree.text(branch.target))`" : branch.popup >= 0 ? "a popup" : nil
  }

  /// Whether a link does something else because it says how it opens its target; that a popup replaces a screen is reported as such.
  fileprivate func mayMatter(_ how: NavigationMode, to target: Target) -> Bool {
    switch target {
    case .screen, .varying, .unknown: true
    case .popup: how == .push || how == .replace
    case .start: how == .reset
    case .nothing, .stay, .back, .close, .closeAll, .web, .outside: false
    }
  }
}

extension Target {
  /// Whether a screen comes or goes, so that it can appear in some way.
  fileprivate var showsScreen: Bool {
    switch self {
    case .screen, .varying, .unknown, .start, .back: true
    case .popup, .nothing, .stay, .close, .closeAll, .web, .outside: false
    }
  }
}
