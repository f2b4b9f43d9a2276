package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.TextEntry;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Types text with the virtual keyboard. */
public final class WaylandTypist {

    /**
     * The pause after each character. A compositor ends the connection of a program that does not read its events for some
     * thousand keys, so text must not arrive faster than programs read.
     */
    private static final Duration BETWEEN_CHARACTERS = Duration.ofMillis(2);

    /** How many characters pass between two reports of the progress. */
    private static final int REPORTED = 20;

    private final WaylandKeyboard keyboard;
    private final Pause pause;
    private final Runnable check;
    private final Runnable forget;

    /**
     * @param check asks the guard before each key
     * @param forget makes the guard be asked again although the focus has not moved
     */
    public WaylandTypist(WaylandKeyboard keyboard, Pause pause, Runnable check, Runnable forget) {
        this.keyboard = keyboard;
        this.pause = pause;
        this.check = check;
        this.forget = forget;
    }

    /**
     * Types a text.
     *
     * @param isForKeys says the same as {@link TextEntry.EntryWays#isForKeys}
     * @param paste pastes a part, as {@link TextEntry.EntryWays#paste}
     */
    public Typed type(
            TypedText text,
            TypingStyle style,
            Input.Progress progress,
            Predicate<String> isForKeys,
            Predicate<String> paste) {
        TypedCount count = new TypedCount(progress);
        new HeldKeysWait(key -> keyboard.isDown(Key.of(key)), pause).await(0);
        TextEntry.EntryWays ways = new TextEntry.EntryWays() {
            @Override
            public void type(String part) {
                press(part, style.interKeyDelay(), count);
            }

            @Override
            public boolean isForKeys(String part) {
                return isForKeys.test(part);
            }

            @Override
            public boolean paste(String part) {
                return paste.test(part);
            }
        };
        Typed typed = new TextEntry(style, Optional.empty(), ways, count, pause).enter(text);
        count.report();
        return typed;
    }

    private void press(String part, Duration delay, TypedCount count) {
        int[] characters = part.codePoints().toArray();
        int prepared = 0;
        for (int i = 0; i < characters.length; i++) {
            if (i == prepared) {
                prepared = prepareFrom(characters, i);
            }
            check.run();
            keyboard.type(characters[i]);
            count.add();
            if (TypedText.isEnterOrTab(characters[i]) || !delay.isZero()) {
                forget.run();
            }
            if (count.typed() % REPORTED == 0) {
                count.report();
            }
            pause.rest(delay.isZero() ? BETWEEN_CHARACTERS : delay);
        }
    }

    /** Gives keys to as many of the next characters as there are keys; returns the index after them. */
    private int prepareFrom(int[] characters, int first) {
        Set<Integer> wanted = new LinkedHashSet<>();
        int end = first;
        while (end < characters.length
                && (wanted.contains(characters[end])
                        || keyboard.hasOwnKey(characters[end])
                        || wanted.size() < keyboard.mostOthers())) {
            if (!keyboard.hasOwnKey(characters[end])) {
                wanted.add(characters[end]);
            }
            end++;
        }
        keyboard.prepare(wanted);
        return end;
    }
}
