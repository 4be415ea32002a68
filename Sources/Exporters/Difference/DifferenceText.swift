import SourceText

/// What changed in the flow, for people: as text for a terminal, and as Markdown for a pull request.
package enum DifferenceText {
  /// The chapters, in the order in which they are read.
  private enum Chapter: String, CaseIterable {
    case app = "App"
    case screens = "Screens"
    case popups = "Popups"
    case links = "Links"
    case settings = "Settings"
    case reach = "Reach"
    case taps = "Taps"
    case findings = "Findings"

    func holds(_ entry: FlowDifference.Entry) -> Bool { Chapter(entry) == self }

    init(_ entry: FlowDifference.Entry) {
      switch entry.kind {
      case .appAdded, .appRemoved, .appMoved: self = .app
      case .screenAdded, .screenRemoved, .screenRenamed, .titleChanged: self = entry.isPopup ? .popups : .screens
      case .linkAdded, .linkRemoved, .linkRetargeted, .conditionChanged, .labelChanged, .wayChanged: self = .links
      case .settingChanged, .partAdded, .partRemoved, .variableRenamed: self = .settings
      case .unreachable, .reachable: self = .reach
      case .fartherScreen, .nearerScreen, .fartherPromise, .nearerPromise: self = .taps
      case .findingNew, .findingFixed: self = .findings
      }
    }
  }

  /// Everything on one line: `2 screens added, 1 link retargeted`.
  package static func summary(of difference: FlowDifference) -> String {
    func count(_ kind: FlowDifference.Kind, isPopup: Bool = false) -> Int {
      difference.entries.count { $0.kind == kind && $0.isPopup == isPopup }
    }
    var parts: [String] = []
    func add(_ number: Int, _ one: String, _ many: String, _ what: String) {
      if number > 0 { parts.append("\(counted(number, one, many)) \(what)") }
    }
    for (isPopup, one, many) in [(false, "screen", "screens"), (true, "popup", "popups")] {
      add(count(.screenAdded, isPopup: isPopup), one, many, "added")
      add(count(.screenRemoved, isPopup: isPopup), one, many, "removed")
      add(count(.screenRenamed, isPopup: isPopup), one, many, "renamed")
      add(count(.titleChanged, isPopup: isPopup), "title", "titles", isPopup ? "of popups changed" : "changed")
    }
    add(count(.linkAdded), "link", "links", "added")
    add(count(.linkRemoved), "link", "links", "removed")
    add(count(.linkRetargeted), "link", "links", "retargeted")
    add(count(.conditionChanged), "condition", "conditions", "changed")
    add(count(.labelChanged), "label", "labels", "changed")
    add(count(.wayChanged), "link", "links", "changed in other ways")
    add(count(.partAdded), "part", "parts", "added")
    add(count(.partRemoved), "part", "parts", "removed")
    add(count(.settingChanged), "setting", "settings", "changed")
    add(count(.variableRenamed), "variable", "variables", "renamed")
    add(count(.unreachable), "screen", "screens", "no longer reachable")
    add(count(.reachable), "screen", "screens", "reachable again")
    add(count(.fartherScreen), "screen", "screens", "now farther away")
    add(count(.nearerScreen), "screen", "screens", "now closer")
    add(count(.fartherPromise) + count(.nearerPromise), "promise", "promises", "with a different number of taps")
    if count(.findingNew) > 0 { parts.append(counted(count(.findingNew), "new finding")) }
    add(count(.findingFixed), "finding", "findings", "fixed")
    var flow = parts.isEmpty ? "the flow is the same" : parts.joined(separator: ", ")
    if count(.appAdded) > 0 { flow = "new app: " + flow }
    if count(.appRemoved) > 0 { flow = "the app is gone: " + flow }
    if count(.appMoved) > 0 { flow = "the app was moved: " + flow }
    let others = [("texts differ", difference.textCount), ("looks differ", difference.lookCount)].filter { $0.1 > 0 }
      .map { "\($0.0) in \(counted($0.1, "place"))" }
    if let version = difference.incomplete {
      flow = "the \(version) version has an error that may hide parts of it: " + flow
    }
    return ([flow] + (others.isEmpty ? [] : [others.joined(separator: ", ")])).joined(separator: "; ")
  }

  // MARK: text

  /// The keys that are several things in English.
  private static let severalKeys: Set<String> = [
    "answers", "cells", "options", "params", "platforms", "rows", "steps", "values", "widths",
  ]

  /// What is no key of the language, and its verb at the same time.
  private static let verbs: Set<String> = ["shown"]

  /// The whole, a line a change.
  package static func text(of difference: FlowDifference) -> String {
    var result = summary(of: difference) + "\n"
    for chapter in Chapter.allCases {
      let entries = difference.entries.filter(chapter.holds)
      if entries.isEmpty { continue }
      result += "\n\(chapter.rawValue)\n"
      for entry in entries {
        let place = entry.location.map { "  (\($0.file):\($0.line))" } ?? ""
        result += "  \(sign(of: entry)) \(words(of: entry) { $0 })\(place)\n"
      }
    }
    return result
  }

  private static func sign(of entry: FlowDifference.Entry) -> String {
    switch entry.kind {
    case .unreachable: "!"
    case .fartherScreen, .fartherPromise: "↑"
    case .nearerScreen, .nearerPromise: "↓"
    default: DiagramLook.look(of: entry.kind.change)?.sign ?? " "
    }
  }

  /// - Parameter name: how the name of a place, or other words of the app, are shown.
  private static func words(of entry: FlowDifference.Entry, _ name: (String) -> String) -> String {
    let place = name(ShortWords.cut(entry.place))
    let old = entry.old.isEmpty ? "" : name(entry.old)
    let new = entry.new.isEmpty ? "" : name(entry.new)
    let on = entry.platform.isEmpty ? "" : " on \(entry.platform)"
    return words(of: entry, place: place, old: old, new: new, name) + places(of: entry) + on
  }

  /// In how many places it is, where that is more than one.
  private static func places(of entry: FlowDifference.Entry) -> String {
    var parts: [String] = []
    if entry.screens > 0 { parts.append("on " + counted(entry.screens, "screen")) }
    if entry.popups > 0 { parts.append("in " + counted(entry.popups, "popup")) }
    return parts.isEmpty ? "" : ", " + parts.joined(separator: " and ")
  }

  private static func words(
    of entry: FlowDifference.Entry, place: String, old: String, new: String, _ name: (String) -> String
  ) -> String {
    func taps(_ text: String) -> String { Int(text).map { counted($0, "tap") } ?? text }
    switch entry.kind {
    case .appAdded: return "\(name(entry.label)) is new"
    case .appRemoved: return "\(name(entry.label)) is gone"
    case .appMoved: return "\(new), was \(old)"
    case .screenAdded, .screenRemoved:
      return entry.label.isEmpty || entry.label == entry.place ? place : "\(place) “\(entry.label)”"
    case .screenRenamed: return "\(place), was \(old)"
    case .titleChanged: return "\(place): title is \(new), was \(old)"
    case .linkAdded, .linkRemoved: return "\(place): \(entry.label)"
    case .linkRetargeted:
      let opens = entry.isSeveral ? "open" : "opens"
      if old == new { return "\(place): \(entry.label) still \(opens) \(new), which no longer exists" }
      return "\(place): \(entry.label) \(opens) \(new), was \(old)"
    case .conditionChanged:
      return "\(place): \(entry.label) "
        + (new.isEmpty ? "always, was if \(old)" : old.isEmpty ? "only if \(new)" : "if \(new), was if \(old)")
    case .labelChanged: return "\(place): \(entry.label), was \(entry.old)"
    case .wayChanged:
      return "\(place): \(entry.label): "
        + (new.isEmpty ? "no longer \(old)" : old.isEmpty ? "now also \(new)" : "\(new), was \(old)")
    case .settingChanged:
      let key = entry.label.isEmpty ? entry.key : "\(entry.label): \(entry.key)"
      if verbs.contains(entry.key) { return "\(place): \(key) \(new), was \(old)" }
      let (now, before) = severalKeys.contains(entry.key) ? ("are", "were") : ("is", "was")
      return "\(place): \(key) \(now) \(new.isEmpty ? "not set" : new), \(before) \(old.isEmpty ? "not set" : old)"
    case .variableRenamed: return "\(place): the variable \(new), was \(old)"
    case .partAdded, .partRemoved: return "\(place): \(entry.label)"
    case .unreachable: return "\(place) can no longer be reached"
    case .reachable: return "\(place) can be reached again"
    case .fartherScreen where entry.new.isEmpty: return "\(place): only from a flow, was \(taps(entry.old))"
    case .nearerScreen where entry.old.isEmpty: return "\(place): \(taps(entry.new)), was only from a flow"
    case .fartherScreen, .nearerScreen: return "\(place): \(taps(entry.new)), was \(entry.old)"
    case .fartherPromise, .nearerPromise:
      let from = entry.label.isEmpty ? "the start" : name(entry.label)
      // Beside a number of taps a number says enough.
      let was = Int(entry.new) == nil ? taps(entry.old) : entry.old
      return "promise to reach \(place) from \(from): \(taps(entry.new)), was \(was)"
    case .findingNew: return "\(place): \(entry.new)"
    case .findingFixed: return "\(place): \(entry.old)"
    }
  }

  // MARK: Markdown

  /// The most lines of a chapter that are written out in Markdown.
  private static let mostLines = 60

  /// For a pull request: what counts on top, a picture of what changed, and the rest folded.
  package static func markdown(of difference: FlowDifference, title: String) -> String {
    var result = "### Flow of \(plain(title)): \(summary(of: difference))\n"
    if difference.entries.isEmpty { return result }
    let grave = difference.entries.filter { [.unreachable, .findingNew, .fartherPromise].contains($0.kind) }
    if !grave.isEmpty {
      result += "\n"
      for entry in grave.prefix(8) { result += "- **\(sign(of: entry))** \(markdownLine(of: entry))\n" }
      if grave.count > 8 { result += "- … and \(grave.count - 8) more below\n" }
    }
    let neighbourhood = difference.neighbourhood
    if !neighbourhood.edges.isEmpty {
      result += "\n```mermaid\n" + MermaidWriter.text(of: neighbourhood, showingBack: false) + "```\n"
      result += "\n`+` added, `−` removed, `~` changed; the rest is unchanged.\n"
    }
    let count = difference.entries.count
    result += "\n<details><summary>\(count == 1 ? "The change" : "All \(count) changes")</summary>\n"
    for chapter in Chapter.allCases {
      let entries = difference.entries.filter(chapter.holds)
      if entries.isEmpty { continue }
      result += "\n**\(chapter.rawValue)**\n\n"
      for entry in entries.prefix(mostLines) { result += "- `\(sign(of: entry))` \(markdownLine(of: entry))\n" }
      if entries.count > mostLines { result += "- … and \(entries.count - mostLines) more\n" }
    }
    return result + "\n</details>\n"
  }

  private static func markdownLine(of entry: FlowDifference.Entry) -> String {
    markdownWords(of: entry) + (entry.location.map { " · " + code("\($0.file):\($0.line)") } ?? "")
  }

  private static func markdownWords(of entry: FlowDifference.Entry) -> String {
    var entry = entry
    let isName = [.fartherPromise, .nearerPromise, .appAdded, .appRemoved].contains(entry.kind)
    entry.label = isName ? entry.label : plain(entry.label)
    if [.findingNew, .findingFixed].contains(entry.kind) {
      (entry.old, entry.new) = (plain(entry.old), plain(entry.new))
      return "\(code(ShortWords.cut(entry.place))): \(entry.kind == .findingNew ? entry.new : entry.old)"
    }
    if entry.kind == .labelChanged { entry.old = plain(entry.old) }
    return words(of: entry, code)
  }

  /// Words as code, which nothing in them can end.
  private static func code(_ text: String) -> String {
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    return "`" + line.map { $0 == "`" ? "'" : String($0) }.joined() + "`"
  }

  /// Words in which nothing means anything to Markdown or HTML, and nobody is called.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "#": result += "&#35;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "!", "$": result += "\\" + String(scalar)
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
