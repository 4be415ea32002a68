"""Pages of prototypes with Bazel: each is an action of its own, so that remote execution and caches do their work."""

def _prototype_impl(ctx):
    page = ctx.actions.declare_file(ctx.label.name + ".html")
    sarif = ctx.actions.declare_file(ctx.label.name + ".sarif")
    root = page.path + ".sources"

    # The sandbox holds links to files, and protoc reads nothing that a link leads out of its root; so it gets files.
    command = [
        "set -eu",
        'protoc=$1 page=$2 sarif=$3 root=$4 entry=$5; shift 5',
        'mkdir -p "$root"',
        'for file in "$@"; do mkdir -p "$root/$(dirname "$file")"; cp -L "$file" "$root/$file"; done',
        '"$protoc" check --quiet --root "$root" --format text --format sarif="$sarif" "$root/$entry"',
        '"$protoc" build --quiet --strict --root "$root" --output "$page" "$root/$entry" >/dev/null',
        'rm -rf "$root"',
    ]
    ctx.actions.run_shell(
        command = "\n".join(command),
        arguments = [ctx.executable.protoc.path, page.path, sarif.path, root, ctx.file.entry.path] +
                    [file.path for file in ctx.files.srcs + [ctx.file.entry]],
        inputs = ctx.files.srcs + [ctx.file.entry],
        outputs = [page, sarif],
        tools = [ctx.executable.protoc],
        mnemonic = "Prototype",
        progress_message = "Proving " + ctx.label.name,
    )
    return [DefaultInfo(files = depset([page])), OutputGroupInfo(sarif = depset([sarif]))]

prototype = rule(
    implementation = _prototype_impl,
    doc = "Checks one app and makes its page; the build fails where the app is wrong.",
    attrs = {
        "entry": attr.label(allow_single_file = [".yaml"], mandatory = True, doc = "The app's app.yaml."),
        "srcs": attr.label_list(allow_files = True, doc = "What it includes: screens, data, pictures."),
        "protoc": attr.label(
            default = "//tools:protoc",
            executable = True,
            cfg = "exec",
            allow_files = True,
            doc = "The executable, which needs nothing beside itself.",
        ),
    },
)

def prototypes(folders, **attributes):
    """A page for each of some folders: `prototypes(["shop", "bank"])`."""
    for folder in folders:
        prototype(
            name = folder,
            entry = folder + "/app.yaml",
            srcs = native.glob([folder + "/**"], exclude = [folder + "/app.yaml"]),
            **attributes
        )
