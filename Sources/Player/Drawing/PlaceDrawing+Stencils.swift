import Elements
import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Elements that differ from others in nothing but words and numbers are drawn once for all of them. Which do is found out from what is
/// written, without a sketch: two with the same key get the same drawing, up to their label, `alt`, element and controls. What a
/// gesture does is said where it is, and the buttons of a swipe are named by their row: these are drawn by themselves.
extension PlaceDrawing {
  /// What is known of an element that may be like others.
  struct Likeness {
    var key: Int
    var instance: Instance
    var container: String
    var label: NodeID
    var alt: NodeID
    var controls: ArraySlice<Int32>
  }

  /// In which way an element is like others; nil if it must be drawn by itself.
  ///
  /// - Parameter key: room in which the key of its likeness is written.
  func likeOthers(
    _ index: Int, _ place: FlowGraph.Place, _ key: inout [Int32], _ reading: inout ValueReading,
    on page: inout PageWriter
  ) -> Likeness? {
    let instance = instances[index]
    let element = app.elements[Int(instance.element)]
    guard instance.after == index + 1, element.when < 0, element.disabledWhen < 0, !element.isDisabled,
      mayBeLikeOthers[Int(element.kind)], element.value < 0 || app.tree.node(element.value).kind == .scalar,
      !swipeAreas.contains(element.area), !isUnderCondition(index), !isUnderDisabled(index)
    else { return nil }
    let controls = controls(of: instance)
    if controls.contains(where: { table.controls[Int($0)].trigger.isGesture }) { return nil }
    if instance.parent >= 0, facts[kind(of: instances[Int(instance.parent)])].facets.holds == .tools { return nil }
    let container = containerKind(of: index, place)
    key.removeAll(keepingCapacity: true)
    key.append(Int32(element.kind))
    key.append(Int32(container))
    key.append(element.area)
    guard let label = readLabel(of: element, &key, &reading), let alt = readKeys(of: element, &key, &reading) else {
      return nil
    }
    read(controls, of: element, place, &key)
    return Likeness(
      key: page.stencils.number(of: key), instance: instance,
      container: container < 0 ? "" : facts[container].name,
      label: label, alt: alt, controls: controls)
  }

  /// Fills a stencil in for an element, where there is one for those like it.
  func fill(_ index: Int, _ likeness: Likeness, on page: inout PageWriter) -> Bool {
    guard case .drawn = page.stencils.states[likeness.key] else { return false }
    let (words, numbers) = (page.fillings.words.count, page.fillings.numbers.count)
    if likeness.label >= 0 { page.fillings.words.append(WordReading.plain(likeness.label, app.tree)) }
    if likeness.alt >= 0 { page.fillings.words.append(WordReading.plain(likeness.alt, app.tree)) }
    page.fillings.numbers.append(likeness.instance.element)
    for number in likeness.controls { page.fillings.numbers.append(number - firstControl) }
    let element = app.elements[Int(likeness.instance.element)]
    page.sketches[index].kind = facts[Int(element.kind)].name
    page.sketches[index].container = likeness.container
    if element.area > 0 { page.sketches[index].area = app.tree.names.text(element.area) }
    page.sketches[index].element = likeness.instance.element
    page.sketches[index].filled = Sketch.Filled(
      stencil: Int32(likeness.key), words: Int32(words)..<Int32(page.fillings.words.count),
      numbers: Int32(numbers)..<Int32(page.fillings.numbers.count))
    return true
  }

  /// The stencil to be made of the drawing of an element: the second of its kind is the model for all others. -1 for none.
  func model(_ likeness: Likeness?, on page: inout PageWriter) -> Int32 {
    guard let likeness else { return -1 }
    switch page.stencils.states[likeness.key] {
    case .unseen: page.stencils.states[likeness.key] = .seen
    case .seen: return Int32(likeness.key)
    case .different, .drawn: break
    }
    return -1
  }

  private func kind(of instance: Instance) -> Int { Int(app.elements[Int(instance.element)].kind) }

  /// Whether it is in a component that is shown under a condition, which then belongs to its drawing.
  private func isUnderCondition(_ index: Int) -> Bool {
    var next = instances[index].parent
    while next >= 0, facts[kind(of: instances[Int(next)])].isThrough {
      if app.elements[Int(instances[Int(next)].element)].when >= 0 { return true }
      next = instances[Int(next)].parent
    }
    return false
  }

