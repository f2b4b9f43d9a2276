package dev.surehand.platform.wayland.wire;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.LinuxLibc;
import java.nio.ByteBuffer;

/** A file in memory that the compositor shares. The system frees it with its last user. */
public final class SharedFile implements AutoCloseable {

    private final int descriptor;
    private final Pointer address;
    private final long size;

    private SharedFile(int descriptor, Pointer address, long size) {
        this.descriptor = descriptor;
        this.address = address;
        this.size = size;
    }

    /** @throws DesktopException capture_failed or send_input_failed, as given, if the system has no memory left */
    public static SharedFile of(long size, ErrorCode otherwise) {
        int file = LinuxLibc.memfd_create("surehand", LinuxLibc.MFD_CLOEXEC);
        if (file < 0) {
            throw DesktopException.of(otherwise, "The system gives no memory to share with the compositor.");
        }
        Pointer address = new Pointer(-1);
        if (LinuxLibc.ftruncate(file, size) == 0) {
            address = LinuxLibc.mmap(null, size, LinuxLibc.PROT_READ_WRITE, LinuxLibc.MAP_SHARED, file, 0);
        }
        if (Pointer.nativeValue(address) == -1) {
            LinuxLibc.close(file);
            throw DesktopException.of(
                    otherwise, "The system gives no %d bytes to share with the compositor.".formatted(size));
        }
        return new SharedFile(file, address, size);
    }

    public int descriptor() {
        return descriptor;
    }

    public long size() {
        return size;
    }

    /** Returns the memory of the file, valid until {@link #close}. */
    public ByteBuffer bytes() {
        return address.getByteBuffer(0, size);
    }

    @Override
    public void close() {
        LinuxLibc.munmap(address, size);
        LinuxLibc.close(descriptor);
    }
}
