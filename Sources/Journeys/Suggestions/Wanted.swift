import FlowGraph
import ScreenModel

/// Screens and links that are still to be covered, by number.
struct Wanted {
  private var hasScreen: [Bool]
  private var hasLink: [Bool]
  private(set) var count = 0
  /// For every way the number of the link it belongs to, or -1.
  private let linkOfWay: [Int32]
  /// For every page its screen.
  private let screenOfPage: [Int32]
  /// What was taken away since somebody last asked to remember.
  private var takenScreens: [Int32] = []
  private var takenLinks: [Int32] = []

  init(_ table: LinkTable, screens: Set<Int32>, links: Set<WrittenLink>) {
    var numbers: [WrittenLink: Int32] = [:]
    var linkOfWay = [Int32](repeating: -1, count: table.ways.count)
    for way in table.ways.indices {
      guard let link = table.writtenLink(ofWay: Int32(way)), links.contains(link) else { continue }
      let number = numbers[link] ?? Int32(numbers.count)
      numbers[link] = number
      linkOfWay[way] = number
    }
    self.linkOfWay = linkOfWay
    screenOfPage = table.app.pages.map(\.screen)
    hasScreen = table.app.screens.indices.map { screens.contains(Int32($0)) }
    hasLink = [Bool](repeating: true, count: numbers.count)
    count = screens.count + numbers.count
  }

  var isEmpty: Bool { count == 0 }

  /// The number of the link of a way, or -1.
  func link(ofWay way: Int32) -> Int32 { way >= 0 ? linkOfWay[Int(way)] : -1 }

  func includes(way: Int32) -> Bool {
    let link = link(ofWay: way)
    return link >= 0 && hasLink[Int(link)]
  }

  func includes(page: Int32) -> Bool { hasScreen[Int(screenOfPage[Int(page)])] }

  func includes(_ move: FlowGraph.Move, _ pages: [Int32]) -> Bool {
    includes(way: move.link) || pages.contains { includes(page: $0) }
  }

  // MARK: taking away

  @discardableResult
  mutating func take(way: Int32) -> Bool {
    let link = link(ofWay: way)
    guard link >= 0, hasLink[Int(link)] else { return false }
    hasLink[Int(link)] = false
    takenLinks.append(link)
    count -= 1
    return true
  }

  @discardableResult
  mutating func take(page: Int32) -> Bool {
    let screen = screenOfPage[Int(page)]
    guard hasScreen[Int(screen)] else { return false }
    hasScreen[Int(screen)] = false
    takenScreens.append(screen)
    count -= 1
    return true
  }

  /// From here on what is taken can be brought back.
  mutating func remember() {
    takenScreens.removeAll(keepingCapacity: true)
    takenLinks.removeAll(keepingCapacity: true)
  }

  /// Brings back what was taken since `remember`.
  mutating func bringBack() {
    for screen in takenScreens { hasScreen[Int(screen)] = true }
    for link in takenLinks { hasLink[Int(link)] = true }
    count += takenScreens.count + takenLinks.count
    remember()
  }
}
