import TestSupport
import Testing

/// JSON is written by `JSONWriter` alone, which sets commas, colons and brackets: what is put together by hand is sooner or later one
/// comma short.
@Suite struct JSONWritingTests {
  @Test func nobodyElseWritesAKey() {
    let product = Checkout.sources.filter { $0.path.hasPrefix("Sources/") }
    #expect(product.count > 300)
    #expect(product.flatMap(Self.keys) == [], "write it with the `field`, `object` and `list` of a `JSONWriter`")
  }

  @Test func aKeyIsFound() {
    func keys(_ lines: String...) -> Int {
      Self.keys(in: SwiftSource(path: "Sources/Some/Some.swift", text: lines.joined(separator: "\n"))).count
    }
    #expect(keys(#"json.raw("{\"code\": ")"#, #"json += ",\"$ref\":".utf8"#) == 2)
    #expect(keys(#"let text = "\"\(key)\":\(value)""#, #"let text = ", \"\(key)\" : ""#) == 2)
    #expect(keys(##"let text = #"{"problem.severity":1}"#"##) == 1)
    #expect(keys(#"let text = """"#, #"  {"code": 1}"#, #"  """"#) == 1)
    #expect(keys(#"json.field("code", "a")"#, #"["type": "object"]"#, #"// {"version": 3}"#) == 0)
    #expect(keys(#"let words = "say \"\(name)\" again: \(words)""#) == 0)
  }

  /// Where a text holds a quoted word and a colon after it.
  private static func keys(in source: SwiftSource) -> [String] {
    let inText = /\\"[^" ]*\\" ?:/, inRawText = /#".*?"[^" ]*" ?:.*?"#/, inLongText = /(?:^|[{,]) *"[\w$.\/-]+" ?:/
    let outside = Set(source.lines.map(\.number))
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().filter { index, line in
      guard line.contains("\"") else { return false }
      if !outside.contains(index + 1) { return line.contains(inLongText) }
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      return !isComment && (line.contains(inText) || line.contains(inRawText))
    }.map { "\(source):\($0.offset + 1)" }
  }
}
