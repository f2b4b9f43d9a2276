package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Compares requests with their bytes in the protocol. */
class X11RequestTest {

    private final X11Bytes expected = new X11Bytes(512);

    @Test
    void beginsWithOpcodeAndLengthInWords() {
        expected.int8(43, 0).int16(1);
        assertBytes(X11Request.core(43, 0));
    }

    @Test
    void anExtensionsRequestHasItsMinorOpcodeSecond() {
        expected.int8(140, 42).int16(3).int32(0x1234).int8(1, 0, 0, 0);
        assertBytes(X11Request.of(140, 42).int32(0x1234).int8(1));
    }

    @Test
    void valuesAreCutToTheirSize() {
        expected.int8(12, 0).int16(4).int32(-2).int16(-1).int8(0xFF, 0).int32(-20);
        assertBytes(X11Request.core(12, 0)
                .int32(0xFFFF_FFFEL)
                .int16(0xFFFF)
                .int8(255)
                .pad(1)
                .int32(-20));
    }

    @Test
    void whatFollowsTextCanBeAligned() {
        expected.int8(16, 1).int16(4).text("abcde").int8(0, 0, 0).int32(7);
        assertBytes(X11Request.core(16, 1)
                .bytes(new byte[] {'a', 'b', 'c', 'd', 'e'})
                .align()
                .int32(7));
    }

    @Test
    void growsWithWhatIsPutIn() {
        expected.int8(18, 2).int16(102).at(404).int8(9, 0, 0, 0);
        assertBytes(X11Request.core(18, 2).pad(400).int8(9));
    }

    private void assertBytes(X11Request request) {
        assertThat(request.toBytes()).isEqualTo(expected.written());
    }
}
