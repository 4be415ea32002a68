/// A size of paper, in points, upright.
package enum PaperSize: String, CaseIterable, Sendable {
  case a4, a3, a2, a1, a0, letter, tabloid

  var size: (width: Double, height: Double) {
    switch self {
    case .a4: (595.276, 841.89)
    case .a3: (841.89, 1_190.551)
    case .a2: (1_190.551, 1_683.78)
    case .a1: (1_683.78, 2_383.937)
    case .a0: (2_383.937, 3_370.394)
    case .letter: (612, 792)
    case .tabloid: (792, 1_224)
    }
  }

  /// The same upright or on its side.
  func turned(_ isWide: Bool) -> (width: Double, height: Double) { isWide ? (size.height, size.width) : size }
}
