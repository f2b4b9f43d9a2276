package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementEvent.EventKind;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxObserver;
import dev.surehand.platform.quartz.accessibility.ObserverLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Events of elements. Programs report them only while a watch is open; the thread that takes them ends with the last one. */
final class AxWatches implements AutoCloseable {

    /** macOS reports nothing when an element becomes enabled, or when one appears in most programs. */
    private static final Map<String, EventKind> KINDS = Map.ofEntries(
            Map.entry("AXFocusedUIElementChanged", EventKind.FOCUS),
            Map.entry("AXFocusedWindowChanged", EventKind.FOCUS),
            Map.entry("AXWindowCreated", EventKind.WINDOW_OPENED),
            Map.entry("AXSheetCreated", EventKind.WINDOW_OPENED),
            Map.entry("AXCreated", EventKind.STRUCTURE),
            Map.entry("AXUIElementDestroyed", EventKind.STRUCTURE),
            Map.entry("AXRowCountChanged", EventKind.STRUCTURE),
            Map.entry("AXMenuOpened", EventKind.STRUCTURE),
            Map.entry("AXMenuClosed", EventKind.STRUCTURE),
            Map.entry("AXTitleChanged", EventKind.NAME),
            Map.entry("AXValueChanged", EventKind.VALUE),
            Map.entry("AXSelectedChildrenChanged", EventKind.STATE),
            Map.entry("AXSelectedRowsChanged", EventKind.STATE),
            Map.entry("AXRowExpanded", EventKind.STATE),
            Map.entry("AXRowCollapsed", EventKind.STATE));

    private static final String DESTROYED = "AXUIElementDestroyed";

    private static final Set<String> OF_DESKTOP =
            Set.of("AXFocusedUIElementChanged", "AXFocusedWindowChanged", "AXWindowCreated", DESTROYED);

    /** For each request to a program of the desktop: one that hangs delays the others by this once. */
    private static final Duration FOR_ONE_OF_MANY = Duration.ofMillis(200);

    private final Accessibility accessibility;
    private final HeldElements held;
    private final List<OpenWatch> open = new ArrayList<>();
    private @Nullable ObserverLoop loop;

    AxWatches(Accessibility accessibility, HeldElements held) {
        this.accessibility = accessibility;
        this.held = held;
    }

    private final class OpenWatch implements ElementWatch {

        private final List<AxObserver> observers = new ArrayList<>();

        /** The programs that were asked, whether they answered or not. */
        private final Set<Long> asked = new HashSet<>();

        private Runnable look = () -> {};
        private boolean isClosed;

        @Override
        public void close() {
            end(this);
        }

        synchronized void endObservers() {
            isClosed = true;
            observers.forEach(AxObserver::close);
            observers.clear();
        }
    }

    /**
     * Watches a window and the other elements of its program.
     *
     * @param window the element of the window
     */
    synchronized ElementWatch ofWindow(HeldElement window, long pid, Consumer<ElementEvent> listener)
            throws AxException {
        OpenWatch watch = begin();
        WindowId id = window.key().window();
        try (AxElement program = accessibility.application(pid)) {
            AxObserver observer = AxObserver.open(accessibility, pid, running(), (notification, element) -> {
                Optional<HeldElement> known = held.known(element, id);
                boolean isClosed = notification.equals(DESTROYED) && known.equals(Optional.of(window));
                EventKind kind = isClosed ? EventKind.WINDOW_CLOSED : KINDS.get(notification);
                if (kind != null) {
                    listener.accept(new ElementEvent(kind, Optional.of(id), known.map(HeldElement::key)));
                }
            });
            watch.observers.add(observer);
            add(observer, program, KINDS.keySet());
            observer.add(window.element(), DESTROYED);
            return watch;
        } catch (AxException e) {
            end(watch);
            throw e;
        }
    }

    /**
     * Watches the focus and the windows of programs, and of those that start later: macOS is asked twice a second which there
     * are. A program that does not answer, or may not be watched, is left out.
     *
     * @param programs those that answer at the moment
     * @param all returns those that there are, on any thread
     */
    synchronized ElementWatch ofDesktop(
            Collection<Long> programs, Supplier<List<Long>> all, Consumer<ElementEvent> listener) {
        OpenWatch watch = begin();
        ObserverLoop on = running();
        var unused = addNew(watch, on, programs, listener);
        watch.look = () -> {
            if (addNew(watch, on, all.get(), listener)) {
                // It has opened its first window before anybody observed it.
                listener.accept(new ElementEvent(EventKind.WINDOW_OPENED, Optional.empty(), Optional.empty()));
            }
        };
        on.runRegularly(watch.look);
        return watch;
    }

    /**
     * Observes the programs that are new, and returns whether there are any. The thread of the loop uses it too, for which
     * others may wait while they hold the lock of all watches: so only the watch itself is locked.
     */
    private boolean addNew(
            OpenWatch watch, ObserverLoop on, Collection<Long> programs, Consumer<ElementEvent> listener) {
        synchronized (watch) {
            boolean isAny = false;
            for (long pid : programs) {
                if (!watch.isClosed && watch.asked.add(pid)) {
                    isAny = true;
                    observe(watch, on, pid, listener);
                }
            }
            return isAny;
        }
    }

    private void observe(OpenWatch watch, ObserverLoop on, long pid, Consumer<ElementEvent> listener) {
        try (AxElement program = accessibility.application(pid, FOR_ONE_OF_MANY)) {
            AxObserver observer = AxObserver.open(accessibility, pid, on, (notification, element) -> {
                EventKind kind = notification.equals(DESTROYED) ? EventKind.WINDOW_CLOSED : KINDS.get(notification);
                if (kind != null) {
                    listener.accept(new ElementEvent(kind, Optional.empty(), Optional.empty()));
                }
            });
            watch.observers.add(observer);
            add(observer, program, OF_DESKTOP);
        } catch (AxException e) {
            // Who waits looks again from time to time in any case.
        }
    }

    private static void add(AxObserver observer, AxElement program, Collection<String> notifications)
            throws AxException {
        for (String notification : notifications) {
            observer.add(program, notification);
        }
    }

    private OpenWatch begin() {
        OpenWatch watch = new OpenWatch();
        open.add(watch);
        return watch;
    }

    private ObserverLoop running() {
        ObserverLoop now = loop == null ? ObserverLoop.start(accessibility) : loop;
        loop = now;
        return now;
    }

    private synchronized void end(OpenWatch watch) {
        ObserverLoop last = loop;
        if (last != null) {
            last.stopRunning(watch.look);
        }
        watch.endObservers();
        open.remove(watch);
        if (open.isEmpty() && last != null) {
            loop = null;
            last.close();
        }
    }

    @Override
    public synchronized void close() {
        List.copyOf(open).forEach(this::end);
    }
}
