import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// What belongs to the place itself: its title and Back, the words of a popup, a toast.
extension SnapshotBuilder {
  mutating func addPlace() {
    let place = table.places[Int(contents.place)]
    if place.popup < 0 { addBar(of: place) } else { addPopup(place) }
  }

  private mutating func addBar(of place: FlowGraph.Place) {
    let bars = contents.instances.indices.filter {
      contents.instances[$0].parent < 0 && snapshot.facets($0).bar == .navigation && !snapshot.isHidden[$0]
    }
    if isSearching || bars.contains(where: { app.isHidden(contents.instances[$0].element) }) { return }
    let isFolded = foldedBars.contains(Bar.navigation.name)
    let hasTitle =
      isFolded
      || bars.contains { bar in
        let title = app.property("title", of: contents.instances[bar].element)
        return title >= 0 && app.tree.node(title).kind == .scalar
      }
    if !hasTitle, let title = title(of: place.page) {
      snapshot.texts.append(Snapshot.VisibleText(text: text(title, in: place.scope), instance: -1))
    }
    if canGoBack, place.showsBack {
      add(app.systemNames(.back), -1, .back)
      snapshot.targets[snapshot.targets.count - 1].isFolded = isFolded
    }
  }

  /// The title of a page, or of its layout.
  private func title(of page: Int32) -> NodeID? {
    let screen = app.pages[Int(page)].screen
    var nodes = [app.screens[Int(screen)].title]
    nodes += app.layouts(of: screen).map { app.layouts[Int($0)].title }
    return nodes.first { $0 >= 0 && app.tree.node($0).kind == .scalar }
  }

  private mutating func addPopup(_ place: FlowGraph.Place) {
    say(popup: place, isInToast: false)
    if place.hasOK {
      snapshot.texts.append(Snapshot.VisibleText(text: app.systemWords[.ok], instance: -1))
      add(app.systemNames(.ok), -1, .accept)
    }
  }

  private mutating func say(popup place: FlowGraph.Place, isInToast: Bool) {
    let element = app.popups[Int(place.popup)].element
    let nodes = [
      app.elements[Int(element)].label, app.property("title", of: element), app.property("text", of: element),
    ]
    for node in nodes where node >= 0 && app.tree.node(node).kind == .scalar {
      snapshot.texts.append(Snapshot.VisibleText(text: text(node, in: place.scope), instance: -1, isInToast: isInToast))
    }
  }

  mutating func addToast() {
    guard let toast = snapshot.toast else { return }
    say(popup: table.places[Int(toast.place)], isInToast: true)
    for (index, instance) in toast.instances.enumerated() where holds(toast.shown[index]) {
      let words = table.label(of: instance.element, in: instance.scope) { variable in shown(variable) }.trimmed
      snapshot.texts.append(Snapshot.VisibleText(text: words, instance: index, isInToast: true))
      let control = toast.controls(of: index).first { table.controls[Int($0)].trigger == .tap }
      snapshot.targets.append(
        TapTarget(
          names: [words], instance: index, response: control.map { .control($0) } ?? .nothing, isInToast: true,
          isEnabled: holds(toast.enabled[index])))
    }
  }
}
