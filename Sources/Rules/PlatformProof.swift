package import FlowGraph
package import ScreenModel

/// What the flow can do on platforms that do not differ in it.
package struct PlatformProof: Sendable {
  package let platforms: [Platform]
  package private(set) var proof: FlowProof

  /// The same of an app in which only words have changed that people read.
  package init(_ other: PlatformProof, rewordedAs app: App) {
    platforms = other.platforms
    proof = FlowProof(other.proof, rewordedAs: app)
  }

  /// Proves what the flow of an app can do on each of these platforms.
  package static func all(of app: App, on platforms: [Platform]) -> [PlatformProof] {
    classes(of: app, among: platforms).map { PlatformProof(on: $0, FlowProof(of: app, on: $0[0])) }
  }

  private init(on platforms: [Platform], _ proof: FlowProof) {
    self.platforms = platforms
    self.proof = proof
    self.proof.findCopies()
  }

  /// The platforms, those together on which the same can be done.
  private static func classes(of app: App, among platforms: [Platform]) -> [[Platform]] {
    let asksPlatform =
      app.elements.contains { $0.platforms != Platform.all }
      || app.entryPoints(start: -1).contains { $0.platform != nil }
      || app.conditions.contains { $0.condition.comparisons.contains { $0.subject.text == "platform" } }
    var classes: [[Platform]] = []
    for platform in platforms {
      let same = classes.firstIndex { !asksPlatform && $0[0].hasSystemBack == platform.hasSystemBack }
      if let same { classes[same].append(platform) } else { classes.append([platform]) }
    }
    return classes
  }
}
