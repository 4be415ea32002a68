import Compiler
import Diagnostics
import FlowGraph
import Journeys
import ScreenModel
import TestSupport
import Testing

/// Journeys that are suggested pass when they are pasted back, and cover what was not covered.
@Suite struct SuggestionTests {
  private func suggestions(for project: Project) -> (before: Coverage, text: String, missing: Int) {
    let app = project.app
    let tables = JourneyReport.platforms(of: app).all.map { LinkTable(of: app, on: $0) }
    let report = JourneyReport(of: app, on: tables)
    let suggestions = Suggestions(for: app, report)
    return (Coverage(of: app, report), suggestions.text, suggestions.missing)
  }

  /// The journeys that do not pass, and what is covered, once the text is in a file of its own.
  private func pastedBack(_ text: String, to project: Project) -> (failed: [String], coverage: Coverage) {
    var files = project.files
    // An app that includes files already takes one more.
    var written = String(decoding: files[0].contents, as: UTF8.self)
    let include = "include: [screens/*.yaml"
    if let range = written.firstRange(of: include) {
      written.replaceSubrange(range, with: include + ", suggested.yaml")
    } else {
      written += "\ninclude: [suggested.yaml]\n"
    }
    files[0].contents = Array(written.utf8)
    files.append(("suggested.yaml", Array(text.utf8)))
    var options = CheckOptions()
    options.select = ["P0", "P1", "P2"]
    let compilation = Project(files).compilation(options: options)
    let app = compilation.app
    let report = JourneyReport(
      of: app, on: JourneyReport.platforms(of: app).all.map { LinkTable(of: app, on: $0) })
    let failed = report.results.filter { if case .passed = $0.outcome { false } else { true } }.map(\.journey.name)
    let errors = compilation.report.diagnostics.filter { $0.code != "P202" }.map(\.message)
    return (failed + errors, Coverage(of: app, report))
  }

  @Test(arguments: ["critter-cards", "podcast", "hello"])
  func pastedBackTheyPassAndCoverAll(name: String) {
    let project = Project(folder: "prototypes/\(name)")
    let (before, text, missing) = suggestions(for: project)
    #expect(!before.reaches(100))
    #expect(missing == 0)
    let (failed, after) = pastedBack(text, to: project)
    #expect(failed == [], "\(text)")
    #expect(after.reaches(100), "\(after.uncoveredLinks.map(\.description))")
  }

  @Test func wordsThatYAMLWouldReadOtherwiseAreQuoted() {
    let project = Project([
      (
        "app.yaml",
        Array(
          """
          app: Odd words
          data: {rows: [{name: "a: b"}, {name: "#1"}, {name: "$5 off"}, {name: "it's"}]}
          screens:
            home:
              body:
                - list:
                    - row: $name
                      each: rows
                      go: {alert: "You chose: $name"}
                - button: "- dash"
                  go: next
                - button: "no"
                  go: next
                - button: "{braces}, [brackets] & \\"quotes\\""
                  go: next
                - button: "costs $$cash"
                  go: next
            next: {body: [{text: Here.}]}
          """.utf8)
      )
    ])
    let (_, text, missing) = suggestions(for: project)
    #expect(missing == 0)
    let (failed, after) = pastedBack(text, to: project)
    #expect(failed == [], "\(text)")
    #expect(after.reaches(100), "\(text)")
  }

  @Test func whatWordsCannotTellApartIsLeftOut() {
    let project = Project([
      (
        "app.yaml",
        Array(
          """
          app: Twins
          screens:
            home:
              body:
                - button: Go
                  go: left
                - button: Go
                  go: right
                - button: Fine
                  go: fine
            left: {body: [Left.]}
            right: {body: [Right.]}
            fine: {body: [Fine.]}
          """.utf8)
      )
    ])
    let (_, text, missing) = suggestions(for: project)
    #expect(missing == 4, "two screens and two links")
    #expect(text.contains("- tap: Fine"))
    #expect(!text.contains("- tap: Go"))
  }

  @Test func whatIsCoveredIsNotSuggestedAgain() {
    let project = Project(folder: "prototypes/word-list")
    let (before, text, _) = suggestions(for: project)
    #expect(before.reaches(100))
    #expect(text.isEmpty)
  }
}
