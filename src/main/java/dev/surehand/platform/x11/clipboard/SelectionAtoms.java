package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.wire.Property;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The names that programs have agreed on for selections, as atoms of one server. */
public final class SelectionAtoms {

    public static final int PRIMARY = 1;
    public static final int ATOM = 4;
    public static final int INTEGER = 19;
    public static final int STRING = 31;

    /** Targets for text, the best first. We send UTF-8 for all of them. The last one does not name a charset and is a fallback. */
    private static final List<String> TEXT = List.of("UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "text/plain");

    /** Targets that are not content: queries about it, actions, and identifiers of server objects, which end with their program. */
    private static final Set<String> NO_CONTENT = Set.of(
            "TARGETS",
            "MULTIPLE",
            "TIMESTAMP",
            "SAVE_TARGETS",
            "DELETE",
            "INSERT_SELECTION",
            "INSERT_PROPERTY",
            "PIXMAP",
            "BITMAP",
            "DRAWABLE",
            "WINDOW",
            "COLORMAP",
            "FOREGROUND",
            "BACKGROUND");

    public final int clipboard;
    final int targets;
    final int timestamp;
    final int multiple;
    public final int saveTargets;
    final int incr;
    final int nothing;
    public final int utf8;
    final int png;
    final List<Integer> text;
    private final Set<Integer> noContent;

    public SelectionAtoms(SelectionConnection connection) {
        clipboard = connection.atom("CLIPBOARD");
        targets = connection.atom("TARGETS");
        timestamp = connection.atom("TIMESTAMP");
        multiple = connection.atom("MULTIPLE");
        saveTargets = connection.atom("SAVE_TARGETS");
        incr = connection.atom("INCR");
        nothing = connection.atom("NULL");
        utf8 = connection.atom("UTF8_STRING");
        png = connection.atom("image/png");
        text = TEXT.stream().map(connection::atom).toList();
        noContent = NO_CONTENT.stream().map(connection::atom).collect(Collectors.toSet());
    }

    boolean isContent(int target) {
        return !noContent.contains(target);
    }

    /** Returns a property that holds numbers. */
    public static Property numbers(int type, List<Integer> numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.size() * Integer.BYTES).order(ByteOrder.nativeOrder());
        numbers.forEach(bytes::putInt);
        return new Property(type, Integer.SIZE, bytes.array());
    }
}
