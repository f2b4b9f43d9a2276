package dev.surehand.tool.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.time.Polling;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.keyboard.Keyboard;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** A clipboard action that the caller requests. */
sealed interface ClipboardAction {

    /** Maps the values of "action" in schemas/clipboard_control.json to actions; a test keeps the two equal. */
    Map<String, BiFunction<Arguments, ClipboardContent, ClipboardAction>> BY_NAME = Map.of(
            "get", (a, given) -> new Get(a.optionalText("format")),
            "set", (a, given) -> new Set(given.from(a).orElseThrow(() -> missing("set needs text, image or path."))),
            "clear", (a, given) -> new Clear(),
            "copy", (a, given) -> new Copy(Shortcut.COPY, a.flag("returnContent", true)),
            "cut", (a, given) -> new Copy(Shortcut.CUT, a.flag("returnContent", true)),
            "paste", (a, given) -> new Insert(given.from(a), a.flag("preserveClipboard", true)),
            "select_all", (a, given) -> new SelectAll());

    /** @param given reads the content that the call contains */
    static ClipboardAction from(Arguments arguments, ClipboardContent given) {
        return BY_NAME.get(arguments.text("action")).apply(arguments, given);
    }

    /**
     * The objects that an action works with.
     *
     * @param content receives the clipboard content that the answer returns
     */
    record ClipboardContext(Clipboard clipboard, Input input, Keyboard keyboard, ContentAnswer content) {}

    void perform(ClipboardContext means);

    /** Returns whether the action sends keys to the focused window, which must then be the expected one. */
    default boolean presses() {
        return true;
    }

    /** @param format text or image; empty for the text or, without text, the image */
    record Get(Optional<String> format) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext means) {
            format.ifPresentOrElse(means.content()::add, () -> means.content().addAny());
        }

        @Override
        public boolean presses() {
            return false;
        }
    }

    record Set(Paste content) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext means) {
            put(content, means.clipboard());
        }

        @Override
        public boolean presses() {
            return false;
        }
    }

    record Clear() implements ClipboardAction {
        @Override
        public void perform(ClipboardContext means) {
            means.clipboard().clear();
        }

        @Override
        public boolean presses() {
            return false;
        }
    }

    /** Copies or cuts the selection. */
    record Copy(Shortcut shortcut, boolean returnsContent) implements ClipboardAction {

        private static final Polling TO_CHANGE = Polling.ofMillis(10, 1500);

        @Override
        public void perform(ClipboardContext means) {
            Clipboard clipboard = means.clipboard();
            long before = clipboard.changes();
            press(shortcut, means);
            if (!means.input().pause().until(() -> clipboard.changes() != before, TO_CHANGE)) {
                throw DesktopException.of(
                                ErrorCode.SEND_INPUT_FAILED,
                                "Nothing new came to the clipboard within %d ms: probably nothing is selected there. The clipboard holds what it held before. Select something first."
                                        .formatted(TO_CHANGE.limit().toMillis()))
                        .with("changed", false);
            }
            if (returnsContent) {
                means.content().addAny();
            }
        }
    }

    /** Pastes the content of the call, or else the current clipboard. */
    record Insert(Optional<Paste> content, boolean preserves) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext means) {
            if (content.isPresent() && !preserves) {
                put(content.get(), means.clipboard());
            }
            if (content.isEmpty() && means.clipboard().formats().isEmpty()) {
                throw missing("The clipboard is empty, so there is nothing to paste: pass text, image or path.");
            }
            means.keyboard().paste(content.filter(c -> preserves).orElseGet(Paste.Current::new));
        }
    }

    record SelectAll() implements ClipboardAction {
        @Override
        public void perform(ClipboardContext means) {
            press(Shortcut.SELECT_ALL, means);
        }
    }

    private static void press(Shortcut shortcut, ClipboardContext means) {
        KeyCombo combo = means.input().keysOf(shortcut);
        means.keyboard().check(combo);
        means.keyboard().play(means.keyboard().stroke(combo));
    }

    private static void put(Paste content, Clipboard clipboard) {
        if (content instanceof Paste.Text text) {
            clipboard.setText(text.text());
        } else if (content instanceof Paste.Png png) {
            clipboard.setPng(png.png());
        }
    }

    private static DesktopException missing(String sentence) {
        return DesktopException.of(ErrorCode.MISSING_REQUIRED_PARAMETER, sentence);
    }
}
