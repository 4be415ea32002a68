import Elements
import ScreenModel
import YAMLSyntax

extension App {
  /// Misspelt gestures, read as they are meant, that their element could not have either: that it cannot have them is all there is to say.
  var refusedGestures: Set<NodeID> {
    if keysReadAsMeant.isEmpty { return [] }
    var refused: Set<NodeID> = []
    for (index, element) in elements.enumerated() {
      for gesture in gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)]
      where keysReadAsMeant.contains(gesture.key) {
        let isKnown = gesture.gesture.trigger.map { facets(of: ElementID(index)).triggers.contains($0) } ?? false
        if !isKnown { refused.insert(gesture.key) }
      }
    }
    return refused
  }
}
