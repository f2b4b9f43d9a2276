package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Enters text into the focused window, with keys or through the clipboard. */
final class Win32TextInput {

    private static final String INPUT_METHOD =
            "An input method is open: characters that are typed may arrive changed, so check the text.";

    private final WindowsLibraries windows;
    private final InputSender sender;
    private final Win32Keyboard keyboard;
    private final Win32Clipboard clipboard;
    private final Win32InputAccess access;
    private final Win32KeyGate gate;
    private final Win32ModifierWait modifierWait;
    private final LastInput lastInput;
    private final Pause pause;

    Win32TextInput(
            WindowsLibraries windows,
            InputSender sender,
            KeyState state,
            Win32Keyboard keyboard,
            Win32Clipboard clipboard,
            Win32InputAccess access,
            Win32KeyGate gate,
            Pause pause) {
        this.windows = windows;
        this.sender = sender;
        this.keyboard = keyboard;
        this.clipboard = clipboard;
        this.access = access;
        this.gate = gate;
        this.pause = pause;
        modifierWait = new Win32ModifierWait(state, pause);
        lastInput = new LastInput(windows, pause);
    }

    /**
     * Types text as {@link Input#type} describes. Throws send_input_failed when a modifier, Enter or Tab is held for more than
     * a second.
     */
    Typed type(TypedText text, TypingStyle style, Input.Progress progress) {
        var run = new TextInputRun(style, InputMethod.isOpen(windows), progress);
        try (Win32Pasting pasting = new Win32Pasting(clipboard, windows.user32(), pause)) {
            run.type(text.value(), pasting);
        } catch (DesktopException e) {
            throw e.with("characters_typed", run.typist.typed());
        }
        return run.result();
    }

    /**
     * Pastes as {@link Input#paste} describes. Throws send_input_failed when a modifier, Enter or Tab is held for more than a
     * second.
     */
    void paste(Paste what) {
        modifierWait.await(0);
        try (Win32Pasting pasting = new Win32Pasting(clipboard, windows.user32(), pause)) {
            if (!pasting.paste(what, this::pressPaste)) {
                String keys = Win32FocusedKeys.of(windows.user32()).pasteName();
                throw PasteFailure.nothingPasted("the program did not ask for the content after " + keys, keys);
            }
        }
    }

    private void pressPaste() {
        keyboard.strike(Win32FocusedKeys.of(windows.user32()).paste(ActiveLayout.of(windows)));
    }

    /** The input of one text. */
    private final class TextInputRun {

        private final Win32Typist typist;
        private final TypingStyle style;
        private final boolean isMethodOpen;
        private final Set<Typed.Way> ways = EnumSet.noneOf(Typed.Way.class);
        private Optional<String> obstacle = Optional.empty();

        TextInputRun(TypingStyle style, boolean isMethodOpen, Input.Progress progress) {
            typist = new Win32Typist(sender, access, gate, modifierWait, lastInput, pause, style, progress);
            this.style = style;
            this.isMethodOpen = isMethodOpen;
        }

        void type(String text, Win32Pasting pasting) {
            int end = TypedText.startOfLastEnters(text);
            typeLines(text.substring(0, end), pasting);
            if (end > 0 && end < text.length()) {
                pause.rest(Timing.BEFORE_LAST_ENTER);
            }
            typeLines(text.substring(end), pasting);
        }

        /** Types or pastes a text. Line ends and tabs are always typed: pasted ones would run no command and leave no field. */
        private void typeLines(String text, Win32Pasting pasting) {
            if (!isPastePreferred()) {
                typeKeys(text);
                return;
            }
            for (String part : TypedText.split(text)) {
                boolean isKey = TypedText.isEnterOrTab(part.charAt(0));
                if (isKey || obstacle.isPresent()) {
                    typeKeys(part);
                } else {
                    paste(part, pasting);
                }
            }
        }

        /**
         * Returns whether to paste by preference. Keys can type every character, so with method auto only an open input method,
         * which may change typed characters, is a reason to paste.
         */
        private boolean isPastePreferred() {
            boolean isFree =
                    style.method() == Method.AUTO && style.interKeyDelay().isZero();
            return style.method() == Method.CLIPBOARD || (isFree && isMethodOpen);
        }

        private void typeKeys(String text) {
            ways.add(Typed.Way.KEYS);
            typist.type(text);
        }

        private void paste(String text, Win32Pasting pasting) {
            modifierWait.await(typist.typed());
            if (pasting.paste(new Paste.Text(text), Win32TextInput.this::pressPaste)) {
                ways.add(Typed.Way.CLIPBOARD);
                typist.skip(text);
                return;
            }
            obstacle = Optional.of("the program did not ask for what was to be pasted");
            if (style.method() == Method.CLIPBOARD) {
                throw PasteFailure.unusable(obstacle.get(), typist.typed());
            }
            typeKeys(text);
        }

        Typed result() {
            List<String> notes = new ArrayList<>();
            if (isMethodOpen && ways.contains(Typed.Way.KEYS)) {
                notes.add(INPUT_METHOD);
            }
            obstacle.map(PasteFailure::note).ifPresent(notes::add);
            return new Typed(ways, notes);
        }
    }
}
