import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownTarget = Rule(
    "P201", "unknown-target", .error, in: .names, about: .element,
    summary: "a target that is not a screen, a popup or a URL",
    rationale: """
      A broken link is the first thing someone will tap. Until it is fixed, the checker treats the link as a way out \
      to an unknown place, and reports nothing else about it.
      """,
    remedy: "Fix the name, or add the missing screen."
  ) { inspection, findings in
    let app = inspection.app
    var names: NearNames?
    var exactNames: Set<String>?
    var replacements = Replacements(app)
    var declarations = MisspeltDeclarations(app)
    var comparisons = NearNames.mostComparisons
    let withoutPages = app.screensWithoutRows
    let declaredUnread = app.keysDeclaredUnread
    let unread = UnreadNames(app)
    let misnamed = app.namesOfBadIDs
    let screensForRows = app.screensForRows
    let invalid = InvalidNames(app)
    var titled = TitledScreens(app)
    let indentedScreens = IndentedScreens(app).names
    for case .unknownTarget(let node, let target, let popups, let row, let others) in app.faults {
      // The name that is meant is the one that is wrong.
      if invalid.declaration(meantBy: target) != nil || indentedScreens.contains(target) { continue }
      let known = names ?? NearNames(app.targetNames)
      names = known
      let isWritten = row.isEmpty && app.tree.text(node) == target
      let one = isWritten ? screensForRows[target].flatMap { app.examplePage(ofScreen: $0) } : nil
      let shared = comparisons > 0 && one == nil ? known.best(for: target) : []
      comparisons -= known.count
      let titledName = isWritten ? titled.name(titled: target) : nil
      // A row that says nothing has no slip in its name.
      let isEmptyInRow = !row.isEmpty && target.hasSuffix("/")
      let spelt =
        one == nil && titledName == nil && !isEmptyInRow ? Suggestion.best(for: target, among: shared + popups) : []
      let meant =
        ForeignReading.correctedName(target) ?? titledName ?? (spelt.isEmpty ? foreignWords[target.lowercased()] : nil)
      var named: String?
      if meant == nil, spelt.isEmpty, one == nil {
        let known = exactNames ?? Set(app.targetNames)
        exactNames = known
        named = target.named { known.contains($0) || popups.contains($0) }
      }
      let near = (meant ?? named).map { [$0] } ?? spelt
      var notes: [Note] = []
      if let one {
        let isLink = app.branches.contains { $0.target == node }
        if isLink, let page = app.pageOfRow(around: node, called: target) {
          findings.add(
            .oneForEachRow(target, one.data), at: app.tree.span(node), notes: [.ofRow(page, one.data)],
            fixes: Replacements.offered(of: node, in: app.tree, by: [page]))
          continue
        }
        findings.add(
          .oneForEachRow(target, one.data), at: app.tree.span(node),
          notes: [one.id.map { .sayWhich($0, isLink: isLink) } ?? .hasNoRows(one.data, target)])
        continue
      }
      if !row.isEmpty {
        notes.append(isEmptyInRow ? .isEmpty(after: target, in: row) : .comesFrom(row))
        if !others.isEmpty { notes.append(.others(others)) }
        if let question = Suggestion.question(near) { notes.append(Note(question)) }
      } else if let titledName, near == [titledName] {
        notes.append(.isTitle(target, of: titledName))
      } else if near.isEmpty {
        notes.append(target.looksLikeMail ? .mail(target) : target.looksLikeAddress ? .address(target) : .targets)
      }
      let link =
        isWritten
        ? Fix.link(target, at: node, to: named, in: app.tree) ?? .scheme(target, at: node, near, app.tree) : nil
      // Where the declaration is wrong, its name is not what is meant.
      let mayRename = isWritten || target.contains("/")
      let renaming =
        mayRename && link == nil ? declarations.fix(of: near, missing: target, &replacements) : nil
      // What components are given has no row to name.
      if row.isEmpty, !others.isEmpty { notes.append(.others(others)) }
      findings.add(
        .unknownTarget(target, row.isEmpty && renaming == nil ? near : []), at: app.tree.span(node), notes: notes,
        // What a row says cannot be fixed where it is read.
        fixes: link.map { [$0] }
          ?? Fix.ways(renaming) {
            isWritten
              ? replacements.fixes(of: node, by: near, from: .app)
              : Fix.beginning(of: node, target, near, in: app.tree)
          })
      // Which pages a screen has is known once its rows are.
      let place = String(target.prefix { $0 != "/" })
      findings.letLastWait(
        if: withoutPages.contains(place) || declaredUnread.contains(place) || app.unknowns.isFileMissing
          || unread.include(NameSpace.place.words)
          // The name that is meant is one that will be another.
          || near.contains { misnamed.contains(String($0.prefix { $0 != "/" })) }
          || misnamed.contains { $0.hasPrefix(place + "/") })
      if isWritten || renaming != nil {
        let name = renaming == nil ? target : MisspeltDeclarations.declared(of: target)
        findings.nameCauseOfLast(.missing(name, NameSpace.place.words))
      }
    }
    for case .incompleteAddress(let node, let scheme) in app.faults {
      findings.add(.incomplete(app.tree.text(node)), at: app.tree.span(node), notes: [.address(withScheme: scheme)])
    }
  }
}

