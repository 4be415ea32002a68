import ScreenModel

/// What can be done in a flow of which only few variables are followed at once.
///
/// A link is asked about in a view in which the variables it asks are followed, and in which nothing is uncertain: what is found there,
/// people can do. What is found in one view is where another one goes on: a place that was come to is a *foothold*, the configuration in
/// which somebody is there after all they did.
struct LinkViews {
  private(set) var views: [FlowProof] = []
  private(set) var facts: FlowFacts
  private(set) var neverTaken: Set<Int32>
  /// The variables of which it was not found out what they allow.
  private(set) var undecided: Set<Int32> = []

  private let base: FlowProof
  private let refinement: Refinement
  /// What may be possible.
  private let may: FlowFacts
  private var simulator: Simulator
  private var footholds: [PlaceID: Foothold] = [:]
  private var isCome: [Bool]
  private var explorations = 0

  /// The most explorations.
  private static let mostExplorations = 256

  /// What is asked about a control.
  private struct Question {
    var control: Int32
    /// The variables that are followed to answer it.
    var variables: Set<Int32>
    /// Whether it may do nothing for some values.
    var hasGap: Bool
    /// How many footholds there were when it was last asked, of those that matter to it.
    var footholds = -1
  }

  init?(of base: FlowProof, _ refinement: Refinement) {
    self.base = base
    self.refinement = refinement
    may = base.facts
    neverTaken = base.neverTaken
    facts = may
    facts.isShown = facts.isShown.map { _ in false }
    facts.isTaken = facts.isTaken.map { _ in false }
    facts.gaps = [:]
    simulator = base.simulator
    isCome = [Bool](repeating: false, count: base.table.places.count)
    guard var certain = certain(following: base.followed, from: []) else { return nil }
    learn(from: &certain, isFirst: true)
    views = [certain]
  }

  /// Decides about every link, as far as it can be.
  mutating func decide() {
    var open = questions()
    while !open.isEmpty {
      let known = open.map { footholds(for: $0).count }
      var asked: [Question] = []
      var groups: [[Int32]: [Question]] = [:]
      for (number, question) in open.enumerated() {
        if question.footholds == known[number] {
          asked.append(question)
        } else {
          groups[question.variables.sorted(), default: []].append(question)
        }
      }
      if groups.isEmpty {
        open = asked.compactMap { widened($0) }
        continue
      }
      // What is found with many variables followed is found for fewer as well.
      for (variables, questions) in groups.sorted(by: { Self.isSooner($0.key, $1.key) }) {
        asked += answer(questions, following: Set(variables))
      }
      open = asked
    }
  }

  /// The view of more variables first, and of equally many in an order that is always the same.
  private static func isSooner(_ a: [Int32], _ b: [Int32]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count > b.count
  }

  // MARK: questions

  private func questions() -> [Question] {
    let table = refinement.table
    return table.controls.indices.lazy.filter { may.isShown[$0] }.compactMap { number in
      let variables = refinement.cones.asked(by: Int32(number)).subtracting(base.followed)
      let question = Question(
        control: Int32(number), variables: table.withSources(variables).subtracting(base.followed),
        hasGap: !variables.isEmpty && table.mayDoNothing(table.controls[number]))
      return isOpen(question) || question.hasGap ? question : nil
    }
  }

  /// Whether something may be possible at a control that was not seen yet.
  private func isOpen(_ question: Question) -> Bool {
    if may.isShown[Int(question.control)], !facts.isShown[Int(question.control)] { return true }
    return refinement.table.controls[Int(question.control)].links.contains {
      may.isTaken[Int($0)] && !facts.isTaken[Int($0)] && !neverTaken.contains($0)
    }
  }

  /// From where a question is asked, besides the entry points: where it is, and where its variables are set.
  private func footholds(for question: Question) -> [PlaceID] {
    refinement.cones.places(setting: question.variables).union([refinement.table.controls[Int(question.control)].place])
      .filter { footholds[$0] != nil }.sorted()
  }

  /// Asks with some more variables followed, and returns what is open still.
  private mutating func answer(_ questions: [Question], following variables: Set<Int32>) -> [Question] {
    var questions = questions.filter { isOpen($0) || $0.hasGap }
    if questions.isEmpty { return [] }
    var places: Set<PlaceID> = []
    for number in questions.indices {
      let own = footholds(for: questions[number])
      questions[number].footholds = own.count
      places.formUnion(own)
    }
    // With what the base follows there may be too much; what they ask themselves is enough for most: what is found is possible.
    let all = base.followed.union(variables)
    let sets = isLarge(variables) ? [own(questions, with: variables), all] : [all]
    var isAsked = false
    for followed in sets where !questions.isEmpty {
      guard var view = certain(following: followed, from: places.sorted()) else { continue }
      isAsked = true
      let found = view.facts
      let isNews =
        questions.contains { $0.hasGap && found.gaps[$0.control] != nil } || learn(from: &view, isFirst: false)
      if isNews { views.append(view) }
      questions = questions.compactMap { question in
        var question = question
        if found.gaps[question.control] != nil { question.hasGap = false }
        return isOpen(question) || question.hasGap ? question : nil
      }
    }
    if isAsked { return questions }
    for question in questions { giveUp(question) }
    return []
  }

