package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.X11Connection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The changes to undo so that the keyboard is as it was. {@link #line} writes them for the next process. The modifiers are real
 * modifiers.
 *
 * @param pressed keycodes, in the order in which they were pressed
 * @param group the change of the group, if another group had to be locked
 * @param cleared the locks that were on and were switched off
 * @param set the locks that were switched on
 * @param silenced the keycode whose auto-repeat was switched off
 */
record Undo(List<Integer> pressed, Optional<Group> group, int cleared, int set, OptionalInt silenced) {

    private static final String START = "x11 undo ";

    /** A line of an earlier version does not name the group that was locked; for such a line, the group is not changed. */
    private static final Pattern LINE = Pattern.compile(START + "(" + SessionNote.SESSION + ")"
            + " keys=((?:[0-9]{1,3}(?:,[0-9]{1,3}){0,15})?)"
            + " group=(?:([0-3])(?:,([0-3]))?)? cleared=([0-9]{1,3}) set=([0-9]{1,3})(?: silenced=([0-9]{1,3}))?");

    private static final int FIRST_KEYCODE = 8;
    private static final int LAST_KEYCODE = 255;
    private static final int ALL_MODIFIERS = 0xFF;

    static final Undo NOTHING = new Undo(List.of(), Optional.empty(), 0, 0);

    Undo(List<Integer> pressed, Optional<Group> group, int cleared, int set) {
        this(pressed, group, cleared, set, OptionalInt.empty());
    }

    /**
     * A locked group in place of another. The line of a killed process may be read hours later; a group that the user has
     * chosen since then stays.
     */
    record Group(int before, int chosen) {

        void undo(X11Connection connection) {
            if (LockState.read(connection).lockedGroup() == chosen) {
                connection.keyboard().ifPresent(keyboard -> keyboard.lockGroup(before));
            }
        }
    }

    /**
     * Returns the line for the recovery file, such as
     * {@code x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=108,24 group=1,0 cleared=18 set=0}.
     *
     * @param session names the X server's session, as {@link SessionNote#SESSION}; in another session there is nothing to undo
     */
    String line(String session) {
        String keys = pressed.stream().map(String::valueOf).collect(Collectors.joining(","));
        String groups = group.map(g -> g.before() + "," + g.chosen()).orElse("");
        String repeat = silenced.isPresent() ? " silenced=" + silenced.getAsInt() : "";
        return "%s%s keys=%s group=%s cleared=%d set=%d%s"
                .formatted(START, session, keys, groups, cleared, set, repeat);
    }

    /** Reads a line. Returns empty when the line is about something else, or names a number that is not a keycode or modifier. */
    static Optional<SessionNote<Undo>> parse(String line) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            return Optional.empty();
        }
        List<Integer> keys = Stream.of(m.group(2).split(","))
                .filter(key -> !key.isEmpty())
                .map(Integer::valueOf)
                .toList();
        Optional<Group> group = Optional.ofNullable(m.group(4))
                .map(chosen -> new Group(Integer.parseInt(m.group(3)), Integer.parseInt(chosen)));
        OptionalInt silenced = m.group(7) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(m.group(7)));
        Undo undo = new Undo(keys, group, Integer.parseInt(m.group(5)), Integer.parseInt(m.group(6)), silenced);
        return Optional.of(new SessionNote<>(m.group(1), undo)).filter(read -> undo.isPossible());
    }

    private boolean isPossible() {
        return pressed.stream().allMatch(Undo::isKeycode)
                && silenced.stream().allMatch(Undo::isKeycode)
                && (cleared | set) <= ALL_MODIFIERS;
    }

    static boolean isKeycode(int number) {
        return number >= FIRST_KEYCODE && number <= LAST_KEYCODE;
    }

    void perform(X11Connection connection) {
        new KeySender(connection).releaseAll(pressed);
        silenced.ifPresent(keycode -> KeyRepeat.set(connection, keycode, true));
        if (set != 0) {
            connection.keyboard().ifPresent(keyboard -> keyboard.lockModifiers(set, 0));
        }
        if (cleared != 0) {
            connection.keyboard().ifPresent(keyboard -> keyboard.lockModifiers(cleared, cleared));
        }
        group.ifPresent(g -> g.undo(connection));
    }
}
