package dev.surehand.testdesktop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The socket on which sway answers questions and takes commands, as swaymsg does, without a process for each. */
final class SwayIpc {

    /** What may be asked; the numbers are those of the protocol. */
    enum Question {
        COMMAND(0),
        WORKSPACES(1),
        OUTPUTS(3),
        TREE(4),
        BINDING_STATE(12),
        INPUTS(100);

        private final int type;

        Question(int type) {
            this.type = type;
        }
    }

    private static final byte[] MAGIC = "i3-ipc".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD = MAGIC.length + 2 * Integer.BYTES;

    private SwayIpc() {}

    static JsonNode ask(Path socket, Question question) {
        return ask(socket, question, "");
    }

    /** Runs a command; one that sway refuses is a failure. */
    static void command(Path socket, String command) {
        for (JsonNode each : ask(socket, Question.COMMAND, command)) {
            if (!each.path("success").asBoolean()) {
                throw new IllegalStateException("sway refuses %s: %s"
                        .formatted(command, each.path("error").asText()));
            }
        }
    }

    private static JsonNode ask(Path socket, Question question, String text) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer message = ByteBuffer.allocate(HEAD + payload.length).order(ByteOrder.nativeOrder());
        message.put(MAGIC)
                .putInt(payload.length)
                .putInt(question.type)
                .put(payload)
                .flip();
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            while (message.hasRemaining()) {
                channel.write(message);
            }
            int length = read(channel, HEAD).getInt(MAGIC.length);
            return new ObjectMapper().readTree(read(channel, length).array());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ByteBuffer read(SocketChannel channel, int length) throws IOException {
        ByteBuffer part = ByteBuffer.allocate(length).order(ByteOrder.nativeOrder());
        while (part.hasRemaining()) {
            if (channel.read(part) < 0) {
                throw new EOFException("sway has closed its socket");
            }
        }
        return part;
    }
}
