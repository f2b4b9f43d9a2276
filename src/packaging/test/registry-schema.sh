#!/usr/bin/env bash
# Prints the path of the schema of server.json, as the Go module of the MCP registry has it.
set -euo pipefail

module=github.com/modelcontextprotocol/registry version=v1.8.9
sha256=1f8ce8fc3fce7d7385da8f30acc491fd007cd43ac5022eed8bbe74d783247482
member=$module@$version/internal/validators/schemas/2025-12-11.json
cache=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-packages
schema=$cache/server.schema-$version.json
proxy=${GOPROXY:-https://proxy.golang.org}
proxy=${proxy%%[,|]*}

if [ ! -e "$schema" ]; then
  mkdir -p "$cache"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  curl -fsSL --retry 3 --connect-timeout 20 -o "$work/module.zip" "$proxy/$module/@v/$version.zip"
  echo "$sha256  $work/module.zip" | sha256sum --check --status || { echo "registry-schema.sh: $module $version is not the file that was pinned" >&2; exit 1; }
  unzip -p "$work/module.zip" "$member" >"$work/schema.json"
  mv "$work/schema.json" "$schema"
fi
echo "$schema"
