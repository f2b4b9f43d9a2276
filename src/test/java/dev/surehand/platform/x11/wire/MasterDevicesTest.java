package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.wire.MasterDevices.MasterPair;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MasterDevicesTest {

    private static final int POINTER = 1;
    private static final int KEYBOARD = 2;

    private final ByteBuffer reply = ByteBuffer.allocate(400).order(ByteOrder.nativeOrder());

    @Test
    void findsThePointersBetweenKeyboardsAndClasses() {
        reply.putShort(8, (short) 4).position(32);
        device(2, POINTER, 3, "Virtual core pointer", 5, 2);
        device(3, KEYBOARD, 2, "Virtual core keyboard", 3);
        device(8, POINTER, 9, "surehand-0123456789abcdef pointer", 4);
        device(9, KEYBOARD, 8, "surehand-0123456789abcdef keyboard");

        assertThat(MasterDevices.pairs(reply))
                .containsExactly(
                        new MasterPair(2, 3, "Virtual core"), new MasterPair(8, 9, "surehand-0123456789abcdef"));
    }

    /** @param classes the length of each class in units of 4 bytes */
    private void device(int id, int use, int partner, String name, int... classes) {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        reply.putShort((short) id)
                .putShort((short) use)
                .putShort((short) partner)
                .putShort((short) classes.length)
                .putShort((short) bytes.length)
                .putShort((short) 1)
                .put(bytes);
        reply.position(reply.position() + 3 & ~3);
        for (int length : classes) {
            int start = reply.position();
            reply.putShort((short) 1).putShort((short) length);
            reply.position(start + Integer.BYTES * length);
        }
    }
}
