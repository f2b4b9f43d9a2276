package dev.surehand.platform.uia.watch;

import com.sun.jna.Pointer;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What sinks have received and nobody has looked at yet. A program that reports without end fills it, and no more. */
final class Happenings {

    private static final int MOST = 2048;

    private final Runnable wake;
    private final Deque<Happening> waiting = new ArrayDeque<>();
    private boolean isLost;
    private boolean isClosed;

    /** @param sender with a reference that whoever takes the happening must release; null if there is no sender */
    record Happening(SinkKind kind, @Nullable ComRef sender, int detail) {}

    /**
     * What there was.
     *
     * @param isLost whether more has happened
     */
    record HappeningBatch(List<Happening> happenings, boolean isLost) {}

    /** @param wake called on a thread of Windows when there is something; it must return at once */
    Happenings(Runnable wake) {
        this.wake = wake;
    }

    void add(SinkKind kind, @Nullable Pointer sender, int detail) {
        boolean isFirst;
        synchronized (this) {
            isFirst = waiting.isEmpty() && !isLost;
            if (isClosed) {
                return;
            }
            if (waiting.size() >= MOST) {
                isLost = true;
            } else {
                waiting.add(new Happening(kind, shared(sender), detail));
            }
        }
        if (isFirst) {
            wake.run();
        }
    }

    /** The sender belongs to the caller, so a reference of its own is needed to look at it later. */
    private static @Nullable ComRef shared(@Nullable Pointer sender) {
        if (sender == null) {
            return null;
        }
        ComRef ref = new ComRef(sender);
        ref.AddRef();
        return ref;
    }

    /** Takes out all that is waiting; the scope releases the senders. */
    synchronized HappeningBatch take(ComScope scope) {
        List<Happening> taken = new ArrayList<>(waiting);
        taken.stream()
                .flatMap(each -> Optional.ofNullable(each.sender()).stream())
                .forEach(sender -> scope.own(sender.getPointer()));
        HappeningBatch batch = new HappeningBatch(taken, isLost);
        waiting.clear();
        isLost = false;
        return batch;
    }

    /** Takes nothing more. */
    synchronized void close() {
        isClosed = true;
    }
}
