#!/usr/bin/env bash
# xkb-data 2.42 (Debian 13) gives the modifier Mod3 to ISO_Level5_Shift on keycode 203, which no keyboard sends, on each layout; with
# 2.35.1 (Debian 12) no key has Mod3. The layout us has no level that Mod3 chooses, de(neo) has. So "a modifier that no key has"
# does not exist any more on Debian 13, although Mod3 changes nothing there.
#
# Seen with xkbcomp 1.4.6:
#   2.35.1-1 us        Mod3: no key                            keys with a level of Mod3: 0
#   2.42-1 us          Mod3: <LVL5> = 203 ISO_Level5_Shift     keys with a level of Mod3: 0
#   2.42-1 de(neo)     Mod3: <LVL5> = 203 ISO_Level5_Shift     keys with a level of Mod3: 68
#
# Needs apt-get, dpkg-deb and xkbcomp (package x11-xkb-utils). Fetches both packages into a temporary folder. Exits 1 if that has changed.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "CHANGED: $*"; exit 1; }

# fetch SUITE VERSION: unpacks that xkb-data, by lists of its own, from where this machine gets its packages
fetch() {
  local dir=$work/$1 mirror apt
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' | head -n 1)
  mkdir -p "$dir/lists/partial" "$dir/archives/partial"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $1 main" >"$dir/sources.list"
  apt=(apt-get -qq -o Dir::Etc::SourceList="$dir/sources.list" -o Dir::Etc::SourceParts=- -o Dir::Cache="$dir" -o Dir::State::Lists="$dir/lists"
    -o APT::Sandbox::User= -o Acquire::Languages=none)
  (cd "$dir" && "${apt[@]}" update && "${apt[@]}" download "xkb-data=$2")
  dpkg-deb -x "$dir"/xkb-data_*.deb "$dir"
}

# compile SUITE LAYOUT: the keymap as an X server gets it
compile() {
  printf '%s\n' 'xkb_keymap {' 'xkb_keycodes { include "evdev+aliases(qwerty)" };' 'xkb_types { include "complete" };' \
    'xkb_compat { include "complete" };' "xkb_symbols { include \"pc+$2+inet(evdev)\" };" '};' >"$work/in.xkb"
  (cd "$work" && xkbcomp -w0 -I -I"$work/$1/usr/share/X11/xkb" -xkb in.xkb out.xkb) 2>"$work/log" || { cat "$work/log"; exit 2; }
}

# keys_of_mod3: those that have the modifier
keys_of_mod3() { sed -n 's/^ *modifier_map Mod3 *{\(.*\)};.*/\1/p' "$work/out.xkb" | tr -d ' ' | tr '\n,' '  ' | sed 's/ *$//'; }

# keys_with_level5: how many keys have a type that LevelFive, which Mod3 is, has a part in
keys_with_level5() {
  awk '/^ *type "/ { type = $0; sub(/^ *type "/, "", type); sub(/".*/, "", type) }
    /^ *modifiers=.*LevelFive/ { of5[type] = 1 }
    /^xkb_symbols/ { symbols = 1 }
    symbols && /type(\[[^]]*\])?= "/ { name = $0; sub(/.*type(\[[^]]*\])?= "/, "", name); sub(/".*/, "", name); if (name in of5) n++ }
    END { print n + 0 }' "$work/out.xkb"
}

fetch bookworm 2.35.1-1
fetch trixie 2.42-1

compile bookworm us
echo "2.35.1-1 us: Mod3: $(keys_of_mod3), keys with a level of Mod3: $(keys_with_level5)"
[ -z "$(keys_of_mod3)" ] || fail 'a key has Mod3 with 2.35.1'

for layout in us de fr ru; do
  compile trixie "$layout"
  echo "2.42-1 $layout: Mod3: $(keys_of_mod3), keys with a level of Mod3: $(keys_with_level5)"
  [ "$(keys_of_mod3)" = '<LVL5>' ] || fail "the keys of Mod3 are not <LVL5> alone with $layout"
  grep -q '^ *<LVL5> = 203;' "$work/out.xkb" || fail '<LVL5> is not keycode 203'
  grep -q 'key <LVL5> *{ *\[ *ISO_Level5_Shift *\]' "$work/out.xkb" || fail '<LVL5> is not ISO_Level5_Shift'
  [ "$(keys_with_level5)" = 0 ] || fail "$layout has levels that Mod3 chooses"
done

compile trixie 'de(neo)'
echo "2.42-1 de(neo): Mod3: $(keys_of_mod3), keys with a level of Mod3: $(keys_with_level5)"
[ "$(keys_with_level5)" -gt 0 ] || fail 'de(neo) has no levels that Mod3 chooses'
echo 'as described'
