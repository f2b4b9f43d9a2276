#!/usr/bin/env bash
# MCP clients that nobody here wrote work a desktop of their own through target/surehand.jar; a Swing window there says what really arrived.
#
#   run.sh [--latest]     with the versions below, or with the newest
#
# Then the official conformance suite, through a bridge from HTTP to stdio that answers nothing itself, against not-applicable.tsv; and what
# the SDKs of Google, OpenAI and Anthropic make of the listing, off-line.
#
# One line a check, "ok" or "FAILED"; exit 1 if one failed. Needs Node 20 and npm, Python 3.10 and pip, and the registries of both, where it
# installs into a folder that goes at the end. Without npm or pip it says "not run" and exits 0.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
desktop=$root/src/test/desktop/desktop.sh

npm_packages=(@modelcontextprotocol/inspector@2.12.0 @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0)
pip_packages=(mcp==2.3.0 pillow==13.0.0 google-genai==3.4.0 openai-agents==0.24.0 anthropic==2.12.0)
# The suite needs Node 22, which npm has too. Its list of what cannot pass is for this version, whatever --latest says.
suite_packages=(@modelcontextprotocol/conformance@0.2.0-alpha.12 node@22.23.3)
if [ "${1:-}" = --latest ]; then
  npm_packages=("${npm_packages[@]/%@[0-9]*/@latest}")
  pip_packages=("${pip_packages[@]/%==*/}")
fi

not_run() { echo "not run: $*"; exit 0; }
command -v npm >/dev/null || not_run 'no npm'
python3 -c 'import ensurepip, venv' 2>/dev/null || not_run 'no pip'

failed=0
# report ok|FAILED CLIENT WHAT
report() {
  [ "$1" = ok ] || failed=1
  printf '%-7s %s: %s\n' "$@"
}
# check CLIENT WHAT COMMAND...
check() {
  local client=$1 what=$2 detail
  shift 2
  if detail=$("$@" 2>&1); then report ok "$client" "$what"; else report FAILED "$client" "$what. $detail"; fi
}
# run CLIENT COMMAND...: a client, whose lines are checks too
run() {
  local line client=$1
  shift
  while IFS= read -r line; do
    echo "$line"
    case $line in FAILED*) failed=1 ;; esac
  done < <("$@" 7>&- || report FAILED "$client" "it ended with exit code $?")
}
until_true() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.05
  done
}

# ---------------------------------------------------------------- what the witness saw

# ask COMMAND, as Witness.java knows them
ask() {
  local answers
  answers=$(grep -c '^answer ' "$work/seen" || true)
  echo "$1" >&7
  until_true 20 answered "$answers" || { echo "the witness did not answer $1" >&2; return 1; }
  grep '^answer ' "$work/seen" | tail -n 1 | cut -d' ' -f2-
}
answered() { [ "$(grep -c '^answer ' "$work/seen")" -gt "$1" ]; }

# saw REGEX: one whole line of it, since the last forget
saw() {
  ask idle >/dev/null
  grep -Eqx "$1" < <(seen) || { echo "The window saw: $(seen | grep -E '^(press|click|text)' | tail -n 5 | cut -c1-200)"; return 1; }
}
mark=0
forget() {
  ask clear >/dev/null
  mark=$(wc -l <"$work/seen")
}
seen() { tail -n "+$((mark + 1))" "$work/seen"; }
text_is() { [ "$(ask text?)" = "$1" ] || { echo "It is $(ask text?)"; return 1; }; }
# typed_partly LETTER COUNT: a call that was stopped typed some of it, and no more afterwards
typed_partly() {
  local most
  most=$({ seen | grep '^text ' || true; } | tr -cd "$1\n" | awk '{ if (length > most) most = length } END { print most + 0 }')
  ((most > 0 && most < $2)) || { echo "It typed $most of $2"; return 1; }
}
servers() { { grep -lzxF "SUREHAND_DESKTOP=$DESKTOP_DIR" /proc/[0-9]*/environ 2>/dev/null || true; } | cut -d/ -f3 | xargs -rI{} sh -c 'tr "\0" " " </proc/{}/cmdline 2>/dev/null; echo' | grep surehand.jar || true; }
no_servers() { [ -z "$(servers)" ]; }
all_ended() { until_true 3 no_servers || { servers; return 1; }; }

# after CLIENT: how often it started the server, and whether all of those are gone
after() {
  check "$1" "the server, started $(wc -l <"$work/starts") time(s), has ended" all_ended
  : >"$work/starts"
}

# ---------------------------------------------------------------- what there is to see

