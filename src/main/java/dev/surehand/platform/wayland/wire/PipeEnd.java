package dev.surehand.platform.wayland.wire;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.LinuxLibc;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** The end of a pipe that this process reads or writes. It never blocks. */
public final class PipeEnd implements AutoCloseable {

    private static final int CHUNK = 1 << 16;

    private final int descriptor;
    private final Memory data = new Memory(CHUNK);
    private boolean isClosed;

    private PipeEnd(int descriptor) {
        this.descriptor = descriptor;
    }

    /**
     * A pipe of this process.
     *
     * @param out the descriptor to write into, which the caller closes. It blocks, as programs that get it expect.
     */
    public record NewPipe(PipeEnd in, int out) {}

    /** @throws DesktopException unexpected_error if the system has no descriptors left */
    public static NewPipe pipe() {
        try (Memory both = new Memory(2 * Integer.BYTES)) {
            if (LinuxLibc.pipe2(both, LinuxLibc.O_CLOEXEC) != 0) {
                throw DesktopException.of(
                        ErrorCode.UNEXPECTED_ERROR,
                        "The system gives no pipe, error %d.".formatted(Native.getLastError()));
            }
            return new NewPipe(of(both.getInt(0)), both.getInt(Integer.BYTES));
        }
    }

    /** Takes over a descriptor. */
    public static PipeEnd of(int descriptor) {
        int flags = LinuxLibc.fcntl(descriptor, LinuxLibc.F_GETFL, 0);
        int unused = LinuxLibc.fcntl(descriptor, LinuxLibc.F_SETFL, flags | LinuxLibc.O_NONBLOCK);
        return new PipeEnd(descriptor);
    }

    public int descriptor() {
        return descriptor;
    }

    /**
     * Reads some of what has come.
     *
     * @return the number of bytes; 0 if nothing has come, and -1 at the end
     * @throws IOException if it cannot be read
     */
    public int read(ByteArrayOutputStream into) throws IOException {
        checkOpen();
        long got = LinuxLibc.read(descriptor, data, CHUNK);
        if (got > 0) {
            into.writeBytes(data.getByteArray(0, (int) got));
        }
        return got == 0 ? -1 : transferred(got);
    }

    /**
     * Writes as much as the pipe takes now.
     *
     * @return the number of bytes
     * @throws IOException if nobody reads it any more
     */
    public int write(byte[] bytes, int from) throws IOException {
        checkOpen();
        int length = Math.min(CHUNK, bytes.length - from);
        data.write(0, bytes, from, length);
        return transferred(LinuxLibc.write(descriptor, data, length));
    }

    private static int transferred(long count) throws IOException {
        int error = count < 0 ? Native.getLastError() : 0;
        if (count < 0 && error != LinuxLibc.EAGAIN && error != LinuxLibc.EINTR) {
            throw new IOException("the pipe has ended, error " + error);
        }
        return (int) Math.max(0, count);
    }

    private void checkOpen() {
        if (isClosed) {
            throw new IllegalStateException("this end of the pipe is closed");
        }
    }

    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            LinuxLibc.close(descriptor);
            data.close();
        }
    }
}
