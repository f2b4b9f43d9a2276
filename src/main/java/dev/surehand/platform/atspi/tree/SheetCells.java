package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The cells of a table that claims more of them than anyone can read, as the sheets of LibreOffice do. A cell is known by its number,
 * row by row: each question about it makes a new object.
 */
record SheetCells(BusConversation conversation, ObjectRef table) {

    /** So many cells in view are asked whether they are empty. LibreOffice takes about 0.2 ms for each. */
    static final int MOST = 2000;

    /** So many cells with a content are listed, each of which takes about 1 ms to read. The others are found by their names. */
    private static final int MOST_LISTED = 500;

    /** No screen shows more cells. */
    private static final int MOST_UNREAD = 1_000_000;

    /** Inside the first and the last cell in view. */
    private static final int INSET = 2;

    private static final int LETTERS = 26;

    private static final Pattern NAME = Pattern.compile("([A-Z]{1,3})([1-9][0-9]{0,6})");

    /** @param missing how many cells in view were not read */
    record VisibleCells(Map<ObjectRef, Integer> numbers, int missing) {}

    static boolean isSheet(Accessible element) {
        return element.nativeRole() == AtspiRole.TABLE
                && element.has(AtspiInterface.TABLE)
                && element.childCount() > AccessibleTree.MOST_CHILDREN;
    }

    /** Returns the cells in view that are not empty, or that have the keyboard or are selected, by their numbers. */
    VisibleCells inView() {
        int columns = size("NColumns");
        OptionalInt first = corner(false);
        OptionalInt last = corner(true);
        if (columns <= 0 || first.isEmpty() || last.isEmpty()) {
            return new VisibleCells(Map.of(), 0);
        }
        int left = first.getAsInt() % columns;
        int wide = last.getAsInt() % columns - left + 1;
        int top = first.getAsInt() / columns;
        int high = last.getAsInt() / columns - top + 1;
        if (wide <= 0 || high <= 0 || wide > MOST) {
            return new VisibleCells(Map.of(), 0);
        }
        int read = Math.min(high, MOST / wide);
        List<Integer> numbers = IntStream.range(0, read * wide)
                .mapToObj(each -> (top + each / wide) * columns + left + each % wide)
                .toList();
        long unread = (long) (high - read) * wide;
        return withContent(numbers, columns, (int) Math.min(unread, MOST_UNREAD));
    }

    /** @param unread how many cells are missing already */
    private VisibleCells withContent(List<Integer> numbers, int columns, int unread) {
        List<BusAnswer> cells = conversation.askAll(numbers.stream()
                .map(each -> cell(each / columns, each % columns))
                .toList());
        Map<ObjectRef, Integer> all = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            int number = numbers.get(i);
            cells.get(i)
                    .object()
                    .filter(ref -> ref.owner().equals(table.owner()))
                    .ifPresent(ref -> all.putIfAbsent(ref, number));
        }
        List<ObjectRef> refs = List.copyOf(all.keySet());
        List<BusCall> calls = new ArrayList<>();
        refs.forEach(ref -> calls.add(BusCall.property(ref, AtspiInterface.TEXT.wireName(), "CharacterCount")));
        refs.forEach(ref -> calls.add(BusCall.of(ref, AtspiInterface.ACCESSIBLE.wireName(), "GetState")));
        List<BusAnswer> answers = conversation.askAll(calls);
        Map<ObjectRef, Integer> found = new LinkedHashMap<>();
        int missing = unread;
        for (int i = 0; i < refs.size(); i++) {
            AtspiStates states = AtspiStates.of(answers.get(refs.size() + i).list());
            boolean isFilled = answers.get(i).number().orElse(0) > 0;
            if (states.has(AtspiState.FOCUSED)
                    || states.has(AtspiState.SELECTED)
                    || (isFilled && found.size() < MOST_LISTED)) {
                found.put(refs.get(i), all.getOrDefault(refs.get(i), 0));
            } else if (isFilled) {
                missing++;
            }
        }
        return new VisibleCells(found, missing);
    }

    /** Returns the number of the first or the last cell in view. */
    private OptionalInt corner(boolean isLast) {
        Optional<ScreenRect> area = DetailReader.rectangle(conversation.ask(
                BusCall.of(table, AtspiInterface.COMPONENT.wireName(), "GetExtents", "u", BusValues.unsigned(0))));
        if (area.isEmpty()) {
            return OptionalInt.empty();
        }
        int x = (int)
                (isLast
                        ? area.get().x() + area.get().width() - 1 - INSET
                        : area.get().x() + INSET);
        int y = (int)
                (isLast
                        ? area.get().y() + area.get().height() - 1 - INSET
                        : area.get().y() + INSET);
        return conversation
                .ask(BusCall.of(
                        table,
                        AtspiInterface.COMPONENT.wireName(),
                        "GetAccessibleAtPoint",
                        "iiu",
                        x,
                        y,
                        BusValues.unsigned(0)))
                .object()
                .filter(ref -> ref.owner().equals(table.owner()))
                .map(ref -> conversation
                        .ask(BusCall.of(ref, AtspiInterface.ACCESSIBLE.wireName(), "GetIndexInParent"))
                        .number())
                .filter(number -> number.orElse(-1) >= 0)
                .orElse(OptionalInt.empty());
    }

    /** Returns the number of the cell with a name such as B7; empty if the sheet has none, or names its cells otherwise. */
    OptionalInt named(String name) {
        Matcher parts = NAME.matcher(name.toUpperCase(Locale.ROOT));
        int columns = size("NColumns");
        if (!parts.matches() || columns <= 0) {
            return OptionalInt.empty();
        }
        int column = parts.group(1).chars().reduce(0, (sum, letter) -> sum * LETTERS + letter - 'A' + 1) - 1;
        int row = Integer.parseInt(parts.group(2)) - 1;
        long number = (long) row * columns + column;
        if (column >= columns || row >= size("NRows") || number > Integer.MAX_VALUE) {
            return OptionalInt.empty();
        }
        return conversation
                .ask(cell(row, column))
                .object()
                .flatMap(ref -> conversation
                        .ask(BusCall.property(ref, AtspiInterface.ACCESSIBLE.wireName(), "Name"))
                        .text())
                .filter(name::equalsIgnoreCase)
                .map(found -> OptionalInt.of((int) number))
                .orElse(OptionalInt.empty());
    }

    private BusCall cell(int row, int column) {
        return BusCall.of(table, AtspiInterface.TABLE.wireName(), "GetAccessibleAt", "ii", row, column);
    }

    private int size(String property) {
        return conversation
                .ask(BusCall.property(table, AtspiInterface.TABLE.wireName(), property))
                .number()
                .orElse(0);
    }
}
