import SourceText
import Testing
import Web

/// What a page asks the compiler, and what it is told.
@Suite struct WorkspaceTests {
  private static let app = """
    app: Two
    screens:
      home:
        body:
          - button: Next
            go: second
      second:
        body:
          - text: Done

    """

  private static func workspace(_ files: [String: String]) -> Workspace {
    var workspace = Workspace()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) { workspace.put(Array(text.utf8), at: path) }
    return workspace
  }

  private static func findings(_ workspace: inout Workspace) throws -> JSONValue {
    try #require(JSONValue(reading: workspace.answer(["do": "findings"])[...]))
  }

  @Test func aFindingStandsInItsFileAndGoesWhenItIsMended() throws {
    var workspace = Self.workspace(["app.yaml": Self.app.replacing("go: second", with: "go: secund")])
    let found = try Self.findings(&workspace)["files"]["app.yaml"].values
    #expect(found.map { $0["code"].text } == ["P201"])
    #expect(found[0]["range"]["start"]["line"].integer == 5)
    workspace.put(Array(Self.app.utf8), at: "app.yaml")
    let codes = try Self.findings(&workspace)["files"]["app.yaml"].values.map { $0["code"].text }
    #expect(!codes.contains("P201"))
  }

  @Test func aFixIsOfferedWhereAFindingIs() throws {
    var workspace = Self.workspace(["app.yaml": Self.app.replacing("go: second", with: "go: secund")])
    let range = try Self.findings(&workspace)["files"]["app.yaml"].values[0]["range"]
    let answer = workspace.answer(["do": "fixes", "file": "app.yaml", "range": range])
    let fixes = try #require(JSONValue(reading: answer[...])).values
    #expect(fixes.first?["edit"]["changes"]["app.yaml"].values.first?["newText"].text == "second")
  }

  @Test func filesThatAPatternMeansAreFound() throws {
    var workspace = Self.workspace([
      "app.yaml": "app: Parts\ninclude: screens/*.yaml\n",
      "screens/home.yaml": "screens:\n  home:\n    body:\n      - text: Hello\n",
    ])
    let files = try Self.findings(&workspace)["files"]
    #expect(files["screens/home.yaml"] != .null)
  }

  @Test func nothingOutsideTheRootIsThere() throws {
    var workspace = Self.workspace(["app.yaml": "app: Out\ninclude: ../other.yaml\n"])
    let found = try Self.findings(&workspace)["files"]["app.yaml"].values
    #expect(found.map { $0["code"].text }.contains("P011"))
  }

  @Test func aPageGivesItsFilesBack() throws {
    var workspace = Self.workspace(["app.yaml": Self.app])
    let page = String(decoding: workspace.answer(["do": "build"]), as: UTF8.self)
    let files = try #require(JSONValue(reading: workspace.answer(["do": "unpack", "page": .string(page)])[...])).values
    #expect(files.map { $0["path"].text } == ["app.yaml"])
    #expect(files.map { $0["text"].text } == [Self.app])
  }

  @Test func aLivePageTakesInWhatChanges() throws {
    var workspace = Self.workspace(["app.yaml": Self.app])
    let page = workspace.answer(["do": "live"])
    #expect(page.starts(with: "<!DOCTYPE html>".utf8))
    workspace.put(Array(Self.app.replacing("Done", with: "Finished").utf8), at: "app.yaml")
    let update = workspace.answer(["do": "live", "from": 1])
    #expect(update.starts(with: "{\"version\":2".utf8))
    #expect(String(decoding: update, as: UTF8.self).contains("Finished"))
  }

  @Test func whatIsNoQuestionHasNoAnswer() {
    var workspace = Self.workspace(["app.yaml": Self.app])
    #expect(workspace.answer(["do": "nothing"]).isEmpty)
    #expect(workspace.answer([]).isEmpty)
    #expect(workspace.answer(["do": "complete", "file": "other.yaml"]).isEmpty)
  }

  @Test func anAppThatCannotBeUnderstoodHasNoPage() {
    var workspace = Self.workspace(["app.yaml": "app: [\n"])
    #expect(workspace.answer(["do": "build"]).isEmpty)
    #expect(workspace.answer(["do": "live"]).isEmpty)
    #expect(workspace.answer(["do": "graph"]).isEmpty)
  }
}
