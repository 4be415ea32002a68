import ScreenModel
import SourceText
import Testing
import YAMLSyntax

/// What elements are called, and what stands around a place.
@Suite struct SurroundingsTests {
  private let text = """
    app: Shop
    state:
      account: [guest, member]
    data:
      words: {file: words.txt}
    layouts:
      basic:
        toolbar: [button: Help]
        body: [slot]
    components:
      price:
        params: [name]
        body:
          - row: $name
    popups:
      delete:
        alert: Delete it?
        buttons:
          - button: Yes
    screens:
      home:
        title: Home
        toolbar:
          - button: Save
        body:
          - button: Save
            go: {alert: Saved, buttons: [button: Fine]}
          - button: Save
          - divider
          - list:
              - row: Milk
                id: milk
              - row: Bread and
                  butter
        popups:
          sure:
            sheet:
              - button: Save
    """
  private let app: App

  init() {
    var tree = App.vocabulary()
    let root = tree.read(path: "app.yaml", contents: Array(text.utf8))
    tree.addData(path: "words.txt", contents: Array("one\ntwo\n".utf8))
    var file: NodeID = -1
    for (id, node) in tree.nodes.enumerated() where node.kind == .scalar && tree.text(NodeID(id)) == "words.txt" {
      file = NodeID(id)
    }
    app = App.decode(tree, roots: [root], files: [file: 1])
  }

  private func place(of word: String, after start: String = "app", length: Int = 1) throws -> String {
    let from = try #require(text.firstRange(of: start)).lowerBound
    let range = try #require(text[from...].firstRange(of: word))
    let offset = UInt32(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
    var locator = SourceLocator(app)
    return locator.location(of: Span(start: offset, end: offset + UInt32(length))).name
  }

  @Test func everyElementHasAnIdOfItsOwn() {
    let names = ElementNaming(app).all()
    #expect(names.allSatisfy { !$0.isEmpty })
    #expect(Set(names).count == names.count)
    #expect(
      Set(names) == [
        "layouts/basic/toolbar", "layouts/basic/toolbar/button:Help", "layouts/basic/body/slot",
        "components/price/row:$name", "popups/delete", "popups/delete/button:Yes", "home/toolbar",
        "home/toolbar/button:Save", "home/body/button:Save", "home/alert:Saved", "home/alert:Saved/button:Fine",
        "home/body/button:Save[2]", "home/body/divider", "home/body/list", "milk", "home/body/row:Bread and butter",
        "home/sure", "home/sure/button:Save",
      ])
  }

  @Test func aPlaceIsNamedByItsInnermostElement() throws {
    #expect(try place(of: "Save", after: "toolbar:\n") == "home/toolbar/button:Save")
    #expect(try place(of: "Fine") == "home/alert:Saved/button:Fine")
    #expect(try place(of: "divider") == "home/body/divider")
    #expect(try place(of: "$name") == "components/price/row:$name")
  }

  @Test func aPlaceInAnElementWithAnIdNamesItsScreenToo() throws {
    #expect(try place(of: "Milk") == "home/milk")
  }

  @Test func aPlaceInNoElementIsNamedByItsDeclaration() throws {
    #expect(try place(of: "Home") == "home")
    #expect(try place(of: "sure") == "home/sure")
    #expect(try place(of: "guest") == "state/account")
    #expect(try place(of: "Shop") == "app")
  }

  @Test func aDataFileIsNamedByWhatReadsIt() throws {
    var locator = SourceLocator(app)
    let file = app.tree.sources.files[1].span
    #expect(locator.location(of: Span(start: file.start + 4, end: file.start + 7)).name == "data/words")
  }
}
