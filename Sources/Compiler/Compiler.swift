import Diagnostics
import Rules
import ScreenModel
import SourceText
import YAMLSyntax

/// The whole road, on one page: bytes in, findings out.
///
/// The compiler touches no disk. It is handed the app's file, says what else it needs, and goes on once it has the answers.
package struct Compiler: Sendable {
  private let options: CheckOptions
  private var stage: Stage

  private enum Stage {
    case loading(FileLoader)
    case decoded(App, images: [(node: NodeID, request: Request?)])
  }

  /// - Parameters:
  ///   - path: the app's file, relative to the root.
  ///   - contents: its bytes.
  package init(entry path: String, contents: [UInt8], options: CheckOptions = CheckOptions()) {
    self.options = options
    stage = .loading(FileLoader(entry: path, contents: contents, limits: options.limits))
  }

  /// Goes as far as the answers allow.
  package mutating func step(_ answers: [(Request, Answer)]) -> Step {
    let answers = Dictionary(answers, uniquingKeysWith: { first, _ in first })
    switch stage {
    case .loading(var loader):
      loader.take(answers)
      if !loader.requests.isEmpty {
        let requests = loader.requests
        stage = .loading(loader)
        return .needs(requests)
      }
      let roots = loader.roots()
      var app = App.decode(loader.tree, roots: roots, files: loader.dataFiles)
      app.add(loader.faults)
      let images = FileLoader.images(of: app)
      let requests = images.compactMap(\.request)
      if requests.isEmpty { return .done(finish(app, images: images, answers: [:])) }
      stage = .decoded(app, images: images)
      return .needs(requests)
    case .decoded(let app, let images):
      return .done(finish(app, images: images, answers: answers))
    }
  }

  private func finish(_ decoded: App, images: [(node: NodeID, request: Request?)], answers: [Request: Answer])
    -> Compilation
  {
    var app = decoded
    for (node, request) in images {
      let written = app.tree.text(node)
      let fault = request.map { answers[$0].flatMap { FileLoader.fault(of: $0, path: written) } } ?? .outside
      if let fault { app.add([.asset(at: app.tree.span(node), path: written, fault)]) }
    }
    app = app.resolved(limits: options.limits)
    let diagnostics = Judgement(app: app, options: options).diagnostics()
    return Compilation(
      report: Report(sources: app.tree.sources, diagnostics: diagnostics), files: app.tree.sources.files.map(\.path))
  }
}
