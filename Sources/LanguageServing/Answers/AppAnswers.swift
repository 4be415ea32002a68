package import Compiler
import Diagnostics
import ScreenModel
package import SourceText

/// What there is to say of an app to an editor: findings, fixes, names, and what its files hold.
///
/// It is made once for every state of the app; what takes a while is worked out when it is first asked for.
package struct AppAnswers {
  package let compilation: Compilation
  var ranges: SourceRanges
  /// The address of a file by its path in the app.
  let addressOf: (String) -> String
  private var knownNames: NameIndex?
  private var knownFlow: ScreenFacts??

  package init(_ compilation: Compilation, _ encoding: PositionEncoding, addressOf: @escaping (String) -> String) {
    self.compilation = compilation
    self.addressOf = addressOf
    ranges = SourceRanges(compilation.report.sources, encoding)
  }

  /// The paths of the app's files, the app's own first.
  package var files: [String] { compilation.files }

  var sources: SourceMap { compilation.report.sources }

  func address(_ file: Int) -> String { addressOf(sources.files[file].path) }

  /// Every name in the app.
  var names: NameIndex {
    mutating get {
      let names = knownNames ?? NameIndex(compilation.app)
      knownNames = names
      return names
    }
  }

  /// What the flow says of the screens; nil if there is none to show.
  var flow: ScreenFacts? {
    mutating get {
      let flow = knownFlow ?? ScreenFacts(compilation)
      knownFlow = .some(flow)
      return flow
    }
    _modify {
      var flow = knownFlow ?? ScreenFacts(compilation)
      knownFlow = nil
      defer { knownFlow = .some(flow) }
      yield &flow
    }
  }

  /// The file of a path in the app.
  func file(_ path: String) -> SourceFile? { sources.files.first { $0.path == path } }

  /// Where an offset in a file is among all bytes of the app; an offset beyond the end is the end.
  func place(_ offset: Int, in file: SourceFile) -> UInt32 {
    min(file.span.start + UInt32(clamping: offset), file.span.end)
  }

  /// A place as the protocol writes it.
  package mutating func location(of span: Span) -> JSONValue {
    let (file, range) = ranges.range(of: span)
    return ["uri": .string(address(file)), "range": range]
  }

  /// Changes of files as the protocol writes them.
  package mutating func changes(_ edits: [(span: Span, text: String)]) -> JSONValue {
    var result: [String: [JSONValue]] = [:]
    for edit in edits {
      let (file, range) = ranges.range(of: edit.span)
      result[address(file), default: []].append(["range": range, "newText": .string(edit.text)])
    }
    return .object(result.mapValues(JSONValue.list))
  }
}
