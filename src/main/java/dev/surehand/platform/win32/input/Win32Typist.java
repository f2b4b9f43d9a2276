package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.system.Win32InputAccess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;

/**
 * Types text with key events that carry a character and need no layout. Line ends and tabs are sent as the Enter and Tab keys.
 * The text after such a key is sent separately, because the key may have moved the focus.
 */
final class Win32Typist {

    /** The number of characters that are sent together. Slow programs lose characters when many are queued. */
    private static final int AT_ONCE = 32;

    private static final Duration BETWEEN_CHUNKS = Duration.ofMillis(8);

    private final InputSender sender;
    private final Win32InputAccess access;
    private final Win32KeyGate gate;
    private final HeldKeysWait modifierWait;
    private final LastInput lastInput;
    private final Pause pause;
    private final TypingStyle style;
    private final TypedCount count;

    Win32Typist(
            InputSender sender,
            Win32InputAccess access,
            Win32KeyGate gate,
            HeldKeysWait modifierWait,
            LastInput lastInput,
            Pause pause,
            TypingStyle style,
            TypedCount count) {
        this.sender = sender;
        this.access = access;
        this.gate = gate;
        this.modifierWait = modifierWait;
        this.lastInput = lastInput;
        this.pause = pause;
        this.style = style;
        this.count = count;
    }

    /** Types a text, and counts its characters. */
    void type(String text) {
        PrimitiveIterator.OfInt rest = text.codePoints().iterator();
        while (rest.hasNext()) {
            List<Integer> chunk = chunk(rest);
            send(chunk, count.typed() == 0 || !rest.hasNext());
        }
    }

    private List<Integer> chunk(PrimitiveIterator.OfInt rest) {
        int most = style.interKeyDelay().isZero() ? AT_ONCE : 1;
        List<Integer> chunk = new ArrayList<>();
        boolean ends = false;
        while (rest.hasNext() && chunk.size() < most && !ends) {
            int next = rest.nextInt();
            chunk.add(next);
            ends = TypedText.isEnterOrTab(next);
        }
        return chunk;
    }

    /** @param isEnd whether this is the first or the last chunk of a text, whose loss would not be noticed later */
    private void send(List<Integer> characters, boolean isEnd) {
        if (count.typed() > 0) {
            pause.rest(style.interKeyDelay().isZero() ? BETWEEN_CHUNKS : style.interKeyDelay());
            access.checkKeys();
        }
        modifierWait.await(count.typed());
        gate.checkAnew();
        if (isEnd) {
            lastInput.checkAdvancedBy(() -> characters.forEach(this::send));
        } else {
            lastInput.checkFollows(() -> characters.forEach(this::send));
        }
        count.report();
    }

    private void send(int character) {
        List<InputEvent> events = new ArrayList<>();
        addTo(events, character);
        gate.send(() -> sender.send(events));
        count.add();
    }

    /**
     * Adds the events of a character. Both halves of a surrogate pair are sent in one call, so that no other input comes
     * between them.
     */
    private static void addTo(List<InputEvent> events, int character) {
        if (TypedText.isEnterOrTab(character)) {
            VirtualKey key = character == '\n' ? VirtualKey.ENTER : VirtualKey.TAB;
            events.add(key.press());
            events.add(key.release());
            return;
        }
        for (char unit : Character.toChars(character)) {
            events.add(new InputEvent.KeyInput(0, unit, KEYBDINPUT.KEYEVENTF_UNICODE));
            events.add(new InputEvent.KeyInput(0, unit, KEYBDINPUT.KEYEVENTF_UNICODE | KEYBDINPUT.KEYEVENTF_KEYUP));
        }
    }
}
