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
    // No deadlock: the functions create their records after this interface is initialized.
    @SuppressWarnings("ClassInitializationDeadlock")
    Map<String, BiFunction<Arguments, ClipboardContent, ClipboardAction>> BY_NAME = Map.of(
            "get", (a, reader) -> new Get(a.optionalText("format")),
            "set", (a, reader) -> new Set(reader.from(a).orElseThrow(() -> missing("set needs text, image or path."))),
            "clear", (a, reader) -> new Clear(),
            "copy", (a, reader) -> new Copy(Shortcut.COPY, a.flag("returnContent", true)),
            "cut", (a, reader) -> new Copy(Shortcut.CUT, a.flag("returnContent", true)),
            "paste", (a, reader) -> new Insert(reader.from(a), a.flag("preserveClipboard", true)),
            "select_all", (a, reader) -> new SelectAll());

    /** @param reader reads the content that the call contains */
    static ClipboardAction from(Arguments arguments, ClipboardContent reader) {
        return arguments.choice("action", BY_NAME).apply(arguments, reader);
    }

    /**
     * The objects that an action works with.
     *
     * @param content receives the clipboard content that the answer returns
     */
    record ClipboardContext(Clipboard clipboard, Input input, Keyboard keyboard, ContentAnswer content) {}

    void perform(ClipboardContext context);

    /** Returns whether the action sends keys to the focused window, which must then be the expected one. */
    default boolean presses() {
        return true;
    }

    /** @param format text or image; empty for the text or, without text, the image */
    record Get(Optional<String> format) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext context) {
            format.ifPresentOrElse(
                    context.content()::add, () -> context.content().addAny());
        }

        @Override
        public boolean presses() {
            return false;
        }
    }

    record Set(Paste content) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext context) {
            put(content, context.clipboard());
        }

        @Override
        public boolean presses() {
            return false;
        }
    }

    record Clear() implements ClipboardAction {
        @Override
        public void perform(ClipboardContext context) {
            context.clipboard().clear();
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
        public void perform(ClipboardContext context) {
            Clipboard clipboard = context.clipboard();
            long before = clipboard.changes();
            press(shortcut, context);
            if (!context.input().pause().until(() -> clipboard.changes() != before, TO_CHANGE)) {
                throw DesktopException.of(
                                ErrorCode.SEND_INPUT_FAILED,
                                "Nothing new came to the clipboard within %d ms: probably nothing is selected there. The clipboard holds what it held before. Select something first."
                                        .formatted(TO_CHANGE.limit().toMillis()))
                        .with("changed", false);
            }
            if (returnsContent) {
                context.content().addAny();
            }
        }
    }

    /** Pastes the content of the call, or else the current clipboard. */
    record Insert(Optional<Paste> content, boolean preserves) implements ClipboardAction {
        @Override
        public void perform(ClipboardContext context) {
            if (content.isPresent() && !preserves) {
                put(content.get(), context.clipboard());
            }
            if (content.isEmpty() && context.clipboard().formats().isEmpty()) {
                throw missing("The clipboard is empty, so there is nothing to paste: pass text, image or path.");
            }
            context.keyboard().paste(content.filter(c -> preserves).orElseGet(Paste.Current::new));
        }
    }

    record SelectAll() implements ClipboardAction {
        @Override
        public void perform(ClipboardContext context) {
            press(Shortcut.SELECT_ALL, context);
        }
    }

    private static void press(Shortcut shortcut, ClipboardContext context) {
        KeyCombo combo = context.input().keysOf(shortcut);
        context.keyboard().check(combo);
        context.keyboard().play(context.keyboard().stroke(combo));
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
