package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Compares requests with bytes written by hand, in this machine's byte order. */
class X11RequestTest {

    private final ByteBuffer expected = ByteBuffer.allocate(512).order(ByteOrder.nativeOrder());

    @Test
    void beginsWithOpcodeAndLengthInWords() {
        expected.put((byte) 43).put((byte) 0).putShort((short) 1);
        assertBytes(X11Request.core(43, 0));
    }

    @Test
    void anExtensionsRequestHasItsMinorOpcodeSecond() {
        expected.put((byte) 140).put((byte) 42).putShort((short) 3);
        expected.putInt(0x1234).put((byte) 1).put(new byte[3]);
        assertBytes(X11Request.of(140, 42).int32(0x1234).int8(1));
    }

    @Test
    void valuesAreCutToTheirSize() {
        expected.put((byte) 12).put((byte) 0).putShort((short) 4);
        expected.putInt(-2).putShort((short) -1).put((byte) 0xFF).put((byte) 0).putInt(-20);
        assertBytes(X11Request.core(12, 0)
                .int32(0xFFFF_FFFEL)
                .int16(0xFFFF)
                .int8(255)
                .pad(1)
                .int32(-20));
    }

    @Test
    void whatFollowsTextCanBeAligned() {
        expected.put((byte) 16).put((byte) 1).putShort((short) 4);
        expected.put(new byte[] {'a', 'b', 'c', 'd', 'e', 0, 0, 0}).putInt(7);
        assertBytes(X11Request.core(16, 1)
                .bytes(new byte[] {'a', 'b', 'c', 'd', 'e'})
                .align()
                .int32(7));
    }

    @Test
    void growsWithWhatIsPutIn() {
        expected.put((byte) 18).put((byte) 2).putShort((short) 102);
        expected.put(new byte[400]).put((byte) 9).put(new byte[3]);
        assertBytes(X11Request.core(18, 2).pad(400).int8(9));
    }

    private void assertBytes(X11Request request) {
        byte[] bytes = new byte[expected.position()];
        expected.get(0, bytes);
        assertThat(request.toBytes()).isEqualTo(bytes);
    }
}
