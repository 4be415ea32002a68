import Elements
import Foundation
import ScreenModel
import Testing

/// What leads somewhere in the showcase, which is made of the examples of all kinds, is carried by its kind.
@Suite struct TriggersTests {
  @Test func whatLeadsSomewhereIsCarriedByItsKind() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../prototypes/showcase/app.yaml").standardizedFileURL
    let app = ReadApp(try String(contentsOf: file, encoding: .utf8)).app
    var found = 0
    for (index, element) in app.elements.enumerated() {
      var triggers: Facets.Triggers = element.move >= 0 ? .go : []
      for gesture in element.gestures { triggers.formUnion(Facets.Triggers(app.gestures[Int(gesture)].gesture)) }
      if triggers.isEmpty { continue }
      found += 1
      let carried = app.facets(of: Int32(index)).triggers
      #expect(carried.isSuperset(of: triggers), "`\(app.kindName(of: Int32(index)))`")
    }
    #expect(found > 100)
  }

  @Test func whatIsOnlyToBeSeenCarriesNothing() {
    let silent = ["heading", "divider", "space", "badge", "progress", "spinner", "title", "separator"]
    for kind in ElementCatalog.kinds where silent.contains(kind.name) {
      #expect(kind.facets.triggers.isEmpty, "`\(kind.name)`")
    }
  }
}

extension Facets.Triggers {
  /// A gesture as kinds speak of it.
  fileprivate init(_ gesture: GestureKey) {
    switch gesture {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .longPress: self = .longPress
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: self = .swipe
    case .drag: self = .drag
    case .pull: self = .pull
    case .submit: self = .submit
    case .appear: self = []
    }
  }
}
