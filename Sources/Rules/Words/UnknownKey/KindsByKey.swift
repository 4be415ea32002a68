import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension ElementCatalog {
  /// Whether a word is a popup that a link can open.
  static func opensPopup(_ word: String) -> Bool {
    kind(named: word).map { facets[Int($0)].popup != nil } ?? false
  }

  /// Whether a key of a kind takes such a value; true for what is no kind.
  static func takes(_ value: SyntaxNode, under key: String, in owner: String) -> Bool {
    if value.kind == .alias { return true }
    guard let kind = kind(named: owner).map({ kinds[Int($0)] }) else {
      let isStyle = owner.contains("style")
      let style = StyleKey.allCases.first { isStyle && $0.property.name == key }
      return style?.property.type.takes(value.kind) ?? true
    }
    if let common = CommonKey.allCases.first(where: { $0.property.name == key }), !kind.takes(common) { return false }
    guard key != "label" else { return value.kind == .scalar }
    return kind.properties().first { $0.name == key }?.type.takes(value.kind) ?? true
  }

  /// The one bar among the keys of a screen that has a key of its own.
  static func bar(withKey key: String, among candidates: [String]) -> String? {
    let bars = owners(ofKey: key).filter { name in
      candidates.contains(name) && kind(named: name).map { facets[Int($0)].bar != nil } ?? false
    }
    return bars.count == 1 ? bars[0] : nil
  }
}
