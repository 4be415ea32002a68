package import SourceText

/// The messages of JSON-RPC 2.0, as language servers and assistants send them.
package enum RPCMessage {
  /// The answer to a request.
  package static func success(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  /// Why a request has no answer.
  package static func failure(_ id: JSONValue, _ code: Int, _ words: String, data: JSONValue = .null) -> JSONValue {
    var error: [String: JSONValue] = ["code": JSONValue(code), "message": .string(words)]
    if data != .null { error["data"] = data }
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  /// What is sent without being asked for.
  package static func notice(_ method: String, _ parameters: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}
