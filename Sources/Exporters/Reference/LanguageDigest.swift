import Diagnostics
import Elements
import ScreenModel
import SourceText

/// The whole language in one text that is short enough to be read before each task: for coding assistants.
enum LanguageDigest {
  static let path = "llms-full.txt"

  static func text(rules: [RuleDescription]) -> String {
    var text = introduction
    for example in DigestExample.all {
      text += "\n### \(example.title)\n\n```yaml\n\(example.yaml)```\n"
    }
    text += "\n## The language\n"
    for chapter in Topic.chapters {
      let topics = chapter.topics.filter { !leftOut.contains($0.name) }
      if topics.isEmpty { continue }
      text += "\n### \(chapter.title)\n"
      for topic in topics { text += section(topic) }
    }
    text += elements
    text += findings(rules)
    return text
  }

  /// What is about options of commands, and for people.
  private static let leftOut: Set<String> = ["baseline", "fix", "limits"]

  private static let introduction = """
    # protoc: prototypes of apps, written in YAML

    protoc reads the screens of an app in YAML and writes one HTML file in which people click through them. Before that it proves that the \
    flow works: every screen can be reached, and nobody gets stuck. This text is all you need to write an app. It is written by the \
    program (`protoc reference`), so it is what the program does.

    ## How to work

    1. Write `app.yaml`: the screens first, then where each thing leads.
    2. Run `protoc check --format agent`. Each finding has its code, its place, its cause, the taps that show it, and edits. Lines that \
    begin with `fix` are safe, and `protoc check --fix` makes them; `maybe` is a proposal.
    3. Fix what is left and check again, until it says `no findings`. `protoc explain P404` says more about a code.
    4. Run `protoc test` for the journeys, and `protoc build` for the page.

    Other commands: `protoc ways FROM TO` shows the fewest taps from one screen to another. `protoc list` lists the screens. `protoc \
    rename OLD NEW` renames in all files. `protoc test --suggest` writes journeys. `protoc diff --git REV` shows what changed in the flow.

    ## Rules that apply everywhere

    - Only `app` and one screen are required. Unknown keys are errors; nothing is ignored.
    - The first key of an element is its kind, and what follows is its label, a list of its content, or a mapping: `- button: Save`. A \
    text alone is a paragraph. The other keys are on the same level as the kind:

    ```yaml
    app: Hello
    screens:
      welcome:
        title: Welcome
        body:
          - Tap the button to begin.
          - button: Begin
            icon: play
            go: home
      home:
        title: Home
        body:
          - list:
              - row: Settings
                accessory: disclosure
                go: settings
      settings:
        title: Settings
        body:
          - switch: Sound
    ```

    - `go` makes every link. To a screen: it opens on top, and Back is there by itself; do not write Back buttons. To a popup: it opens over \
    the screen. To a screen that a tab of a `tab-bar` links to (a tab root): it switches to that tab. `go: back`, `go: close`, `go: start`, \
    and `go: stay` (does nothing, on purpose) are words. A button without `go`, `set` or `on` does nothing, and that is a finding (P202).
    - A platform is one of `ios`, `android`, `metro`, `wireframe`.
    - Ids are yours: letters, digits, `-`, `_`. Screens and the app's popups share one set of names.
    - `$name` reads a column of a row, a parameter, or a variable. Rows come from `data`, and `each` repeats an element, `for` a screen.
    - Quote text that has `: ` or ` #` in it, or that begins with one of `{ [ * & ! | > % @ "`. Colours are quoted: `"#2f7d6d"`. Between \
    braces or brackets on one line, quote text that has a comma, a brace or a bracket in it too: `{toast: "Saved, and sent"}`.
    - Nobody may get stuck. Each screen needs a way on, or Back: a screen opened with `how: reset` or `how: replace`, and the first \
    screen, have no Back. A screen with `task: yes` needs its own way out, such as Done or Cancel. A place where the flow ends for good \
    says `end: yes`.
    - `alert`, `actions` and `context-menu` close when one of their buttons is tapped; without buttons an `alert` has an OK. `popup`, `sheet` \
    and `cover` need something that closes them where a tap outside does not: `go: close`. `toast` ends by \
    itself, and `busy` too if it has a `go`, a `set` or `lasts`; without these it stays until something else opens.
    - A tab bar, a toolbar or a menu is shown only on screens that have it, by a key of their own or by their `layout`. The buttons under a \
    swiped row are `swipe-left: [{button: Delete, …}]` on the `row`.
    - Everything shown in a list may be empty: give a searched or filtered list an `empty`. Icons without words need `alt`, and so does a \
    control without a label, also in a row that has one.

    ## Whole apps

    Each of these has no findings.

    """

  // MARK: topics

