/// Every element kind of the language. A new kind is one folder and one line here.
package enum ElementCatalog {
  package static let kinds: [ElementKind] = [
    // Words and pictures
    .text,
    .heading,
    .badge,
    .image,
    .icon,
    .avatar,
    .divider,
    .space,
    .progress,
    .spinner,
    .video,
    .audio,
    .chart,
    .web,
    .canvas,

    // Things to press and to fill in
    .button,
    .link,
    .switch,
    .checkbox,
    .radio,
    .slider,
    .stepper,
    .segmented,
    .picker,
    .date,
    .field,
    .textArea,
    .form,
    .search,

    // Collections and what stands in them
    .list,
    .row,
    .section,
    .tiles,
    .tile,
    .grid,
    .deck,
    .card,
    .gallery,
    .table,

    // Parts of a screen
    .group,
    .columns,
    .panel,
    .accordion,
    .scroll,
    .map,
    .pin,

    // Bar items
    .title,
    .flexibleSpace,
    .fixedSpace,
    .separator,
    .tool,
    .tab,

    // Around the body
    .navigationBar,
    .toolbar,
    .menu,
    .tray,
    .tabBar,

    // Popups
    .popup,
    .sheet,
    .alert,
    .actions,
    .contextMenu,
    .busy,
    .toast,
    .cover,

    // Reuse
    .use,
    .slot,
  ]

  /// A kind's example, as it stands in its folder.
  package static func example(of kind: ElementKind) -> String {
    let folder = kind.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return EmbeddedFiles.all.first { $0.path == "\(folder)/example.yaml" }?.text ?? ""
  }
}
