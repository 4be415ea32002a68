package import FlowGraph
import ScreenModel
import YAMLSyntax

/// A configuration as the part of an address after the `#`: canonical, so that equal texts are equal configurations, and made to be
/// read.
///
/// `~launcher~cards/animals*(mode=open)+recorder!saved?v.sound=off`: the stack from the bottom, a `*` where `appear` is still to come,
/// the screen's own variables, the popups over it and a toast; then the app's variables. Values that are where they start are left out.
package struct Address {
  private let names: PlaceNames

  package init(_ names: PlaceNames) { self.names = names }

  /// The address of where a walk is.
  package func text(of simulator: Simulator) -> String {
    text(of: simulator.configuration, in: simulator.system)
  }

  /// The address of a configuration in which nothing is under way.
  package func text(of configuration: StackConfiguration, in system: FlowSystem) -> String {
    let frames = configuration.stack.compactMap { system.frame($0) }
    let values = system.phase(configuration.control).values
    if frames.isEmpty { return "~!" }
    var text = ""
    var popups: [String] = []
    var page = 0
    // The topmost of a pile knows the values of the visit; it comes first, so the pile is written backwards.
    var local: Int32?
    var parts: [String] = []
    for frame in frames {
      if local == nil { local = frame.local }
      if frame.popup >= 0 { popups.append(Self.escaped(names.names[Int(frame.popup)])) }
      if frame.toast >= 0 { text = "!" + Self.escaped(names.names[Int(frame.toast)]) }
      if frame.floats { continue }
      var visit = frame
      visit.local = local ?? frame.local
      parts.append(part(of: visit, popups.reversed(), values, system))
      popups = []
      local = nil
      page += 1
    }
    return parts.reversed().joined() + text + variables(values, system)
  }

  private func part(
    of frame: Frame, _ popups: [String], _ values: Int32, _ system: FlowSystem
  ) -> String {
    let app = system.table.app
    var text = "~" + Self.escaped(app.pages[Int(frame.page)].id)
    if frame.isPending { text += "*" }
    let own = system.locals(of: frame.page).compactMap { variable -> String? in
      guard let value = system.value(of: variable, values: values, frame: frame),
        value != app.startNumber(of: variable)
      else { return nil }
      return Self.named(variable, value, app)
    }
    if !own.isEmpty { text += "(" + own.joined(separator: ",") + ")" }
    for popup in popups { text += "+" + popup }
    return text
  }

  private func variables(_ values: Int32, _ system: FlowSystem) -> String {
    let app = system.table.app
    let any = Frame(page: 0, isRoot: true, isPending: false)
    let named = app.variables.indices.compactMap { index -> String? in
      let variable = Int32(index)
      guard !system.isLocal(variable), let value = system.value(of: variable, values: values, frame: any),
        value != app.startNumber(of: variable)
      else { return nil }
      return "v." + Self.named(variable, value, app)
    }
    return named.isEmpty ? "" : "?" + named.joined(separator: "&")
  }

  private static func named(_ variable: Int32, _ value: Int32, _ app: App) -> String {
    escaped(app.tree.names.text(app.variables[Int(variable)].name)) + "=" + escaped(app.valueText(value, of: variable))
  }

  /// Text in which nothing can be taken for a sign of the address.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "'"):
        result.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += Array(("%" + (byte < 16 ? "0" : "") + digits).utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
