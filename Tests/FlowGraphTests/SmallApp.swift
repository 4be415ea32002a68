import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// A small random app with one random promise, as text.
struct SmallApp {
  private(set) var text: String
  private var dice: Dice
  private let screens: Int
  private let hasMany: Bool
  private let popups = ["sheet", "alert", "popup"]

  /// - Parameter hasMany: whether it has several variables.
  init(seed: UInt64, hasMany: Bool = false) {
    dice = Dice(state: seed)
    self.hasMany = hasMany
    screens = 3 + dice.below(3)
    text = "app: Small\nstate:\n  v: [a, b]\n" + (hasMany ? "  w: [a, b, c]\n  n: 0..3\n" : "")
    if dice.below(3) == 0 { text += "flows:\n  Side: {start: s1, given: {v: b}}\n" }
    if dice.below(2) == 0 { text += "events: {Ring: p0}\n" }
    text += "popups:\n"
    for (index, kind) in popups.enumerated() {
      text += "  p\(index):\n    \(kind): Popup\n    \(kind == "alert" ? "buttons" : "body"):\n"
      for _ in 0..<1 + dice.below(2) { text += "      - {button: B, \(link(isInPopup: true))}\n" }
    }
    text += "screens:\n"
    for screen in 0..<screens {
      text += "  s\(screen):\n"
      if dice.below(3) == 0 { text += "    navigation-bar: hidden\n" }
      // The last one may lead on by itself.
      if screen == screens - 1, dice.below(2) == 0 {
        text += "    on: {appear: {\(guardWords())to: s\(dice.below(screens)), how: replace}}\n"
      }
      text += "    body:\n      - words\n"
      for _ in 0..<1 + dice.below(3) { text += "      - {button: B, \(link(isInPopup: false))}\n" }
    }
    text += "promises:\n  - {\(promise())}\n"
  }

  private mutating func guardWords() -> String {
    dice.below(3) == 0 ? "when: \(condition()), " : ""
  }

  private mutating func condition() -> String {
    switch hasMany ? dice.below(5) : 0 {
    case 1: "w is \(["a", "b", "c"][dice.below(3)])"
    case 2: "w is not \(["a", "b", "c"][dice.below(3)])"
    case 3: "n \(["> 0", "< 2", "is 3"][dice.below(3)])"
    case 4: "v is b \(["and", "or"][dice.below(2)]) n > 1"
    default: "v is \(dice.below(2) == 0 ? "a" : "b")"
    }
  }

  private mutating func assignment() -> String {
    switch hasMany ? dice.below(4) : 0 {
    case 1: "w: \(["a", "b", "c"][dice.below(3)])"
    case 2: "n: \(["+1", "-1", "2"][dice.below(3)])"
    case 3: "w: \(["b", "c"][dice.below(2)]), n: +1"
    default: "v: \(dice.below(2) == 0 ? "a" : "b")"
    }
  }

  private mutating func link(isInPopup: Bool) -> String {
    let condition = guardWords()
    let set = dice.below(4) == 0 ? ", set: {\(assignment())}" : ""
    switch dice.below(isInPopup ? 8 : 7) {
    case 0, 1, 2:
      let how = ["push", "replace", "reset", "unwind"][[0, 0, 0, 1, 2, 3][dice.below(6)]]
      return "\(condition)go: {to: s\(dice.below(screens)), how: \(how)\(set)}"
    case 3: return "\(condition)go: {to: p\(dice.below(popups.count))\(set)}"
    case 4: return "\(condition)set: {\(assignment())}"
    case 5, 6: return "\(condition)go: {to: back\(set)}"
    default: return "\(condition)go: close"
    }
  }

  private mutating func place() -> String {
    dice.below(4) == 0 ? "p\(dice.below(popups.count))" : "s\(dice.below(screens))"
  }

  private mutating func promise() -> String {
    let from = [", from: anywhere", ", from: s0", ", from: s1", ""][dice.below(4)]
    if dice.below(2) == 0 {
      return "reach: \(place())\(from)\(dice.below(2) == 0 ? ", within: \(1 + dice.below(4)) taps" : "")"
    }
    return "never: \(place())\(from)" + [", without: v is b", ", without: \(place())", ""][dice.below(3)]
  }

