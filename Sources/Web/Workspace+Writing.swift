import Compiler
import Diagnostics
import Exporters
import Player
import SourceText
import Templates
import YAMLSyntax

/// What is made of the app: its page, its diagram, and files.
extension Workspace {
  mutating func page(_ question: JSONValue) -> [UInt8] {
    let compilation = compiled()
    guard compilation.report.isUnderstood || question["force"].isTrue else { return [] }
    var options = Self.pageOptions
    options.holdsSource = !question["withoutSource"].isTrue
    return compilation.page(compilation.linkTables(), options).map { Self.joined($0.pieces) } ?? []
  }

  /// What a page that shows a state needs to show the app as it is now, or the whole page where it shows none; nothing where no page
  /// can be made of the app.
  mutating func livePage(_ question: JSONValue) -> [UInt8] {
    guard let page = live.add(compiled(), Self.pageOptions) else { return [] }
    return live.update(from: question["from"].integer)?.reduce([], +) ?? Self.joined(page.pieces)
  }

  static let pageOptions = PageFile.Options(
    templates: Templates.files(in: "player").reduce(into: [:]) { $0[$1.path] = $1.text },
    generator: "protoc \(Compiler.version)"
  )

  static func joined(_ pieces: FilePieces) -> [UInt8] {
    var bytes: [UInt8] = []
    for stretch in pieces { bytes += stretch.bytes }
    return bytes
  }

  /// The flow as a picture, laid out here, or as a text for programs that draw.
  mutating func graph(_ format: String) -> [UInt8] {
    let compilation = compiled()
    guard let table = compilation.linkTables().first,
      let whole = FlowDiagram(of: table, compilation.report, DiagramOptions())
    else { return [] }
    switch format {
    case "dot": return DOTWriter.text(of: whole)
    case "mermaid": return Array(MermaidWriter.text(of: whole).utf8)
    case "svg":
      let isLarge = whole.screenCount > FlowDiagram.mostAtOnce
      let shown = isLarge ? FlowDiagram.mapOfGroups(of: table, compilation.report) : whole.outlined()
      var options = DOTWriter.Options()
      options.page = ""
      return DiagramDress.dressed(MapPicture.svg(of: shown, options), as: shown)
    default: return []
    }
  }

  /// What a word means, in lines of at most so many letters; without a word, all that there is to explain.
  func explanation(of word: String, width: Int) -> String {
    let width = min(max(width, 30), 100)
    return word.isEmpty
      ? Explanation.overview(rules: Compiler.rules, width: width)
      : Explanation.text(for: word, rules: Compiler.rules, width: width) ?? ""
  }

  func formatted(_ path: String) -> [UInt8] {
    guard let contents = files.contents[path], case .formatted(let bytes) = FormattedFile(contents) else { return [] }
    return bytes
  }

  /// All files as a page carries them, the app's own first.
  func packed() -> [UInt8] {
    let paths = files.contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let ordered = paths.filter { $0 == entry } + paths.filter { $0 != entry }
    return PageSource.text(of: ordered.map { PageSource.File(path: $0, bytes: (files.contents[$0] ?? [])[...]) })
  }

  /// The files that a page carries: texts, and what is none as bytes.
  func unpacked(_ page: String) -> [UInt8] {
    guard case .files(let files, _) = PageSource.read(Array(page.utf8)) else { return [] }
    return JSONValue.list(
      files.map { file in
        let text = String(validating: file.bytes, as: UTF8.self)
        return [
          "path": .string(file.path), "text": text.map { .string($0) } ?? .null,
          "bytes": text == nil ? .list(file.bytes.map { JSONValue(Int($0)) }) : .null,
        ]
      }
    ).bytes
  }
}
