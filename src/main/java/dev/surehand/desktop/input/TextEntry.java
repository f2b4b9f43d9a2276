package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Timing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Enters one text with keys, or through the clipboard: what to type, what to paste, and what the answer says about it. It is for
 * systems whose keys can type every character.
 */
public final class TextEntry {

    private final TypingStyle style;
    private final Optional<String> inputMethod;
    private final EntryWays ways;
    private final TypedCount count;
    private final Pause pause;
    private final Set<Typed.Way> used = EnumSet.noneOf(Typed.Way.class);
    private Optional<String> obstacle = Optional.empty();

    /** The ways in which a system enters a part of a text. */
    public interface EntryWays {

        /** Types a part with keys, and counts its characters. */
        void type(String part);

        /**
         * Pastes a part.
         *
         * @return false when nothing was inserted, because the program did not request the content
         */
        boolean paste(String part);

        /** Returns whether keys are to enter a part although pasting is preferred. */
        default boolean isForKeys(String part) {
            return false;
        }

        /** Returns sentences for the answer about what was typed or pasted. */
        default List<String> notes() {
            return List.of();
        }
    }

    /**
     * @param inputMethod a sentence for the answer if an input method is in force, which may change characters that are typed
     * @param count counts what the ways enter with keys
     */
    public TextEntry(TypingStyle style, Optional<String> inputMethod, EntryWays ways, TypedCount count, Pause pause) {
        this.style = style;
        this.inputMethod = inputMethod;
        this.ways = ways;
        this.count = count;
        this.pause = pause;
    }

    /**
     * Enters the text. Enters at its end follow after a pause, because many programs act on them.
     *
     * @throws DesktopException what the ways throw, and send_input_failed if the text was to be pasted and the program did not
     *     request it; with the detail characters_typed
     */
    public Typed enter(TypedText text) {
        String all = text.value();
        int end = TypedText.startOfLastEnters(all);
        try {
            enterLines(all.substring(0, end));
            if (end > 0 && end < all.length()) {
                pause.rest(Timing.BEFORE_LAST_ENTER);
            }
            enterLines(all.substring(end));
        } catch (DesktopException e) {
            throw e.with("characters_typed", count.typed());
        }
        return new Typed(used, notes());
    }

    /** Types or pastes a text. Line ends and tabs are always typed: pasted ones would run no command and leave no field. */
    private void enterLines(String text) {
        if (!isPastePreferred()) {
            type(text);
            return;
        }
        for (String part : TypedText.split(text)) {
            boolean isKey = TypedText.isEnterOrTab(part.charAt(0));
            if (isKey || obstacle.isPresent() || ways.isForKeys(part)) {
                type(part);
            } else {
                paste(part);
            }
        }
    }

    /**
     * Returns whether to paste by preference. Keys can type every character, so with method auto only an input method, which may
     * change typed characters, is a reason to paste.
     */
    private boolean isPastePreferred() {
        boolean isFree = style.method() == Method.AUTO && style.interKeyDelay().isZero();
        return style.method() == Method.CLIPBOARD || (isFree && inputMethod.isPresent());
    }

    private void type(String part) {
        if (!part.isEmpty()) {
            used.add(Typed.Way.KEYS);
            ways.type(part);
        }
    }

    private void paste(String part) {
        if (ways.paste(part)) {
            used.add(Typed.Way.CLIPBOARD);
            count.add(part);
            return;
        }
        obstacle = Optional.of("the program did not ask for what was to be pasted");
        if (style.method() == Method.CLIPBOARD) {
            throw PasteFailure.unusable(obstacle.get(), count.typed());
        }
        type(part);
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        inputMethod.filter(note -> used.contains(Typed.Way.KEYS)).ifPresent(notes::add);
        notes.addAll(ways.notes());
        obstacle.map(PasteFailure::note).ifPresent(notes::add);
        return notes;
    }
}
