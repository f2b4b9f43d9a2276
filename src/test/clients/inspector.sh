#!/usr/bin/env bash
# The Inspector's command line, one process a call, on the server $WORK/surehand.
#   inspector.sh NAME WORK
set -uo pipefail
name=$1 work=$2

inspect() {
  # Of its own home, for it keeps a catalog there.
  HOME=$work/inspector-home node "$work/npm/node_modules/.bin/mcp-inspector" --cli --format json -e "DISPLAY=$DISPLAY" "$work/surehand" "$@"
}
# expect WHAT EXIT_CODE JAVASCRIPT COMMAND...: the expression is about r, the result of the call
expect() {
  local what=$1 code=$2 expression=$3 got=0
  shift 3
  "$@" >"$work/answer" 2>"$work/errors" || got=$?
  if [ "$got" = "$code" ] && node -e "
      const answer = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'));
      const r = answer.result ?? answer;
      if (!($expression)) process.exit(1);" "$work/answer" 2>>"$work/errors"; then
    printf '%-7s %s: %s\n' ok "$name" "$what"
  else
    printf '%-7s %s: %s. Exit code %s, %s %s\n' FAILED "$name" "$what" "$got" "$(head -c 400 "$work/answer" | tr '\n' ' ')" "$(tail -n 3 "$work/errors" | tr '\n' ' ')"
  fi
}
mkdir -p "$work/inspector-home"

expect 'tools/list --strict has no errors' 0 \
  "['mouse_control', 'keyboard_control', 'screenshot_control', 'list_windows'].every(name => r.tools.some(tool => tool.name === name))" \
  inspect --method tools/list --strict
expect 'a screenshot of monitor 0 is 1920x1080 at scale 1' 0 \
  "r.structuredContent.width === 1920 && r.structuredContent.height === 1080 && r.structuredContent.scale === 1
    && r.content.some(block => block.type === 'image' && Buffer.from(block.data, 'base64').length === r.structuredContent.bytes)" \
  inspect --method tools/call --tool-name screenshot_control --tool-arg monitorIndex=0
expect 'click on 300, 300 of monitor 0' 0 \
  "r.structuredContent.success && r.structuredContent.final_position.x === 300 && r.structuredContent.final_position.y === 300" \
  inspect --method tools/call --tool-name mouse_control --tool-arg action=click x=300 y=300 monitorIndex=0
expect 'list_windows has the window' 0 "r.structuredContent.windows.some(window => window.title === 'Witness')" \
  inspect --method tools/call --tool-name list_windows
expect 'coordinates without monitorIndex are refused, naming 0, 1, 2' 5 \
  "r.isError && r.structuredContent.error_code === 'missing_required_parameter' && r.structuredContent.error_details.valid_indices.join() === '0,1,2'" \
  inspect --method tools/call --tool-name mouse_control --tool-arg action=click x=300 y=300
for era in auto modern; do
  expect "era $era: tools/list" 0 "r.tools.length >= 4" inspect --protocol-era "$era" --method tools/list
done
