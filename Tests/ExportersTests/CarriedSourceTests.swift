import Exporters
import Testing

/// What is put into a picture comes out of it again, byte for byte; other readers are asked in `Tests/CommandLine`.
@Suite struct CarriedSourceTests {
  private static let text = Array("[\n[\"app.yaml\",\"a: <b> & ]]> &amp; </metadata> ünï\"]\n]".utf8)
  private static let drawing = Array("<?xml version=\"1.0\"?>\n<svg width=\"8\"\n height=\"8\"><g/></svg>\n".utf8)
  /// A header and an end, which is enough of a PNG here.
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55] + [0, 0, 0, 0] + Array("IEND".utf8)
    + [0xAE, 0x42, 0x60, 0x82]

  @Test func theChecksumIsThatOfTheStandard() {
    #expect(EmbeddedSource.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(EmbeddedSource.checksum(of: Array("IEND".utf8)) == 0xAE42_6082)
  }

  @Test func anSVGGivesBackWhatItCarries() {
    let carrying = EmbeddedSource.inserted(Self.text, intoSVG: Self.drawing)
    #expect(EmbeddedSource.text(inSVG: carrying) == Self.text)
    #expect(EmbeddedSource.text(inSVG: Self.drawing) == nil)
    #expect(EmbeddedSource.inserted(Self.text, intoSVG: []) == [])
  }

  @Test func aPNGGivesBackWhatItCarries() {
    let carrying = EmbeddedSource.inserted(Self.text, intoPNG: Self.picture)
    #expect(EmbeddedSource.text(inPNG: carrying) == Self.text)
    #expect(EmbeddedSource.text(inPNG: Self.picture) == nil)
    #expect(EmbeddedSource.inserted(Self.text, intoPNG: Self.drawing) == Self.drawing)
  }

  @Test func aDamagedPNGGivesNothing() throws {
    let carrying = EmbeddedSource.inserted(Self.text, intoPNG: Self.picture)
    let place = try #require(carrying.firstRange(of: Array("app.yaml".utf8))).lowerBound
    var damaged = carrying
    damaged[place] ^= 1
    #expect(EmbeddedSource.text(inPNG: damaged) == nil)
    for length in carrying.indices { _ = EmbeddedSource.text(inPNG: Array(carrying[..<length])) }
  }

  @Test func severalDocumentsAreToldApart() {
    #expect(EmbeddedSource.documents(inSVG: Self.drawing + Self.drawing) == [Self.drawing, Self.drawing])
  }
}
