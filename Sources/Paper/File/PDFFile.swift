import Wireframes

/// The objects of a PDF, numbered from 1, and how they become a file.
struct PDFFile {
  private var objects: [[UInt8]] = []

  /// Keeps a number for an object that is said later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  mutating func put(_ text: String, at number: Int) { objects[number - 1] = Array(text.utf8) }

  mutating func add(_ text: String) -> Int {
    objects.append(Array(text.utf8))
    return objects.count
  }

  /// Adds a stream of bytes, made smaller.
  mutating func add(stream bytes: [UInt8], _ entries: String = "") -> Int {
    let data = Deflate.zlib(of: bytes)
    var object = Array("<< \(entries)/Filter /FlateDecode /Length \(data.count) >>\nstream\n".utf8)
    object += data
    object += Array("\nendstream".utf8)
    objects.append(object)
    return objects.count
  }

  /// The file.
  func bytes(catalog: Int, info: Int) -> [UInt8] {
    var file = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    file.reserveCapacity(objects.reduce(2_000) { $0 + $1.count + 40 })
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Array("\(index + 1) 0 obj\n".utf8)
      file += object
      file += Array("\nendobj\n".utf8)
    }
    let start = file.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits + " 00000 n \n"
    }
    table += "trailer\n<< /Size \(objects.count + 1) /Root \(catalog) 0 R /Info \(info) 0 R >>\n"
    table += "startxref\n\(start)\n%%EOF\n"
    return file + Array(table.utf8)
  }

  /// A text as a PDF says it outside of pages.
  static func text(_ text: String) -> String {
    let units = Array(text.utf16.prefix(2_000))
    return "<FEFF" + units.map { hex(Int($0), 4) }.joined() + ">"
  }

  /// An address, of which a PDF takes only plain letters.
  static func address(_ address: String) -> String {
    var result = "("
    for byte in address.utf8.prefix(2_000) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): result += "\\" + String(Unicode.Scalar(byte))
      case 0x21...0x7E: result += String(Unicode.Scalar(byte))
      default: result += "%" + hex(Int(byte), 2)
      }
    }
    return result + ")"
  }

  static func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
