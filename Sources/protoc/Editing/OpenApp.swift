import Compiler
import LanguageServing
import SourceText
import YAMLSyntax

/// An app of which an editor has opened a file, with what was read of it and what there is to say.
struct OpenApp {
  let location: AppLocation
  private var session: Session
  private let limits: Limits
  private let encoding: PositionEncoding
  /// What there is to say of the app as it was compiled last.
  private(set) var latest: AppAnswers?
  /// Whether that is the app as it is now.
  private(set) var isCurrent = false
  /// The findings that were sent, by the addresses of their files.
  var told: [String: [JSONValue]] = [:]

  init(_ location: AppLocation, _ options: CheckOptions, _ encoding: PositionEncoding) {
    self.location = location
    self.encoding = encoding
    limits = options.limits
    session = Session(entry: location.entry, options: options)
  }

  /// What there is to say of the app as it was compiled last; asked only once it was.
  var answers: AppAnswers {
    get { latest! }
    _modify { yield &latest! }
  }

  /// What there is to tell of each file. An app that is gone has nothing wrong with it.
  mutating func findings() -> [String: [JSONValue]] { session.isMissing ? [:] : answers.findings() }

  // MARK: its files

  /// Whether a file is one of the app's.
  func holds(_ path: String) -> Bool { latest?.files.contains { location.path(of: $0) == path } ?? false }

  /// Whether a file is one that the app is read from, or would be if it were there.
  func asks(for path: String) -> Bool {
    guard let path = location.file(at: path) else { return false }
    return session.requests.contains(.file(path: path)) || session.requests.contains { $0.isPattern(for: path) }
  }

  /// The path in the app of a file; nil for one outside of its root.
  func path(of path: String) -> String? {
    location.file(at: System.realPath(path) ?? path)
  }

  /// Takes in documents as they are in the editor, saved or not, by their paths in the app.
  mutating func take(_ documents: [String: [UInt8]]) {
    let requests = session.requests
    var news: [(request: Request, answer: Answer)] = []
    var others: [String] = []
    for (path, bytes) in documents {
      if requests.contains(.file(path: path)) {
        news.append((.file(path: path), .contents(bytes)))
      } else {
        others.append(path)
      }
    }
    // What a pattern means is part of the app, though it is not on the disk yet.
    let patterns = others.isEmpty ? [] : requests.filter { request in others.contains(where: request.isPattern) }
    var files = files(under: documents)
    news += patterns.map { ($0, files.answer($0)) }
    if session.update(news) { isCurrent = false }
  }

  /// Reads files again that may have changed on the disk, and looks whether patterns mean others. Gives whether anything is different.
  ///
  /// - Parameter documents: the documents as they are in the editor.
  mutating func reread(_ paths: Set<String>, under documents: [String: [UInt8]]) -> Bool {
    let requests = session.requests.filter { request in
      switch request {
      case .glob: true
      case .file(let path): paths.contains(path)
      }
    }
    var files = files(under: documents)
    guard session.update(requests.map { ($0, files.answer($0)) }) else { return false }
    isCurrent = false
    return true
  }

  /// The files on the disk, under documents as they are in the editor.
  private func files(under documents: [String: [UInt8]]) -> Files {
    var files = Files(root: location.root, limit: limits.bytes)
    files.overlay = documents
    return files
  }

  // MARK: compiling

  /// Compiles the app, where anything has changed since.
  mutating func compile(_ documents: [String: [UInt8]]) {
    if isCurrent { return }
    let compilation = Self.compile(&session, location, limits, documents)
    let location = location
    latest = AppAnswers(compilation, encoding) { FileAddress.address(of: location.path(of: $0)) }
    isCurrent = true
  }

  /// The app with other contents in some of its files.
  func compiled(with contents: [String: [UInt8]]) -> Compilation {
    var trial = session
    _ = trial.update(contents.map { (.file(path: $0.key), .contents($0.value)) })
    return Self.compile(&trial, location, limits, contents)
  }

  private static func compile(
    _ session: inout Session, _ location: AppLocation, _ limits: Limits, _ documents: [String: [UInt8]]
  ) -> Compilation {
    var files = Files(root: location.root, limit: max(0, limits.bytes - session.heldBytes))
    files.overlay = documents
    return session.compile(&files)
  }
}
