package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input.Progress;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import java.time.Duration;

/** Text that a field takes in parts, of which each is read back before the next one is sent. */
final class PostedText {

    private static final Polling TO_ARRIVE = Polling.ofMillis(5, 3000);

    private final Pause pause;

    PostedText(Pause pause) {
        this.pause = pause;
    }

    /**
     * Checks that a field takes a text, and that it can be read back.
     *
     * @throws DesktopException needs_shared_hand
     */
    static void check(TextTarget field, TypedText text) {
        TextTarget.FieldTraits traits = field.traits();
        if (traits.isReadOnly()) {
            throw BackgroundHand.refused("The field that has the focus within the program is read-only");
        }
        if (traits.isPassword()) {
            throw BackgroundHand.refused("The text of a password field cannot be read back to check it");
        }
        if (!traits.takesLineEnds() && text.value().codePoints().anyMatch(TypedText::isEnterOrTab)) {
            throw BackgroundHand.refused(
                    "Enter and Tab are keys in that field, and this server's own hand has no keys");
        }
    }

    /**
     * Types a text where the caret of a field is, or in place of what is selected there.
     *
     * @param check run before each part
     * @param between the pause after each character; zero for none
     * @throws DesktopException send_input_failed, with the detail characters_typed, if the field does not take it all
     */
    void type(TextTarget field, TypedText text, Duration between, Runnable check, Progress progress) {
        TypedCount count = new TypedCount(progress);
        for (String part : field.parts(text.value(), !between.isZero())) {
            try {
                check.run();
                send(field, part);
            } catch (DesktopException e) {
                throw withCount(e, count.typed());
            }
            count.add(part);
            pause.rest(between);
        }
    }

    private static DesktopException withCount(DesktopException refusal, int typed) {
        DesktopException counted = refusal.with("characters_typed", typed);
        return typed == 0 ? counted : counted.adding("Before that, %d characters had been typed.".formatted(typed));
    }

    private void send(TextTarget field, String part) {
        String before = field.text();
        TextTarget.SelectedUnits selected = field.selection();
        int start = Math.min(selected.start(), before.length());
        String head = before.substring(0, start);
        String tail = before.substring(Math.max(start, Math.min(selected.end(), before.length())));
        String expected = head + field.asReported(part) + tail;
        field.send(part);
        if (!pause.until(() -> field.text().equals(expected), TO_ARRIVE)) {
            throw notTaken(field.text(), before, expected);
        }
    }

    /** It quotes no text, which may be a secret. */
    private static DesktopException notTaken(String now, String before, String expected) {
        String state = now.equals(before)
                ? "The field has not taken it: it may be full, or its program is busy, or takes no text in the background. set_value of ui_act needs none of that."
                : "Its text differs from what it should be (%d characters in place of %d): it changes or refuses some of what is typed."
                        .formatted(now.length(), expected.length());
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "The text was posted and read back. %s Look at the field before you go on.".formatted(state));
    }
}