work=$(mktemp -d "${TMPDIR:-/tmp}/surehand-clients.XXXXXX")
DESKTOP_DIR=
finish() {
  [ -z "$DESKTOP_DIR" ] || bash "$desktop" stop "$DESKTOP_DIR" || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

cd "$root"
if [ ! -e target/surehand.jar ] || [ ! -e target/test-classes/dev/surehand/testdesktop/Witness.class ]; then
  ./mvnw -q package -DskipTests
fi

npm install --prefix "$work/npm" --ignore-scripts --no-audit --no-fund --loglevel=error "${npm_packages[@]}" >"$work/install.log" 2>&1 ||
  { cat "$work/install.log"; exit 1; }
npm install --prefix "$work/suite" --no-audit --no-fund --loglevel=error "${suite_packages[@]}" >"$work/install.log" 2>&1 ||
  { cat "$work/install.log"; exit 1; }
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --disable-pip-version-check "${pip_packages[@]}"

bash "$desktop" install demo
facts=$(bash "$desktop" start --owner $$)
DISPLAY=$(sed -n 's/^DISPLAY=//p' <<<"$facts")
DESKTOP_DIR=$(sed -n 's/^DESKTOP_DIR=//p' <<<"$facts")
export DISPLAY

# As a host's configuration names it: one command, and the display in its environment. Says that it was started.
cat >"$work/surehand" <<LAUNCHER
#!/bin/sh
echo started >>"$work/starts"
export SUREHAND_DESKTOP="$DESKTOP_DIR"
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m -Xlog:disable -Xlog:all=warning:stderr \\
  -XX:+DisplayVMOutputToStderr -jar "$root/target/surehand.jar" --state-dir "$work/state"
LAUNCHER
chmod +x "$work/surehand"
: >"$work/starts"

# On monitor 0, which the test desktop has at 1280, 200.
mkfifo "$work/commands"
exec 7<>"$work/commands"
SUREHAND_DESKTOP=$DESKTOP_DIR "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Dsun.java2d.uiScale=1 -XX:TieredStopAtLevel=1 -cp target/test-classes \
  dev.surehand.testdesktop.Witness 1480 400 800 600 <"$work/commands" >"$work/seen" 2>"$work/witness.log" 7>&- &
until_true 30 grep -qx shown "$work/seen" || { cat "$work/witness.log"; exit 1; }
focused() { [ "$(ask focused?)" = true ]; }
until_true 10 focused
forget

# ---------------------------------------------------------------- the clients

inspector="Inspector $(node -p "require('$work/npm/node_modules/@modelcontextprotocol/inspector/package.json').version")"
run "$inspector" bash "$here/inspector.sh" "$inspector" "$work"
check "$inspector" 'the click arrived at 1580, 500' saw 'click 1 1580 500 1 -'
after "$inspector"

python="Python mcp $("$work/venv/bin/python" -c 'from importlib.metadata import version; print(version("mcp"))')"
run "$python" "$work/venv/bin/python" "$here/python_client.py" "$python" "$work/surehand"
check "$python" 'the click arrived at 1680, 520' saw 'click 1 1680 520 1 -'
check "$python" 'typing stopped when its call timed out' typed_partly z 400
check "$python" 'typing stopped when its call was cancelled' typed_partly q 400
check "$python" 'the text is complete' text_is '"Gr\u00fc\u00dfe,\u0020\u6f22\u5b57\u0020\ud83d\ude42"'
after "$python"

# On monitor 2, at 3200, 0, whose 3840 x 2160 come as 2000 x 1125: pixel 500, 300 of that image shows 960 … 961, 576 … 577.
ask 'move 3900 300' >/dev/null
cp "$here/npm_client.mjs" "$work/npm"
for client in 'sdk' 'client auto' 'client pin'; do
  read -r package negotiation <<<"$client"
  version=$(node -p "require('$work/npm/node_modules/@modelcontextprotocol/$package/package.json').version")
  name="npm $package $version${negotiation:+ $negotiation}"
  forget
  run "$name" node "$work/npm/npm_client.mjs" "$name" "$package" "$work/surehand" ${negotiation:+"$negotiation"}
  check "$name" 'the click on pixel 500, 300 of the scaled image arrived' saw 'click 1 416[01] 57[67] 1 -'
  check "$name" 'typing stopped when its call was aborted' typed_partly z 400
  after "$name"
done

# ---------------------------------------------------------------- the conformance suite, in both generations of the protocol

suite_node=$work/suite/node_modules/node/bin/node
suite_home=$work/suite/node_modules/@modelcontextprotocol/conformance
suite="conformance $(node -p "require('$suite_home/package.json').version")"
mkfifo "$work/bridge"
exec 8<>"$work/bridge"
node "$here/http_bridge.mjs" "$work/surehand" <"$work/bridge" >"$work/address" 2>"$work/bridge.log" 7>&- 8>&- &
bridge=$!
until_true 10 test -s "$work/address"
for revision in 2025-11-25 2026-07-28; do
  "$suite_node" "$suite_home/dist/index.js" server --url "$(cat "$work/address")" --suite all --spec-version "$revision" \
    --output-dir "$work/$revision" >"$work/suite.log" 2>&1 7>&- 8>&- || true # Its own verdict counts what cannot pass.
done
exec 8>&-
wait "$bridge"
run "$suite" python3 "$here/conformance.py" "$suite" "$here/not-applicable.tsv" "2025-11-25=$work/2025-11-25" "2026-07-28=$work/2026-07-28"
after "$suite"

# ---------------------------------------------------------------- what large hosts make of the listing

run conversions "$work/venv/bin/python" "$here/conversions.py" "$work/surehand"
after conversions

exit "$failed"
