#if arch(wasm32)
  import SourceText

  // What a page calls. A text is handed over as an address and a length; the room for it comes from `allocate`.

  nonisolated(unsafe) private var workspace = Workspace()
  nonisolated(unsafe) private var answer: [UInt8] = []

  /// Room for bytes that the page writes.
  @_cdecl("allocate")
  public func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: max(count, 1), alignment: 8) }

  /// Gives such room back.
  @_cdecl("release")
  public func release(_ room: UnsafeMutableRawPointer) { room.deallocate() }

  /// Writes a file of the app, or takes it away where its length is below zero.
  @_cdecl("put")
  public func put(_ path: UnsafePointer<UInt8>, _ pathLength: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) {
    let path = String(decoding: UnsafeBufferPointer(start: path, count: pathLength), as: UTF8.self)
    workspace.put(length < 0 ? nil : Array(UnsafeBufferPointer(start: bytes, count: length)), at: path)
  }

  /// Answers a question, a text of JSON; gives the length of the answer, or -1 where it is no question.
  @_cdecl("ask")
  public func ask(_ text: UnsafePointer<UInt8>, _ length: Int) -> Int {
    guard let question = JSONValue(reading: Array(UnsafeBufferPointer(start: text, count: length))[...]) else {
      return -1
    }
    answer = workspace.answer(question)
    return answer.count
  }

  /// Copies the answer to where the page wants it.
  @_cdecl("answer")
  public func copyAnswer(_ room: UnsafeMutablePointer<UInt8>) {
    for (index, byte) in answer.enumerated() { room[index] = byte }
    answer = []
  }
#endif
