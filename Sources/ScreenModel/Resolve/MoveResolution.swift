import Elements
import SourceText
import YAMLSyntax

/// Tying each branch of each `go` to where it leads.
extension Resolver {
  mutating func resolveMoves() {
    app.targets = [Target](repeating: .nothing, count: app.branches.count)
    for move in app.moves {
      for index in move.branches {
        let target = target(of: app.branches[Int(index)], in: move.context)
        app.targets[Int(index)] = target
        check(target, of: app.branches[Int(index)], in: move.context)
      }
    }
  }

  private mutating func target(of branch: Branch, in context: Context) -> Target {
    if branch.popup >= 0 {
      isNamed[Int(branch.popup)] = true
      return .popup(branch.popup)
    }
    guard branch.target >= 0 else { return .nothing }
    let name = tree.name(branch.target)
    let screen = NameTables.find(name, in: names.screens)
    if screen >= 0, app.screens[Int(screen)].for < 0 { return .screen(screen, page: app.firstPages[Int(screen)]) }
    if tree.isText(branch.target, "back") { return .back }
    let popup = popup(named: name, in: context)
    if popup >= 0 {
      isNamed[Int(popup)] = true
      return .popup(popup)
    }
    let text = tree.text(branch.target)
    switch text {
    case "close": return .close
    case "close-all": return .closeAll
    case "start": return .start
    case "stay": return .stay
    default: break
    }
    if tree.withBytes(branch.target, ScalarReading.readsValue) {
      return varyingTarget(branch.target, text, in: context, when: branch.when)
    }
    if let scheme = scheme(of: text) { return linkTarget(branch.target, scheme) }
    if let page = app.pageOfID[text] { return .screen(app.pages[Int(page)].screen, page: page) }
    return reportTarget(branch.target, text, row: "", in: context)
  }

