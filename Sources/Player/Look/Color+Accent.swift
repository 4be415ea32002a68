import HTML

extension Color {
  /// White on an accent as long as it can be read there.
  var readableOnAccent: Color {
    1.05 / (luminance + 0.05) >= 4.5 ? Color(red: 255, green: 255, blue: 255) : readable
  }

  /// The darkest surfaces that platforms have in the light: of iOS, and of the others.
  static let paper = Color(red: 0xF0, green: 0xF0, blue: 0xF0)
  static let grey = Color(red: 0xDD, green: 0xDD, blue: 0xDD)

  /// As much black added as words in it need, at 4.5:1, on a surface in the light.
  func readable(inTheLightOn ground: Color) -> Color {
    let surface = ground.luminance
    return (0...16).lazy.map(darkened).first { (surface + 0.05) / ($0.luminance + 0.05) >= 4.5 } ?? self
  }

  /// As much white added as words in it need, at 4.5:1, on the lightest surface that platforms have in the dark.
  var readableInTheDark: Color {
    let surface = Color(red: 0x2C, green: 0x2C, blue: 0x2E).luminance
    return (0...16).lazy.map(lightened).first { ($0.luminance + 0.05) / (surface + 0.05) >= 4.5 } ?? self
  }

  /// As light as the 80th tone of Material's palettes: first as full as it can be, then with white added.
  var tone80: Color {
    let most = max(Int(red), Int(green), Int(blue), 1)
    func full(_ part: UInt8) -> UInt8 { most < 180 ? UInt8(Int(part) * 180 / most) : part }
    let color = Color(red: full(red), green: full(green), blue: full(blue), alpha: alpha)
    return (0...16).lazy.map(color.lightened).first { $0.luminance >= 0.52 } ?? self
  }

  /// Black added, and less of it to the red of orange and yellow, which would be brown.
  private func darkened(_ step: Int) -> Color {
    let share = Double(step) / 16
    func mixed(_ part: UInt8, _ share: Double) -> UInt8 { UInt8(Double(part) * (1 - share)) }
    return Color(
      red: mixed(red, share * (1 - 0.55 * warmth)), green: mixed(green, share), blue: mixed(blue, share), alpha: alpha)
  }

  /// How much of an orange or a yellow it is, up to 1: 0 for red, grey and cool colors.
  private var warmth: Double {
    guard red >= green, green > blue else { return 0 }
    let (fromGrey, toGreen) = (Double(red) - Double(blue), Double(green) - Double(blue))
    return min(1, toGreen / fromGrey / 0.3) * fromGrey / 255
  }

  private func lightened(_ step: Int) -> Color {
    func mixed(_ part: UInt8) -> UInt8 { UInt8(Int(part) + (255 - Int(part)) * step / 16) }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
  }
}
