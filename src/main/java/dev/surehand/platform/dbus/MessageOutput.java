package dev.surehand.platform.dbus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.spi.message.IMessageWriter;

/** Writes each message with one call of the system. One thread uses it at a time. */
final class MessageOutput implements IMessageWriter {

    private final SocketChannel socket;

    MessageOutput(SocketChannel socket) {
        this.socket = socket;
    }

    @Override
    public void writeMessage(Message message) throws IOException {
        byte[][] parts = message.getWireData();
        int length = 0;
        // The parts end with the first that is missing.
        int count = 0;
        while (count < parts.length && parts[count] != null) {
            length += parts[count++].length;
        }
        ByteBuffer whole = ByteBuffer.allocate(length);
        for (int i = 0; i < count; i++) {
            whole.put(parts[i]);
        }
        whole.flip();
        while (whole.hasRemaining()) {
            socket.write(whole);
        }
    }

    @Override
    public boolean isClosed() {
        return !socket.isOpen();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
