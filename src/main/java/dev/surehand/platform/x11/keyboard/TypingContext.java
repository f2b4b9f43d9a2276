package dev.surehand.platform.x11.keyboard;

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
 * What is known before a text is typed, and so how each part of it goes.
 *
 * @param keymap the whole, with what somebody holds
 * @param free of it, what text can be typed with
 * @param group in force
 * @param inHalves whether characters beyond U+FFFF go as two keys
 * @param inputMethod that is running, by its name
 * @param isSureInARow as {@link TextRun.Costs} has it
 */
record TypingContext(
        Keymap keymap,
        Keymap free,
        int group,
        boolean inHalves,
        TypingStyle style,
        Optional<OutsideText> inputMethod,
        BooleanSupplier isSureInARow) {

    /** Whoever wants time between characters wants keys; where an input method may change what keys give, all is pasted. */
    private Method method() {
        boolean isFree = style.method() == Method.AUTO;
        if (isFree && !style.interKeyDelay().isZero()) {
            return Method.KEYS;
        }
        return isFree && inputMethod.isPresent() ? Method.CLIPBOARD : style.method();
    }

    /** Whether a paste that fails is not to be made good by keys. */
    boolean isPasteDemanded() {
        return style.method() == Method.CLIPBOARD;
    }

    /** The keys that can move the focus: Enter and Tab. */
    Set<Integer> focusMovers() {
        return Stream.of(Keysyms.RETURN, Keysyms.TAB)
                .flatMap(keysym -> keymap.key(keysym, group).stream())
                .map(X11KeyStroke::keycode)
                .collect(Collectors.toSet());
    }

    List<TextRun> passages(String text) {
        boolean isPastePossible = pasteStroke().isPresent();
        Method method = isPastePossible || isPasteDemanded() ? method() : Method.KEYS;
        return TextRun.of(text, method, new TextRun.Costs(this::isOnLayout, this::batches, isSureInARow));
    }

    private boolean isOnLayout(int codePoint) {
        return codePoint == '\n'
                || codePoint == '\t'
                || Keysyms.allOf(codePoint).stream()
                        .anyMatch(keysym -> free.strokeInAnyGroup(keysym, group).isPresent());
    }

    /** Where no key is spare, no number of batches is enough. */
    private int batches(String text) {
        boolean isTypable =
                text.codePoints().allMatch(this::isOnLayout) || free.spares().size() > 1;
        return isTypable ? plan(text).size() : Integer.MAX_VALUE;
    }

    List<TypingPlan.Batch> plan(String text) {
        return TypingPlan.of(text, free, group, inHalves);
    }

    /** shift+insert, which pastes in terminals too, where ctrl+v means something else. */
    Optional<X11KeyStroke> pasteStroke() {
        return keymap.key(Keysyms.INSERT, group)
                .map(key -> new X11KeyStroke(key.keycode(), key.group(), LockState.SHIFT));
    }
}
