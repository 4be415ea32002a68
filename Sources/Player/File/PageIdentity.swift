package import ScreenModel
import YAMLSyntax

/// By what a page and its source are known again.
extension PageFile {
  /// What the app is known by where a browser keeps comments on it: its `id`, else its name.
  package static func identity(of app: App) -> String {
    for key in [AppKey.id, .app] {
      let node = app.value(key)
      if node >= 0, app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) { return app.tree.text(node) }
    }
    return "Prototype"
  }

  /// Sixteen digits that are the same for the same files.
  package static func fingerprint(of sources: [PageSource.File]) -> String {
    var hash = SHA256()
    for file in sources {
      hash.add(Array("\(file.path)\u{0}\(file.bytes.count)\u{0}".utf8)[...])
      hash.add(file.bytes)
    }
    return hash.digest().prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
