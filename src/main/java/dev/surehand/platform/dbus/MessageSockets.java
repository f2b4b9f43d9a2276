package dev.surehand.platform.dbus;

import java.nio.channels.SocketChannel;
import org.freedesktop.dbus.spi.message.IMessageReader;
import org.freedesktop.dbus.spi.message.IMessageWriter;
import org.freedesktop.dbus.spi.message.ISocketProvider;

/**
 * How messages get into sockets and out of them: whole. The library's own way takes some forty calls of the system for a message
 * that it sends and four for one that it receives. The library finds this class by its name in {@code META-INF/services}.
 */
public final class MessageSockets implements ISocketProvider {

    @Override
    public IMessageReader createReader(SocketChannel socket) {
        return new MessageInput(socket);
    }

    @Override
    public IMessageWriter createWriter(SocketChannel socket) {
        return new MessageOutput(socket);
    }

    @Override
    public void setFileDescriptorSupport(boolean isSupported) {
        // The channel of each message knows whether it carries any.
    }

    @Override
    public boolean isFileDescriptorPassingSupported() {
        return false;
    }
}
