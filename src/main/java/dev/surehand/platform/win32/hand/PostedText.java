package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input.Progress;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.win32.bindings.User32;
import java.time.Duration;

/** Text as messages to an edit control, of which each part is read back before the next one is posted. */
final class PostedText {

    /** In code points; the window is checked again before each part. */
    private static final int LONGEST_PART = 64;

    private static final Polling TO_ARRIVE = Polling.ofMillis(5, 3000);

    private final ControlMessages messages;
    private final Pause pause;

    PostedText(ControlMessages messages, Pause pause) {
        this.messages = messages;
        this.pause = pause;
    }

    /**
     * Checks that a control takes a text, and that it can be read back.
     *
     * @throws DesktopException needs_shared_hand
     */
    static void check(HandControl edit, TypedText text) {
        if (edit.has(User32.ES_READONLY)) {
            throw HandAim.refused("The field that has the focus within the program is read-only");
        }
        if (edit.has(User32.ES_PASSWORD)) {
            throw HandAim.refused("The text of a password field cannot be read back to check it");
        }
        if (!edit.has(User32.ES_MULTILINE) && text.value().codePoints().anyMatch(TypedText::isEnterOrTab)) {
            throw HandAim.refused(
                    "Enter and Tab are keys in a field of one line, and this server's own hand has no keys");
        }
    }

    /**
     * Types a text where the caret of a control is, or in place of what is selected there.
     *
     * @param check run before each part
     * @param between the pause after each character; zero for none
     * @throws DesktopException send_input_failed, with the detail characters_typed, if the control does not take it all
     */
    void type(HandControl edit, TypedText text, Duration between, Runnable check, Progress progress) {
        TypedCount count = new TypedCount(progress);
        int longest = between.isZero() ? LONGEST_PART : 1;
        String value = text.value();
        for (int from = 0; from < value.length(); ) {
            int left = value.codePointCount(from, value.length());
            int to = value.offsetByCodePoints(from, Math.min(longest, left));
            check.run();
            post(edit, value.substring(from, to), count);
            count.add(value.substring(from, to));
            pause.rest(between);
            from = to;
        }
    }

    private void post(HandControl edit, String part, TypedCount count) {
        String before = messages.text(edit.handle());
        int[] selected = messages.selection(edit.handle());
        int start = Math.min(selected[0], before.length());
        String head = before.substring(0, start);
        String tail = before.substring(Math.max(start, Math.min(selected[1], before.length())));
        String expected = head + part.replace("\n", "\r\n") + tail;
        part.chars().forEach(unit -> messages.post(edit.handle(), User32.WM_CHAR, unit == '\n' ? '\r' : unit, 1));
        boolean isThere = pause.until(() -> messages.text(edit.handle()).equals(expected), TO_ARRIVE);
        if (!isThere) {
            throw notTaken(messages.text(edit.handle()), before, expected, count.typed());
        }
    }

    /** Says how far it came only where the text shows that. */
    private static DesktopException notTaken(String now, String before, String expected, int typed) {
        String state = now.equals(before)
                ? "The control has not taken it: it may be full, or its program is busy."
                : "Its text differs from what it should be (%d characters in place of %d): it changes or refuses some of what is typed."
                        .formatted(now.length(), expected.length());
        return DesktopException.of(
                        ErrorCode.SEND_INPUT_FAILED,
                        "The text was posted and read back. %s Look at the field before you go on.".formatted(state))
                .with("characters_typed", typed);
    }
}
