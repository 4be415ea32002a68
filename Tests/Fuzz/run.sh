#!/bin/sh
# Usage: Tests/Fuzz/run.sh [SECONDS] [DIRECTORY]: see README.md.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-600}
work=${2:-.build/fuzz}
mkdir -p "$work/corpus"
# Without optimisation, so that unsafe buffers check their bounds too; with the address sanitizer behind that.
options="-Onone -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility -g -package-name protoc -swift-version 6 -sanitize=fuzzer,address -parse-as-library -I $work -I Sources/CLibYAML"
for module in SourceText YAMLSyntax; do
  swiftc $options -wmo -emit-library -static -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -module-name $module Sources/$module/*.swift -o "$work/lib$module.a"
done
swiftc $options -module-name Fuzz Tests/Fuzz/*.swift -L "$work" -lYAMLSyntax -lSourceText -lyaml -o "$work/fuzz"
number=0
for file in $(find prototypes Sources templates Tests -name '*.yaml' -size -6k); do
  number=$((number + 1))
  cp "$file" "$work/corpus/seed-$number.yaml"
done
cd "$work"
exec env ASAN_OPTIONS=detect_leaks=0 ./fuzz -max_total_time="$seconds" -max_len=6000 -timeout=10 -rss_limit_mb=4096 \
  -print_final_stats=1 corpus
