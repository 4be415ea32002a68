/// The page that hosts show beside the answer of `build`: it shakes hands with the host, and shows the prototype in a sandbox of its own.
package enum PrototypeView {
  /// Where it is.
  package static let address = "ui://protoc/prototype"
  /// What it is.
  package static let mimeType = "text/html;profile=mcp-app"
  /// The key in `_meta` of an answer under which the page of the prototype is.
  package static let pageKey = "protoc/page"
}
