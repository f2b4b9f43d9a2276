package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;

/** The sentences about a paste that did not succeed. Each reason is the end of a sentence. */
public final class PasteFailure {

    private PasteFailure() {}

    /**
     * The content was not inserted.
     *
     * @param keys the keys that were pressed
     */
    public static DesktopException nothingPasted(String reason, String keys) {
        return failed(
                "Nothing was pasted: %s. Click into the place where it should go and try again, or use action set, then press %s with keyboard_control and look."
                        .formatted(reason, keys));
    }

    /** It is not known whether the content was inserted. */
    public static DesktopException unknown(String reason) {
        return failed(
                "It is not known whether the paste arrived: %s. Check the text before you go on.".formatted(reason));
    }

    /**
     * Text was to be pasted and not typed, and a part of it could not be pasted.
     *
     * @param typed the number of characters that arrived before
     */
    public static DesktopException unusable(String reason, int typed) {
        return failed(
                "The clipboard could not be used: %s; %d characters were typed. Type the rest with method keys or auto."
                        .formatted(reason, typed));
    }

    /** Returns a note for text that was typed because it could not be pasted. */
    public static String note(String reason) {
        return "The clipboard was not used, because %s.".formatted(reason);
    }

    private static DesktopException failed(String message) {
        return DesktopException.of(ErrorCode.SEND_INPUT_FAILED, message);
    }
}
