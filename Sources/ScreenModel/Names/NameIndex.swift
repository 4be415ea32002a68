import SourceText
import YAMLSyntax

/// Everything in an app that has a name, and every place that names it.
///
/// What a word means is what the resolver says: the index asks it again, place by place, and decides nothing itself.
package struct NameIndex: Sendable {
  package let app: App
  /// Everything that has a name, kind by kind, in the order in which it is declared.
  package let symbols: [Symbol]
  /// Every place that names something, in the order of the files.
  package let occurrences: [NameOccurrence]
  /// By symbol, numbers in `occurrences`.
  private let numbers: [Symbol: [Int]]
  private let names: [Symbol: String]

  /// - Parameter app: an app whose names are resolved.
  package init(_ app: App) {
    var collector = NameCollector(app)
    collector.run()
    self.app = app
    symbols = collector.symbols
    names = collector.names
    occurrences = collector.occurrences.sorted { ($0.span, $0.node) < ($1.span, $1.node) }
    var numbers: [Symbol: [Int]] = [:]
    for (number, occurrence) in occurrences.enumerated() {
      for symbol in occurrence.symbols { numbers[symbol, default: []].append(number) }
    }
    self.numbers = numbers
  }

  /// What a thing is called where it is declared.
  package func name(of symbol: Symbol) -> String { names[symbol] ?? "" }

  /// Every place that names a thing, its declarations too.
  package func occurrences(of symbol: Symbol) -> [NameOccurrence] {
    (numbers[symbol] ?? []).map { occurrences[$0] }
  }

  /// The place that declares a thing; of a column that many rows name the first.
  package func declaration(of symbol: Symbol) -> NameOccurrence? {
    (numbers[symbol] ?? []).lazy.map { self.occurrences[$0] }.first { $0.isDeclaration }
  }

  /// The name in which an offset is, or which ends there.
  ///
  /// - Parameter orPage: whether what is after the `/` of `cards/animals` counts as its screen's name.
  package func occurrence(at offset: UInt32, orPage: Bool = false) -> NameOccurrence? {
    var low = 0
    var high = occurrences.count
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].span.start <= offset { low = middle + 1 } else { high = middle }
    }
    // The last that begins before it; one that holds several parts is told by them first.
    for number in stride(from: low - 1, through: max(0, low - 4), by: -1) where number >= 0 {
      if occurrences[number].span.end >= offset { return occurrences[number] }
      if orPage, case .path = occurrences[number].form, app.tree.contentSpan(occurrences[number].node).end >= offset {
        return occurrences[number]
      }
    }
    return nil
  }

  /// What the name at an offset stands for.
  package func declaration(at offset: UInt32) -> [Symbol] { occurrence(at: offset)?.symbols ?? [] }

  /// The names that `$` and conditions can read at an offset, the nearest first.
  package func names(inReachAt offset: UInt32) -> [String] {
    Resolver(resolved: app).namesInReach(of: app.context(at: offset))
  }

  /// Things that can only be given another name together: some place names all of them.
  package func inseparable(from symbol: Symbol) -> [Symbol] {
    var result = [symbol]
    var seen: Set<Symbol> = [symbol]
    var next = 0
    while next < result.count {
      for number in numbers[result[next]] ?? [] where occurrences[number].form != .pattern {
        for other in sharedSymbols(of: number) where seen.insert(other).inserted { result.append(other) }
      }
      next += 1
    }
    return result
  }

  /// What a place names, with what other places of the same bytes name: a mapping that an alias repeats declares things twice.
  private func sharedSymbols(of number: Int) -> [Symbol] {
    var result = occurrences[number].symbols
    var before = number - 1
    while before >= 0, occurrences[before].span == occurrences[number].span {
      result += occurrences[before].symbols
      before -= 1
    }
    var after = number + 1
    while after < occurrences.count, occurrences[after].span == occurrences[number].span {
      result += occurrences[after].symbols
      after += 1
    }
    return result
  }
}

extension NameIndex {
  /// How findings and commands call a thing: `home`, `home/delete`, `layouts/basic`, `data/words/name`.
  package func path(of symbol: Symbol) -> String {
    let name = name(of: symbol)
    switch symbol {
    case .screen, .element: return name
    case .popup(let popup): return app.name(of: .popup(popup))
    case .layout(let layout): return app.name(of: .layout(layout))
    case .component(let component): return app.name(of: .component(component))
    case .variable(let variable):
      let written = app.variables[Int(variable)]
      if written.screen >= 0 { return app.name(of: .screen(written.screen)) + "/state/" + name }
      if written.layout >= 0 { return app.name(of: .layout(written.layout)) + "/state/" + name }
      return "state/" + name
    case .parameter(let component, _): return app.name(of: .component(component)) + "/" + name
    case .data: return "data/" + name
    case .column(let data, _): return path(of: .data(data)) + "/" + name
    case .flow: return "flows/" + name
    case .event: return "events/" + name
    case .journey: return "journeys/" + name
    }
  }

