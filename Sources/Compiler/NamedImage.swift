import ScreenModel
import SourceText
import YAMLSyntax

/// A picture that an app names.
struct NamedImage {
  let written: String
  /// Where it is named.
  let span: Span
  /// What to ask for; nil if it is outside of the root.
  let request: Request?

  /// The images an app names: in values that want one, and in cells of data that such values read.
  static func all(of app: App, limits: Limits) -> [NamedImage] {
    let direct = app.assets.filter { $0.isImage && !$0.readsValue }.compactMap { asset -> NamedImage? in
      let written = app.tree.text(asset.node)
      let isWords = asset.mayBeWords && !ImageFormat.endings.contains(FilePath.ending(written))
      return isWords ? nil : image(written, at: app.tree.span(asset.node), app)
    }
    return direct + cells(of: app, limits) + composed(of: app, limits)
  }

  /// Pictures whose names are put together: `img/$(slug).png`, once for each row that is shown.
  private static func composed(of app: App, _ limits: Limits) -> [NamedImage] {
    app.composedTexts(of: app.assets.filter { $0.isImage && $0.readsValue }, limits: limits).flatMap { node, texts in
      texts.filter { ImageFormat.endings.contains(FilePath.ending($0)) }.map { image($0, at: app.tree.span(node), app) }
    }
  }

  private static func image(_ written: String, at span: Span, _ app: App) -> NamedImage {
    let file = app.tree.sources.file(of: span).path
    return NamedImage(
      written: written, span: span, request: FilePath.resolve(written, from: file).map { .file(path: $0) })
  }

  /// Pictures that are in data, or are given to a component.
  ///
  /// A column counts as one of pictures when a value that wants a picture reads its name, be it by way of a parameter.
  private static func cells(of app: App, _ limits: Limits) -> [NamedImage] {
    var names: Set<String> = []
    for asset in app.assets where asset.isImage && asset.readsValue {
      if let name = nameAlone(in: app.tree.text(asset.node)) { names.insert(name) }
    }
    if names.isEmpty { return [] }
    let arguments = app.declaredArguments(limits: limits)
    var images: [NamedImage] = []
    var open = Array(names)
    while let name = open.popLast() {
      for argument in arguments where app.tree.text(argument.parameter) == name {
        guard app.tree.node(argument.value).kind == .scalar else { continue }
        let written = app.tree.text(argument.value)
        if let inner = nameAlone(in: written) {
          if names.insert(inner).inserted { open.append(inner) }
        } else if TextTemplate(written).names.isEmpty, ImageFormat.endings.contains(FilePath.ending(written)) {
          images.append(image(written, at: app.tree.span(argument.value), app))
        }
      }
    }
    for data in app.data {
      for (column, name) in data.columns.enumerated() where names.contains(name) {
        for row in data.rows where column < row.count && ImageFormat.endings.contains(FilePath.ending(row[column].text))
        {
          images.append(image(row[column].text, at: row[column].span, app))
        }
      }
    }
    return images
  }

  /// The name that a text reads and is nothing else; nil if it has other parts.
  private static func nameAlone(in text: String) -> String? {
    let template = TextTemplate(text)
    guard template.parts.count == 1, let name = template.names.first else { return nil }
    return name.hasPrefix("row.") ? String(name.dropFirst(4)) : name
  }

  /// What is wrong with an image, if anything is.
  static func fault(of answer: Answer, path: String) -> ModelFault.Asset? {
    switch answer {
    case .contents(let bytes):
      return isImage(bytes, ending: FilePath.ending(path)) ? nil : .wrongBytes("a .\(FilePath.ending(path)) picture")
    case .missing, .paths: return .missing
    case .outside: return .outside
    case .notAFile(let what): return .notAFile(what)
    case .unreadable(let reason): return .unreadable(reason)
    case .tooLarge(let bytes): return .tooLarge(bytes)
    }
  }

  /// Whether a file begins as its name says.
  private static func isImage(_ bytes: [UInt8], ending: String) -> Bool {
    switch ending {
    case "png": return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "jpg", "jpeg": return bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "gif": return bytes.starts(with: Array("GIF8".utf8))
    case "webp": return bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    case "svg":
      let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
      return head.contains("<svg")
        || (head.contains("<?xml") && String(decoding: bytes.prefix(65536), as: UTF8.self).contains("<svg"))
    default: return true
    }
  }
}
