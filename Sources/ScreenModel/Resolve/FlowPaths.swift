import Elements
import SourceText
import YAMLSyntax

/// The paths of deep links to flows: each is one, and leads to one flow, or to the screen whose address it is.
extension Resolver {
  mutating func checkFlowPaths() {
    let key = FlowKey.link.property.name
    var first: [String: Span] = [:]
    for flow in app.entries(of: .flows) {
      guard let path = tree.entries(flow.value).first(where: { tree.text($0.key) == key })?.value,
        tree.node(path).kind == .scalar, !tree.withBytes(path, ScalarReading.readsValue)
      else { continue }
      // Where nothing is written at all, that is reported already.
      if tree.isEmpty(path), tree.node(path).style == .plain { continue }
      let text = tree.text(path), span = tree.span(path)
      // One slash before it goes without saying.
      let address = String(text.drop { $0 == "/" })
      if let meant = meant(byPath: text) {
        reportPath(path, meant)
      } else if let screen = screen(at: address, besidesStartOf: flow.value) {
        report(.duplicateName(first: tree.span(screen), again: span, what: "the address `\(text)`"))
      } else if let earlier = first[address] {
        report(.duplicateName(first: earlier, again: span, what: "the link `\(text)`"))
      } else {
        first[address] = span
      }
    }
  }

  /// The name of the screen that has an address already; nil where none has, or where the flow begins there.
  private func screen(at address: String, besidesStartOf flow: NodeID) -> NodeID? {
    let start = tree.value(of: flow, "start")
    if start >= 0, tree.node(start).kind == .scalar, tree.text(start) == address { return nil }
    // A start that is not there may be meant for the page that has the address.
    if start >= 0, tree.text(start).contains("/"), app.pageOfID[tree.text(start)] == nil { return nil }
    let screen = NameTables.find(tree.names.find(address), in: names.screens)
    if screen >= 0, app.screens[Int(screen)].for < 0 { return app.screens[Int(screen)].key }
    return app.pageOfID[address].map { app.screens[Int(app.pages[Int($0)].screen)].key }
  }

  private mutating func reportPath(_ path: NodeID, _ meant: String) {
    let text = tree.text(path)
    report(
      .wrongType(
        node: path, expected: "a path such as `/promo/spring`", found: text.isEmpty ? "nothing" : "the text `\(text)`",
        meant: meant.isEmpty ? nil : meant))
  }

  /// How a text that is no path is probably right: without the address of a site and without blanks. Empty if it is not known.
  private func meant(byPath text: String) -> String? {
    let isOfSite = text.hasPrefix("http://") || text.hasPrefix("https://")
    if !isOfSite, !text.isEmpty, !text.contains(" ") { return nil }
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    // The scheme, nothing between the slashes, and the site.
    if isOfSite { parts.removeFirst(3) }
    let path = parts.filter { !$0.isEmpty }.joined(separator: "/")
    let words = path.split(separator: " ")
    return words.isEmpty ? "" : "/" + words.joined(separator: "-")
  }
}
