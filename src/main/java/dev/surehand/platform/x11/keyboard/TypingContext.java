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
 * @param inHalves whether a character beyond U+FFFF is sent as two keys
 * @param inputMethod the name of the input method that is running
 * @param isSureInARow as in {@link TextRun.Costs}
 */
record TypingContext(
        Keymap keymap,
        Keymap free,
        int group,
        boolean inHalves,
        TypingStyle style,
        Optional<OutsideText> inputMethod,
        BooleanSupplier isSureInARow) {

    /**
     * Returns the method to use. For AUTO with a delay between characters this is keys. For AUTO with an input method, which
     * may change the text of keys, this is the clipboard for all text.
     */
    private Method method() {
        boolean isFree = style.method() == Method.AUTO;
        if (isFree && !style.interKeyDelay().isZero()) {
            return Method.KEYS;
        }
        return isFree && inputMethod.isPresent() ? Method.CLIPBOARD : style.method();
    }

    /** Whether the caller requires a paste, so that a paste that fails must not be replaced by keys. */
    boolean isPasteDemanded() {
        return style.method() == Method.CLIPBOARD;
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
     * fewer than two keycodes are spare.
     */
    private int batches(String text) {
        boolean isTypable =
                text.codePoints().allMatch(this::isOnLayout) || free.spares().size() > 1;
        return isTypable ? plan(text).size() : Integer.MAX_VALUE;
    }

    List<TypingPlan.Batch> plan(String text) {
        return TypingPlan.of(text, free, group, inHalves);
    }

    /** Returns shift+insert. It pastes in terminals too, where ctrl+v has another meaning. */
    Optional<X11KeyStroke> pasteStroke() {
        return keymap.key(Keysyms.INSERT, group)
                .map(key -> new X11KeyStroke(key.keycode(), key.group(), LockState.SHIFT));
    }
}
