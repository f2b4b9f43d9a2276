package dev.surehand.platform.uia.watch;

import com.sun.jna.Pointer;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementEvent.EventKind;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.uia.tree.UiaMapper;
import dev.surehand.platform.uia.tree.UiaSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The handlers of one watch. All methods but {@link #stop} run on the thread for COM. */
final class UiaWatch {

    private static final int SCOPE_SUBTREE = 7;

    private static final int MENU_OPENED = 20003;
    private static final int MENU_CLOSED = 20007;
    private static final int SELECTED = 20012;
    private static final int TEXT_CHANGED = 20015;
    private static final int WINDOW_OPENED = 20016;
    private static final int WINDOW_CLOSED = 20017;

    private static final int NAME = 30005;
    private static final int ENABLED = 30010;
    private static final int OFFSCREEN = 30022;
    private static final int VALUE = 30045;
    private static final int RANGE_VALUE = 30047;
    private static final int EXPANSION = 30070;
    private static final int IS_SELECTED = 30079;
    private static final int TOGGLED = 30086;
    private static final int[] PROPERTIES = {
        NAME, ENABLED, OFFSCREEN, VALUE, RANGE_VALUE, EXPANSION, IS_SELECTED, TOGGLED
    };

    private final Optional<WindowInfo> window;
    private final Consumer<ElementEvent> listener;
    private final Happenings happenings;
    private final List<AddedSink> added = new ArrayList<>();

    /** Holds what the handlers were added to; null before {@link #begin} and after {@link #end}. */
    private @Nullable ComScope held;

    private boolean isBegun;
    private boolean isStopped;

    /** A handler that Windows has. An event of 0 stands for none; the focus is not that of an element. */
    private record AddedSink(EventSink sink, int event, ComRef on) {}

    UiaWatch(Optional<WindowInfo> window, Consumer<ElementEvent> listener, ComThread<UiaSession> thread) {
        this.window = window;
        this.listener = listener;
        happenings = new Happenings(() -> thread.post(this::deliver));
    }

    /** Adds the handlers; returns whether there is any. If the watch is stopped meanwhile, it removes them itself. */
    boolean begin(UiaSession session) {
        boolean isDone = false;
        try {
            addAll(session);
            isDone = hasBegun();
        } finally {
            if (!isDone) {
                end(session);
            }
        }
        return !added.isEmpty();
    }

    private synchronized boolean hasBegun() {
        isBegun = true;
        return !isStopped;
    }

    private void addAll(UiaSession session) {
        ComScope scope = session.scope();
        held = scope;
        ComRef desktop = session.desktop(scope);
        add(session, SinkKind.FOCUS, 0, desktop);
        add(session, SinkKind.EVENT, WINDOW_OPENED, desktop);
        add(session, SinkKind.EVENT, WINDOW_CLOSED, desktop);
        if (window.isPresent()) {
            WindowId id = window.get().id();
            ComRef top = session.window(scope, id).orElseThrow(id::notFound);
            add(session, SinkKind.EVENT, MENU_OPENED, desktop);
            add(session, SinkKind.EVENT, MENU_CLOSED, desktop);
            add(session, SinkKind.EVENT, SELECTED, top);
            add(session, SinkKind.EVENT, TEXT_CHANGED, top);
            add(session, SinkKind.STRUCTURE, 0, top);
            add(session, SinkKind.PROPERTY, 0, top);
        }
    }

    private void add(UiaSession session, SinkKind kind, int event, ComRef on) {
        EventSink sink = new EventSink(kind, happenings);
        Pointer address = sink.address();
        boolean isAdded = false;
        try {
            ComRef automation = session.automation();
            ComRef request = session.request();
            switch (kind) {
                case FOCUS -> automation.call(kind.add(), request, address);
                case EVENT -> automation.call(kind.add(), event, on, SCOPE_SUBTREE, request, address);
                case STRUCTURE -> automation.call(kind.add(), on, SCOPE_SUBTREE, request, address);
                case PROPERTY ->
                    automation.call(
                            kind.add(),
                            on,
                            SCOPE_SUBTREE,
                            request,
                            address,
                            UiaWatches.numbers(PROPERTIES),
                            PROPERTIES.length);
            }
            isAdded = true;
            added.add(new AddedSink(sink, event, on));
        } catch (ComException e) {
            if (!e.isUnknownArgument() && !e.isMissing()) {
                throw e;
            }
        } finally {
            if (!isAdded) {
                sink.release();
            }
        }
    }

    /** Takes no more events; returns whether {@link #end} must be called. It may run on any thread. */
    synchronized boolean stop() {
        isStopped = true;
        happenings.close();
        return isBegun;
    }

    /** Removes the handlers. Windows may call a sink until then, and keeps it in memory as long as it needs it. */
    void end(UiaSession session) {
        for (AddedSink each : added) {
            remove(session.automation(), each);
            each.sink().release();
        }
        added.clear();
        try (ComScope scope = session.scope()) {
            happenings.take(scope);
        }
        if (held != null) {
            held.close();
            held = null;
        }
    }

    private static void remove(ComRef automation, AddedSink each) {
        Pointer address = each.sink().address();
        SinkKind kind = each.sink().kind();
        try {
            switch (kind) {
                case FOCUS -> automation.call(kind.remove(), address);
                case EVENT -> automation.call(kind.remove(), each.event(), each.on(), address);
                case STRUCTURE, PROPERTY -> automation.call(kind.remove(), each.on(), address);
            }
        } catch (ComException e) {
            // The program has ended, and its handlers with it.
        }
    }

    private void deliver(UiaSession session) {
        try (ComScope scope = session.scope()) {
            Happenings.HappeningBatch batch = happenings.take(scope);
            Stream<ElementEvent> events =
                    batch.happenings().stream().flatMap(each -> event(session, scope, each).stream());
            events.distinct().forEach(listener);
            if (batch.isLost()) {
                listener.accept(new ElementEvent(EventKind.LOST, window.map(WindowInfo::id), Optional.empty()));
            }
        }
    }

    /** Only what came with the event is read, so that no program is asked. */
    private Optional<ElementEvent> event(UiaSession session, ComScope scope, Happenings.Happening what) {
        EventKind kind = kind(what);
        if (window.isEmpty()) {
            return Optional.of(new ElementEvent(kind, Optional.empty(), Optional.empty()));
        }
        WindowId id = window.get().id();
        UiaMapper mapper = new UiaMapper(session, scope, id);
        Optional<ComRef> sender = Optional.ofNullable(what.sender());
        try {
            long process = sender.map(mapper::process).orElse(0L);
            boolean isOfOther = process != 0 && process != window.get().pid();
            Optional<ElementKey> key = isOfOther ? Optional.empty() : sender.flatMap(mapper::key);
            return isOfOther ? Optional.empty() : Optional.of(new ElementEvent(kind, Optional.of(id), key));
        } catch (ComException e) {
            return Optional.of(new ElementEvent(kind, Optional.of(id), Optional.empty()));
        }
    }

    private static EventKind kind(Happenings.Happening what) {
        return switch (what.kind()) {
            case FOCUS -> EventKind.FOCUS;
            case STRUCTURE -> EventKind.STRUCTURE;
            case PROPERTY ->
                switch (what.detail()) {
                    case NAME -> EventKind.NAME;
                    case VALUE, RANGE_VALUE -> EventKind.VALUE;
                    default -> EventKind.STATE;
                };
            case EVENT ->
                switch (what.detail()) {
                    case WINDOW_OPENED -> EventKind.WINDOW_OPENED;
                    case WINDOW_CLOSED -> EventKind.WINDOW_CLOSED;
                    case TEXT_CHANGED -> EventKind.VALUE;
                    case SELECTED -> EventKind.STATE;
                    default -> EventKind.STRUCTURE;
                };
        };
    }
}
