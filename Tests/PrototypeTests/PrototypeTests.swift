import Diagnostics
import TestSupport
import Testing

/// The projects under `prototypes/`, and what `protoc init` copies: nothing is found in any of them.
@Suite struct PrototypeTests {
  /// Written by hand: a prototype that is lost, or that nobody meant to add, is noticed.
  private static let prototypes = [
    "critter-cards", "earnest", "field-notes", "hello", "ideate", "podcast", "showcase", "word-list",
  ]
  private static let starters = ["blank", "canvas", "form", "tabs"]

  @Test func everyFolderIsOnTheList() {
    #expect(Checkout.names(in: "prototypes").filter { !$0.contains(".") } == Self.prototypes)
    #expect(Checkout.names(in: "templates/starters") == Self.starters)
  }

  @Test(arguments: prototypes.map { "prototypes/\($0)" } + starters.map { "templates/starters/\($0)" })
  func nothingIsFound(folder: String) {
    let report = Project(folder: folder).report()
    var output: [UInt8] = []
    TextRenderer(width: 100).append(report, in: folder + "/", to: &output)
    #expect(report.diagnostics.isEmpty, "\(String(decoding: output, as: UTF8.self))")
  }

  @Test(arguments: prototypes)
  func everyPrototypeSaysWhatItShows(name: String) {
    let text = Checkout.text("prototypes/\(name)/README.md")
    #expect(text.hasPrefix("# "))
    #expect(text.contains("protoc check prototypes/\(name)"), "how to try it")
  }

  /// Editors complete and explain from the first minute on.
  @Test(arguments: starters)
  func everyStarterNamesTheSchemaFirst(name: String) {
    let text = Checkout.text("templates/starters/\(name)/app.yaml")
    #expect(text.hasPrefix("# yaml-language-server: $schema=./protoc.schema.json\n"))
  }

  @Test func theShowcaseIsMadeOfTheExamplesOfTheElements() throws {
    let complaint = try Golden("prototypes/showcase/app.yaml").complaint(about: Showcase.text)
    #expect(complaint == nil)
  }
}
