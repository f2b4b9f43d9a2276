package dev.surehand.platform.dbus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.FatalException;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.messages.MessageFactory;
import org.freedesktop.dbus.messages.constants.Endian;
import org.freedesktop.dbus.spi.message.ISocketProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@RandomTrials
class MessageSocketsTest {

    private static final List<String> TEXTS =
            List.of("", "Save", "ä".repeat(40), "x".repeat(70_000), "y".repeat(1 << 20));

    @TempDir
    private Path folder;

    private SocketChannel near;
    private SocketChannel far;
    private MessageInput input;

    @BeforeEach
    void connect() throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            near = SocketChannel.open(address);
            far = server.accept();
        }
        input = new MessageInput(near);
    }

    @AfterEach
    void disconnect() throws IOException {
        near.close();
        far.close();
    }

    @Test
    void areThoseThatTheLibraryUses() {
        assertThat(ServiceLoader.load(ISocketProvider.class)).singleElement().isInstanceOf(MessageSockets.class);
    }

    @ParameterizedTest
    @ValueSource(bytes = {Endian.LITTLE, Endian.BIG})
    void whatIsWrittenIsRead(byte order) throws IOException, DBusException {
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> {
            MessageOutput output = new MessageOutput(far);
            TEXTS.forEach(text -> write(output, message(order, text)));
        });
        readAll(TEXTS);
        written.join();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 4096, 1 << 30})
    void messagesArriveInAnyPieces(int piece) throws IOException, DBusException {
        // Small pieces of the longest text take seconds.
        int left = piece < 100 ? Trials.count(1, 0) : 0;
        List<String> texts = TEXTS.subList(0, TEXTS.size() - left);
        byte[] all = wire(texts);
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> {
            for (int from = 0; from < all.length; from += piece) {
                write(ByteBuffer.wrap(all, from, Math.min(piece, all.length - from)));
            }
        });
        readAll(texts);
        written.join();
    }

    @Test
    void aMessageThatIsLongerThanAnyIsRefusedBeforeItsMemoryIsTaken() {
        ByteBuffer start = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        start.put((byte) 'l')
                .put((byte) 2)
                .put((byte) 1)
                .put((byte) 1)
                .putInt(-1)
                .putInt(1)
                .putInt(8);
        write(start.flip());
        assertThatThrownBy(input::readMessage).isInstanceOf(IOException.class).hasMessageContaining("134,217,728");
    }

    @Test
    void theBodyOfAVeryLongMessageIsNotKept() throws IOException, DBusException {
        byte[] all = wire(List.of("x".repeat(BusConnection.MOST_BYTES), "Save"));
        CompletableFuture<Void> written = CompletableFuture.runAsync(() -> write(ByteBuffer.wrap(all)));
        Message longest = input.readMessage();
        assertThat(longest.getName()).isEqualTo("Say");
        assertThat(Stream.of(longest.getWireData())
                        .filter(Objects::nonNull)
                        .mapToInt(part -> part.length)
                        .sum())
                .isLessThan(1000);
        assertThat(input.readMessage().getParameters()).containsExactly("Save");
        written.join();
    }

    /** Buses pass on fields that they do not know, so any program can send one. */
    @ParameterizedTest
    @ValueSource(ints = {10, 200})
    void aMessageWithAnUnknownFieldDoesNotEndTheConnection(int field) throws IOException, DBusException {
        ByteBuffer hostile = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        hostile.put((byte) 'l')
                .put((byte) 4)
                .put((byte) 0)
                .put((byte) 1)
                .putInt(0)
                .putInt(1)
                .putInt(8)
                .put((byte) field)
                .put((byte) 1)
                .put((byte) 'u')
                .put((byte) 0)
                .putInt(5);
        write(hostile.flip());
        write(ByteBuffer.wrap(wire(List.of("Save"))));
        assertThatThrownBy(input::readMessage).isInstanceOf(DBusException.class).isNotInstanceOf(FatalException.class);
        assertThat(input.readMessage().getParameters()).containsExactly("Save");
    }

    @Test
    void theEndInTheMiddleOfAMessageIsToldAsTheEnd() throws IOException {
        byte[] all = wire(List.of("Save"));
        write(ByteBuffer.wrap(all, 0, all.length - 1));
        far.close();
        assertThatThrownBy(input::readMessage).isInstanceOf(EOFException.class);
    }

    private void readAll(List<String> texts) throws IOException, DBusException {
        for (String text : texts) {
            Message read = input.readMessage();
            assertThat(read.getName()).isEqualTo("Say");
            assertThat(read.getParameters()).containsExactly(text);
        }
    }

    private static Message message(byte order, String text) {
        try {
            return new MessageFactory(order)
                    .createMethodCall(null, ":1.7", "/object", "org.example.Test", "Say", (byte) 0, "s", text);
        } catch (DBusException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] wire(List<String> texts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String text : texts) {
            for (byte[] part : message(Endian.LITTLE, text).getWireData()) {
                if (part != null) {
                    all.writeBytes(part);
                }
            }
        }
        return all.toByteArray();
    }

    private static void write(MessageOutput output, Message message) {
        try {
            output.writeMessage(message);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void write(ByteBuffer bytes) {
        try {
            while (bytes.hasRemaining()) {
                far.write(bytes);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
