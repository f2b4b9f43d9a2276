package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * The C library, which this process has already loaded: functions for memory, including memory shared with the X server, and
 * for sockets.
 */
public final class Libc {

    public static final int IPC_PRIVATE = 0;
    /** IPC_CREAT, for this user only. */
    public static final int OWN_SEGMENT = 01600;
    /** Removes the segment when its last user ends. */
    public static final int IPC_RMID = 0;
    /** The value that shmat returns on failure. */
    public static final long FAILED = -1;

    public static final int POLLFD_SIZE = 8;
    /** The file has something to read. */
    public static final short POLLIN = 1;
    /** The other side has closed the connection. */
    public static final short POLLRDHUP = 0x2000;

    /** For {@link #shutdown}: ends reading and writing. */
    public static final int SHUT_RDWR = 2;

    static {
        Native.register(NativeLibrary.getProcess());
    }

    private Libc() {}

    /** Returns -1 on failure. */
    public static native int shmget(int key, long bytes, int flags);

    public static native long shmat(int id, @Nullable Pointer wanted, int flags);

    public static native int shmdt(Pointer address);

    public static native int shmctl(int id, int command, @Nullable Pointer data);

    public static native void free(Pointer data);

    /** Ends a socket's connection and wakes every thread that waits on it; the file stays open. Returns -1 on failure. */
    public static native int shutdown(int socket, int how);

    /**
     * Returns how many of the files have an event.
     *
     * @param files pollfd structures: int fd, short events, short revents
     */
    public static native int poll(byte[] files, long count, int milliseconds);
}
