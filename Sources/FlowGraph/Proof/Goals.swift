import ScreenModel
import YAMLSyntax

/// Which heads people want to reach.
struct Goals {
  private let system: FlowSystem
  private var isGoal: [Bool]
  private let beginnings: Set<Head>
  private let hasUnknowns: Bool

  init(_ system: FlowSystem, homes: [Int32], beginnings: [Head] = []) {
    self.system = system
    self.beginnings = Set(beginnings)
    let app = system.table.app
    hasUnknowns = app.unknowns.isAnythingPossible || !app.unknowns.screens.isEmpty || !app.unknowns.popups.isEmpty
    isGoal = app.pages.map { app.screens[Int($0.screen)].isEnd }
    for home in homes { isGoal[Int(home)] = true }
  }

  func contains(_ head: Head) -> Bool {
    if head.symbol == system.leftSymbol { return true }
    guard case .settled = system.phase(head.control), let frame = system.frame(head.symbol) else { return false }
    if mayLeave(frame) { return true }
    if !beginnings.isEmpty, beginnings.contains(head) { return true }
    return frame.popup < 0 && isGoal[Int(frame.page)] && !system.isUrgent(frame)
  }

  /// Whether a way out may be in what could not be read.
  func mayLeave(_ frame: Frame) -> Bool {
    if !hasUnknowns { return false }
    let unknowns = system.table.app.unknowns
    if unknowns.isAnythingPossible || unknowns.screens.contains(system.table.app.pages[Int(frame.page)].screen) {
      return true
    }
    return frame.popup >= 0 && unknowns.popups.contains(system.table.places[Int(frame.popup)].popup)
  }
}

extension App {
  /// The pages that a name under `home` means: all of a screen made for rows.
  func homes(named node: NodeID) -> [Int32] {
    guard tree.node(node).kind == .scalar else { return [] }
    if let screen = screens.firstIndex(where: { $0.name == tree.name(node) }) { return Array(pages(of: Int32(screen))) }
    return page(named: node).map { [$0] } ?? []
  }
}
