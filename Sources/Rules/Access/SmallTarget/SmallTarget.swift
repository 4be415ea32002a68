import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let smallTarget = Rule(
    "P902", "small-target", .warning, in: .access, about: .element, settings: [.least],
    summary: "a tap target that is too small",
    rationale: """
      A fingertip covers about 10 millimetres, and not every hand is steady. Below 24 points people miss, or hit \
      something else. Apple asks for 44 points and Google for 48: use `check: {small-target: {min: 44}}` to check for \
      that. Only elements with a size of their own are checked; the platform's sizes are large enough.
      """
  ) { inspection, findings in
    let app = inspection.app
    let least = app.number(.least, of: findings.rule)
    for index in app.elements.indices {
      let element = ElementID(index)
      // Few elements say how large they are, which is asked first.
      let (size, height) = (app.property("size", of: element), app.property("height", of: element))
      if size < 0, height < 0 { continue }
      let isOfItems = app.facets(of: element).sizesItems
      let said = isOfItems ? [height] : app.isTouched(element) ? [size, height] : []
      for node in said {
        guard node >= 0, app.tree.node(node).kind == .scalar,
          case .points(let points)? = ScalarReading.length(app.tree.text(node)), points < Double(least)
        else { continue }
        let kind = app.kindName(of: element)
        let words = isOfItems ? "these \(kind) are" : "this `\(kind)` is"
        findings.add(
          .tooSmall(words, app.tree.text(node), least), at: app.tree.span(node), notes: [.makeRoom])
        break
      }
    }
  }
}

extension RuleSetting {
  fileprivate static let least = RuleSetting("min", 1...200, default: 24, "the smallest size in points")
}

extension App {
  fileprivate func isTouched(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.move >= 0 || written.gestures.contains { gestures[Int($0)].gesture != .appear }
  }
}

extension String {
  fileprivate static func tooSmall(_ words: String, _ size: String, _ least: Int) -> String {
    "\(words) too small to tap: \(size) points, needs \(least)"
  }
}

extension Note {
  fileprivate static let makeRoom = Note("make the tappable area larger; the image in it can stay small")
}
