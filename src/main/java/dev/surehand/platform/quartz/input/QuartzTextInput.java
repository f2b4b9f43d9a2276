package dev.surehand.platform.quartz.input;

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
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Enters text into the focused window, with keys or through the clipboard. */
final class QuartzTextInput {

    private static final String INPUT_METHOD =
            "An input method is in force: characters that are typed may arrive changed, so check the text.";

    private static final String PASTE_KEYS = "command+v";

    private final BiFunction<TypingStyle, TypedCount, QuartzTypist> typists;
    private final QuartzKeyboard keyboard;
    private final HeldKeysWait modifierWait;
    private final SecureInput secureInput;
    private final Supplier<Pasting> pastings;
    private final Pause pause;

    QuartzTextInput(
            BiFunction<TypingStyle, TypedCount, QuartzTypist> typists,
            QuartzKeyboard keyboard,
            HeldKeysWait modifierWait,
            SecureInput secureInput,
            Supplier<Pasting> pastings,
            Pause pause) {
        this.typists = typists;
        this.keyboard = keyboard;
        this.modifierWait = modifierWait;
        this.secureInput = secureInput;
        this.pastings = pastings;
        this.pause = pause;
    }

    /**
     * Types text as {@link Input#type} describes. Throws send_input_failed when a modifier, Enter or Tab is held for more than
     * a second.
     */
    Typed type(TypedText text, TypingStyle style, Input.Progress progress) {
        Optional<String> method = keyboard.layout().isInputMethod() ? Optional.of(INPUT_METHOD) : Optional.empty();
        TypedCount count = new TypedCount(progress);
        try (Pasting pasting = pastings.get()) {
            var ways = new QuartzEntryWays(typists.apply(style, count), pasting, count);
            return new TextEntry(style, method, ways, count, pause).enter(text);
        }
    }

    /**
     * Pastes as {@link Input#paste} describes. Throws send_input_failed when a modifier, Enter or Tab is held for more than a
     * second.
     */
    void paste(Paste what) {
        modifierWait.await(0);
        try (Pasting pasting = pastings.get()) {
            if (!pasting.paste(what, this::pressPaste)) {
                throw PasteFailure.nothingPasted(
                        "the program did not ask for the content after " + PASTE_KEYS, PASTE_KEYS);
            }
            if (pasting.note().isPresent()) {
                throw PasteFailure.unknown("macOS does not show whether the program has read it");
            }
        }
    }

    private void pressPaste() {
        keyboard.strike(keyboard.pasteKeys());
    }

    /** The ways to enter one text, and what is special about them. */
    private final class QuartzEntryWays implements TextEntry.EntryWays {

        private final QuartzTypist typist;
        private final Pasting pasting;
        private final TypedCount count;
        private boolean wasSecure;
        private Optional<String> unseen = Optional.empty();

        QuartzEntryWays(QuartzTypist typist, Pasting pasting, TypedCount count) {
            this.typist = typist;
            this.pasting = pasting;
            this.count = count;
        }

        @Override
        public void type(String part) {
            wasSecure = wasSecure || secureInput.isOn();
            typist.type(part);
        }

        @Override
        public boolean paste(String part) {
            modifierWait.await(count.typed());
            boolean isPasted = pasting.paste(new Paste.Text(part), QuartzTextInput.this::pressPaste);
            unseen = isPasted ? pasting.note() : unseen;
            return isPasted;
        }

        @Override
        public List<String> notes() {
            return Stream.concat(wasSecure ? Stream.of(SecureInput.NOTE) : Stream.empty(), unseen.stream())
                    .toList();
        }
    }
}
