package dev.surehand.platform.linux;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * The C library, which this process has already loaded: sockets that pass file descriptors, pipes, and files in memory. Sizes are those
 * of a 64-bit system. Each function returns -1 on failure.
 */
public final class LinuxLibc {

    public static final int AF_UNIX = 1;
    public static final int SOCK_STREAM = 1;
    public static final int SOCK_CLOEXEC = 02000000;
    public static final int SOL_SOCKET = 1;
    /** Control data that holds file descriptors. */
    public static final int SCM_RIGHTS = 1;

    public static final int SO_PEERCRED = 17;
    public static final int CLOCK_MONOTONIC = 1;

    public static final int MSG_DONTWAIT = 0x40;
    public static final int MSG_NOSIGNAL = 0x4000;
    public static final int MSG_CMSG_CLOEXEC = 0x40000000;

    public static final short POLLIN = 1;
    public static final short POLLOUT = 4;
    public static final short POLLERR = 8;
    public static final short POLLHUP = 16;

    public static final int O_CLOEXEC = 02000000;
    public static final int O_NONBLOCK = 04000;
    public static final int F_GETFL = 3;
    public static final int F_SETFL = 4;
    public static final int F_DUPFD_CLOEXEC = 1030;
    public static final int SHUT_RDWR = 2;
    public static final int MFD_CLOEXEC = 1;
    public static final int PROT_READ_WRITE = 3;
    public static final int PROT_READ = 1;
    public static final int MAP_SHARED = 1;
    public static final int MAP_PRIVATE = 2;

    public static final int EINTR = 4;
    public static final int EAGAIN = 11;

    static {
        Native.register(NativeLibrary.getProcess());
    }

    private LinuxLibc() {}

    public static native int socket(int domain, int type, int protocol);

    public static native int connect(int file, Pointer address, int length);

    public static native int shutdown(int file, int how);

    public static native int getsockopt(int file, int level, int option, Pointer value, Pointer length);

    /** Writes seconds and nanoseconds, 8 bytes each. */
    public static native int clock_gettime(int clock, Pointer time);

    public static native long sendmsg(int file, Pointer message, int flags);

    public static native long recvmsg(int file, Pointer message, int flags);

    public static native int poll(Pointer files, long count, int milliseconds);

    public static native int close(int file);

    public static native int fcntl(int file, int command, int value);

    public static native int pipe2(Pointer both, int flags);

    public static native long read(int file, Pointer into, long count);

    public static native long write(int file, Pointer from, long count);

    public static native int memfd_create(String name, int flags);

    public static native int ftruncate(int file, long length);

    /** Returns address -1 on failure. */
    public static native Pointer mmap(
            @Nullable Pointer wanted, long length, int protection, int flags, int file, long offset);

    public static native int munmap(Pointer address, long length);
}
