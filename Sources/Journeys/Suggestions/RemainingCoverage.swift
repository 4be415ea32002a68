import FlowGraph
import ScreenModel

/// Screens and links that are still to be covered, by number.
struct RemainingCoverage {
  private var hasScreen: [Bool]
  private var hasLink: [Bool]
  private(set) var count = 0
  /// For every link the number of its written link, or -1.
  private let writtenLinkOfLink: [Int32]
  /// For every page its screen.
  private let screenOfPage: [Int32]
  /// What was taken away since somebody last asked to remember.
  private var takenScreens: [Int32] = []
  private var takenLinks: [Int32] = []

  init(_ table: LinkTable, screens: Set<Int32>, links: Set<WrittenLink>) {
    var numbers: [WrittenLink: Int32] = [:]
    var writtenLinkOfLink = [Int32](repeating: -1, count: table.links.count)
    for link in table.links.indices {
      guard let written = table.writtenLink(ofLink: Int32(link)), links.contains(written) else { continue }
      let number = numbers[written] ?? Int32(numbers.count)
      numbers[written] = number
      writtenLinkOfLink[link] = number
    }
    self.writtenLinkOfLink = writtenLinkOfLink
    screenOfPage = table.app.pages.map { $0.screen }
    hasScreen = table.app.screens.indices.map { screens.contains(Int32($0)) }
    hasLink = [Bool](repeating: true, count: numbers.count)
    count = screens.count + numbers.count
  }

  var isEmpty: Bool { count == 0 }

  /// The number of the written link of a link, or -1.
  func writtenLink(ofLink link: Int32) -> Int32 { link >= 0 ? writtenLinkOfLink[Int(link)] : -1 }

  func includes(link: Int32) -> Bool {
    let link = writtenLink(ofLink: link)
    return link >= 0 && hasLink[Int(link)]
  }

  func includes(page: Int32) -> Bool { hasScreen[Int(screenOfPage[Int(page)])] }

  func includes(_ transition: Transition, _ pages: [Int32]) -> Bool {
    includes(link: transition.link) || pages.contains { includes(page: $0) }
  }

  // MARK: taking away

  @discardableResult
  mutating func take(link: Int32) -> Bool {
    let link = writtenLink(ofLink: link)
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
