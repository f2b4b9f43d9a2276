package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The facts known before a text is typed, which decide how each part of it is sent.
 *
 * @param keymap the whole keymap, including the keys that are held
 * @param free the part of the keymap that can be used to type text
 * @param group the group in force
 * @param high how the program gets characters beyond U+FFFF, if the text has any
 * @param inputMethod the name of the input method that is running
 * @param isSureInARow as in {@link TextRun.Costs}
 */
record TypingContext(
        Keymap keymap,
        Keymap free,
        int group,
        HighCharacters high,
        TypingStyle style,
        Optional<OutsideText> inputMethod,
        BooleanSupplier isSureInARow) {

    /**
     * Returns the method to use. For AUTO with a delay between characters this is keys. For AUTO with an input method, which
     * may change the text of keys, this is the clipboard for all text.
     */
    private Method method() {
        boolean isFree = style.method() == Method.AUTO;
        if (isFree && !style.interKeyDelay().isZero() && high != HighCharacters.PASTE) {
            return Method.KEYS;
        }
        return isFree && inputMethod.isPresent() ? Method.CLIPBOARD : style.method();
    }

    /** Whether the caller requires a paste, so that a paste that fails must not be replaced by keys. */
    boolean isPasteDemanded() {
        return style.method() == Method.CLIPBOARD || high == HighCharacters.PASTE;
    }

    /** Returns whether a text must not be typed, because that would end the program. */
    boolean isDangerous(String text) {
        return high == HighCharacters.PASTE && HighCharacters.areIn(text);
    }

    /** Returns the keycodes that can move the focus: Enter and Tab. */
    Set<Integer> focusMovers() {
        return Stream.of(Keysyms.RETURN, Keysyms.TAB)
                .flatMap(keysym -> keymap.key(keysym, group).stream())
                .map(X11KeyStroke::keycode)
                .collect(Collectors.toSet());
    }

    List<TextRun> runs(String text) {
        boolean isPastePossible = pasteStroke().isPresent();
        Method method = isPastePossible || isPasteDemanded() ? method() : Method.KEYS;
        return TextRun.of(text, method, new TextRun.Costs(this::isOnLayout, this::batches, isSureInARow));
    }

    private boolean isOnLayout(int codePoint) {
        return TypedText.isEnterOrTab(codePoint)
                || Keysyms.allOf(codePoint).stream()
                        .anyMatch(keysym -> free.strokeInAnyGroup(keysym, group).isPresent());
    }

    /**
     * Returns how many batches a text needs by keys, or {@link Integer#MAX_VALUE} when the layout lacks a character of it and
     * fewer than two keycodes are spare, or when it must not be typed.
     */
    private int batches(String text) {
        boolean isTypable = !isDangerous(text)
                && (text.codePoints().allMatch(this::isOnLayout)
                        || free.spares().size() > 1);
        return isTypable ? plan(text).size() : Integer.MAX_VALUE;
    }

    List<TypingPlan.Batch> plan(String text) {
        return TypingPlan.of(text, free, group, high == HighCharacters.HALVES);
    }

    /** Returns shift+insert. It pastes in terminals too, where ctrl+v has another meaning. */
    Optional<X11KeyStroke> pasteStroke() {
        return keymap.key(Keysyms.INSERT, group)
                .map(key -> new X11KeyStroke(key.keycode(), key.group(), LockState.SHIFT));
    }
}
