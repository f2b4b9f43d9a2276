package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.wire.X11Bytes;
import dev.surehand.platform.x11.wire.XkbBytes;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class KeymapReaderTest {

    @Test
    void aStateIsReadInItsParts() {
        X11Bytes state = new X11Bytes(32);
        ByteBuffer reply =
                state.at(8).int8(0x97, 0x04, 0x01, 0x92, 2, 1).int16(1).buffer();
        assertThat(LockState.of(reply)).isEqualTo(new LockState(2, 1, true, 0x05, 0x92));
        state.at(14).int16(0);
        assertThat(LockState.of(reply).groupIsHeld()).isFalse();
        state.at(16).int16(-1);
        assertThat(LockState.of(reply).groupIsHeld()).isTrue();
    }

    /** The keymap has two types, the second of which keeps a modifier; a q with a shifted Q, an empty key, and a Shift. */
    @Test
    void aKeymapIsReadWithTypesSymbolsAndModifiers() {
        XkbBytes map = XkbBytes.map()
                .type(0, 1, 0, false)
                .type(0x81, 2, 3, true)
                .entry(true, 0x01, 1)
                .entry(false, 0x80, 1)
                .entry(true, 0x81, 1)
                .preserved(0, 0, 0x01)
                .key(1, XkbBytes.CLAMP | 1, 2, 'q', 'Q')
                .key(0, 0, 0)
                .key(0, 1, 1, Keysyms.SHIFT_L)
                .modifierKey(26, 0x01);

        Keymap keymap = KeymapReader.of(map.reply(3, 24));

        assertThat(keymap.stroke('q', 0)).contains(new X11KeyStroke(24, 0, 0));
        assertThat(keymap.stroke('Q', 0)).contains(new X11KeyStroke(24, 0, 0x01));
        assertThat(keymap.keysFor(0x01, 0)).containsExactly(26);
        assertThat(keymap.spares()).containsExactly(25);
        assertThat(keymap.keycodesOfModifiers(0x01)).containsExactly(26);
        assertThat(keymap.isIdle(0x80))
                .as("the second type names it, in no active entry")
                .isFalse();
        assertThat(keymap.isIdle(0x40)).isTrue();
    }
}
