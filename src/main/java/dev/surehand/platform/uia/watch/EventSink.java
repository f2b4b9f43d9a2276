package dev.surehand.platform.uia.watch;

import com.sun.jna.Callback;
import com.sun.jna.CallbackReference;
import com.sun.jna.CallbackThreadInitializer;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.surehand.platform.jna.com.ComScope;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * An event handler as a COM object. Windows calls it on threads of its own, at any time until it has released it. It only puts
 * what happened in a queue.
 */
final class EventSink {

    private static final int OK = 0;
    private static final int NO_INTERFACE = 0x80004002;
    private static final String UNKNOWN = "00000000-0000-0000-C000-000000000046";
    private static final int GUID_SIZE = 16;

    /** Sinks that Windows may still call. */
    private static final Set<EventSink> LIVING = ConcurrentHashMap.newKeySet();

    /** Sinks that Windows has released. Its last call may be on its way back through their code. */
    private static final Deque<EventSink> RELEASED = new ArrayDeque<>();

    private static final int MOST_RELEASED = 100;

    private final SinkKind kind;
    private final Happenings happenings;
    private final Memory object = new Memory(Native.POINTER_SIZE);
    private final Memory methods;
    private final List<Callback> callbacks;
    private final AtomicInteger references = new AtomicInteger(1);

    /** The caller owns the first reference. */
    EventSink(SinkKind kind, Happenings happenings) {
        this.kind = kind;
        this.happenings = happenings;
        SinkCallbacks.QueryInterface query = this::query;
        SinkCallbacks.Count add = self -> references.incrementAndGet();
        SinkCallbacks.Count release = self -> release();
        callbacks = List.of(query, add, release, handler());
        methods = new Memory((long) callbacks.size() * Native.POINTER_SIZE);
        for (int i = 0; i < callbacks.size(); i++) {
            Callback each = callbacks.get(i);
            // Threads of Windows stay known to the JVM: to attach one takes longer than the call.
            Native.setCallbackThreadInitializer(each, new CallbackThreadInitializer(true, false, "element events"));
            methods.setPointer((long) i * Native.POINTER_SIZE, CallbackReference.getFunctionPointer(each));
        }
        object.setPointer(0, methods);
        LIVING.add(this);
    }

    private Callback handler() {
        return switch (kind) {
            case FOCUS -> (SinkCallbacks.FocusHandler) (self, sender) -> take(sender, 0);
            case EVENT -> (SinkCallbacks.EventHandler) (self, sender, event) -> take(sender, event);
            case PROPERTY, STRUCTURE ->
                (SinkCallbacks.DetailHandler) (self, sender, detail, more) -> take(sender, detail);
        };
    }

    private int take(@Nullable Pointer sender, int detail) {
        happenings.add(kind, sender, detail);
        return OK;
    }

    private int query(Pointer self, Pointer iid, Pointer result) {
        byte[] wanted = iid.getByteArray(0, GUID_SIZE);
        boolean isOurs = is(wanted, UNKNOWN) || is(wanted, kind.iid());
        result.setPointer(0, isOurs ? object : Pointer.NULL);
        if (isOurs) {
            references.incrementAndGet();
        }
        return isOurs ? OK : NO_INTERFACE;
    }

    private static boolean is(byte[] wanted, String iid) {
        return Arrays.equals(wanted, ComScope.guid(iid).getByteArray(0, GUID_SIZE));
    }

    /** Gives up one reference; the sink is kept in memory until the last one is gone. */
    int release() {
        int left = references.decrementAndGet();
        if (left == 0 && LIVING.remove(this)) {
            synchronized (RELEASED) {
                RELEASED.add(this);
                if (RELEASED.size() > MOST_RELEASED) {
                    RELEASED.remove();
                }
            }
        }
        return left;
    }

    SinkKind kind() {
        return kind;
    }

    Pointer address() {
        return object;
    }
}
