package dev.surehand.platform.x11.wire;

import com.sun.jna.Pointer;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.bindings.Xcb;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of functions of libxcb that another thread can end. Nearly each of them may wait for ever, also those that only send: libxcb
 * reads what has come whenever it may, and when a server announces a longer message than it sends, it waits for the rest. It keeps the
 * lock of the connection meanwhile, so that other threads wait too.
 */
public final class XcbCall {

    /** The calls of the threads that still run. */
    private static final Map<Thread, XcbCall> CALLS = Collections.synchronizedMap(new WeakHashMap<>());

    private static final ThreadLocal<XcbCall> CALL = ThreadLocal.withInitial(() -> {
        XcbCall call = new XcbCall();
        CALLS.put(Thread.currentThread(), call);
        return call;
    });

    /** The connection that the thread is calling libxcb with; null while it does not. */
    private @Nullable Pointer current;

    private XcbCall() {}

    /** Calls a function that returns something. */
    public static <T extends @Nullable Object> T of(Pointer connection, Supplier<T> function) {
        XcbCall call = CALL.get();
        call.begin(connection);
        try {
            return function.get();
        } finally {
            call.end();
        }
    }

    /** Calls a function that returns a number, such as that of a request. */
    public static int number(Pointer connection, IntSupplier function) {
        return of(connection, function::getAsInt);
    }

    private synchronized void begin(Pointer connection) {
        current = connection;
    }

    private synchronized void end() {
        current = null;
    }

    /**
     * Shuts down the connection that a thread is calling libxcb with, if it is: the call then ends as it does when the server ends.
     * Another thread calls this.
     */
    public static void endOf(Thread thread) {
        Optional.ofNullable(CALLS.get(thread)).ifPresent(XcbCall::shutDown);
    }

    /** The thread cannot leave the call, and close the connection, before this returns. */
    private synchronized void shutDown() {
        if (current != null) {
            shutDown(current);
        }
    }

    /** Ends the stream for libxcb, as if the server had ended; libxcb's own memory stays until the connection is disconnected. */
    static void shutDown(Pointer connection) {
        Libc.shutdown(Xcb.xcb_get_file_descriptor(connection), Libc.SHUT_RDWR);
    }
}
