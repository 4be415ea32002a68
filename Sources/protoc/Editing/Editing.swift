import Compiler
import JSONRPC
import LanguageServing
import SourceText

/// The apps that an editor has open, and the conversation about them.
struct Editing {
  private(set) var conversation = Conversation(version: Compiler.version)
  let root: String?
  let options: CheckOptions
  /// The apps of which a file was opened.
  var apps: [OpenApp] = []
  /// The number of the app that a document belongs to.
  private var appOfDocument: [String: Int] = [:]
  /// Documents that were found to belong to no app, until something else changes.
  private var strangers: Set<String> = []
  /// The apps in the folders that are open, each with what it is made of, once somebody asked.
  private var appsInFolders: [(app: AppLocation, interest: Interest)]?
  /// Numbers of apps whose findings are to be reported once nothing more is said.
  private var unchecked: Set<Int> = []

  /// How many messages are read before any is answered.
  private static let mostAhead = 1_000

  init(root: String?, options: CheckOptions) {
    self.root = root
    var options = options
    // Distances and ways in are asked for again and again.
    options.keepsProofs = true
    self.options = options
  }

  /// Answers until the editor ends the conversation.
  mutating func run() throws(UsageError) -> ExitCode {
    System.keepMemory()
    var reader = MessageReader()
    while true {
      // What has come meanwhile counts too, so that ten changes are checked once.
      var messages: [JSONValue] = []
      var hasEnded = false
      repeat {
        guard let bytes = System.readSome(System.standardInput) else {
          hasEnded = true
          break
        }
        reader.append(bytes)
        while let message = reader.next() { messages.append(message) }
      } while !reader.isBroken && messages.count < Self.mostAhead && System.hasMore(System.standardInput)
      if let code = answer(messages) { return code == 0 ? .clean : .findings }
      if reader.isBroken || hasEnded && reader.holdsPart {
        throw UsageError(
          "`lsp` got something that is not a message of the Language Server Protocol",
          hints: ["editors start it; to check files yourself, run `protoc check`"])
      }
      if hasEnded { return .misuse }
      if !System.hasMore(System.standardInput) { checkChanged() }
    }
  }

  /// Answers some messages; gives the exit code, if the editor ends the conversation with them.
  private mutating func answer(_ messages: [JSONValue]) -> Int32? {
    let cancelled = Set(messages.filter { $0["method"] == "$/cancelRequest" }.map { $0["params"]["id"] })
    for message in messages {
      if cancelled.contains(message["id"]), message["method"] != .null {
        send([RPCMessage.failure(message["id"], -32_800, "the editor cancelled this request")])
        continue
      }
      let outcome = conversation.receive(message)
      send(outcome.replies)
      for wish in outcome.wishes { carryOut(wish) }
      if let code = outcome.exitCode { return code }
    }
    return nil
  }

  func send(_ messages: [JSONValue]) {
    for message in messages { _ = System.write(MessageReader.framed(message), to: System.standardOutput) }
  }

  private mutating func carryOut(_ wish: Conversation.Wish) {
    switch wish {
    case .check(let address):
      if let app = app(of: address) { unchecked.formUnion(apps(readFrom: address, of: app)) }
    case .release(let address):
      strangers.remove(address)
      appOfDocument[address] = nil
      for app in apps.indices { reread([address], in: app) }
    case .reread(let addresses):
      if !strangers.isSuperset(of: addresses) { reconsiderStrangers() }
      for app in apps.indices { reread(addresses, in: app) }
    case .reconsider: reconsiderStrangers()
    case .answer(let id, let question, let address):
      send([reply(to: id, question, about: address)])
    case .point(let address, let offset):
      guard let app = app(of: address), let document = conversation.documents[address],
        let path = FileAddress.path(of: address).flatMap(apps[app].path)
      else { return }
      EditorCursor(file: path, offset: offset, in: document.bytes).tell(watcherOf: apps[app].location)
    case .search(let id, let word):
      for app in apps.indices { bringUpToDate(app) }
      send([RPCMessage.success(id, .list(apps.indices.map { apps[$0].answers.symbols(matching: word) }.eachOnce))])
    }
  }

  // MARK: apps

  /// The app that a document belongs to: found once, and again when it turns out to belong to another.
  mutating func app(of address: String) -> Int? {
    guard let path = FileAddress.path(of: address), let document = conversation.documents[address] else { return nil }
    if let known = appOfDocument[address], apps[known].latest == nil || apps[known].holds(path) { return known }
    guard let location = location(of: document, at: path, isStranger: strangers.contains(address)) else {
      strangers.insert(address)
      return nil
    }
    strangers.remove(address)
    let number = apps.firstIndex { $0.location == location } ?? apps.count
    if number == apps.count { apps.append(OpenApp(location, options, conversation.encoding)) }
    appOfDocument[address] = number
    return number
  }

