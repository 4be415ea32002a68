import FlowGraph
import HTML
import ScreenModel

/// The scripts that a page takes along: what plays the app, and the tools that have something to say of it.
///
/// An app of one screen needs no map, one without decks nothing that turns them. What a script that stays behind would have exported is
/// null in the page; whoever uses it asks first.
struct PageScripts {
  /// What a page must have for a script to go with it.
  enum Need {
    case nothing
    /// Elements that one of these selectors means: `.deck`, `[data-send]`, `textarea`.
    case elements([String])
    case manyScreens
    case variables
    /// Something that shows itself step by step.
    case tours
    /// What was found, or noted by the authors.
    case remarks
    /// Something that comes by itself.
    case time
  }

  struct Module {
    var file: String
    var need: Need

    init(_ file: String, _ need: Need = .nothing) {
      self.file = file
      self.need = need
    }
  }

  /// What plays the app.
  static let core = [
    Module("flow.js"), Module("address.js"), Module("data.js"), Module("build.js"), Module("stage.js"),
    Module("session.js"), Module("touches.js"), Module("widgets.js"),
    Module("bars.js", .elements(["[role=toolbar]", "[role=tablist]", "[role=menu]"])),
    Module("trays.js", .elements(["[data-tool]"])),
    Module("callouts.js", .elements(["[data-callout]"])),
    Module("decks.js", .elements([".deck"])),
    Module("searches.js", .elements([".search"])),
    Module("forms.js", .elements(["form", "[data-send]", "input", "textarea"])),
    Module("nodes.js"), Module("panels.js"), Module("history.js"),
  ]

  /// What readers have besides.
  static let tools = [
    Module("tools.js"), Module("bar.js"), Module("choices.js"), Module("keys.js"), Module("screens.js", .manyScreens),
    Module("ways.js"), Module("words.js", .tours), Module("how.js", .manyScreens), Module("tours.js", .tours),
    Module("state.js", .variables), Module("findings.js", .remarks), Module("hello.js"),
    Module("graph.js", .manyScreens), Module("miniature.js"), Module("plan.js", .manyScreens),
    Module("mapcanvas.js", .manyScreens), Module("map.js", .manyScreens), Module("pins.js"), Module("comments.js"),
    Module("events.js", .time), Module("log.js"), Module("showing.js"), Module("paper.js"),
  ]

  /// All of them, in the order in which they are joined; the last one begins.
  static let all = core + tools + [Module("player.js")]

  /// The scripts as they travel.
  let text: String
  /// The texts in them.
  let texts: [String]

  init(
    _ templates: [String: String], for table: LinkTable, selectors: Set<String>, facts: ReaderFacts, hasRemarks: Bool
  ) {
    let needs = Needs(table: table, selectors: selectors, facts: facts, hasRemarks: hasRemarks)
    var absent: [String] = []
    var sources: [String] = []
    for module in Self.all {
      guard let source = templates[module.file] else { continue }
      if needs.hold(module.need) { sources.append(source) } else { absent.append(source) }
    }
    let tokens = ScriptToken.read(Array(ScriptText.joined(sources, without: absent).utf8))
    text = ScriptNames.shortened(tokens)
    texts = tokens.filter { $0.kind == .text }.map(\.text)
  }

  private struct Needs {
    let table: LinkTable
    let selectors: Set<String>
    let facts: ReaderFacts
    let hasRemarks: Bool

    func hold(_ need: Need) -> Bool {
      switch need {
      case .nothing: true
      case .elements(let wanted): !selectors.isDisjoint(with: wanted)
      case .manyScreens: table.pageCount > 1
      case .variables: !table.app.variables.isEmpty
      case .tours: table.pageCount > 1 || !facts.tours.isEmpty || facts.findings.contains { $0.tour != nil }
      case .remarks: hasRemarks
      case .time:
        !table.events.isEmpty || table.places.contains { $0.appear >= 0 || $0.end >= 0 } || table.app.hasPauses
      }
    }
  }
}
