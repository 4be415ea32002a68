import AssistantServing
import Compiler
import SourceText
import YAMLSyntax

/// The app that an assistant means: one on the disk below a root, perhaps with other text in one of its files, or one that is text alone.
struct GivenApp {
  private enum Contents {
    case disk(AppFinder, AppLocation)
    /// Its files by their paths; nothing else is there.
    case texts(MemoryFiles)
  }

  private let contents: Contents
  private let options: CheckOptions
  /// What is put before the paths of its files in answers.
  let folder: String
  /// Whether what is on the disk is all there is of it, so that it can be changed there.
  let isOnDisk: Bool

  /// - Parameters:
  ///   - call: where the app is named, or given.
  ///   - roots: what may be read.
  init(_ call: ToolCall, in roots: Roots, _ options: CheckOptions) throws(UsageError) {
    try self.init(
      path: call.text("path"), text: call.text("text"), files: call.textsByName("files"), in: roots, options)
  }

  init(
    path: String?, text: String?, files: [String: String] = [:], in roots: Roots, _ options: CheckOptions
  ) throws(UsageError) {
    self.options = options
    isOnDisk = text == nil
    guard let text else {
      guard files.isEmpty else { throw UsageError("`files` needs `text`") }
      let (finder, location) = try Self.find(path, in: roots, options)
      contents = .disk(finder, location)
      folder = roots.folder(of: location.root)
      return
    }
    guard let path else {
      var texts = [AppFinder.appFile: Array(text.utf8)]
      for (name, text) in files { texts[name] = Array(text.utf8) }
      contents = .texts(MemoryFiles(texts))
      folder = ""
      return
    }
    guard files.isEmpty else { throw UsageError("`files` and `path` cannot be used together") }
    var place = try roots.findUnsaved(path)
    if System.kind(of: place.path) == .directory {
      place = Roots.AllowedPath(root: place.root, path: DiskPath.join(place.path, AppFinder.appFile))
    }
    var finder = try AppFinder(root: place.root, options: options)
    let location = try finder.app(forStandardInput: Array(text.utf8), name: place.path)
    // The finder has the text only now.
    contents = .disk(finder, location)
    folder = roots.folder(of: location.root)
  }

  /// Finds the app on the disk that a path means; without a path, that of the first root that has one.
  static func find(
    _ path: String?, in roots: Roots, _ options: CheckOptions
  ) throws(UsageError) -> (AppFinder, AppLocation) {
    func app(at place: Roots.AllowedPath) throws(UsageError) -> (AppFinder, AppLocation) {
      var finder = try AppFinder(root: place.root, options: options)
      finder.beginning = "to start with one, write it yourself, or give it as `text`; `protoc://language` says how"
      let location = try finder.app(for: place.path)
      return (finder, location)
    }
    let all = roots.paths
    guard path == nil, all.count > 1 else { return try app(at: roots.find(path ?? ".")) }
    for root in all {
      if let found = try? app(at: Roots.AllowedPath(root: root, path: root)) { return found }
    }
    throw UsageError(
      "no root has an `\(AppFinder.appFile)`", hints: [roots.words, "give the app's file or directory as `path`"])
  }

  /// Where it is; nil of one that is text alone.
  var location: AppLocation? {
    if case .disk(_, let location) = contents { location } else { nil }
  }

  /// The path of its file.
  var entry: String { location?.entry ?? AppFinder.appFile }

  /// What its page is called.
  var name: String { location?.name ?? "app" }

  /// Compiles it with other contents in some of its files.
  func compile(with changed: [String: [UInt8]] = [:]) -> Compilation {
    switch contents {
    case .disk(let finder, let location): return finder.compile(location, with: changed)
    case .texts(let texts):
      var texts = texts
      for (path, bytes) in changed { texts.put(bytes, at: path) }
      var compiler = Compiler(entry: AppFinder.appFile, options: options)
      var rest = options.limits.bytes
      return compiler.run { requests in
        requests.map { (request: $0, answer: Self.limited(texts.answer($0), to: &rest)) }
      }
    }
  }

  /// What else changes with a new name, in the apps on the disk that share a file.
  func shared(
    _ renaming: Renaming, _ files: [Renaming.File], _ compilation: Compilation
  ) throws(UsageError) -> [Renaming.File] {
    guard case .disk(let finder, let location) = contents else { return files }
    return try SharedRenaming(renaming, files, of: location, as: compilation, finder).files
  }

  /// An answer, or that a file is larger than what may still be read.
  private static func limited(_ answer: Answer, to rest: inout Int) -> Answer {
    guard case .contents(let bytes) = answer else { return answer }
    guard bytes.count <= rest else { return .tooLarge(bytes.count) }
    rest -= bytes.count
    return answer
  }
}
