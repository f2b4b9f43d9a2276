package dev.surehand.platform.linux;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;

/** A connected socket that passes file descriptors. It never blocks but in {@link #await}. */
public final class UnixSocket implements AutoCloseable {

    /** The size of sockaddr_un. */
    private static final int ADDRESS_SIZE = 110;

    /** The most that Linux sends at once (SCM_MAX_FD); more of them in one message would be lost. */
    private static final int MOST_FILES = 253;

    /** The size of ucred. */
    private static final int CREDENTIALS_SIZE = 12;

    private static final int POLLFD_SIZE = 8;
    private static final int CONTROL_HEADER = 16;
    private static final int CONTROL_SIZE = CONTROL_HEADER + MOST_FILES * Integer.BYTES;

    private final int socket;
    private final Memory data = new Memory(1 << 16);
    private final Memory vector = new Memory(16);
    private final Memory control = new Memory(CONTROL_SIZE);
    private final Memory message = new Memory(56);
    private final Memory polled = new Memory(POLLFD_SIZE);
    private boolean isClosed;

    private UnixSocket(int socket) {
        this.socket = socket;
    }

    /** @throws IOException if nobody listens there, or this user may not connect */
    public static UnixSocket connect(Path path) throws IOException {
        byte[] name = path.toString().getBytes(StandardCharsets.UTF_8);
        if (name.length > ADDRESS_SIZE - 3) {
            throw new IOException("the path of the socket is too long: " + path);
        }
        int socket = LinuxLibc.socket(LinuxLibc.AF_UNIX, LinuxLibc.SOCK_STREAM | LinuxLibc.SOCK_CLOEXEC, 0);
        if (socket < 0) {
            throw new IOException("the system gives no socket, error " + Native.getLastError());
        }
        try (Memory address = new Memory(ADDRESS_SIZE)) {
            address.clear();
            address.setShort(0, (short) LinuxLibc.AF_UNIX);
            address.write(2, name, 0, name.length);
            if (LinuxLibc.connect(socket, address, ADDRESS_SIZE) != 0) {
                int error = Native.getLastError();
                LinuxLibc.close(socket);
                throw new IOException("nobody answers at %s, error %d".formatted(path, error));
            }
        }
        return new UnixSocket(socket);
    }

    /** Returns the descriptor, for waits. */
    public int descriptor() {
        return socket;
    }

    /** Takes over a connected socket. */
    public static UnixSocket of(int descriptor) {
        return new UnixSocket(descriptor);
    }

    /** Returns a second handle of this socket, for another thread. Each is closed by itself. */
    public UnixSocket another() throws IOException {
        int copy = LinuxLibc.fcntl(socket, LinuxLibc.F_DUPFD_CLOEXEC, 0);
        if (copy < 0) {
            throw new IOException("the system gives no descriptor, error " + Native.getLastError());
        }
        return new UnixSocket(copy);
    }

    /** Ends the connection, so that every wait for it ends too. The descriptor stays until {@link #close}. */
    public void shutDown() {
        int unused = LinuxLibc.shutdown(socket, LinuxLibc.SHUT_RDWR);
    }

    /**
     * Waits until the socket can be read, or written, or has ended; returns the events that poll reports.
     *
     * @param milliseconds the longest wait; -1: no limit
     */
    public int await(short events, int milliseconds) {
        polled.setInt(0, socket);
        polled.setShort(4, events);
        polled.setShort(6, (short) 0);
        return LinuxLibc.poll(polled, 1, milliseconds) > 0 ? polled.getShort(6) : 0;
    }

    /**
     * Sends as much as the socket takes now, and the files with the first byte.
     *
     * @return the number of bytes sent
     * @throws IOException if the connection has ended
     */
    public int send(byte[] bytes, int from, List<Integer> files) throws IOException {
        int length = (int) Math.min(bytes.length - from, data.size());
        data.write(0, bytes, from, length);
        int controlled = 0;
        if (!files.isEmpty()) {
            controlled = CONTROL_HEADER + files.size() * Integer.BYTES;
            control.clear();
            control.setLong(0, controlled);
            control.setInt(8, LinuxLibc.SOL_SOCKET);
            control.setInt(12, LinuxLibc.SCM_RIGHTS);
            for (int i = 0; i < files.size(); i++) {
                control.setInt(CONTROL_HEADER + (long) i * Integer.BYTES, files.get(i));
            }
        }
        describe(length, controlled);
        long sent = LinuxLibc.sendmsg(socket, message, LinuxLibc.MSG_DONTWAIT | LinuxLibc.MSG_NOSIGNAL);
        return sent >= 0 ? (int) sent : nothing();
    }

    /**
     * Receives what has come.
     *
     * @return the number of bytes; 0 if nothing has come
     * @throws IOException if the connection has ended
     */
    public int receive(ByteBuffer into, Deque<Integer> files) throws IOException {
        describe((int) Math.min(into.remaining(), data.size()), CONTROL_SIZE);
        long got = LinuxLibc.recvmsg(socket, message, LinuxLibc.MSG_DONTWAIT | LinuxLibc.MSG_CMSG_CLOEXEC);
        if (got < 0) {
            return nothing();
        }
        if (got == 0) {
            throw new IOException("the other end has closed the connection");
        }
        into.put(data.getByteBuffer(0, got));
        takeFiles(files);
        return (int) got;
    }

    /** Returns the process that listens at the other end; 0 when the system does not report it. */
    public int peer() {
        try (Memory credentials = new Memory(CREDENTIALS_SIZE);
                Memory length = new Memory(Integer.BYTES)) {
            length.setInt(0, CREDENTIALS_SIZE);
            int failure =
                    LinuxLibc.getsockopt(socket, LinuxLibc.SOL_SOCKET, LinuxLibc.SO_PEERCRED, credentials, length);
            return failure == 0 ? credentials.getInt(0) : 0;
        }
    }

    private void takeFiles(Deque<Integer> files) {
        long length = message.getLong(40) >= CONTROL_HEADER ? control.getLong(0) : 0;
        for (long at = CONTROL_HEADER; at + Integer.BYTES <= length; at += Integer.BYTES) {
            files.add(control.getInt(at));
        }
    }

    /** Fills the structure msghdr. */
    private void describe(int length, int controlled) {
        vector.setPointer(0, data);
        vector.setLong(8, length);
        message.clear();
        message.setPointer(16, vector);
        message.setLong(24, 1);
        message.setPointer(32, controlled == 0 ? Pointer.NULL : control);
        message.setLong(40, controlled);
    }

    private static int nothing() throws IOException {
        int error = Native.getLastError();
        if (error != LinuxLibc.EAGAIN && error != LinuxLibc.EINTR) {
            throw new IOException("the connection has ended, error " + error);
        }
        return 0;
    }

    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            LinuxLibc.close(socket);
            data.close();
            vector.close();
            control.close();
            message.close();
            polled.close();
        }
    }
}
