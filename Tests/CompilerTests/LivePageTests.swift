import Compiler
import Player
import Templates
import TestSupport
import Testing

/// A page that follows its app: after each change it is the page that would be made anew.
@Suite struct LivePageTests {
  private static let options = PageFile.Options(
    templates: Templates.files(in: "player").reduce(into: [:]) { $0[$1.path] = $1.text }, generator: "protoc")

  /// An app as it is followed: its session, and its page in the state before.
  private struct Followed {
    var session = Session(entry: "app.yaml", options: CheckOptions())
    var pages = LivePages()

    /// The page of the next round, as it would be if it were the first.
    mutating func page(of project: Project) -> String? {
      let compilation = project.compilation(in: &session)
      guard let page = pages.add(compilation, LivePageTests.options) else { return nil }
      return String(decoding: page.pieces.flatMap { $0.bytes }, as: UTF8.self)
        .replacing("content=\"\(pages.version) ", with: "content=\"1 ")
    }
  }

  /// Every text after `title:`, `app:` or the name of a kind, in turn with other words.
  private static func edits(of project: Project) -> [Project] {
    project.files.enumerated().flatMap { number, file -> [Project] in
      guard file.path.hasSuffix(".yaml") else { return [] }
      let lines = String(decoding: file.contents, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.compactMap { line in
        guard let match = lines[line].firstMatch(of: /^ *(- [a-z-]+|title|app): (?<words>[A-Z][A-Za-z ]+)$/) else {
          return nil
        }
        var changed = lines
        changed[line].replaceSubrange(match.words.startIndex..<match.words.endIndex, with: "Quite \"other\" words\\")
        var files = project.files
        files[number].contents = Array(changed.joined(separator: "\n").utf8)
        return Project(files)
      }
    }
  }

  @Test(arguments: Checkout.names(in: "prototypes"))
  func afterAnotherTextItIsThePageThatWouldBeMadeAnew(_ name: String) {
    follow(Project(folder: "prototypes/\(name)"), every: 7)
  }

  /// What says in one place what is written in another: gestures name the screen they lead to, platforms share lines.
  @Test func whatNamesAScreenElsewhereFollowsItsTitle() throws {
    follow(
      """
      app: Two
      platforms: [ios, android, metro]
      screens:
        home:
          title: Home
          on: {swipe-left: second}
          body:
            - heading: One
            - text: Alike
            - list:
                body:
                  - row: First
                    on: {long-press: second}
        second:
          title: Second
          body:
            - text: Alike
              platform: ios
            - text: Quite
              platform: android
            - button: Ask
              go: {alert: Really}
      popups:
        note: {sheet: Note, body: [{text: Words}]}
      """, every: 1)
  }

  /// A heading that says what the title says takes its place, until one of them says something else.
  @Test func whatRepeatsATitleIsDrawnAnewWithIt() {
    follow(
      """
      app: Two
      platforms: [ios, metro]
      screens:
        home:
          title: Home
          body:
            - heading: Home
            - button: Second
              go: second
        second:
          title: Second
          body:
            - heading: Another
      """, every: 1)
  }

  private func follow(_ project: Project, every step: Int) {
    var followed = Followed()
    let first = followed.page(of: project)
    #expect(first != nil)
    let edits = Self.edits(of: project)
    #expect(!edits.isEmpty || project.files.count == 1)
    for number in stride(from: 0, to: edits.count, by: step) {
      var fresh = Followed()
      let (page, anew) = (followed.page(of: edits[number]), fresh.page(of: edits[number]))
      #expect(page == anew, "edit \(number)")
      #expect(followed.page(of: project) == first, "edit \(number) taken back")
    }
  }
}
