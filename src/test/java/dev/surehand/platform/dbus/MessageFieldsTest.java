package dev.surehand.platform.dbus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The fields as the D-Bus specification lays them out: a byte, and a variant, from multiples of 8 bytes. */
class MessageFieldsTest {

    /** Fields in a byte order. */
    private static final class Fields {

        private final ByteBuffer bytes;

        Fields(ByteOrder order) {
            bytes = ByteBuffer.allocate(200).order(order);
        }

        Fields text(int name, char type, String value) {
            begin(name, type);
            align(4);
            bytes.putInt(value.length())
                    .put(value.getBytes(StandardCharsets.UTF_8))
                    .put((byte) 0);
            return this;
        }

        Fields signature(String value) {
            begin(8, 'g');
            bytes.put((byte) value.length())
                    .put(value.getBytes(StandardCharsets.UTF_8))
                    .put((byte) 0);
            return this;
        }

        Fields number(int name, int value) {
            begin(name, 'u');
            align(4);
            bytes.putInt(value);
            return this;
        }

        private void begin(int name, char type) {
            align(8);
            bytes.put((byte) name).put((byte) 1).put((byte) type).put((byte) 0);
        }

        private void align(int to) {
            while (bytes.position() % to != 0) {
                bytes.put((byte) 0);
            }
        }

        ByteBuffer read() {
            ByteOrder order = bytes.order();
            return bytes.flip().slice().order(order);
        }
    }

    @Test
    void theNumberOfDescriptorsIsFound() throws IOException {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            ByteBuffer fields = new Fields(order)
                    .number(5, 77)
                    .text(7, 's', ":1.23")
                    .number(9, 3)
                    .signature("ah")
                    .text(1, 'o', "/a/b")
                    .read();
            assertThat(MessageFields.descriptors(fields)).isEqualTo(3);
        }
    }

    @Test
    void aMessageWithoutThatFieldHasNone() throws IOException {
        assertThat(MessageFields.descriptors(new Fields(ByteOrder.LITTLE_ENDIAN)
                        .number(5, 9)
                        .signature("s")
                        .read()))
                .isZero();
        assertThat(MessageFields.descriptors(ByteBuffer.allocate(0))).isZero();
    }

    @Test
    void whatCannotBeReadIsRefused() {
        for (ByteBuffer broken : new ByteBuffer[] {
            ByteBuffer.wrap(new byte[] {9}),
            ByteBuffer.wrap(new byte[] {9, 1, 'u', 0, 1}),
            ByteBuffer.wrap(new byte[] {9, 1, 'x', 0, 0, 0, 0, 0}),
            ByteBuffer.wrap(new byte[] {9, 2, 'u', 'u', 0, 0, 0, 0}),
            new Fields(ByteOrder.LITTLE_ENDIAN).number(9, -1).read(),
            new Fields(ByteOrder.LITTLE_ENDIAN).text(7, 's', "x").read().putInt(4, -9),
            new Fields(ByteOrder.LITTLE_ENDIAN).text(7, 's', "x").read().putInt(4, Integer.MAX_VALUE),
        }) {
            assertThatThrownBy(() -> MessageFields.descriptors(broken)).isInstanceOf(IOException.class);
        }
    }
}