  /// The app that a document belongs to, and the others that are read from it too.
  func apps(readFrom address: String, of app: Int) -> [Int] {
    guard let path = FileAddress.path(of: address).map({ System.realPath($0) ?? $0 }) else { return [app] }
    return [app] + apps.indices.filter { $0 != app && apps[$0].asks(for: path) }
  }

  /// Where the app of a document is: the document itself, one above it, one that is open, or one in the folders that are; nil if it
  /// is part of none, for editors open all kinds of YAML.
  ///
  /// - Parameter isStranger: whether nothing on the disk was found to be its app.
  private mutating func location(
    of document: TextDocument, at path: String, isStranger: Bool
  ) -> AppLocation? {
    let isApp = path.hasSuffix("/" + AppFinder.appFile) || Compiler.looksLikeApp(document.bytes)
    let real = System.realPath(path) ?? path
    let open = apps.first { $0.holds(real) }?.location
    if isStranger, !isApp { return open }
    guard var finder = try? AppFinder(root: root, options: options, folders: conversation.folders),
      let found = try? finder.app(forStandardInput: document.bytes, name: path)
    else { return nil }
    if isApp || found.path != real { return found }
    if let open { return open }
    let others = appsInFolders ?? finder.appsInFolders()
    appsInFolders = others
    return others.first { other in
      other.app.file(at: real).map { other.interest.holds(anyOf: [$0]) } ?? false
    }?.app
  }

  /// Looks again for the apps of documents that seemed to have none.
  private mutating func reconsiderStrangers() {
    appsInFolders = nil
    let addresses = strangers.sorted()
    strangers = []
    for address in addresses {
      if let app = app(of: address) { unchecked.insert(app) }
    }
  }

  /// The open documents by their paths in an app.
  func documents(in app: Int) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (address, document) in conversation.documents {
      if let path = FileAddress.path(of: address).flatMap(apps[app].path) { result[path] = document.bytes }
    }
    return result
  }

  private mutating func reread(_ addresses: [String], in app: Int) {
    let closed = addresses.filter { conversation.documents[$0] == nil }
    let paths = closed.compactMap { FileAddress.path(of: $0).flatMap(apps[app].path) }
    if apps[app].reread(Set(paths), under: documents(in: app)) { unchecked.insert(app) }
  }

  /// Compiles an app as it is in the editor now, where anything has changed.
  mutating func bringUpToDate(_ app: Int) {
    let documents = documents(in: app)
    apps[app].take(documents)
    // All its files are read for the first time.
    let progress = apps[app].latest == nil ? conversation.progress("Checking \(apps[app].location.entry)") : nil
    send(progress?.begin ?? [])
    apps[app].compile(documents)
    send(progress?.end ?? [])
  }

  // MARK: findings

  /// Tells the findings of the apps that have changed.
  private mutating func checkChanged() {
    for app in unchecked.sorted() { bringUpToDate(app) }
    if !conversation.pullsFindings { tellFindings(of: unchecked.sorted()) }
    unchecked = []
  }

  /// Tells of each file what some apps have to say now, together with what the others have said.
  private mutating func tellFindings(of changed: [Int]) {
    var addresses: Set<String> = []
    for app in changed {
      let findings = apps[app].findings()
      addresses.formUnion(apps[app].told.keys)
      addresses.formUnion(findings.filter { !$0.value.isEmpty || conversation.documents[$0.key] != nil }.keys)
      apps[app].told = findings.filter { !$0.value.isEmpty }
    }
    for address in addresses.sorted() {
      let list = apps.map { $0.told[address] ?? [] }.eachOnce
      var parameters: [String: JSONValue] = ["uri": .string(address), "diagnostics": .list(list)]
      if let version = conversation.documents[address]?.version { parameters["version"] = JSONValue(version) }
      send([RPCMessage.notice("textDocument/publishDiagnostics", .object(parameters))])
    }
  }
}

extension [[JSONValue]] {
  /// What is in these lists, one after the other: what several apps say of a file that they share is said once.
  var eachOnce: [JSONValue] {
    var seen: Set<JSONValue> = []
    return flatMap { $0 }.filter { seen.insert($0).inserted }
  }
}
