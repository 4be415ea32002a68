import FlowGraph
import Player
import ScreenModel
import Wireframes

extension Wireframe.Canvas {
  /// What the screens of an app are drawn on: its device, held as it says, with the ways of the platform and the accent of the theme.
  init(of table: LinkTable) {
    let points = Device.points(of: table.app, table.platform)
    let accent = AppAccent(of: table.app, table.platform)
    let isWide = points.width >= 600
    // The platforms' style sheets of the tab bar have the same bounds.
    let tabs: Tabs =
      switch table.platform {
      case .ios: isWide && points.height >= 600 ? .pill : .bottom
      case .android: isWide ? .rail : .bottom
      case .metro: .pivot
      case .wireframe: .bottom
      }
    self.init(
      points: points, tabs: tabs, isTitleAtStart: table.platform == .android || table.platform == .metro,
      accent: accent.light.map { Wireframe.Accent($0, dark: accent.dark) } ?? .house)
  }
}
