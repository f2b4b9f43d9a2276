package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.platform.x11.clipboard.IncrementalSend;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PropertyTest {

    @Test
    void itemsOf32BitsAreUnsigned() {
        Property property = Property.of(reply(6, 32, 2).putInt(32, 7).putInt(36, 0xFFFF_FFFF));

        assertThat(property.list()).containsExactly(7L, 0xFFFF_FFFFL);
        assertThat(property.first()).hasValue(7);
        assertThat(property.has(0xFFFF_FFFFL)).isTrue();
        assertThat(property.has(8)).isFalse();
        assertThat(property.isPresent()).isTrue();
    }

    @Test
    void textHasNoNumbers() {
        ByteBuffer reply = reply(31, 8, 3);
        reply.position(32).put("abc".getBytes(StandardCharsets.US_ASCII)).rewind();
        Property property = Property.of(reply);

        assertThat(property.bytes()).isEqualTo("abc".getBytes(StandardCharsets.US_ASCII));
        assertThat(property.list()).isEmpty();
    }

    @Test
    void aPropertyThatIsNotThereIsEmpty() {
        assertThat(Property.of(reply(0, 0, 0)).isPresent()).isFalse();
        assertThat(Property.NONE.first()).isEmpty();
    }

    @Test
    void aLengthBeyondTheReplyTakesNoMemory() {
        ByteBuffer reply = reply(31, 8, 256 << 20);

        assertThatThrownBy(() -> Property.of(reply)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aPieceFitsIntoARequestOfAnyServer() {
        int header = 24;

        assertThat(header + IncrementalSend.PIECE).isLessThanOrEqualTo(65_535 * 4);
    }

    /** Returns a GetProperty reply in the layout of the core protocol. */
    private static ByteBuffer reply(int type, int format, int count) {
        return ByteBuffer.allocate(32 + 8)
                .order(ByteOrder.nativeOrder())
                .put(0, (byte) 1)
                .put(1, (byte) format)
                .putInt(8, type)
                .putInt(16, count);
    }
}
