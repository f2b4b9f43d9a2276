package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PropertyTest {

    @Test
    void itemsOf32BitsAreUnsigned() {
        Property property = Property.of(reply(6, 32, 2).int32(7, -1).buffer());

        assertThat(property.list()).containsExactly(7L, 0xFFFF_FFFFL);
        assertThat(property.first()).hasValue(7);
        assertThat(property.has(0xFFFF_FFFFL)).isTrue();
        assertThat(property.has(8)).isFalse();
        assertThat(property.isPresent()).isTrue();
    }

    @Test
    void textHasNoNumbers() {
        Property property = Property.of(reply(31, 8, 3).text("abc").buffer());

        assertThat(property.bytes()).isEqualTo("abc".getBytes(StandardCharsets.US_ASCII));
        assertThat(property.list()).isEmpty();
    }

    @Test
    void aPropertyThatIsNotThereIsEmpty() {
        assertThat(Property.of(reply(0, 0, 0).buffer()).isPresent()).isFalse();
        assertThat(Property.NONE.first()).isEmpty();
    }

    @Test
    void aLengthBeyondTheReplyTakesNoMemory() {
        ByteBuffer reply = reply(31, 8, 256 << 20).buffer();

        assertThatThrownBy(() -> Property.of(reply)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** Begins a GetProperty reply of the core protocol; the value follows. */
    private static X11Bytes reply(int type, int format, int count) {
        return new X11Bytes(32 + 8)
                .int8(1, format)
                .at(8)
                .int32(type)
                .at(16)
                .int32(count)
                .at(32);
    }
}