/// What the words of the language are called elsewhere.
private let foreignWords = [
  "pop": "back", "previous": "back", "prev": "back", "return": "back", "go-back": "back", "goback": "back",
  "dismiss": "close", "hide": "close", "none": "stay", "null": "stay", "nil": "stay", "nothing": "stay", "noop": "stay",
]

extension Fix {
  /// Another beginning of a target that ends in what a row says: `item/$id` for `itm/$id`.
  fileprivate static func beginning(
    of node: NodeID, _ target: String, _ near: [String], in tree: SyntaxTree
  ) -> [Fix] {
    let span = tree.span(node), written = tree.sources.text(span)
    guard written == tree.text(node), let dollar = written.firstIndex(of: "$"), dollar != written.startIndex else {
      return []
    }
    let fixed = written[..<dollar]
    guard !fixed.contains("\""), target.hasPrefix(fixed) else { return [] }
    let rest = target.dropFirst(fixed.count)
    var seen: Set<String> = []
    return near.compactMap { name in
      guard name.hasSuffix(rest), name.count > rest.count else { return nil }
      let right = name.dropLast(rest.count) + written[dollar...]
      guard seen.insert(String(right)).inserted else { return nil }
      return Fix("change `\(written)` to `\(right)`", edits: [Edit(span, String(right))])
    }
  }

  /// The address that is meant by one without a scheme.
  fileprivate static func scheme(_ target: String, at node: NodeID, _ near: [String], _ tree: SyntaxTree) -> Fix? {
    guard near.isEmpty, let address = target.addressMeant else { return nil }
    return Fix("change `\(target)` to `\(address)`", edits: [Edit(tree.span(node), address)])
  }

  /// A link that says how it opens a screen, where a target begins with that word: `replace home`.
  fileprivate static func link(_ target: String, at node: NodeID, to name: String?, in tree: SyntaxTree) -> Fix? {
    let parts = target.split(separator: " ")
    guard let name, parts.count == 2, parts[1] == name,
      let mode = NavigationMode.allCases.first(where: { $0.word == parts[0] && $0 != .push })
    else { return nil }
    let link = "{to: \(name), how: \(mode.word)}"
    return Fix("write `\(link)`", edits: [Edit(tree.span(node), link)])
  }
}

extension App {
  /// The screens that are made for each row of a data set, by their names.
  fileprivate var screensForRows: [String: Int] {
    var numbers: [String: Int] = [:]
    // Of two that are called the same the first one is meant.
    for index in screens.indices.reversed() where screens[index].for >= 0 {
      numbers[tree.text(screens[index].key)] = index
    }
    return numbers
  }

  /// How a link in a row of the data set of a screen names the page of that row: `thing/$id`; nil where it is not in one, or not all rows
  /// have a page.
  fileprivate func pageOfRow(around node: NodeID, called screen: String) -> String? {
    let place = tree.span(node)
    let around = elements.filter { $0.each >= 0 && tree.span($0.node).contains(place) }
      .max { tree.span($0.node).start < tree.span($1.node).start }
    guard let around, let number = screens.firstIndex(where: { $0.for >= 0 && tree.text($0.key) == screen }) else {
      return nil
    }
    let rows = repetitions[Int(screens[number].for)], data = rows.dataIndex
    guard data >= 0, rows.when < 0, repetitions[Int(around.each)].dataIndex == data else { return nil }
    let column = rows.idColumn >= 0 ? tree.text(rows.idColumn) : self.data[Int(data)].columns.first
    return column.map { $0.allSatisfy { $0.isLetter || $0.isNumber } ? "\(screen)/$\($0)" : "\(screen)/$(\($0))" }
  }

  /// The names of screens and popups that are not valid, so that they will change.
  fileprivate var namesOfBadIDs: Set<String> {
    var names: Set<String> = []
    for case .badID(let node) in faults { names.insert(tree.text(node)) }
    return names
  }