  /// The things that a word may mean, as findings call them or by their names alone.
  package func symbols(called word: String, kind: Symbol.Kind? = nil) -> [Symbol] {
    let possible = symbols.filter { kind == nil || $0.kind == kind }
    let exact = possible.filter { path(of: $0) == word }
    if word.contains("/"), !exact.isEmpty { return exact }
    // `screens/home`, as `layouts/tabs`.
    let screens = possible.filter { $0.kind == .screen && "screens/" + path(of: $0) == word }
    if !screens.isEmpty { return screens }
    let named = possible.filter { name(of: $0) == word }
    if !named.isEmpty { return named }
    // `home/feed` for a variable of the screen `home`.
    return possible.filter { symbol in
      let parts = path(of: symbol).split(separator: "/")
      return parts.count == 3 && parts[1] == "state" && "\(parts[0])/\(parts[2])" == word
    }
  }
}

extension App {
  /// What is around a place in the files, for looking up the names that are in reach there.
  func context(at offset: UInt32) -> Context {
    let place = Span(start: offset, end: offset)
    var result = Context()
    var holder: ElementID = -1
    for index in elements.indices where tree.span(elements[index].node).contains(place) {
      // What is further in comes later.
      holder = ElementID(index)
    }
    for (index, screen) in screens.enumerated() where tree.span(screen.node).contains(place) {
      (result.owner, result.index, result.screen) = (.screen, Int32(index), Int32(index))
    }
    for (index, layout) in layouts.enumerated() where tree.span(layout.node).contains(place) {
      (result.owner, result.index, result.layout) = (.layout, Int32(index), Int32(index))
    }
    for (index, component) in components.enumerated() where tree.span(component.node).contains(place) {
      (result.owner, result.index) = (.component, Int32(index))
    }
    for (index, popup) in popups.enumerated() where popup.key >= 0 && popup.element >= 0 {
      guard tree.span(elements[Int(popup.element)].node).contains(place) else { continue }
      (result.owner, result.index) = (.popup, Int32(index))
    }
    result.holder = holder
    return result
  }
}

extension App {
  /// Whether rows of a data set are single values, whose column the language calls `value`.
  package func hasSingleValues(_ data: Int32) -> Bool {
    let collector = NameCollector(self)
    let set = self.data[Int(data)]
    if let file = collector.file(of: set), tree.sources.files[file].path.lowercased().hasSuffix(".txt") { return true }
    return collector.rows(of: set).contains { tree.node($0).kind == .scalar }
  }
}

extension NameIndex {
  /// Values that are links for one reader and words for another: the value, and the place that reads its words.
  package func valuesReadElsewhere(
    among values: [NameOccurrence]
  ) -> [(value: NameOccurrence, reading: NameOccurrence)] {
    var result: [(value: NameOccurrence, reading: NameOccurrence)] = []
    // All values of a column are carried by the same.
    var known: [[Symbol]: [NameOccurrence]] = [:]
    for value in values where !value.carriers.isEmpty {
      let readings = known[value.carriers] ?? readings(ofAll: value.carriers)
      known[value.carriers] = readings
      result += readings.map { (value: value, reading: $0) }
    }
    return result
  }

  /// For each of the carriers of a value the first place that reads its words.
  private func readings(ofAll carriers: [Symbol]) -> [NameOccurrence] {
    let all = Set(carriers)
    // What is handed on to another of them is no reading of its own.
    var handedOn: Set<NodeID> = []
    for use in app.uses {
      let parameters = app.components[Int(use.component)].parameters
      for argument in use.arguments {
        guard let number = parameters.firstIndex(of: argument.parameter) else { continue }
        if all.contains(.parameter(component: use.component, index: number)) { handedOn.insert(argument.value) }
      }
    }
    return carriers.compactMap { carrier in
      occurrences(of: carrier).first { occurrence in
        switch occurrence.form {
        case .reading: !occurrence.isTarget && !handedOn.contains(occurrence.node)
        case .operand: true
        default: false
        }
      }
    }
  }
}
