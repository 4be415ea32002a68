import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let exitHidden = Rule(
    "P406", "exit-hidden", .advice, in: .stuck, isOn: false,
    summary: "a screen whose ways out are all hidden in a closed menu",
    rationale: """
      Every way out of this screen is in a menu or a tray that starts closed and has no label, so people see no way \
      out. Back counts as a way out if the screen shows it or the system has one. A menu that a variable opens is not \
      reported.
      """,
    remedy: "Open the menu at the start, give it a `label`, or show one link outside it."
  ) { proof, findings in
    for hidden in HiddenExits(in: proof).found {
      findings.add(
        .seesNoWay(listed(proof.names(ofPages: hidden.pages))), at: proof.span(ofPage: hidden.pages[0]),
        shownBy: proof.situations(of: hidden.heads),
        notes: [.standsHere(at: proof.app.chromeSpan(of: hidden.container))])
    }
  }
}

/// Pages on which everything that leads away is in folded containers without words.
private struct HiddenExits {
  struct HiddenExit {
    /// Those of one screen.
    var pages: [Int32]
    /// The first container with an exit.
    var container: ElementID
    /// The heads at which no Back is to be seen.
    var heads: [Int]
  }

  private(set) var found: [HiddenExit] = []
  private let proof: FlowProof

  init(in proof: FlowProof) {
    self.proof = proof
    var expander = proof.table.expander
    let withoutBack = headsWithoutBack()
    var numberOf: [Int32: Int] = [:]
    for page in 0..<Int32(proof.table.pageCount) {
      guard let heads = withoutBack[page] else { continue }
      var instances: [Instance] = []
      expander.expand(page: page, into: &instances)
      let folded = Self.foldedContainers(of: instances, in: proof.app)
      if folded.isEmpty { continue }
      var container: ElementID?
      var isSeen = false
      for number in proof.table.places[Int(page)].controls where isExit(number, of: page) {
        let control = proof.table.controls[Int(number)]
        if let found = folded[Key(element: control.element, scope: control.scope)] {
          container = container ?? found
        } else {
          isSeen = true
          break
        }
      }
      guard !isSeen, let container else { continue }
      let screen = proof.screen(ofPage: page)
      if let number = numberOf[screen] {
        found[number].pages.append(page)
        found[number].heads += heads
      } else {
        numberOf[screen] = found.count
        found.append(HiddenExit(pages: [page], container: container, heads: heads))
      }
    }
  }

  /// The heads where people have control on a page and see no Back, by page.
  private func headsWithoutBack() -> [Int32: [Int]] {
    var result: [Int32: [Int]] = [:]
    for head in proof.summaries.heads {
      guard let frame = proof.settledFrame(head), frame.popup < 0, !proof.system.isUrgent(frame) else { continue }
      let showsBack = proof.table.places[Int(frame.page)].showsBack || proof.table.platform.hasSystemBack
      if frame.isRoot || !showsBack { result[frame.page, default: []].append(head) }
    }
    return result
  }

  private struct Key: Hashable {
    var element: ElementID
    var scope: ScopeID
  }

  /// For everything that is in a folded container without words, that container.
  private static func foldedContainers(of instances: [Instance], in app: App) -> [Key: ElementID] {
    var containers: [ElementID?] = []
    var result: [Key: ElementID] = [:]
    for instance in instances {
      var container = instance.parent >= 0 ? containers[Int(instance.parent)] : nil
      if container != nil { result[Key(element: instance.element, scope: instance.scope)] = container }
      if container == nil, isFoldedAway(instance.element, in: app) { container = instance.element }
      containers.append(container)
    }
    return result
  }

  private static func isFoldedAway(_ element: ElementID, in app: App) -> Bool {
    let facets = app.facets(of: element)
    switch facets.fold {
    case .never, .callout: return false
    case .open, .folded: if app.elements[Int(element)].label >= 0 { return false }
    }
    let collapsed = app.property("collapsed", of: element)
    guard collapsed >= 0, ScalarReading.flag(app.tree.text(collapsed)) == true else { return false }
    // The variable of a tray is the tool that is selected, that of a menu whether it is open.
    return facets.holds == .tools || app.property("state", of: element) < 0
  }

  /// Whether something on a page leads away from it, at once or by the popup it opens.
  private func isExit(_ number: Int32, of page: Int32) -> Bool {
    var waiting = [number]
    var seen = Set<PlaceID>()
    while let next = waiting.popLast() {
      for link in proof.table.controls[Int(next)].links where proof.facts.isTaken[Int(link)] {
        switch proof.table.links[Int(link)].action {
        case .push(let target), .replace(let target), .reset(let target), .unwind(let target):
          if target != page { return true }
        case .leave: return true
        case .back:
          let place = proof.table.controls[Int(next)].place
          if place < 0 || proof.table.places[Int(place)].popup < 0 || proof.table.places[Int(place)].closesOnChoice {
            return true
          }
        case .open(let popup, _):
          if seen.insert(popup).inserted { waiting += proof.table.places[Int(popup)].controls }
        default: break
        }
      }
    }
    return false
  }
}

extension String {
  fileprivate static func seesNoWay(_ screen: String) -> String {
    "every way out of \(screen) is hidden in a closed menu"
  }
}

extension Note {
  fileprivate static func standsHere(at span: Span) -> Note {
    Note("the way out is in here, but nothing says so", at: span)
  }
}
