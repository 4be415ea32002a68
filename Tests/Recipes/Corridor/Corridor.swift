import Diagnostics
import FlowGraph

extension Rule {
  static let corridor = Rule(
    "P307", "corridor", .advice, in: .reaching, isOn: false,
    summary: "a screen on which there is only one thing to tap",
    rationale: """
      Nothing is decided on this screen: there is one thing to tap, and it leads on. Screens that people start on do \
      not count.
      """,
    remedy: "Join it with the next screen, or let it go on by itself."
  ) { proof, findings in
    let table = proof.table
    let reached = proof.reachedPlaces()
    for page in 0..<Int32(table.pageCount) where reached[Int(page)] && page != table.start {
      let controls = table.places[Int(page)].controls.map { table.controls[Int($0)] }
      guard controls.count == 1, controls[0].trigger == .tap, controls[0].links.count == 1 else { continue }
      guard case .push = table.links[Int(controls[0].links.lowerBound)].action else { continue }
      findings.add(.onlyOneTap(proof.name(ofPage: page)), at: proof.span(ofPage: page))
    }
  }
}

extension String {
  fileprivate static func onlyOneTap(_ screen: String) -> String { "there is only one thing to tap on \(screen)" }
}
