package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.keyboard.Keymap;
import dev.surehand.platform.x11.keyboard.KeymapReader;
import dev.surehand.platform.x11.keyboard.Keysyms;
import dev.surehand.platform.x11.keyboard.LockState;
import dev.surehand.platform.x11.keyboard.X11KeyStroke;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Parses XKB replies that are written by hand in the layout of XKBproto.h, and checks the requests sent back. */
class XkbRepliesTest {

    private static final int MASTER = 3;
    private static final int CLAMP = 0x40;

    @Test
    void aStateIsReadInItsParts() {
        ByteBuffer reply = bytes(32).position(8);
        reply.put(new byte[] {(byte) 0x97, 0x04, 0x01, (byte) 0x92, 2, 1}).putShort((short) 1);
        assertThat(LockState.of(reply)).isEqualTo(new LockState(2, 1, true, 0x05, 0x92));
        reply.putShort(14, (short) 0);
        assertThat(LockState.of(reply).groupIsHeld()).isFalse();
        reply.putShort(16, (short) -1);
        assertThat(LockState.of(reply).groupIsHeld()).isTrue();
    }

    /** The keymap has two types, the second of which keeps a modifier; a q with a shifted Q, an empty key, and a Shift. */
    @Test
    void aKeymapIsReadWithTypesSymbolsAndModifiers() {
        ByteBuffer reply = bytes(132);
        reply.put(10, (byte) 24).put(11, (byte) 26);
        reply.put(15, (byte) 2).put(17, (byte) 24).putShort(18, (short) 3).put(20, (byte) 3);
        reply.put(33, (byte) 1);
        reply.position(40);
        type(reply, 0, 1, 0, 0);
        type(reply, 0x81, 2, 3, 1);
        entry(reply, true, 0x01, 1);
        entry(reply, false, 0x80, 1);
        entry(reply, true, 0x81, 1);
        reply.putInt(0).putInt(0).putInt(0x0001_0101);
        key(reply, 1, CLAMP | 1, 2, 'q', 'Q');
        key(reply, 0, 0, 0);
        key(reply, 0, 1, 1, Keysyms.SHIFT_L);
        reply.put((byte) 26).put((byte) 0x01);

        Keymap keymap = KeymapReader.of(reply);

        assertThat(keymap.stroke('q', 0)).contains(new X11KeyStroke(24, 0, 0));
        assertThat(keymap.stroke('Q', 0)).contains(new X11KeyStroke(24, 0, 0x01));
        assertThat(keymap.keysFor(0x01, 0)).containsExactly(26);
        assertThat(keymap.spares()).containsExactly(25);
        assertThat(keymap.keycodesOfModifiers(0x01)).containsExactly(26);
    }

    @Test
    void aBoundKeyHasItsSymbolTwiceAndItsNeighboursStay() {
        WireSymbols before = WireSymbols.of(threeKeys());
        WireSymbols after = before.with(new TreeMap<>(Map.of(93, 0x01006F22)));

        ByteBuffer expected = bytes(16 + 24 + 8);
        key(expected, 1, CLAMP | 1, 2, 0x01006F22, 0x01006F22);
        key(expected, 4, 2, 2, 'a', 'A', 'b', 'B');
        key(expected, 0, 0x80, 1);
        assertThat(after.bytes()).isEqualTo(expected.array());
        assertThat(after.total()).isEqualTo(6);
        assertThat(after.device()).isEqualTo(MASTER);
        assertThat(after.lowestKeycode()).isEqualTo(8);
        assertThat(after.highestKeycode()).isEqualTo(255);
        assertThat(after.firstKeycode()).isEqualTo(93);
    }

    @Test
    void anEmptiedKeyHasNoGroups() {
        WireSymbols after = WireSymbols.of(threeKeys()).with(Map.of(94, 0, 95, 0));

        ByteBuffer expected = bytes(8 + 8 + 8);
        key(expected, 0, CLAMP, 0);
        key(expected, 0, 0, 2);
        key(expected, 0, 0x80, 1);
        assertThat(after.bytes()).isEqualTo(expected.array());
        assertThat(after.total()).isZero();
    }

    private static ByteBuffer threeKeys() {
        ByteBuffer reply = bytes(40 + 8 + 24 + 8);
        reply.put(1, (byte) MASTER).put(10, (byte) 8).put(11, (byte) 255);
        reply.put(17, (byte) 93).putShort(18, (short) 4).put(20, (byte) 3);
        reply.position(40);
        key(reply, 0, CLAMP, 0);
        key(reply, 4, 2, 2, 'a', 'A', 'b', 'B');
        key(reply, 0, 0x80, 1);
        return reply;
    }

    private static void type(ByteBuffer into, int mask, int levels, int entries, int preserve) {
        into.put((byte) mask).put((byte) mask).putShort((short) 0);
        into.put((byte) levels).put((byte) entries).put((byte) preserve).put((byte) 0);
    }

    private static void entry(ByteBuffer into, boolean active, int mask, int level) {
        into.put((byte) (active ? 1 : 0)).put((byte) mask).put((byte) level).put((byte) mask);
        into.putInt(0);
    }

    private static void key(ByteBuffer into, int type, int groupInfo, int width, int... symbols) {
        into.put(new byte[] {(byte) type, 0, 0, 0, (byte) groupInfo, (byte) width})
                .putShort((short) symbols.length);
        for (int symbol : symbols) {
            into.putInt(symbol);
        }
    }

    private static ByteBuffer bytes(int count) {
        return ByteBuffer.allocate(count).order(ByteOrder.nativeOrder());
    }
}
