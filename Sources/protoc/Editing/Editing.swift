import Compiler
import LanguageServing
import SourceText
import YAMLSyntax

/// The apps that an editor has open, and the conversation about them.
struct Editing {
  private var conversation = Conversation(version: Program.version)
  private let root: String?
  private let options: CheckOptions
  /// The apps of which a file was opened, each with what was read of it.
  private var apps: [OpenApp] = []
  /// The number of the app that a document belongs to.
  private var appOfDocument: [String: Int] = [:]

  private struct OpenApp {
    let location: AppFinder.AppLocation
    var session: Session
    var compilation: Compilation?
    /// The addresses of files that findings were sent of.
    var told: Set<String> = []
  }

  init(root: String?, options: CheckOptions) {
    (self.root, self.options) = (root, options)
  }

  /// Answers until the editor ends the conversation.
  mutating func run() -> ExitCode {
    var reader = MessageReader()
    while true {
      switch System.readSome(System.standardInput) {
      case nil: return .misuse
      case .some(let bytes): reader.append(bytes)
      }
      while let message = reader.next() {
        let outcome = conversation.receive(message)
        send(outcome.replies)
        for wish in outcome.wishes { carryOut(wish) }
        if let code = outcome.exitCode { return code == 0 ? .clean : .findings }
      }
      if reader.isBroken { return .misuse }
    }
  }

  private func send(_ messages: [JSONValue]) {
    for message in messages { _ = System.write(MessageReader.framed(message), to: System.standardOutput) }
  }

  private mutating func carryOut(_ wish: Conversation.Wish) {
    switch wish {
    case .check(let address):
      guard let app = app(of: address) else { return }
      takeDocuments(into: app)
      check(app)
    case .release(let address):
      guard let app = appOfDocument.removeValue(forKey: address) else { return }
      reread([address], in: app)
    case .reread(let addresses):
      for app in apps.indices { reread(addresses, in: app) }
    case .answer(let id, let question, let address):
      send([Conversation.success(id, answer(question, about: address))])
    }
  }

  // MARK: apps

  /// The app that a document belongs to: found once, and again when it turns out to belong to another.
  private mutating func app(of address: String) -> Int? {
    guard let path = FileAddress.path(of: address), let document = conversation.documents[address] else { return nil }
    if let known = appOfDocument[address], holds(known, path) { return known }
    guard var finder = try? AppFinder(root: root, options: options),
      let location = try? finder.app(forStandardInput: document.bytes, name: path)
    else { return nil }
    let number = apps.firstIndex { $0.location == location } ?? apps.count
    if number == apps.count {
      apps.append(OpenApp(location: location, session: Session(entry: location.entry, options: options)))
    }
    appOfDocument[address] = number
    return number
  }

  private func holds(_ app: Int, _ path: String) -> Bool {
    apps[app].compilation?.files.contains { apps[app].location.path(of: $0) == path } ?? false
  }

  /// Documents count as they are in the editor, saved or not.
  private mutating func takeDocuments(into app: Int) {
    let requests = apps[app].session.requests
    var news: [(request: Request, answer: Answer)] = []
    for (address, document) in conversation.documents {
      guard let request = request(for: address, in: app), requests.contains(request) else { continue }
      news.append((request, .contents(document.bytes)))
    }
    if apps[app].session.update(news) { apps[app].compilation = nil }
  }

  private func request(for address: String, in app: Int) -> Request? {
    guard let path = FileAddress.path(of: address) else { return nil }
    let root = apps[app].location.root
    let prefix = root == "/" ? "/" : root + "/"
    let real = System.realPath(path) ?? path
    return real.hasPrefix(prefix) ? .file(path: String(real.dropFirst(prefix.count))) : nil
  }

  private mutating func reread(_ addresses: [String], in app: Int) {
    let location = apps[app].location
    let changed = Set(addresses.filter { conversation.documents[$0] == nil }.compactMap { request(for: $0, in: app) })
    let requests = apps[app].session.requests.filter { request in
      if case .glob = request { return true }
      return changed.contains(request)
    }
    var files = Files(root: location.root, limit: options.limits.bytes)
    guard apps[app].session.update(requests.map { ($0, files.answer($0)) }) else { return }
    apps[app].compilation = nil
    check(app)
  }

  /// Compiles an app where anything has changed, and sends what was found.
  private mutating func check(_ app: Int) {
    if apps[app].compilation == nil { compile(app) }
    guard !conversation.pullsFindings, let compilation = apps[app].compilation else { return }
    var answers = answers(compilation, apps[app].location)
    let findings = answers.findings()
    for address in apps[app].told.union(findings.keys).sorted() {
      let list = findings[address] ?? []
      if list.isEmpty, !apps[app].told.contains(address), conversation.documents[address] == nil { continue }
      var parameters: [String: JSONValue] = ["uri": .string(address), "diagnostics": .list(list)]
      if let version = conversation.documents[address]?.version { parameters["version"] = JSONValue(version) }
      send([Conversation.notice("textDocument/publishDiagnostics", .object(parameters))])
    }
    apps[app].told = Set(findings.filter { !$0.value.isEmpty }.keys)
  }

  private mutating func compile(_ app: Int) {
    let location = apps[app].location
    var files = Files(root: location.root, limit: max(0, options.limits.bytes - apps[app].session.heldBytes))
    for (address, document) in conversation.documents {
      if case .file(let path)? = request(for: address, in: app) { files.overlay[path] = document.bytes }
    }
    var answers: [(request: Request, answer: Answer)] = []
    while apps[app].compilation == nil {
      switch apps[app].session.step(answers) {
      case .needs(let requests): answers = requests.map { ($0, files.answer($0)) }
      case .done(let compilation): apps[app].compilation = compilation
      }
    }
  }

  // MARK: answers

  private func answers(_ compilation: Compilation, _ location: AppFinder.AppLocation) -> AppAnswers {
    AppAnswers(compilation, conversation.encoding) { FileAddress.address(of: location.path(of: $0)) }
  }

  private mutating func answer(_ question: Conversation.Question, about address: String) -> JSONValue {
    guard let app = app(of: address) else { return nothing(for: question) }
    takeDocuments(into: app)
    if apps[app].compilation == nil { compile(app) }
    guard let compilation = apps[app].compilation, case .file(let path)? = request(for: address, in: app) else {
      return nothing(for: question)
    }
    var answers = answers(compilation, apps[app].location)
    switch question {
    case .findings:
      let own = FileAddress.address(of: apps[app].location.path(of: path))
      return ["kind": "full", "items": .list(answers.findings()[own] ?? [])]
    case .fixes(let start, let end): return .list(answers.fixes(in: path, from: start, to: end))
    case .symbols: return .list(answers.symbols(of: path))
    case .foldingRanges: return .list(answers.foldingRanges(of: path))
    }
  }

  private func nothing(for question: Conversation.Question) -> JSONValue {
    if case .findings = question { ["kind": "full", "items": []] } else { [] }
  }
}
