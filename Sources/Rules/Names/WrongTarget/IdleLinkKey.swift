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
    zip(app.branches, app.targets).flatMap { branch, target -> [IdleLinkKey] in
      // What is there to be opened, or was meant, says how by keys of its own.
      guard app.tree.node(branch.node).kind == .mapping, !app.isPopupItself(branch), !app.isTargetUnread(branch) else {
        return []
      }
      return app.tree.entries(branch.node).compactMap { entry in
        let meaning: MoveKey? =
          switch app.tree.text(entry.key) {
          case MoveKey.how.property.name where branch.how.map { !app.mayMatter($0, to: target) } ?? false: .how
          case MoveKey.transition.property.name where !target.showsScreen: .transition
          default: nil
          }
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

  /// Whether there is a `to` that was not understood.
  fileprivate func isTargetUnread(_ branch: Branch) -> Bool {
    branch.target < 0 && branch.popup < 0
      && tree.entries(branch.node).contains { tree.text($0.key) == MoveKey.to.property.name }
  }

  fileprivate func words(forTargetOf branch: Branch) -> String? {
    branch.target >= 0 ? "`\(tree.text(branch.target))`" : branch.popup >= 0 ? "a popup" : nil
  }

  /// Whether a link does something else because it says how it opens its target; that a popup replaces a screen is told as such.
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
