package dev.surehand.platform.x11.wire;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** A stack of opened resources, which are closed in reverse order: at the end, or when the next one cannot be opened. */
public final class ResourceStack implements AutoCloseable {

    private final Deque<Runnable> closings = new ArrayDeque<>();

    public <T> T add(T what, Consumer<T> close) {
        closings.push(() -> close.accept(what));
        return what;
    }

    @Override
    public void close() {
        if (!closings.isEmpty()) {
            try {
                closings.pop().run();
            } finally {
                close();
            }
        }
    }
}
