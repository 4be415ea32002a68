import TestSupport
import Testing

/// A long file usually holds two things.
@Suite struct SizeTests {
  private static let askFrom = 200
  private static let most = 300

  @Test func noFileIsTooLongToRead() {
    let product = Checkout.sources.filter { !$0.path.hasPrefix("Tests/") }.sorted { $0.lineCount > $1.lineCount }
    for source in product where source.lineCount > Self.most {
      Issue.record("\(source) has \(source.lineCount) lines; the most is \(Self.most)")
    }
    let long = product.filter { Self.askFrom..<Self.most ~= $0.lineCount }
    if !long.isEmpty {
      print("Files over \(Self.askFrom) lines (do they hold one thing?):")
      for source in long { print("  \(source.lineCount)  \(source)") }
    }
  }
}
