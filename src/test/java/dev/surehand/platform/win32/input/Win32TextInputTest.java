package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.platform.win32.SimulatedClipboard;
import dev.surehand.platform.win32.SimulatedInput;
import dev.surehand.platform.win32.bindings.User32;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class Win32TextInputTest {

    private static final TypingStyle BY_CLIPBOARD = new TypingStyle(Duration.ZERO, Method.CLIPBOARD);

    private final SimulatedInput desktop = new SimulatedInput();
    private final SimulatedClipboard clipboard = new SimulatedClipboard(desktop.windows);
    private final Win32Input input = desktop.input(duration -> pasteIfAsked());
    private final List<String> pasted = new ArrayList<>();

    /** The focused program takes the clipboard once for each press of the V key. */
    private void pasteIfAsked() {
        long asked = desktop.sent.stream().filter("key 56 56 0"::equals).count();
        if (pasted.size() < asked) {
            pasted.add(new String(clipboard.take(User32.CF_UNICODETEXT), StandardCharsets.UTF_16LE));
        }
    }

    @Test
    void pastesEachLineOnceAndTypesEnter() {
        Typed typed = input.type(new TypedText("one\ntwo"), BY_CLIPBOARD, done -> {});
        assertThat(pasted).containsExactly("one\0", "two\0");
        assertThat(desktop.sent).containsOnlyOnce("key d 1c 0");
        assertThat(typed.wireName()).isEqualTo("keys+clipboard");
    }

    @Test
    void pastesNothingForATextOfEnters() {
        Typed typed = input.type(new TypedText("\n\n"), BY_CLIPBOARD, done -> {});
        assertThat(pasted).isEmpty();
        assertThat(typed).isEqualTo(Typed.BY_KEYS);
    }
}
