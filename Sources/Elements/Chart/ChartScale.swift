import HTML

/// The numbers beside a chart: round ones, a few, from at most the smallest value to at least the largest; from nothing, except where a
/// line without anything below it would lie flat at the top.
struct ChartScale {
  let low: Double
  let high: Double
  private let step: Double

  init(_ values: [Double], isLine: Bool) {
    let (smallest, largest) = (values.min() ?? 0, values.max() ?? 1)
    let isFlat = isLine && smallest < largest && (largest - smallest) * 2 < smallest
    let bottom = isFlat ? smallest : min(smallest, 0)
    let rough = max(max(largest, 0) - bottom, 0.001) / 3
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    step = power * ([1, 2, 2.5, 5].first { $0 * power >= rough } ?? 10)
    low = (bottom / step).rounded(.down) * step
    high = max((max(largest, 0) / step).rounded(.up) * step, low + step)
  }

  var numbers: [Double] { (0...Int(((high - low) / step).rounded())).map { low + Double($0) * step } }

  /// As short as there is room for, and all in the same way: `2.5k`.
  func short(_ number: Double) -> String {
    if number == 0 { return "0" }
    return switch max(-low, high) {
    case 1_000_000...: (number / 1_000_000).css + "M"
    case 10_000...: (number / 1000).css + "k"
    default: number.css
    }
  }
}