  /// Whether it is in something that is disabled, or can be, and so is disabled with it.
  private func isUnderDisabled(_ index: Int) -> Bool {
    var next = instances[index].parent
    while next >= 0 {
      let around = app.elements[Int(instances[Int(next)].element)]
      if around.isDisabled || around.disabledWhen >= 0 { return true }
      next = instances[Int(next)].parent
    }
    return false
  }

  /// The label, if it is words: -1 for none, nil if the drawing depends on more than that there is one.
  private func readLabel(of element: Element, _ key: inout [Int32], _ reading: inout ValueReading) -> NodeID? {
    let node = element.label
    guard node >= 0, let type = facts[Int(element.kind)].labelType else { return -1 }
    guard app.tree.node(node).kind == .scalar else { return nil }
    if app.tree.isEmpty(node) { return -1 }
    switch type {
    case .fileOrWords:
      if reading.hasPictures { return nil }
      // What is drawn for a picture that is missing.
      key.append(Int32(WordReading.plain(node, app.tree).seed))
    case .text: break
    case .icon, .word, .flag: return readWord(node, &key, &reading) ? -1 : nil
    default: return nil
    }
    key.append(-1)
    return isPlain(node) ? node : nil
  }

  /// What is written under its keys: the node of its `alt`, -1 where it has none; nil if a value is more than a word.
  private func readKeys(of element: Element, _ key: inout [Int32], _ reading: inout ValueReading) -> NodeID? {
    guard app.tree.node(element.node).kind == .mapping else { return -1 }
    var alt: NodeID = -1
    for entry in app.tree.entries(element.node) {
      let name = app.tree.name(entry.key)
      switch reading.role(ofKey: name, inKind: Int(element.kind)) {
      case .unread: continue
      case .alt:
        guard alt < 0, app.tree.node(entry.value).kind == .scalar, isPlain(entry.value) else { return nil }
        alt = entry.value
        key.append(-2)
      case .word:
        key.append(-3)
        key.append(name)
        guard app.tree.node(entry.value).kind == .scalar, readWord(entry.value, &key, &reading) else { return nil }
      case .other: return nil
      }
    }
    return alt
  }

  /// Whether a scalar is words, with nothing to be put in.
  private func isPlain(_ node: NodeID) -> Bool {
    app.tree.withBytes(node) { bytes in
      bytes.contains { $0 > 0x20 } && !bytes.contains(UInt8(ascii: "$"))
    }
  }

  private func readWord(_ node: NodeID, _ key: inout [Int32], _ reading: inout ValueReading) -> Bool {
    let word = app.tree.text(node)
    if word.utf8.contains(UInt8(ascii: "$")) { return false }
    key.append(reading.number(ofWord: word))
    return true
  }

  /// How it is touched. What only some drawings ask, whether it leads to its own screen, deeper or outside, or ends a popup, is a part of that.
  private func read(
    _ controls: ArraySlice<Int32>, of element: Element, _ place: FlowGraph.Place, _ key: inout [Int32]
  ) {
    let own = element.move
    for number in controls {
      let control = table.controls[Int(number)]
      let isOwn = control.move < 0 || control.move == own || control.trigger != .tap
      var isCurrent = false
      if control.trigger == .tap, case .reset(place.page) = table.links[Int(control.links.lowerBound)].action {
        isCurrent = true
      }
      let aim: Int32 =
        isCurrent
        ? 1
        : leadsOutside(control)
          ? 2 : leadsDeeper(control) ? 3 : ending(control, of: element).map { $0 == .done ? 4 : 5 } ?? 0
      key.append(-4)
      key.append(Int32(control.trigger.rawValue))
      key.append(control.option)
      key.append(isOwn ? 1 : 0)
      key.append(aim)
    }
  }
}

extension Facets {
  /// Whether what is drawn of such elements follows from their own words, and nobody looks into these.
  var mayBeLikeOthers: Bool {
    // Which part of the town a map shows follows from its name.
    if motion == .pan { return false }
    return switch input {
    case .choose, .tab, .select: false
    case .follow, .press, .link, .send, .flip, .step, .slide, .type: true
    }
  }
}

extension ValueReading {
  /// What a key has to do with the drawing of its element.
  enum KeyRole {
    /// Nothing.
    case unread
    case alt
    /// A word of a closed set.
    case word
    /// Words that may be looked into, or values of many kinds.
    case other
  }
}
