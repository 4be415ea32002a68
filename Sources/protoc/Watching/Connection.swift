import Serving

/// One connection of a browser: what it asked and what it is still to be sent.
struct Connection {
  let descriptor: Int32
  /// What arrived and is not answered yet.
  private var arrived: [UInt8] = []
  /// What is to be sent, the next piece first, and how much of that has gone.
  private var pieces: [ArraySlice<UInt8>] = []
  /// Whether it stays open for events.
  private(set) var isStream = false
  private var endsWhenSent = false
  /// Whether the other side has said all it has to say, though it may still listen.
  private(set) var hasEnded = false
  /// When something last arrived or went.
  private var lastMoved: Double

  /// How long a browser may take over a request or an answer, and be silent between two; and how much a stream may lag behind.
  private static let (longestWait, longestSilence, mostUnsent) = (15.0, 60.0, 8 << 20)

  init(_ descriptor: Int32, now: Double) {
    self.descriptor = descriptor
    lastMoved = now
  }

  var hasUnsent: Bool { !pieces.isEmpty }

  /// Whether a request may wait here, now that all before it is answered.
  var mayAsk: Bool { !arrived.isEmpty && pieces.isEmpty && !isStream && !endsWhenSent }

  /// Whether nobody is to wait for it any longer.
  func isOver(now: Double) -> Bool {
    if isStream { return pieces.reduce(0) { $0 + $1.count } > Self.mostUnsent }
    let isBusy = hasUnsent || !arrived.isEmpty
    return now - lastMoved > (isBusy ? Self.longestWait : Self.longestSilence)
  }

  /// Takes what has arrived, and gives whether the connection is still there.
  mutating func receive(now: Double) -> Bool {
    while true {
      switch System.receive(descriptor) {
      case .nothingYet: return true
      case .ended:
        hasEnded = true
        return !isStream && (hasUnsent || !arrived.isEmpty)
      case .bytes(let bytes):
        lastMoved = now
        // Who listens to events has nothing more to say.
        if !isStream { arrived += bytes }
        if arrived.count > WebRequest.mostBytesOfHead + WebRequest.mostBytesOfBody { return true }
      }
    }
  }

  /// The next whole request; the answer to one that cannot be read is on its way already.
  mutating func nextRequest() -> WebRequest? {
    guard !isStream, !endsWhenSent, !arrived.isEmpty else { return nil }
    switch WebRequest.read(arrived[...]) {
    case .incomplete: return nil
    case .refused(let status):
      arrived = []
      answer(WebResponse(refusing: status), keepsConnection: false, withoutBody: false)
      return nil
    case .request(let request, let length):
      arrived.removeFirst(length)
      return request
    }
  }

  mutating func answer(_ response: WebResponse, to request: WebRequest) {
    answer(response, keepsConnection: request.keepsConnection, withoutBody: request.method == .head)
  }

  private mutating func answer(_ response: WebResponse, keepsConnection: Bool, withoutBody: Bool) {
    isStream = response.content == .events && !withoutBody
    endsWhenSent = !isStream && !keepsConnection
    pieces.append(response.head(keepsConnection: isStream || keepsConnection, isEndless: isStream)[...])
    if !withoutBody { pieces += response.body.filter { !$0.isEmpty }.map { $0[...] } }
  }

  /// Queues one more piece of a stream.
  mutating func append(_ bytes: [UInt8]) { pieces.append(bytes[...]) }

  /// Sends what goes at once, and gives whether the connection is still needed.
  mutating func send(now: Double) -> Bool {
    while let piece = pieces.first {
      guard let count = System.send(piece, to: descriptor) else { return false }
      if count == 0 { return true }
      lastMoved = now
      if count == piece.count { pieces.removeFirst() } else { pieces[0] = piece.dropFirst(count) }
    }
    if hasEnded, case .incomplete = WebRequest.read(arrived[...]) { return false }
    return !endsWhenSent
  }
}
