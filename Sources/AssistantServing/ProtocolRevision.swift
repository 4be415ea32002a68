import SourceText

/// The revisions of the Model Context Protocol that are spoken here.
enum ProtocolRevision {
  /// The one in which every request says its revision and what the client can do; nothing is agreed on before.
  static let stateless = "2026-07-28"
  /// Those that begin with `initialize`, the newest first.
  static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// The one in which a line may hold several messages.
  static let withBatches = "2025-03-26"

  /// The keys in `_meta` by which a request says the revision, and what the client can do.
  static let revisionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  /// The key in `_meta` by which an answer says whose it is.
  static let serverKey = "io.modelcontextprotocol/serverInfo"
  /// What the extension is called by which a host shows pages beside answers.
  static let viewsKey = "io.modelcontextprotocol/ui"

  /// Whether a client says that it shows pages.
  static func showsViews(_ capabilities: JSONValue) -> Bool {
    capabilities["extensions"][viewsKey]["mimeTypes"].values.contains(.string(PrototypeView.mimeType))
  }
}

/// Why a request has no answer, in the numbers of the protocol.
enum FailureCode {
  static let notJSON = -32_700
  static let notARequest = -32_600
  static let unknownMethod = -32_601
  static let wrongParameters = -32_602
  /// A resource that is not there, until 2025-11-25; now it is a wrong parameter.
  static let missingResource = -32_002
  static let unsupportedRevision = -32_022
}