  /// The scheme of a URL: letters, then a colon.
  private func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    // Browsers pass over blanks and control characters inside a scheme, so they do not hide it here either.
    let letters = String(scheme.unicodeScalars.filter { $0.value > 32 }.map(Character.init))
    let isScheme = letters.utf8.allSatisfy {
      ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || [43, 45, 46].contains($0) || ($0 >= 48 && $0 <= 57)
    }
    return isScheme && !letters.isEmpty ? letters.lowercased() : nil
  }

  private mutating func linkTarget(_ node: NodeID, _ scheme: String) -> Target {
    guard LinkAddress.schemes.contains(scheme) else {
      report(.unsafeLink(node: node, scheme: scheme))
      return .unknown
    }
    guard LinkAddress.isComplete(tree.text(node), scheme) else {
      report(.incompleteAddress(node: node, scheme: scheme))
      return .unknown
    }
    return scheme.hasPrefix("http") ? .web : .outside
  }

  private mutating func reportTarget(
    _ node: NodeID, _ text: String, row: String, others: [String] = [], in context: Context
  ) -> Target {
    if mayBeLost(text) { return .unknown }
    if let other = popupOfAScreen(named: tree.names.find(text)) {
      // A component, or a popup of the app, opens the popup of the screen on which it is.
      guard context.screen >= 0 || context.layout >= 0 else { return .varying }
      reportPopup(other, ofAnotherScreenAt: node)
      return .unknown
    }
    let owned =
      (context.screen >= 0 ? app.screens[Int(context.screen)].popups : [])
      + layouts(of: context).flatMap { app.layouts[Int($0)].popups }
    let popups = allNames(owned.map { app.popups[Int($0)].name })
    report(.unknownTarget(node: node, target: text, popups: popups, row: row, others: others))
    return .unknown
  }

  /// A popup that only its own screen, or those of its own layout, can open.
  func popupOfAScreen(named name: NameID) -> Popup? {
    name < 0 ? nil : app.popups.first { $0.name == name && $0.key >= 0 && !$0.isShared }
  }

  mutating func reportPopup(_ popup: Popup, ofAnotherScreenAt node: NodeID) {
    let (screen, layout) = (popup.context.screen, popup.context.layout)
    let owner = screen >= 0 ? app.screens[Int(screen)].key : app.layouts[Int(layout)].key
    report(.wrongTarget(node: node, .popupOfAnotherScreen(popup: tree.text(popup.key), screen: tree.text(owner))))
  }

  // MARK: targets made of rows and parameters

  /// `cards/$name`: each value the names can take must lead somewhere.
  private mutating func varyingTarget(
    _ node: NodeID, _ text: String, in context: Context, when: Int32
  ) -> Target {
    let template = TextTemplate(text)
    var isKnown = true
    var isOpen = false
    for name in template.names {
      if let binding = binding(of: name, in: context) {
        touch(binding, at: tree.span(node), in: context)
        switch binding {
        case .column, .parameter: break
        case .variable, .platform:
          report(.unknownName(at: tree.span(node), name: "$" + name, space: "column or parameter", candidates: []))
          isKnown = false
        // Which row it is shows only where it is opened.
        case .unknownRows: isOpen = true
        }
      } else {
        if !mayBeLost(name) {
          report(
            .unknownName(
              at: tree.span(node), name: "$" + name, space: "value",
              candidates: knownNames(in: context)))
        }
        isKnown = false
      }
    }
    guard isKnown else { return .unknown }
    if isOpen { openTargets.append((node, context)) } else { composedTargets.append((node, context, when)) }
    return .varying
  }

  /// Tells which targets that are put together of values lead nowhere.
  mutating func checkComposedTargets() {
    if app.exceedsLimits {
      // Nobody counts out what they could lead to.
      if !composedTargets.isEmpty { isNamed = isNamed.map { _ in true } }
      return
    }
    for (node, context, when) in composedTargets {
      let template = TextTemplate(tree.text(node))
      var leads: [String: Bool] = [:]
      let texts = possibleTexts(of: template, in: context, isTarget: true, when: when)
      for text in texts where leads[text.text] == nil {
        leads[text.text] = leadsSomewhere(text.text, at: node, in: context)
      }
      let lost = texts.filter { leads[$0.text] == false && !$0.isNeverThere }
      let schemes = lost.compactMap { scheme(of: $0.text) }
      if let scheme = schemes.first { report(.unsafeLink(node: node, scheme: scheme)) }
      let missing = WrongTexts.grouped(lost.filter { scheme(of: $0.text) == nil })
      // One link is one mistake, however many rows it has; what components are given are mistakes of their own.
      for wrong in missing {
        let place = wrong.first.isWhole ? wrong.first.argument : node
        _ = reportTarget(place, wrong.first.text, row: wrong.sources.first ?? "", others: wrong.others, in: context)
      }
    }
  }

  private mutating func leadsSomewhere(_ text: String, at node: NodeID, in context: Context) -> Bool {
    if ["back", "close", "close-all", "start", "stay"].contains(text) || app.pageOfID[text] != nil { return true }
    let name = tree.names.find(text)
    let screen = NameTables.find(name, in: names.screens)
    if screen >= 0, app.screens[Int(screen)].for < 0 { return true }
    let popup = popup(named: name, in: context)
    if popup >= 0 {
      isNamed[Int(popup)] = true
      composedOpenings.append((popup, node, context))
      return true
    }
    // A component, or a popup of the app, opens the popup of the screen on which it is.
    if context.screen < 0, context.layout < 0, popupOfAScreen(named: name) != nil {
      isNamedElsewhere.insert(name)
      return true
    }
    if let scheme = scheme(of: text) { return LinkAddress.schemes.contains(scheme) }
    return false
  }

  // MARK: targets that are there but cannot be meant

  private mutating func check(_ target: Target, of branch: Branch, in context: Context) {
    switch target {
    case .close, .closeAll:
      if (context.owner == .screen || context.owner == .layout), !isInPopup(context.holder) {
        report(.wrongTarget(node: branch.target, .closeWithoutPopup(word: tree.text(branch.target))))
      }
    case .popup(let popup):
      if branch.how == .replace, context.owner == .screen, !isInPopup(context.holder) {
        let key = app.popups[Int(popup)].key
        report(.wrongTarget(node: branch.node, .replaceOntoPopup(popup: key >= 0 ? tree.text(key) : "the popup")))
      }
    default: break
    }
  }

  /// Whether an element is in a popup.
  func isInPopup(_ element: ElementID) -> Bool {
    var holder = element
    while holder >= 0 {
      if popupOfElement[holder] != nil { return true }
      holder = app.elements[Int(holder)].parent
    }
    return false
  }
}

extension App {
  /// What a `go` can name wherever it is.
  package var targetNames: [String] {
    let shared = popups.lazy.filter { $0.isShared && $0.name >= 0 }.map { self.tree.names.text($0.name) }
    return pages.map { $0.id } + shared + ["back", "close", "close-all", "start", "stay"]
  }
}
