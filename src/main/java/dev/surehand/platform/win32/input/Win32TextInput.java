package dev.surehand.platform.win32.input;

import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.input.TextEntry;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Optional;

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
    private final HeldKeysWait modifierWait;
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
        modifierWait = new HeldKeysWait(key -> state.isDown(VirtualKey.of(key).code()), pause);
        lastInput = new LastInput(windows, pause);
    }

    /**
     * Types text as {@link Input#type} describes. Throws send_input_failed when a modifier, Enter or Tab is held for more than
     * a second.
     */
    Typed type(TypedText text, TypingStyle style, Input.Progress progress) {
        Optional<String> method = InputMethod.isOpen(windows) ? Optional.of(INPUT_METHOD) : Optional.empty();
        TypedCount count = new TypedCount(progress);
        var typist = new Win32Typist(sender, access, gate, modifierWait, lastInput, pause, style, count);
        try (Win32Pasting pasting = new Win32Pasting(clipboard, windows.user32(), pause)) {
            var ways = new Win32EntryWays(typist, pasting, count);
            return new TextEntry(style, method, ways, count, pause).enter(text);
        }
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

    /** The ways to enter one text. */
    private final class Win32EntryWays implements TextEntry.EntryWays {

        private final Win32Typist typist;
        private final Win32Pasting pasting;
        private final TypedCount count;

        Win32EntryWays(Win32Typist typist, Win32Pasting pasting, TypedCount count) {
            this.typist = typist;
            this.pasting = pasting;
            this.count = count;
        }

        @Override
        public void type(String part) {
            typist.type(part);
        }

        @Override
        public boolean paste(String part) {
            modifierWait.await(count.typed());
            return pasting.paste(new Paste.Text(part), Win32TextInput.this::pressPaste);
        }
    }
}
