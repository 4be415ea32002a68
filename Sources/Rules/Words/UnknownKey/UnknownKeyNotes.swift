import Diagnostics
import Elements
import ScreenModel

extension Note {
  /// What is an element of its own, by its name here.
  ///
  /// Nil for one that is not among the content of its owner, or whose owner has no elements around it.
  static func isElement(_ kind: String, of owner: String, isContent: Bool) -> Note? {
    guard let number = ElementCatalog.kind(named: kind) else { return nil }
    let facets = ElementCatalog.facets[Int(number)]
    if facets.bar != nil { return Note("use `\(kind)`, which is a key of a screen or a layout") }
    let kindOfOwner = ElementCatalog.kind(named: owner).map { ElementCatalog.kinds[Int($0)] }
    if kindOfOwner == nil, facets.popup == nil, !isContent { return nil }
    if let content = kindOfOwner?.children?.container, facets.popup == nil,
      !ElementCatalog.kinds[Int(number)].containers.contains(content)
    {
      return nil
    }
    // A component may hold anything; what counts is where its owner goes in the end.
    let places = ElementCatalog.kinds[Int(number)].containers.filter { $0 != .component }
    if !isContent, let kindOfOwner, facets.popup == nil, !kindOfOwner.containers.contains(where: places.contains) {
      return nil
    }
    if facets.popup != nil { return Note("use `\(kind)`, under `popups` or in a link: `go: {\(kind): …}`") }
    return isContent
      ? Note("use `\(kind)`, in the `body` since it is an element of its own: `- \(kind): …`")
      : Note("use `\(kind)`, with `- ` in front since it is an element of its own")
  }

  static let isCondition = Note(
    "what is shown depends on a condition, such as `when: account is member`; remove what is never shown")

  static let onlyByItself = Note(
    "`after` is for a screen that leads on by itself: `on: {appear: {to: …, after: 2s}}`")
  static let asksAsWhole = Note("a whole link asks, not one of its branches: `go: {ask: …, answers: {…}}`")

  static func isIndentedTooDeep(_ word: String, _ outer: String) -> Note {
    Note("`\(word)` is a key of \(outer): this line may be indented too far")
  }

  static func isOfLabel(_ key: String, in step: String) -> Note {
    Note("`\(key)` goes with the label: `\(step): {label: …, \(key): …}`")
  }

  static func isOfLink(_ key: String, _ entry: String) -> Note {
    Note("`\(key)` is a key of a link: `go: {to: …, \(entry)}`")
  }

  static func isTarget(_ popup: String) -> Note {
    Note("what a link opens is its target: `to: {\(popup): …}`")
  }

  static func isOfBar(_ key: String, _ bar: String) -> Note {
    Note("`\(key)` is a key of the `\(bar)`: `\(bar): {\(key): …}`")
  }

  static func isNamedByKey(_ owner: String) -> Note {
    Note("\(owner) is named by the key above it, as in `home: {title: Home}`: it needs no `id`")
  }

  static func isGiven(_ key: String, _ owner: String) -> Note {
    Note("there is already a `\(key)` here: keep one of them")
  }

  static func takes(_ owner: String, _ keys: [String]) -> Note {
    let kind = ElementCatalog.kind(named: owner).map { ElementCatalog.kinds[Int($0)] }
    let keys = keys.filter { key in
      guard let kind, let common = CommonKey.allCases.first(where: { $0.property.name == key }) else { return true }
      return kind.takes(common)
    }
    // What has a look for each element says so, and does not name them all.
    let others = keys.filter { ElementCatalog.kind(named: $0) == nil }
    let isOfAll = keys.count - others.count > ElementCatalog.names.count / 2
    let named = (isOfAll ? others : keys).sorted().map { "`\($0)`" }.joined(separator: ", ")
    return Note("\(String.named(owner)) can have \(named)\(isOfAll ? ", and the name of each element" : "")")
  }
}
