package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xext;
import dev.surehand.platform.x11.bindings.Xext.SegmentInfo;
import java.util.Optional;

/** Memory that the X server writes pictures into. The system takes it back with its last user, however that ends. */
final class SharedMemory implements AutoCloseable {

    private final X11Connection connection;
    private final Memory info;
    private final Pointer data;
    private final long size;

    private SharedMemory(X11Connection connection, Memory info, Pointer data, long size) {
        this.connection = connection;
        this.info = info;
        this.data = data;
        this.size = size;
    }

    /** Empty when the system has none left, or the server cannot reach ours: it is on another machine or in a container. */
    static Optional<SharedMemory> of(X11Connection connection, long size) {
        int id = Libc.shmget(Libc.IPC_PRIVATE, size, Libc.OWN_SEGMENT);
        if (id == -1) {
            return Optional.empty();
        }
        long address = Libc.shmat(id, null, 0);
        Optional<SharedMemory> shared =
                address == Libc.FAILED ? Optional.empty() : attached(connection, id, new Pointer(address), size);
        Libc.shmctl(id, Libc.IPC_RMID, null);
        return shared;
    }

    private static Optional<SharedMemory> attached(X11Connection connection, int id, Pointer data, long size) {
        Memory info = new Memory(SegmentInfo.SIZE);
        info.clear();
        info.setInt(SegmentInfo.ID, id);
        info.setPointer(SegmentInfo.ADDRESS, data);
        boolean refused = connection
                .failureOf(() -> Xext.XShmAttach(connection.display(), info))
                .isPresent();
        if (refused) {
            Libc.shmdt(data);
            info.close();
            return Optional.empty();
        }
        return Optional.of(new SharedMemory(connection, info, data, size));
    }

    Pointer info() {
        return info;
    }

    Pointer data() {
        return data;
    }

    long size() {
        return size;
    }

    @Override
    public void close() {
        connection.failureOf(() -> Xext.XShmDetach(connection.display(), info));
        Libc.shmdt(data);
        info.close();
    }
}