  /// A question that no view answers: whether it is possible at all, and if so with what on the way there followed as well.
  private mutating func widened(_ question: Question) -> Question? {
    var question = question
    let followed = base.followed.union(question.variables)
    guard let possible = possible(following: followed) ?? possible(following: own([question], with: question.variables))
    else {
      giveUp(question)
      return nil
    }
    let all = possible.system.facts
    for link in refinement.table.controls[Int(question.control)].links
    where may.isTaken[Int(link)] && !all.isTaken[Int(link)] { neverTaken.insert(link) }
    if all.gaps[question.control] == nil { question.hasGap = false }
    if !(all.isShown[Int(question.control)] && isOpen(question) || question.hasGap) { return nil }
    question.variables.formUnion(
      refinement.cones.leading(to: question.control, setting: question.variables))
    question.variables = refinement.table.withSources(question.variables).subtracting(base.followed)
    // The last resort is all of them.
    if question.variables.count + base.followed.count == followed.count {
      question.variables = refinement.asked.subtracting(base.followed)
    }
    question.footholds = -1
    if question.variables.count + base.followed.count > followed.count { return question }
    giveUp(question)
    return nil
  }

  /// What nobody could find out about is taken to be possible.
  private mutating func giveUp(_ question: Question) {
    undecided.formUnion(question.variables.isEmpty ? refinement.asked.subtracting(base.followed) : question.variables)
    facts.isShown[Int(question.control)] = may.isShown[Int(question.control)]
    for link in refinement.table.controls[Int(question.control)].links {
      facts.isTaken[Int(link)] = may.isTaken[Int(link)]
    }
  }

  // MARK: views

  /// Whether one more exploration is not too much.
  private mutating func take() -> Bool {
    explorations += 1
    return explorations <= Self.mostExplorations
  }

  /// The flow with all that may be possible; nil if it is too large.
  private mutating func possible(following followed: Set<Int32>) -> Exploration? {
    take() ? refinement.explore(followed, without: neverTaken) : nil
  }

  /// Whether there are too many values to follow some variables beside those that the base follows.
  private func isLarge(_ variables: Set<Int32>) -> Bool {
    var combinations = base.summaries.size.controls
    for variable in variables {
      combinations *= refinement.table.app.valueCount(of: variable)
      if combinations > base.limits.controls { return true }
    }
    return false
  }

  /// Some variables, and all that the controls in question ask.
  private func own(_ questions: [Question], with variables: Set<Int32>) -> Set<Int32> {
    refinement.table.withSources(
      questions.reduce(into: variables) { $0.formUnion(refinement.cones.asked(by: $1.control)) })
  }

  /// The flow without what is uncertain, from the entry points and some footholds; nil if it is too large.
  private mutating func certain(following followed: Set<Int32>, from places: [PlaceID]) -> FlowProof? {
    guard take() else { return nil }
    var system = FlowSystem(refinement.table, merging: refinement.classes) { followed.contains($0) }.making(.leftOut)
    system.neverTaken = neverTaken
    let known = places.compactMap { footholds[$0] }
    let starts = known.compactMap { system.configuration(like: $0.configuration, of: simulator.system) }
    let exploration = Exploration(of: system, and: starts, limits: base.limits)
    guard exploration.summaries.isComplete else { return nil }
    return FlowProof(exploration, showing: base, following: followed, footholds: known)
  }

  /// Takes over what a view shows, and has it keep the paths that are needed again.
  ///
  /// - Returns: whether something was not known.
  @discardableResult
  private mutating func learn(from view: inout FlowProof, isFirst: Bool) -> Bool {
    var isNews = false
    for number in facts.isShown.indices where view.facts.isShown[number] && !facts.isShown[number] {
      facts.isShown[number] = true
      isNews = true
    }
    for number in facts.isTaken.indices where view.facts.isTaken[number] && !facts.isTaken[number] {
      facts.isTaken[number] = true
      isNews = true
    }
    var new: [(place: PlaceID, head: Int)] = []
    for head in view.summaries.heads {
      guard let frame = view.settledFrame(head), !view.system.isUrgent(frame) else { continue }
      for place in [frame.page, frame.popup, frame.toast] where place >= 0 && !isCome[Int(place)] {
        isCome[Int(place)] = true
        new.append((place, head))
      }
    }
    if isFirst || new.isEmpty { return isNews }
    let paths = view.shortestPaths { paths in new.allSatisfy { paths.length(to: $0.head) != nil } }
    view.keepPaths(to: Set(new.lazy.map { $0.place }), by: paths)
    for (place, head) in new {
      guard let situation = paths.nearestSituation(of: head),
        let path = view.links(to: situation, by: paths, most: 1_000),
        let configuration = configuration(after: path.links, from: path.origin)
      else { continue }
      footholds[place] = Foothold(entryPoint: path.origin, links: path.links, configuration: configuration)
    }
    return isNews
  }

  /// Where somebody is after some links; nil if one cannot be taken, which would be a mistake.
  private mutating func configuration(after links: [Int32], from origin: Int) -> StackConfiguration? {
    simulator.restart(pages: base.entryPoints[origin].pages, values: base.entryPoints[origin].values)
    for link in links where !simulator.take(link: link) { return nil }
    return simulator.configuration
  }
}

extension FlowProof {
  /// Keeps the links to pages, where all paths begin at the app's start and there is no choice of them.
  fileprivate mutating func keepPaths(to places: Set<PlaceID>, by paths: ShortestPaths) {
    guard entryPoints.count == 1, entryPoints[0].flow == -1 else { return }
    let found = linksToPages(by: paths) { places.contains($0) }
    ownPages = places.filter { $0 < table.pageCount }
    for page in ownPages { ownPaths[page] = found[Int(page)] }
  }
}

/// Where somebody is after some links, with all values that are known then.
struct Foothold: Sendable {
  /// A number in `FlowProof.entryPoints`.
  var entryPoint: Int
  var links: [Int32]
  /// In the simulator's system.
  var configuration: StackConfiguration
}
