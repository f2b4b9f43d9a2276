package dev.surehand.platform.x11;

import dev.surehand.platform.x11.bindings.Xkb;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What puts the keyboard back as it was, also as a line for the next process. Modifiers are real ones.
 *
 * @param pressed keycodes, in the order they were pressed
 * @param groupBefore when another had to be locked
 * @param cleared locks that were on and were taken off
 * @param set locks that were put on
 */
record Undo(List<Integer> pressed, OptionalInt groupBefore, int cleared, int set) {

    private static final String START = "x11 undo ";
    private static final Pattern LINE =
            Pattern.compile(START + "(\\w+) keys=([0-9,]{0,60}) group=([0-9]?) cleared=([0-9]{1,3}) set=([0-9]{1,3})");

    static final Undo NOTHING = new Undo(List.of(), OptionalInt.empty(), 0, 0);

    /**
     * Such as {@code x11 undo SUREHAND_1f keys=108,24 group=1 cleared=18 set=0}.
     *
     * @param session of letters, digits and underscores: names the X server's session, since another has nothing to undo
     */
    String line(String session) {
        String keys = pressed.stream().map(String::valueOf).collect(Collectors.joining(","));
        String group = groupBefore.isPresent() ? Integer.toString(groupBefore.getAsInt()) : "";
        return "%s%s keys=%s group=%s cleared=%d set=%d".formatted(START, session, keys, group, cleared, set);
    }

    /** Empty when the line is about something else. */
    static Optional<Line> parse(String line) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            return Optional.empty();
        }
        List<Integer> keys = Stream.of(m.group(2).split(","))
                .filter(key -> !key.isEmpty())
                .map(Integer::valueOf)
                .toList();
        OptionalInt group = m.group(3).isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(m.group(3)));
        Undo undo = new Undo(keys, group, Integer.parseInt(m.group(4)), Integer.parseInt(m.group(5)));
        return Optional.of(new Line(m.group(1), undo));
    }

    /** What a line says. */
    record Line(String session, Undo undo) {}

    void perform(X11Connection connection) {
        new KeySender(connection).releaseAll(pressed);
        if (set != 0) {
            Xkb.XkbLockModifiers(connection.display(), Xkb.USE_CORE_KEYBOARD, set, 0);
        }
        if (cleared != 0) {
            Xkb.XkbLockModifiers(connection.display(), Xkb.USE_CORE_KEYBOARD, cleared, cleared);
        }
        groupBefore.ifPresent(group -> Xkb.XkbLockGroup(connection.display(), Xkb.USE_CORE_KEYBOARD, group));
    }
}