  /// Of a screen that is made for each row of a data set, the data set and one of its pages, if it has one yet; nil where the rows are
  /// not known.
  fileprivate func examplePage(ofScreen index: Int) -> (id: String?, data: String)? {
    let repetition = screens[index].for
    guard let page = pages(of: Int32(index)).first else {
      let data = repetitions[Int(repetition)].dataIndex
      guard data >= 0, self.data[Int(data)].isKnown, self.data[Int(data)].rows.isEmpty else { return nil }
      return (nil, tree.names.text(self.data[Int(data)].name))
    }
    return (pages[Int(page)].id, tree.text(repetitions[Int(repetition)].data))
  }
}

extension String {
  fileprivate static func unknownTarget(_ target: String, _ near: [String]) -> String {
    "no screen or popup is called `\(target)`" + didYouMean(near)
  }

  fileprivate static func incomplete(_ address: String) -> String { "`\(address)` is not a complete address" }

  fileprivate static func oneForEachRow(_ screen: String, _ data: String) -> String {
    "`\(screen)` is one screen for each row of `\(data)`, but this does not say which"
  }

  /// The one name that is in a target: `home` of `screens/home.yaml`, `#home`, `home()` and `goto home`.
  fileprivate func named(where isName: (String) -> Bool) -> String? {
    let endings = ["yaml", "yml", "html", "htm"]
    let parts = split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.map { String($0) }
    // A full stop is in the name of a file, or of a page on the web.
    if contains("."), !endings.contains(parts.last ?? "") { return nil }
    let known = parts.filter(isName)
    return known.count == 1 ? known[0] : nil
  }

  /// The address that is surely meant: with a scheme, where there is none, and with a colon after it.
  fileprivate var addressMeant: String? {
    if looksLikeMail { return "mailto:" + self }
    if hasPrefix("www.") { return "https://" + self }
    let parts = split(separator: " ", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else { return nil }
    switch parts[0].lowercased() {
    case "tel", "sms":
      let number = parts[1].filter { $0 != " " }
      let digits = number.drop { $0 == "+" }
      return !digits.isEmpty && digits.allSatisfy({ $0.isNumber || "-()/".contains($0) })
        ? "\(parts[0].lowercased()):\(number)" : nil
    case "mailto": return parts[1].looksLikeMail ? "mailto:" + parts[1] : nil
    default: return nil
    }
  }

  /// Whether a person may have meant a mail: `help@example.org`.
  fileprivate var looksLikeMail: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !contains(" ") && !contains("/")
  }

  /// Whether a person may have meant a page on the web: `example.com/help`.
  fileprivate var looksLikeAddress: Bool {
    hasPrefix("www.") || (!contains(" ") && split(separator: "/").first?.contains(".") == true)
  }
}

extension Note {
  fileprivate static func comesFrom(_ row: String) -> Note { Note("the value comes from \(row)") }

  fileprivate static func isEmpty(after target: String, in row: String) -> Note {
    Note("the value after `\(target)` is empty in \(row)")
  }

  fileprivate static func sayWhich(_ page: String, isLink: Bool) -> Note {
    let back = isLink ? "; or use `back` to return to where people came from" : ""
    return Note("name a row after the screen, such as `\(page)`" + back)
  }

  fileprivate static func ofRow(_ page: String, _ data: String) -> Note {
    Note("this is in a row of `\(data)`: the screen of that row is `\(page)`")
  }

  fileprivate static func hasNoRows(_ data: String, _ screen: String) -> Note {
    Note("`\(data)` has no rows yet; name one after the screen, such as `\(screen)/…`")
  }

  fileprivate static func others(_ targets: [String]) -> Note {
    let names = targets.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let values = targets.count == 1 ? "1 other value leads" : "\(targets.count) other values lead"
    return Note("\(values) nowhere: \(names)\(targets.count > 3 ? " …" : "")")
  }

  fileprivate static func address(withScheme scheme: String) -> Note {
    switch scheme {
    case "tel", "sms": Note("write the number after it, such as `\(scheme):+4930123456`")
    case "geo": Note("write the place after it, such as `geo:52.5,13.4`")
    case "mailto": Note("write who gets the mail, such as `mailto:ada@example.org`")
    default: Note("write it in full, such as `\(scheme)://example.org/help`")
    }
  }

  fileprivate static func mail(_ address: String) -> Note { Note("write `mailto:\(address)` for a mail") }

  fileprivate static func address(_ target: String) -> Note {
    Note("write a web address in full: `https://\(target)`")
  }

  fileprivate static let targets = Note(
    "a target is a screen, a popup, `back`, `close`, `close-all`, `start`, `stay` or a URL")
}
