package import Elements

/// The keys of a device.
package enum DeviceKey: Int, GrammarKey {
  case width, height

  package static var shapeName: String { "a device" }
  package static var summary: String { "a screen with a custom size" }

  package var property: Property {
    switch self {
    case .width: Property("width", .count(100...4_000), "its width in points", required: true)
    case .height: Property("height", .count(100...4_000), "its height in points", required: true)
    }
  }
}
