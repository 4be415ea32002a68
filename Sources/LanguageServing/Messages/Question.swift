package import SourceText

/// What can be asked about a document; places are offsets in its bytes.
package enum Question: Sendable {
  case findings
  /// With what can be done besides about what is fine, where the editor wants that.
  case fixes(start: Int, end: Int, withRefactorings: Bool)
  case symbols
  case foldingRanges
  case definition(at: Int)
  case references(at: Int, withDeclaration: Bool)
  case highlights(at: Int)
  /// Whether what is there can be renamed, and which bytes that are.
  case renameRange(at: Int)
  case rename(at: Int, to: String)
  case links
  case completion(at: Int)
  case hover(at: Int)
  case lenses
  /// Between two offsets.
  case hints(start: Int, end: Int)
  case formatting

  /// The methods of the protocol that ask them.
  package static let methods: Set<String> = [
    "textDocument/diagnostic", "textDocument/codeAction", "textDocument/documentSymbol", "textDocument/foldingRange",
    "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/documentLink", "textDocument/formatting",
    "textDocument/completion", "textDocument/hover", "textDocument/codeLens", "textDocument/inlayHint",
  ]

  /// What a request asks; nil if it lacks what the question needs.
  init?(_ method: String, _ parameters: JSONValue, about document: TextDocument, _ encoding: PositionEncoding) {
    let place = document.offset(of: parameters["position"], encoding)
    switch method {
    case "textDocument/diagnostic": self = .findings
    case "textDocument/documentSymbol": self = .symbols
    case "textDocument/foldingRange": self = .foldingRanges
    case "textDocument/documentLink": self = .links
    case "textDocument/formatting": self = .formatting
    case "textDocument/codeLens": self = .lenses
    case "textDocument/codeAction", "textDocument/inlayHint":
      let range = parameters["range"]
      let start = document.offset(of: range["start"], encoding) ?? 0
      let end = max(start, document.offset(of: range["end"], encoding) ?? start)
      if method == "textDocument/inlayHint" {
        self = .hints(start: start, end: end)
        return
      }
      let only = parameters["context"]["only"].values.compactMap { $0.text }
      let wants = only.isEmpty || only.contains { "refactor.extract".hasPrefix($0) }
      self = .fixes(start: start, end: end, withRefactorings: wants)
    default:
      guard let place else { return nil }
      switch method {
      case "textDocument/definition": self = .definition(at: place)
      case "textDocument/references":
        self = .references(at: place, withDeclaration: parameters["context"]["includeDeclaration"].isTrue)
      case "textDocument/completion": self = .completion(at: place)
      case "textDocument/hover": self = .hover(at: place)
      case "textDocument/documentHighlight": self = .highlights(at: place)
      case "textDocument/prepareRename": self = .renameRange(at: place)
      case "textDocument/rename":
        guard let name = parameters["newName"].text else { return nil }
        self = .rename(at: place, to: name)
      default: return nil
      }
    }
  }

  /// What is answered where nothing is known: a file of no app.
  package var nothing: JSONValue {
    switch self {
    case .findings: ["kind": "full", "items": []]
    case .definition, .renameRange, .rename, .completion, .hover: .null
    default: []
    }
  }
}
