package dev.surehand.platform.quartz.input;

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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Enters text into the focused window, with keys or through the clipboard. */
final class QuartzTextInput {

    private static final String INPUT_METHOD =
            "An input method is in force: characters that are typed may arrive changed, so check the text.";

    private static final String PASTE_KEYS = "command+v";

    private final BiFunction<TypingStyle, Input.Progress, QuartzTypist> typists;
    private final QuartzKeyboard keyboard;
    private final QuartzModifierWait modifierWait;
    private final SecureInput secureInput;
    private final Supplier<Pasting> pastings;
    private final Pause pause;

    QuartzTextInput(
            BiFunction<TypingStyle, Input.Progress, QuartzTypist> typists,
            QuartzKeyboard keyboard,
            QuartzModifierWait modifierWait,
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
        boolean isMethod = keyboard.layout().isInputMethod();
        var run = new TextEntry(typists.apply(style, progress), style, isMethod);
        try (Pasting pasting = pastings.get()) {
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

    /** The input of one text. */
    private final class TextEntry {

        private final QuartzTypist typist;
        private final TypingStyle style;
        private final boolean isMethod;
        private final Set<Typed.Way> ways = EnumSet.noneOf(Typed.Way.class);
        private boolean wasSecure;
        private Optional<String> obstacle = Optional.empty();
        private Optional<String> unseen = Optional.empty();

        TextEntry(QuartzTypist typist, TypingStyle style, boolean isMethod) {
            this.typist = typist;
            this.style = style;
            this.isMethod = isMethod;
        }

        void type(String text, Pasting pasting) {
            int end = TypedText.startOfLastEnters(text);
            typeLines(text.substring(0, end), pasting);
            if (end > 0 && end < text.length()) {
                pause.rest(Timing.BEFORE_LAST_ENTER);
            }
            typeLines(text.substring(end), pasting);
        }

        /** Types or pastes a text. Line ends and tabs are always typed: pasted ones would run no command and leave no field. */
        private void typeLines(String text, Pasting pasting) {
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
         * Returns whether to paste by preference. Keys can type every character, so with method auto only an input method,
         * which may change typed characters, is a reason to paste.
         */
        private boolean isPastePreferred() {
            boolean isFree =
                    style.method() == Method.AUTO && style.interKeyDelay().isZero();
            return style.method() == Method.CLIPBOARD || (isFree && isMethod);
        }

        private void typeKeys(String text) {
            if (!text.isEmpty()) {
                ways.add(Typed.Way.KEYS);
                wasSecure = wasSecure || secureInput.isOn();
                typist.type(text);
            }
        }

        private void paste(String text, Pasting pasting) {
            modifierWait.await(typist.typed());
            if (pasting.paste(new Paste.Text(text), QuartzTextInput.this::pressPaste)) {
                ways.add(Typed.Way.CLIPBOARD);
                unseen = pasting.note();
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
            if (isMethod && ways.contains(Typed.Way.KEYS)) {
                notes.add(INPUT_METHOD);
            }
            if (wasSecure) {
                notes.add(SecureInput.NOTE);
            }
            unseen.ifPresent(notes::add);
            obstacle.map(PasteFailure::note).ifPresent(notes::add);
            return new Typed(ways, notes);
        }
    }
}
