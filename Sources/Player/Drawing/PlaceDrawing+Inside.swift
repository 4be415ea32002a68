import Elements
import ScreenModel

extension PlaceDrawing {
  /// What is in what, while a place is drawn.
  struct Inside {
    var depths: [Int]
    /// For every element the last one that is in it; -1 for none.
    private var last: [Int32]

    init(count: Int) {
      depths = [Int](repeating: 0, count: count)
      last = [Int32](repeating: -1, count: count + 1)
    }

    /// Says of every element what is in it, and what follows it. What is in nothing is in `outer`, where that is not -1.
    mutating func link(_ instances: [Instance], to outer: Int, _ sketches: inout [Sketch]) {
      for index in instances.indices {
        let parent = instances[index].parent < 0 ? outer : Int(instances[index].parent)
        if parent < 0 { continue }
        if last[parent] < 0 {
          sketches[parent].firstInside = Int32(index)
        } else {
          sketches[Int(last[parent])].following = Int32(index)
        }
        last[parent] = Int32(index)
      }
    }

    /// Lets what is in one bar follow what is in another, as if both were one.
    mutating func join(_ bar: Int, _ next: Int, _ sketches: inout [Sketch]) {
      if last[next] < 0 { return }
      if last[bar] < 0 {
        sketches[bar].firstInside = sketches[next].firstInside
      } else {
        sketches[Int(last[bar])].following = sketches[next].firstInside
      }
      last[bar] = last[next]
    }
  }
}