  /// Read and resolved.
  var app: App {
    var tree = App.vocabulary()
    let root = tree.read(path: "app.yaml", contents: Array(text.utf8))
    return App.decode(tree, roots: [root], files: [:]).resolved(limits: Limits())
  }
}

/// Every configuration of an app up to some depth, walked by the simulator.
struct AppExplorer {
  let proof: FlowProof
  /// Whether nothing had to be left out.
  private(set) var isConclusive = true
  private static let depth = 5
  private static let most = 1_500

  init(_ proof: FlowProof) { self.proof = proof }

  /// A walk so far, and whether the promise counts.
  struct State {
    var simulator: Simulator
    var counts: Bool
    /// The pages come by since the state before, which lead on at once.
    var passed: [Int32]

    init(simulator: Simulator, counts: Bool, isFresh: Bool = false) {
      self.simulator = simulator
      self.counts = counts
      passed = isFresh ? [] : simulator.passed.filter(simulator.table.alwaysLeadsOn)
    }

    var key: String { simulator.canonicalText + (counts ? " !" : "") + "\(passed)" }
  }

  var starts: [Simulator] { proof.entryPoints.map { Simulator(proof.table, pages: $0.pages, values: $0.values) } }

  static func isOn(_ simulator: Simulator, _ places: PlaceSet) -> Bool {
    guard let frame = simulator.frame, !simulator.system.isUrgent(frame) else { return false }
    if frame.popup >= 0 { return places.popups.contains(simulator.table.places[Int(frame.popup)].popup) }
    return places.pages.contains(frame.page)
  }

  func begins(_ simulator: Simulator, _ from: Promise.Origin) -> Bool {
    guard let frame = simulator.frame, !simulator.system.isUrgent(frame) else { return false }
    switch from {
    case .start: return false
    case .anywhere: return true
    case .places(let places): return Self.isOn(simulator, places)
    }
  }

  /// All states from some on; `isOver` says where not to go on.
  mutating func states(from first: [State], _ from: Promise.Origin, isOver: (State) -> Bool) -> [State] {
    var seen = Set(first.map(\.key))
    var found = first
    var next = 0
    while next < found.count {
      let state = found[next]
      next += 1
      if state.counts, isOver(state) { continue }
      if !state.counts, begins(state.simulator, from) {
        let counting = State(simulator: state.simulator, counts: true, isFresh: true)
        if seen.insert(counting.key).inserted { found.append(counting) }
      }
      var simulator = state.simulator
      for transition in simulator.transitions() {
        var taken = simulator
        taken.take(transition)
        let after = State(simulator: taken, counts: state.counts)
        if after.simulator.frames.count > Self.depth || found.count >= Self.most {
          isConclusive = false
          continue
        }
        if seen.insert(after.key).inserted { found.append(after) }
      }
    }
    return found
  }

  /// How many touches it takes from somewhere to a place, nil for more than a number; what merely happens is no way.
  mutating func distance(from start: Simulator, to target: PlaceSet, most: Int) -> Int? {
    var taps = [start.canonicalText: 0]
    var layers = [[Simulator]](repeating: [], count: most + 3)
    layers[0] = [start]
    /// How many touches it takes to come by the target, as far as is known.
    var passing = Int.max
    for distance in 0...most {
      if distance >= passing { return distance }
      var next = 0
      while next < layers[distance].count {
        var simulator = layers[distance][next]
        next += 1
        if taps[simulator.canonicalText] != distance { continue }
        if distance >= passing || Self.isOn(simulator, target) { return distance }
        for transition in simulator.transitions() where !transition.isEvent {
          var after = simulator
          after.take(transition)
          let reached = distance + Int(transition.taps)
          if reached > most { continue }
          if taps.count > Self.most || after.frames.count > Self.depth * 3 {
            isConclusive = false
            continue
          }
          if State(simulator: after, counts: true).passed.contains(where: target.pages.contains) {
            passing = min(passing, reached)
          }
          let key = after.canonicalText
          if reached < taps[key] ?? .max {
            taps[key] = reached
            layers[reached].append(after)
          }
        }
      }
    }
    return nil
  }
}
