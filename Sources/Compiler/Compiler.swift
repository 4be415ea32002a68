package import Diagnostics
import Player
import Rules
import ScreenModel
import SourceText
import YAMLSyntax

/// The whole road, on one page: bytes in, findings out.
///
/// The compiler touches no disk. It is handed the app's file, says what else it needs, and goes on once it has the answers.
package struct Compiler: Rounds, Sendable {
  private let options: CheckOptions
  /// The app in a round before.
  private let kept: KeptApp?
  private var stage: Stage

  private enum Stage {
    /// Nothing is known yet but the name of the app's file.
    case opening(String)
    case loading(FileLoader)
    /// With the one text that has changed, where all else is as it was.
    case decoded(App, changedText: NodeID?, images: [NamedImage])
    /// With the answers about the images; some files are missing, and may be beside where they are named.
    case looking(NearbyFiles, App, changedText: NodeID?, images: [NamedImage], answers: [Request: Answer])
  }

  /// - Parameters:
  ///   - entry: the path of the app's file, relative to the root; it is the first thing asked for.
  ///   - kept: the app in a round before, with the same options, which keep proofs; what has not changed since is taken over.
  package init(entry: String, options: CheckOptions = CheckOptions(), kept: KeptApp? = nil) {
    self.options = options
    self.kept = kept
    stage = .opening(entry)
  }

  /// What every rule is called and why it is there.
  package static var rules: [RuleDescription] { RuleCatalog.descriptions }

  /// What people write for each platform.
  package static var platformWords: [String] { Platform.words }

  /// Whether a file has a top-level key `app`, so that it stands for itself and is no part of another app.
  package static func isApp(_ contents: [UInt8]) -> Bool {
    // Nearly always the key is at the start of a line, and the file need not be read twice.
    if hasLine(["app"], in: contents) { return true }
    var tree = SyntaxTree()
    let root = tree.read(path: "", contents: contents)
    return tree.entry(of: root, "app") != nil
  }

  /// Whether a file that nobody named is meant as an app: others have an `app` too, but no screens, and they take no files in.
  package static func looksLikeApp(_ contents: [UInt8]) -> Bool {
    if hasLine(["app"], in: contents) { return hasLine(contentKeys, in: contents) }
    var tree = SyntaxTree()
    let root = tree.read(path: "", contents: contents)
    return tree.entry(of: root, "app") != nil && contentKeys.contains { tree.entry(of: root, $0) != nil }
  }

  /// Whether a file has the lines of an app: `app:`, and `screens:` or `include:`. It costs little to look.
  package static func hasAppLines(_ contents: [UInt8]) -> Bool {
    hasLine(["app"], in: contents) && hasLine(contentKeys, in: contents)
  }

  private static let contentKeys: [StaticString] = ["screens", "include"]

  /// Whether a line begins with one of some keys, be it in quotes.
  private static func hasLine(_ keys: [StaticString], in contents: [UInt8]) -> Bool {
    let starts = keys.map { "\($0)" }.flatMap { key in [key, "\"\(key)\"", "'\(key)'"].map { Array("\($0):".utf8) } }
    var line = contents[...]
    while !line.isEmpty {
      if starts.contains(where: { line.starts(with: $0) }) { return true }
      line = line.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    return false
  }

  /// Goes as far as the answers allow.
  package mutating func step(_ answers: consuming [(request: Request, answer: Answer)]) -> Progress {
    // What was answered is held by what was made of it, and by nobody else while that grows.
    if case .opening(let entry) = stage {
      guard let requests = open(entry, answers) else { return .needs([.file(path: entry)]) }
      if !requests.isEmpty { return .needs(requests) }
      answers = []
    }
    return proceed(Dictionary(keepingFirst: answers.map { ($0.request, $0.answer) }))
  }

  /// Reads the app's file; gives what else is needed, or nil if the file itself is.
  private mutating func open(_ entry: String, _ answers: [(request: Request, answer: Answer)]) -> [Request]? {
    guard let answer = answers.first(where: { $0.request == .file(path: entry) })?.answer else { return nil }
    let loader = FileLoader(entry: entry, answer: answer, limits: options.limits, kept: kept?.tree)
    stage = .loading(loader)
    return loader.requests
  }

  private mutating func proceed(_ answers: [Request: Answer]) -> Progress {
    switch stage {
    case .opening(let entry): return .needs([.file(path: entry)])
    case .loading(var loader):
      // The loader is the only one to hold its tree while it grows.
      stage = .opening("")
      loader.take(answers)
      if !loader.requests.isEmpty {
        let requests = loader.requests
        stage = .loading(loader)
        return .needs(requests)
      }
      let roots = loader.roots()
      let tree = loader.tree
      // What is wrong with the files is in the app.
      let reworded =
        loader.faults.isEmpty ? kept?.reworded(in: tree, roots: roots, files: loader.dataFiles) : nil
      var app = reworded?.app ?? App.decode(tree, roots: roots, files: loader.dataFiles, limits: options.limits)
      app.add(loader.faults)
      let images = NamedImage.all(of: app, limits: options.limits)
      var seen: Set<Request> = []
      let requests = images.compactMap { $0.request }.filter { seen.insert($0).inserted }
      if requests.isEmpty { return look(app, changedText: reworded?.text, images: images, answers: [:]) }
      stage = .decoded(app, changedText: reworded?.text, images: images)
      return .needs(requests)
    case .decoded(let app, let changedText, let images):
      return look(app, changedText: changedText, images: images, answers: answers)
    case .looking(let nearby, var app, let changedText, let images, let known):
      app.nearbyFiles = nearby.found(answers)
      return .done(finish(app, changedText: changedText, images: images, answers: known))
    }
  }

  /// Asks what is beside files that are missing; nothing is left to be asked where there are all.
  private mutating func look(
    _ app: App, changedText: NodeID?, images: [NamedImage], answers: [Request: Answer]
  ) -> Progress {
    let nearby = NearbyFiles(of: app, images: images.filter { $0.request.flatMap { answers[$0] } == .missing })
    let requests = nearby.requests
    if requests.isEmpty {
      return .done(finish(app, changedText: changedText, images: images, answers: answers))
    }
    stage = .looking(nearby, app, changedText: changedText, images: images, answers: answers)
    return .needs(requests)
  }

  private func finish(
    _ decoded: App, changedText: NodeID?, images: [NamedImage], answers: [Request: Answer]
  ) -> Compilation {
    var app = decoded
    var changedText = changedText
    var pictures: [Pictures.Picture] = []
    for image in images {
      let answer = image.request.flatMap { answers[$0] }
      let fault = image.request == nil ? .outside : answer.flatMap { NamedImage.fault(of: $0, path: image.written) }
      if let fault {
        app.add([.asset(at: image.span, path: image.written, fault)])
      } else if case .contents(let bytes)? = answer, case .file(let path)? = image.request {
        let file = app.tree.sources.fileIndex(of: image.span)
        pictures.append(Pictures.Picture(written: image.written, file: file, path: path, bytes: bytes))
      }
    }
    if changedText != nil, !app.faults.isEmpty {
      // A picture has changed as well, and something is wrong with it.
      let faults = app.faults
      app = App.decode(app.tree, roots: app.roots, files: app.files, limits: options.limits)
      app.add(faults)
      changedText = nil
    }
    if changedText == nil { app = app.resolved(limits: options.limits) }
    let linter = Linter(app: app, options: options)
    let inspection = linter.inspection(changedText == nil ? nil : kept?.proofs(of: app))
    return Compilation(
      report: linter.report(inspection), files: app.tree.sources.files.map { $0.path }, app: app, pictures: pictures,
      platformProofs: options.keepsProofs ? inspection.proofs : [], round: kept?.rounds ?? 0, changedText: changedText)
  }
}
