/// What the screens of an app are called in another version.
struct RenamedScreens {
  private var screens: [String: String] = [:]

  init(_ old: FlowDiagram, _ new: FlowDiagram, _ matching: NodeMatching) {
    for (index, node) in new.nodes.enumerated() where node.kind == .screen {
      if let before = matching.oldOfNew[index] { screens[old.nodes[before].id] = node.id }
    }
  }

  /// Whether a place has a new name itself: a popup of a screen that has one has not.
  func isRenamed(_ was: String, to id: String, isPopup: Bool) -> Bool {
    guard isPopup, let slash = was.firstIndex(of: "/"), let screen = screens[String(was[..<slash])] else {
      return was != id
    }
    return screen + was[slash...] != id
  }
}
