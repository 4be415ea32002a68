import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// A search: one that was written, or that of a list or a bar with `search: yes`.
struct SearchField: Sendable {
  var spot: Spot
  var instance: Int
  var names: [String]
  var isPrefix: Bool
}

extension Sight {
  /// The searches of a place.
  func searchFields(isThere: (Int) -> Bool) -> [SearchField] {
    var result: [SearchField] = []
    for index in contents.instances.indices {
      let element = contents.instances[index].element
      switch kindName(index) {
      case "search":
        guard isThere(index) else { continue }
        let label = app.elements[Int(element)].label
        let match = app.property("match", of: element)
        let name = label >= 0 ? table.text(label, in: contents.instances[index].scope).trimmed : "Search"
        result.append(
          SearchField(
            spot: spot(index), instance: index, names: [name], isPrefix: match >= 0 && app.tree.isText(match, "prefix"))
        )
      case "list", "navigation-bar":
        let search = app.property("search", of: element)
        guard search >= 0, app.tree.node(search).kind == .scalar, isThere(index),
          ScalarReading.flag(app.tree.text(search)) == true
        else { continue }
        result.append(SearchField(spot: spot(index), instance: index, names: ["Search"], isPrefix: false))
      default: continue
      }
    }
    return result
  }

  /// The list that a search filters: the one it names, the one it stands in, or the only one.
  func list(filteredBy field: SearchField) -> Int? {
    let instance = contents.instances[field.instance]
    let named = kindName(field.instance) == "search" ? app.property("in", of: instance.element) : -1
    if named >= 0 {
      let id = table.text(named, in: instance.scope)
      return contents.instances.indices.first { index in
        let own = element(index).id
        return own >= 0 && table.text(own, in: contents.instances[index].scope) == id
      }
    }
    var next = field.instance
    while next >= 0 {
      if Self.lists.contains(kindName(next)) { return next }
      next = Int(contents.instances[next].parent)
    }
    return contents.instances.indices.first { Self.lists.contains(kindName($0)) }
  }

  static let lists: Set<String> = ["list", "tiles", "grid", "gallery", "deck", "table"]

  /// Kinds that hold the items of a list without being one.
  private static let between: Set<String> = ["section", "use", "group", "columns", "scroll"]

  /// The rows, tiles or cards of a list; those of its sections too.
  func items(of list: Int) -> [Int] {
    var result: [Int] = []
    var next = list + 1
    while next < Int(contents.instances[list].after) {
      let element = element(next)
      if element.area != 0, element.area != areaOfBody {
        next = Int(contents.instances[next].after)
      } else if Self.between.contains(kindName(next)) {
        next += 1
      } else {
        result.append(next)
        next = Int(contents.instances[next].after)
      }
    }
    return result
  }

  /// The sections of a list.
  func sections(of list: Int) -> [Int] {
    contents.inside(list).filter { kindName($0) == "section" }
  }

  private var areaOfBody: NameID { app.tree.names.find("body") }

  /// Whether the label of an instance is no words but a file.
  func isPicture(_ index: Int) -> Bool {
    guard ["image", "avatar", "video", "audio", "icon"].contains(kindName(index)) else { return false }
    if kindName(index) == "icon" { return true }
    let label = element(index).label
    guard label >= 0, app.tree.node(label).kind == .scalar else { return false }
    let text = table.text(label, in: contents.instances[index].scope).lowercased()
    guard let dot = text.lastIndex(of: ".") else { return false }
    return Self.fileEndings.contains(String(text[text.index(after: dot)...]))
  }

  private static let fileEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "mp3", "m4a", "wav", "ogg", "mp4", "mov", "webm",
  ]
}
