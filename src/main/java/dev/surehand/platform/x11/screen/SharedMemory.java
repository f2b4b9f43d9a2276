package dev.surehand.platform.x11.screen;

import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Connection.Extension;
import dev.surehand.platform.x11.wire.X11Request;
import java.util.Optional;

/** Memory that the X server writes pictures into. The system frees it with its last user, however that process ends. */
final class SharedMemory implements AutoCloseable {

    private static final int ATTACH = 1;
    private static final int DETACH = 2;
    private static final int WRITABLE = 0;

    private final X11Connection connection;
    private final Extension extension;
    private final int segment;
    private final Pointer data;
    private final long size;

    private SharedMemory(X11Connection connection, Extension extension, Pointer data, long size) {
        this.connection = connection;
        this.extension = extension;
        this.segment = connection.newId();
        this.data = data;
        this.size = size;
    }

    /**
     * Returns empty when the system has no shared memory left, or the server cannot reach ours because it is on another machine
     * or in a container.
     *
     * @param extension MIT-SHM
     */
    static Optional<SharedMemory> of(X11Connection connection, Extension extension, long size) {
        int id = Libc.shmget(Libc.IPC_PRIVATE, size, Libc.OWN_SEGMENT);
        if (id == -1) {
            return Optional.empty();
        }
        long address = Libc.shmat(id, null, 0);
        Optional<SharedMemory> shared = address == Libc.FAILED
                ? Optional.empty()
                : new SharedMemory(connection, extension, new Pointer(address), size).attached(id);
        Libc.shmctl(id, Libc.IPC_RMID, null);
        return shared;
    }

    private Optional<SharedMemory> attached(int id) {
        byte[] request = X11Request.of(extension.opcode(), ATTACH)
                .int32(segment)
                .int32(id)
                .int8(WRITABLE)
                .toBytes();
        boolean refused = connection.failureOf(() -> connection.send(request)).isPresent();
        if (refused) {
            Libc.shmdt(data);
            return Optional.empty();
        }
        return Optional.of(this);
    }

    /** Returns the server's id of the memory. */
    int segment() {
        return segment;
    }

    Pointer data() {
        return data;
    }

    long size() {
        return size;
    }

    @Override
    public void close() {
        byte[] request =
                X11Request.of(extension.opcode(), DETACH).int32(segment).toBytes();
        connection.failureOf(() -> connection.send(request));
        Libc.shmdt(data);
    }
}
