import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// A search: one that was written, or that of a list or a bar with `search: yes`.
struct SearchField: Sendable {
  var spot: ElementOccurrence
  var instance: Int
  var names: [String]
  var isPrefix: Bool
}

extension Snapshot {
  /// The searches of a place.
  func searchFields(isThere: (Int) -> Bool) -> [SearchField] {
    var result: [SearchField] = []
    for index in contents.instances.indices {
      let element = contents.instances[index].element
      let facets = facets(index)
      if facets.input == .type(.search) {
        guard isThere(index) else { continue }
        let label = app.elements[Int(element)].label
        let match = app.property("match", of: element)
        let name =
          label >= 0 ? table.text(label, in: contents.instances[index].scope).trimmed : app.systemWords[.search]
        result.append(
          SearchField(
            spot: occurrence(index), instance: index, names: [name],
            isPrefix: match >= 0 && app.tree.isText(match, "prefix"))
        )
      } else if facets.takesSearch {
        let search = app.property("search", of: element)
        guard search >= 0, app.tree.node(search).kind == .scalar, isThere(index),
          ScalarReading.flag(app.tree.text(search)) == true
        else { continue }
        result.append(
          SearchField(spot: occurrence(index), instance: index, names: app.systemNames(.search), isPrefix: false))
      }
    }
    return result
  }

  /// The list that a search filters: the one it names, the one it is in, or the only one.
  func list(filteredBy field: SearchField) -> Int? {
    let instance = contents.instances[field.instance]
    let named = facets(field.instance).input == .type(.search) ? app.property("in", of: instance.element) : -1
    if named >= 0 {
      let id = table.text(named, in: instance.scope)
      return contents.instances.indices.first { index in
        let own = element(index).id
        return own >= 0 && table.text(own, in: contents.instances[index].scope) == id
      }
    }
    var next = field.instance
    while next >= 0 {
      if facets(next).holds == .items { return next }
      next = Int(contents.instances[next].parent)
    }
    return contents.instances.indices.first { facets($0).holds == .items }
  }

  /// The rows, tiles or cards of a list; those of its sections too.
  func items(of list: Int) -> [Int] {
    var result: [Int] = []
    var next = list + 1
    while next < Int(contents.instances[list].after) {
      let element = element(next)
      if element.area != 0, element.area != areaOfBody {
        next = Int(contents.instances[next].after)
        continue
      }
      switch facets(next).holds {
      case .section, .arrangement, .component: next += 1
      case .parts, .items, .tools, .slot:
        result.append(next)
        next = Int(contents.instances[next].after)
      }
    }
    return result
  }

  /// The sections of a list.
  func sections(of list: Int) -> [Int] {
    contents.inside(list).filter { facets($0).holds == .section }
  }

  private var areaOfBody: NameID { app.tree.names.find("body") }

  /// Whether the label of an instance is no words but a file.
  func isPicture(_ index: Int) -> Bool {
    switch facets(index).label {
    case .icon: return true
    case .nothing, .words, .unread: return false
    case .wordsOrFile: break
    }
    let label = element(index).label
    guard label >= 0, app.tree.node(label).kind == .scalar else { return false }
    let text = table.text(label, in: contents.instances[index].scope).lowercased()
    guard let dot = text.lastIndex(of: ".") else { return false }
    return Self.fileEndings.contains(String(text[text.index(after: dot)...]))
  }

  private static let fileEndings = Set(ImageFormat.endings + ["mp3", "m4a", "wav", "ogg", "mp4", "mov", "webm"])
}
