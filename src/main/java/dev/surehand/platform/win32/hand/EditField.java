package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.hand.TextTarget;
import dev.surehand.platform.win32.bindings.User32;
import java.util.ArrayList;
import java.util.List;

/** An edit control, which takes text as messages. */
record EditField(ControlMessages messages, HandControl edit) implements TextTarget {

    /** In code points; the window is checked again before each part. */
    private static final int LONGEST_PART = 64;

    @Override
    public FieldTraits traits() {
        return new FieldTraits(
                edit.has(User32.ES_READONLY), edit.has(User32.ES_PASSWORD), edit.has(User32.ES_MULTILINE));
    }

    @Override
    public String text() {
        return messages.text(edit.handle());
    }

    @Override
    public SelectedUnits selection() {
        int[] units = messages.selection(edit.handle());
        return new SelectedUnits(units[0], units[1]);
    }

    @Override
    public String asReported(String typed) {
        return typed.replace("\n", "\r\n");
    }

    @Override
    public List<String> parts(String text, boolean isSingly) {
        List<String> parts = new ArrayList<>();
        int longest = isSingly ? 1 : LONGEST_PART;
        for (int from = 0; from < text.length(); ) {
            int left = text.codePointCount(from, text.length());
            int to = text.offsetByCodePoints(from, Math.min(longest, left));
            parts.add(text.substring(from, to));
            from = to;
        }
        return parts;
    }

    @Override
    public void send(String part) {
        part.chars().forEach(unit -> messages.post(edit.handle(), User32.WM_CHAR, unit == '\n' ? '\r' : unit, 1));
    }

    /** There is nothing to release. */
    @Override
    public void close() {}
}
