/// The formats of the images that an app may show.
package enum ImageFormat {
  /// The endings of their files.
  package static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]
}
