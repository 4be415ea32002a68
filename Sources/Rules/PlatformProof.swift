package import FlowGraph
package import ScreenModel

/// What the flow can do on platforms that do not differ in it.
package struct PlatformProof: Sendable {
  package let platforms: [Platform]
  package let proof: FlowProof

  /// The platforms, those together on which the same can be done.
  static func classes(of app: App, among platforms: [Platform]) -> [[Platform]] {
    let asksPlatform =
      app.elements.contains { $0.platforms != Platform.all }
      || app.conditions.contains { $0.condition.comparisons.contains { $0.subject.text == "platform" } }
    var classes: [[Platform]] = []
    for platform in platforms {
      let same = classes.firstIndex { !asksPlatform && $0[0].hasSystemBack == platform.hasSystemBack }
      if let same { classes[same].append(platform) } else { classes.append([platform]) }
    }
    return classes
  }
}
