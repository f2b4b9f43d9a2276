package dev.surehand.platform.dbus;

import dev.surehand.platform.linux.LinuxLibc;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.List;
import org.freedesktop.dbus.FileDescriptor;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.MessageProtocolVersionException;
import org.freedesktop.dbus.messages.Message;
import org.freedesktop.dbus.messages.MessageFactory;
import org.freedesktop.dbus.messages.constants.MessageTypes;
import org.freedesktop.dbus.spi.message.IMessageReader;

/**
 * Reads messages, as many at once as have arrived. The format is that of the D-Bus specification, "Message Format". One thread
 * uses it.
 */
final class MessageInput implements IMessageReader {

    /** The specification allows no longer message. */
    static final int LONGEST_MESSAGE = 128 << 20;

    /** All before the list of header fields, and the length of that list. */
    private static final int FIXED = 16;

    /** Of the fixed part, the library keeps this much apart. */
    private static final int START = 12;

    private static final int PADDING = 8;
    private static final byte LITTLE = 'l';
    private static final int BUFFER_BYTES = 64 << 10;

    private final SocketChannel socket;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);

    MessageInput(SocketChannel socket) {
        this.socket = socket;
    }

    @Override
    public Message readMessage() throws IOException, DBusException {
        fill(FIXED);
        int begin = buffer.position();
        byte order = buffer.get(begin);
        byte type = buffer.get(begin + 1);
        byte version = buffer.get(begin + 3);
        if (version > Message.PROTOCOL) {
            throw new MessageProtocolVersionException("Version %d of the protocol is not known".formatted(version));
        }
        buffer.order(order == LITTLE ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        long bodyLength = Integer.toUnsignedLong(buffer.getInt(begin + 4));
        long fieldsLength = padded(Integer.toUnsignedLong(buffer.getInt(begin + START)));
        if (FIXED + fieldsLength + bodyLength > LONGEST_MESSAGE) {
            throw new IOException("A message claims to have more than %,d bytes".formatted(LONGEST_MESSAGE));
        }
        byte[] start = take(START);
        // The library wants the fields with their length, as the specification has them, and with room before them.
        byte[] fields = new byte[(int) fieldsLength + PADDING];
        take(fields, 0, FIXED - START);
        take(fields, PADDING, (int) fieldsLength);
        byte[] body = bodyLength > BusConnection.MOST_BYTES ? leave((int) bodyLength) : take((int) bodyLength);
        List<FileDescriptor> descriptors = descriptors(type, fields, order);
        try {
            return MessageFactory.createMessage(type, start, fields, body, descriptors);
        } catch (IndexOutOfBoundsException
                | IllegalArgumentException
                | ClassCastException
                | NegativeArraySizeException
                | DBusException e) {
            descriptors.forEach(each -> LinuxLibc.close(each.getIntFileDescriptor()));
            // The message has been read to its end: the next one can be.
            throw e instanceof DBusException known ? known : new DBusException("A message cannot be read", e);
        }
    }

    /** Returns the descriptors of an answer. Those that anybody else sends are closed. */
    private List<FileDescriptor> descriptors(byte type, byte[] fields, byte order) throws IOException {
        if (!(socket instanceof DescriptorChannel channel)) {
            return List.of();
        }
        ByteOrder of = order == LITTLE ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        int length = ByteBuffer.wrap(fields).order(of).getInt();
        // A copy, because alignment counts from the first field.
        ByteBuffer listed = ByteBuffer.wrap(Arrays.copyOfRange(fields, PADDING, PADDING + length));
        List<Integer> came;
        try {
            came = channel.takeDescriptors(MessageFields.descriptors(listed.order(of)));
        } catch (IOException e) {
            // Nothing says whose they are.
            channel.closeDescriptors();
            return List.of();
        }
        if (type == MessageTypes.METHOD_REPLY.getId()) {
            return came.stream().map(FileDescriptor::new).toList();
        }
        came.forEach(LinuxLibc::close);
        return List.of();
    }

    private static long padded(long length) {
        return (length + PADDING - 1) / PADDING * PADDING;
    }

    /** Passes over the body of a message that nobody would read, and returns none: any program may send many of them. */
    private byte[] leave(int length) throws IOException {
        byte[] passed = new byte[BUFFER_BYTES];
        for (int left = length; left > 0; left -= passed.length) {
            take(passed, 0, Math.min(left, passed.length));
        }
        return new byte[0];
    }

    private byte[] take(int length) throws IOException {
        byte[] taken = new byte[length];
        take(taken, 0, length);
        return taken;
    }

    private void take(byte[] into, int offset, int length) throws IOException {
        int buffered = Math.min(length, buffer.remaining());
        buffer.get(into, offset, buffered);
        ByteBuffer rest = ByteBuffer.wrap(into, offset + buffered, length - buffered);
        if (length <= BUFFER_BYTES && rest.hasRemaining()) {
            fill(rest.remaining());
            buffer.get(into, offset + buffered, rest.remaining());
            return;
        }
        while (rest.hasRemaining()) {
            read(rest);
        }
    }

    /** Waits until the buffer holds this many bytes. */
    private void fill(int length) throws IOException {
        if (buffer.remaining() >= length) {
            return;
        }
        buffer.compact();
        while (buffer.position() < length) {
            read(buffer);
        }
        buffer.flip();
    }

    private void read(ByteBuffer into) throws IOException {
        if (socket.read(into) < 0) {
            throw new EOFException("The other side has ended the connection");
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
