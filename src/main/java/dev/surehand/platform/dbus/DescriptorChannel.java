package dev.surehand.platform.dbus;

import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.linux.UnixSocket;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * A connected socket whose messages may carry file descriptors, which the channels of Java lose. It blocks. One thread reads and another
 * writes. It cannot be selected.
 */
final class DescriptorChannel extends SocketChannel {

    private final UnixSocket in;
    private final UnixSocket out;
    private final Object reading = new Object();
    private final Object writing = new Object();
    private final Deque<Integer> descriptors = new ArrayDeque<>();

    private DescriptorChannel(UnixSocket in, UnixSocket out) {
        super(null);
        this.in = in;
        this.out = out;
    }

    static DescriptorChannel connect(Path path) throws IOException {
        UnixSocket in = UnixSocket.connect(path);
        DescriptorChannel channel = null;
        try {
            channel = new DescriptorChannel(in, in.another());
            return channel;
        } finally {
            if (channel == null) {
                in.close();
            }
        }
    }

    /** Returns the process that has made the other end; 0 if the system does not report it. */
    int peer() {
        return in.peer();
    }

    /** Returns -1 at the end of the connection. */
    @Override
    public int read(ByteBuffer into) throws IOException {
        synchronized (reading) {
            int got = 0;
            while (got == 0) {
                if (!isOpen()) {
                    return -1;
                }
                in.await(LinuxLibc.POLLIN, -1);
                got = in.receive(into, descriptors);
            }
            return got;
        }
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        byte[] bytes = new byte[from.remaining()];
        from.get(bytes);
        synchronized (writing) {
            int sent = 0;
            while (sent < bytes.length) {
                if (!isOpen()) {
                    throw new IOException("The connection is closed");
                }
                int now = out.send(bytes, sent, List.of());
                sent += now;
                if (now == 0) {
                    out.await(LinuxLibc.POLLOUT, -1);
                }
            }
        }
        return bytes.length;
    }

    /**
     * Takes the descriptors of the message that was read last.
     *
     * @param count how many it says that it has
     * @return theirs, which the caller closes
     * @throws IOException if fewer have come
     */
    List<Integer> takeDescriptors(int count) throws IOException {
        synchronized (reading) {
            if (descriptors.size() < count) {
                throw new IOException("A message has not brought its descriptors");
            }
            List<Integer> taken = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                taken.add(descriptors.remove());
            }
            return taken;
        }
    }

    /** Closes all descriptors that have come and were not taken. */
    void closeDescriptors() {
        synchronized (reading) {
            descriptors.forEach(LinuxLibc::close);
            descriptors.clear();
        }
    }

    /** Wakes the threads that wait, and closes what they have used once they have left. */
    @Override
    protected void implCloseSelectableChannel() {
        in.shutDown();
        synchronized (reading) {
            in.close();
            closeDescriptors();
        }
        synchronized (writing) {
            out.close();
        }
    }

    @Override
    protected void implConfigureBlocking(boolean block) throws IOException {
        if (!block) {
            throw new IOException("This channel always blocks");
        }
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        return read(into[offset]);
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        return write(from[offset]);
    }

    @Override
    public boolean isConnected() {
        return isOpen();
    }

    @Override
    public boolean isConnectionPending() {
        return false;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public SocketChannel shutdownInput() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketChannel shutdownOutput() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketChannel bind(SocketAddress local) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean connect(SocketAddress remote) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }

    @Override
    public Socket socket() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketAddress getRemoteAddress() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketAddress getLocalAddress() {
        throw new UnsupportedOperationException();
    }
}
