import Serving
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A small server for a page that is watched: one thread, and nothing in it waits for anybody.
struct WatchServer {
  let port: Int
  private let descriptor: Int32
  private var connections: [Int32: Connection] = [:]
  /// Connections that may have asked something.
  private var asking: Set<Int32> = []
  private var lastHeartbeat = System.now()

  /// How many browsers may be connected, and how often silent ones are asked whether they are still there.
  private static let (mostConnections, heartbeatInterval) = (200, 15.0)

  /// - Parameters:
  ///   - port: the port to use, or nil for the usual one, or the next that is free.
  ///   - everywhere: whether other machines may connect.
  init(port: Int?, everywhere: Bool) throws(UsageError) {
    var opened = System.listen(port: port ?? Self.usualPort, everywhere: everywhere)
    var next = Self.usualPort + 1
    while port == nil, opened.problem != nil, next < Self.usualPort + 20 {
      opened = System.listen(port: next, everywhere: everywhere)
      next += 1
    }
    if port == nil, opened.problem != nil { opened = System.listen(port: 0, everywhere: everywhere) }
    if let problem = opened.problem {
      throw UsageError(
        "port \(port ?? Self.usualPort) cannot be used: \(problem)", hints: ["choose another one with `--port`"])
    }
    (descriptor, self.port) = (opened.descriptor, opened.port)
  }

  static let usualPort = 4180

  /// Waits until something happens, for some time at most.
  ///
  /// - Parameter others: descriptors besides, or -1.
  /// - Returns: whether there is something to read from the first of the others.
  mutating func wait(besides others: Int32..., milliseconds: Int) -> Bool {
    var waited = (others + [descriptor]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for connection in connections.values {
      let events = (connection.hasEnded ? 0 : Int16(POLLIN)) | (connection.hasUnsent ? Int16(POLLOUT) : 0)
      waited.append(pollfd(fd: connection.descriptor, events: events, revents: 0))
    }
    System.wait(&waited, milliseconds: milliseconds)
    let now = System.now()
    for one in waited[(others.count + 1)...] where one.revents != 0 { serve(one, now: now) }
    if waited[others.count].revents != 0 { accept(now: now) }
    for (descriptor, connection) in connections where connection.isOver(now: now) { close(descriptor) }
    if now - lastHeartbeat > Self.heartbeatInterval {
      lastHeartbeat = now
      tell(WebResponse.heartbeat)
    }
    return waited[0].revents != 0
  }

  /// A request that is to be answered, and whose it is.
  mutating func nextRequest() -> (connection: Int32, request: WebRequest)? {
    while let descriptor = asking.popFirst() {
      if let request = connections[descriptor]?.nextRequest() { return (descriptor, request) }
      // One that cannot be read is answered at once.
      if connections[descriptor]?.hasUnsent == true { sendRest(descriptor) }
    }
    return nil
  }

  /// Answers a request.
  mutating func answer(_ request: WebRequest, of descriptor: Int32, _ response: WebResponse) {
    connections[descriptor]?.answer(response, to: request)
    sendRest(descriptor)
  }

  /// Sends what goes at once; once all has gone, the next request has its turn.
  private mutating func sendRest(_ descriptor: Int32) {
    guard let isThere = connections[descriptor]?.send(now: System.now()) else { return }
    if !isThere {
      close(descriptor)
    } else if connections[descriptor]?.mayAsk == true {
      asking.insert(descriptor)
    }
  }

  /// Whether anybody listens for events.
  var isHeard: Bool { connections.values.contains { $0.isStream } }

  /// Tells all who listen for events.
  mutating func tell(_ event: [UInt8]) {
    let now = System.now()
    for descriptor in connections.keys where connections[descriptor]?.isStream == true {
      connections[descriptor]?.append(event)
      if connections[descriptor]?.send(now: now) == false { close(descriptor) }
    }
  }

  private mutating func accept(now: Double) {
    while let new = System.accept(at: descriptor) {
      if connections.count < Self.mostConnections {
        connections[new] = Connection(new, now: now)
        continue
      }
      // What was not read would end the connection before the answer has arrived.
      _ = System.receive(new)
      let refusal = WebResponse(refusing: .unavailable)
      _ = System.send((refusal.head(keepsConnection: false) + refusal.body.joined())[...], to: new)
      System.end(new)
    }
  }

  private mutating func serve(_ waited: pollfd, now: Double) {
    let descriptor = waited.fd
    var isThere = waited.revents & Int16(POLLERR | POLLNVAL) == 0
    if isThere, connections[descriptor]?.hasEnded == false, waited.revents & Int16(POLLIN | POLLHUP) != 0 {
      isThere = connections[descriptor]?.receive(now: now) ?? false
    }
    if isThere { sendRest(descriptor) } else { close(descriptor) }
  }

  private mutating func close(_ descriptor: Int32) {
    connections[descriptor] = nil
    System.end(descriptor)
  }
}
