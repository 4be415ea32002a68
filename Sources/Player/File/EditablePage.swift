import HTML
package import ScreenModel
import SourceText

/// A page that carries its compiler: the playground, with one app in place of the examples.
package struct EditablePage: Sendable {
  /// The name and version of the compiler it carries.
  package let generator: String
  private let playground: [UInt8]
  private let title: Range<Int>
  private let source: Range<Int>
  private let examples: Range<Int>

  /// - Parameter playground: the file; nil if it is none.
  package init?(_ playground: [UInt8]) {
    func found(_ text: String, from start: Int, to end: Int) -> Range<Int>? {
      ByteSearch(text).range(in: playground[start..<min(end, playground.count)])
    }
    guard let mark = found("<meta name=\"generator\" content=\"", from: 0, to: 1 << 13),
      let title = found("<title>protoc playground</title>", from: mark.upperBound, to: 1 << 13),
      let source = found("id=\"source\">[\n]</script>", from: title.upperBound, to: playground.count),
      let start = found("id=\"apps\">", from: source.upperBound, to: playground.count)?.upperBound,
      let end = found("</script>", from: start, to: playground.count)?.lowerBound
    else { return nil }
    generator = String(
      decoding: playground[mark.upperBound...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    self.playground = playground
    self.title = title
    self.source = source
    examples = start..<end
  }

  /// The page of an app.
  ///
  /// - Parameter files: the app's own, as `PageSource.text` writes them.
  package func pieces(of app: App, files: [UInt8]) -> FilePieces {
    var name: [UInt8] = []
    Markup.append(escaped: PageFile.name(of: app), to: &name)
    var head = Array(playground[..<title.lowerBound])
    head += "<title>".utf8
    head += name
    head += "</title>".utf8
    head += playground[title.upperBound..<source.lowerBound]
    head += "id=\"source\">".utf8
    var middle = Array("</script>".utf8)
    middle += playground[source.upperBound..<examples.lowerBound]
    var noExamples = JSONWriter.ofPage()
    noExamples.object { _ in }
    middle += noExamples.bytes
    let end = Array(playground[examples.upperBound...])
    return FilePieces([.bytes(head), .source(files), .bytes(middle), .bytes(end)])
  }
}
