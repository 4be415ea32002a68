import Elements
import SourceText
import YAMLSyntax

/// Reading what is under a key or after a kind that is misspelled: what is wrong in there is reported in the same run.
extension Decoder {
  /// Remembers that what is under an unknown key is read, where it can only be meant for one of the others.
  ///
  /// - Parameter mappings: what may already hold the key that is meant.
  /// - Returns: the number of the property whose key is meant; nil if it is not known.
  mutating func readAsMeant(_ entry: SyntaxTree.Entry, _ properties: [Property], in mappings: [NodeID]) -> Int? {
    guard tree.node(entry.key).kind == .scalar, !tree.isEmpty(entry.value) else { return nil }
    let names = properties.map { $0.name }.filter { !$0.isEmpty }
    guard let meant = meant(by: tree.text(entry.key), among: names),
      let number = properties.firstIndex(where: { $0.name == meant }),
      properties[number].type.takes(tree.node(entry.value).kind)
    else { return nil }
    let isGiven = mappings.contains { mapping in
      mapping >= 0 && tree.node(mapping).kind == .mapping
        && tree.entries(mapping).contains { other in
          // Of two that are misspelled it is not known which one is meant.
          other.key != entry.key
            && (tree.text(other.key) == meant || Suggestion.isNext(tree.text(other.key), to: meant))
        }
    }
    // `then` is where a link leads in other languages; beside a target it is a slip for `when`.
    let isTarget =
      tree.isText(entry.key, "then")
      && !mappings.contains { $0 >= 0 && tree.node($0).kind == .mapping && tree.value(of: $0, "to") >= 0 }
    if isGiven || isTarget { return nil }
    app.keysReadAsMeant.insert(entry.key)
    return number
  }

  /// The one word that another can be meant for; nil for a word of the language, or of another one, and for what is short.
  private mutating func meant(by word: String, among names: [String]) -> String? {
    guard word.utf8.count >= 4, !LanguageWords.all.contains(word.lowercased()) else { return nil }
    let near = suggestions.best(for: word, among: names)
    return near.count == 1 && Suggestion.isNext(word, to: near[0]) ? near[0] : nil
  }

  /// The kind that is meant by the first key of an element, if that takes all that comes after it; else -1.
  mutating func kindMeant(by first: SyntaxTree.Entry, _ item: NodeID, container: Container) -> Int {
    guard tree.node(first.key).kind == .scalar,
      let name = meant(by: tree.text(first.key), among: ElementCatalog.names(in: container)),
      let kind = ElementCatalog.kind(named: name).map({ Int($0) })
    else { return -1 }
    kinds.prepare(kind, vocabulary: &vocabulary)
    let description = ElementCatalog.kinds[kind]
    func takes(_ key: NodeID) -> Bool { kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name(key))) >= 0 }
    let isTaken =
      switch tree.node(first.value).kind {
      case .sequence: description.children != nil
      case .mapping: tree.entries(first.value).allSatisfy { takes($0.key) }
      case .scalar:
        tree.isEmpty(first.value) ? !description.label.isRequired : description.label.type?.takesScalar == true
      case .alias: false
      }
    guard isTaken, tree.entries(item).dropFirst().allSatisfy({ takes($0.key) }) else { return -1 }
    app.keysReadAsMeant.insert(first.key)
    return kind
  }
}

extension Decoder {
  /// The kind that a key names with a capital, where it may only be in a list or the like: a `Row` of other languages. Else -1.
  func partMeant(by first: SyntaxTree.Entry, in container: Container) -> Int {
    let word = tree.text(first.key), name = word.lowercased()
    guard container == .body, word != name, let kind = ElementCatalog.kind(named: name) else { return -1 }
    let places: [Container] = [.list, .rows, .table, .tiles, .map, .component]
    let isPart = ElementCatalog.kinds[Int(kind)].containers.allSatisfy(places.contains)
    return isPart ? Int(kind) : -1
  }
}

extension App {
  /// What is wrong, but for what is read as it was meant and so hides nothing.
  var faultsThatHide: [ModelFault] {
    if keysReadAsMeant.isEmpty { return faults }
    return faults.filter { fault in
      switch fault {
      case .unknownKey(let key, _, _, _), .unknownKind(let key, _, _, _): !keysReadAsMeant.contains(key)
      default: true
      }
    }
  }
}