  private static func section(_ topic: Topic) -> String {
    var text = "\n#### \(topic.name)\n\n\(Markdown.sentence(topic.summary))\n"
    for paragraph in topic.paragraphs {
      // Names after names need no marks.
      text += paragraph.replacing("` `", with: " ") + "\n"
    }
    if topic.name == "theme" {
      text +=
        "Besides elements these are keys: \(Surface.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).\n"
    }
    let screen = topic.name == "layout" ? Set(Topic.named("screen")?.properties().map { $0.name } ?? []) : []
    if !screen.isEmpty {
      let others = screen.subtracting(topic.properties().map { $0.name }).sorted().map { "`\($0)`" }.joined(
        separator: ", ")
      text += "It has the keys of a screen, except \(others).\n"
    }
    text += keys(topic.properties().filter { !screen.contains($0.name) })
    return text
  }

  /// A line a key: its value, what it means, and what holds without it.
  private static func keys(_ properties: [Property]) -> String {
    properties.map { property in
      var value = property.shortValueWords
      if property.isRequired { value += "; required" }
      if let standard = property.standard { value += "; default: \(standard)" }
      return "- \(property.name) (\(value)): \(property.summary)\n"
    }.joined()
  }

  // MARK: elements

  private static var elements: String {
    var text = """

      ## Elements

      Besides their own keys, all elements have those of `element` above. `label` with the text after the kind, and `body` (or the key \
      that is named) with the list after it, are always other ways to write them. *Touch* means that it takes `go`, `set` and, under `on`, \
      `tap`, `double-tap` and `long-press`; *swipe* means `swipe-left`, `swipe-right`, `swipe-up` and `swipe-down` under `on`.

      """
    for group in ElementGroup.all {
      text += "\n### \(group.title)\n"
      for kind in group.kinds { text += section(kind) }
    }
    return text
  }

  private static func section(_ kind: ElementKind) -> String {
    var facts = [Markdown.sentence(kind.summary)]
    facts.append(kind.containers.contains(.screen) ? "A key of a screen or a layout." : "In \(kind.placesInWords).")
    if let value = kind.valueInWords { facts.append("After it: \(value).") }
    if let children = kind.children, children.key != "body" { facts.append("The list's key: `\(children.key)`.") }
    if let popup = kind.facets.popup { facts.append(popup.closing) }
    if let gestures = gestures(of: kind) { facts.append("Takes: \(gestures).") }
    let own = kind.ownProperties.filter { !$0.summary.contains("; same as ") }
    return "\n#### \(kind.name)\n\n\(facts.joined(separator: " "))\n" + keys(own)
      + (holdsItsOwn(kind) ? "```yaml\n\(ElementCatalog.example(of: kind))```\n" : "")
  }

  /// Whether something is in it that is nowhere else, so that an example says more than its keys.
  private static func holdsItsOwn(_ kind: ElementKind) -> Bool { kind.children.map { $0.container != .body } ?? false }

  private static func gestures(of kind: ElementKind) -> String? {
    var names = GestureKey.all(of: kind).map { $0.property.name }
    var words: [String] = []
    for (word, meant) in [
      ("touch", ["tap", "double-tap", "long-press"]),
      ("swipe", ["swipe-left", "swipe-right", "swipe-up", "swipe-down"]),
    ] where meant.allSatisfy(names.contains) {
      words.append(word)
      names.removeAll(where: meant.contains)
    }
    words += names.map { "`\($0)`" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  // MARK: findings

  private static func findings(_ rules: [RuleDescription]) -> String {
    var text = """

      ## Findings

      What `check` can find. `check: {NAME: off}` at the top of the app turns one off, `allow: {NAME: the reason}` on a screen, popup, \
      component or the app accepts it there. Accept only what is meant.

      """
    for group in RuleGroup.allCases {
      let members = group.rules(among: rules)
      if members.isEmpty { continue }
      text += "\n\(group.prefix), \(group.title):\n"
      for rule in members {
        text += "- \(rule.code) \(rule.name) (\(rule.standing)): \(rule.summary)\n"
      }
    }
    return text
  }
}

extension Property {
  /// What its value can be, with what is explained in a section of its own only named.
  fileprivate var shortValueWords: String {
    var words = valueWords
    for (long, short) in Self.shortened { words = words.replacing(long, with: short) }
    return words
  }

  private static let shortened = [
    ("a target: a screen, a popup, `back`, `close`, a URL, or a mapping", "a target"),
    ("a colour such as `\"#1d3b36\"` or `red`", "a colour"), ("style keys such as `background` and `corner`", "a look"),
    ("a length such as `12`, `1/3` or `33%`", "a length"), ("a condition such as `account is member`", "a condition"),
    ("a time such as `1.5s` or `300ms`", "a duration"),
    ("the path of an image, or text for a placeholder", "image file or text"),
    ("one of `ios`, `android`, `metro`, `wireframe`", "a platform"),
    (
      "names, each with a list of values such as `[guest, member]`, or numbers such as `0..9`",
      "names, each with its values"
    ),
  ]
}
