import ScreenModel

/// On which screens and in which popups each component is used, be it by way of others.
struct ComponentUsers {
  /// Where people see something.
  enum Owner: Hashable {
    case screen(Int32)
    /// By its number in `App.popups`.
    case popup(Int)
    /// On the screens that use a layout.
    case layout(Int32)
    case anywhere
  }

  private var users: [Set<Owner>]

  init(_ app: App) {
    users = [Set<Owner>](repeating: [], count: app.components.count)
    let places = ElementPlaces(app)
    var popups: [ElementID: Int] = [:]
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 { popups[popup.element] = index }
    // What is used in a component is used where that is.
    var within = [[Int]](repeating: [], count: users.count)
    for use in app.uses {
      let component = Int(use.component)
      switch places.place(of: use.element, in: app) {
      case .component(let user): within[Int(user)].append(component)
      case .screen(let screen): users[component].insert(.screen(screen))
      case .popup(let element): users[component].insert(popups[element].map { .popup($0) } ?? .anywhere)
      case .layout(let layout): users[component].insert(.layout(layout))
      case nil: users[component].insert(.anywhere)
      }
    }
    var waiting = Array(users.indices)
    while let user = waiting.popLast() {
      for component in within[user] where !users[user].isSubset(of: users[component]) {
        users[component].formUnion(users[user])
        waiting.append(component)
      }
    }
  }

  /// Where people see what belongs to a part of the app.
  func owners(of context: Context) -> Set<Owner> {
    switch context.owner {
    case .component: users[Int(context.index)]
    case .popup: [.popup(Int(context.index))]
    case .layout: [.layout(context.index)]
    case .screen where context.screen >= 0: [.screen(context.screen)]
    default: [.anywhere]
    }
  }
}
