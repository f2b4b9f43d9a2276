package dev.surehand.platform.atspi.watch;

import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.platform.atspi.tree.FrameView;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Events of one connection. While a watch is open, all programs of the desktop report their events; with the last one closed,
 * none does.
 */
public final class EventWatches {

    private static final List<String> TYPES = List.of("org.a11y.atspi.Event.Object", "org.a11y.atspi.Event.Window");
    private static final List<String> EVENTS = List.of(
            "object:state-changed",
            "object:children-changed",
            "object:property-change",
            "object:text-changed",
            "object:selection-changed",
            "window:");

    /** Of how many programs the focus is remembered. */
    private static final int MOST_PROGRAMS = 200;

    /** What a watch of the whole desktop reports. */
    private static final Set<ElementEvent.EventKind> OF_DESKTOP = EnumSet.of(
            ElementEvent.EventKind.FOCUS, ElementEvent.EventKind.WINDOW_OPENED, ElementEvent.EventKind.WINDOW_CLOSED);

    private final EventSource source;
    private final List<Watch> watches = new CopyOnWriteArrayList<>();
    private final List<BusConnection.Listening> listening = new ArrayList<>();

    /** By the name of the program on the bus: what reported last that it has the keyboard. */
    private final Map<String, ObjectRef> focused = new ConcurrentHashMap<>();

    private record Watch(Optional<FrameView> view, Consumer<ElementEvent> listener) {}

    public EventWatches(BusConnection bus) {
        this(new BusEvents(bus));
    }

    EventWatches(EventSource source) {
        this.source = source;
        source.onLost(() -> report(new ElementEvent(ElementEvent.EventKind.LOST, Optional.empty(), Optional.empty())));
    }

    /**
     * Begins to report. If that fails or is interrupted, nothing is left of it.
     *
     * @param view the window to watch; empty for the desktop
     */
    public ElementWatch open(Optional<FrameView> view, Consumer<ElementEvent> listener) {
        Watch watch = new Watch(view, listener);
        watches.add(watch);
        boolean isOpen = false;
        try {
            if (listening.isEmpty()) {
                begin();
            }
            isOpen = true;
        } finally {
            if (!isOpen) {
                // The call was cancelled, so nobody will close this watch.
                close(watch);
            }
        }
        return () -> close(watch);
    }

    private void begin() {
        TYPES.forEach(type -> listening.add(source.listen(type, this::take)));
        ask("RegisterEvent").forEach(Runnable::run);
    }

    /** Waits for no answer, so that nothing interrupts it: the next watch sends its requests after these. */
    private void close(Watch watch) {
        if (watches.remove(watch) && watches.isEmpty()) {
            try {
                ask("DeregisterEvent");
            } catch (BusLostException e) {
                // Nobody reports anything on a connection that has ended.
            } finally {
                listening.forEach(BusConnection.Listening::close);
                listening.clear();
            }
        }
    }

    /** Sends the request for each event. */
    private List<Runnable> ask(String method) {
        return EVENTS.stream().map(event -> source.ask(method, event)).toList();
    }

    /** Returns which object of the program of a frame reported last, to any watch, that it has the keyboard. */
    public Optional<ObjectRef> focusOf(ObjectRef frame) {
        return Optional.ofNullable(focused.get(frame.owner()));
    }

    private void noteFocus(BusSignal signal) {
        boolean isFocus =
                signal.member().equals("StateChanged") && signal.detail().equals("focused") && signal.number() == 1;
        if (isFocus) {
            if (focused.size() >= MOST_PROGRAMS) {
                focused.clear();
            }
            focused.put(signal.object().owner(), signal.object());
        }
    }

    private void report(ElementEvent event) {
        watches.forEach(watch -> watch.listener().accept(event));
    }

    private void take(BusSignal signal) {
        noteFocus(signal);
        Optional<ElementEvent.EventKind> kind = kind(signal);
        for (Watch watch : kind.isPresent() ? watches : List.<Watch>of()) {
            if (watch.view().isEmpty() && OF_DESKTOP.contains(kind.get())) {
                watch.listener().accept(new ElementEvent(kind.get(), Optional.empty(), Optional.empty()));
            }
            watch.view()
                    .filter(view -> view.frame().owner().equals(signal.object().owner()))
                    .map(view -> new ElementEvent(
                            kind.get(), Optional.of(view.window()), Optional.of(view.key(signal.object()))))
                    .ifPresent(watch.listener());
        }
    }

    /** Returns what an event means; empty for one that matters to nobody. */
    static Optional<ElementEvent.EventKind> kind(BusSignal signal) {
        return Optional.ofNullable(
                switch (signal.type() + "." + signal.member()) {
                    case "Window.Create" -> ElementEvent.EventKind.WINDOW_OPENED;
                    case "Window.Destroy" -> ElementEvent.EventKind.WINDOW_CLOSED;
                    case "Window.Activate" -> ElementEvent.EventKind.FOCUS;
                    case "Object.ChildrenChanged" -> ElementEvent.EventKind.STRUCTURE;
                    case "Object.TextChanged" -> ElementEvent.EventKind.VALUE;
                    case "Object.SelectionChanged" -> ElementEvent.EventKind.STATE;
                    case "Object.PropertyChange" -> property(signal.detail());
                    case "Object.StateChanged" -> state(signal);
                    default -> null;
                });
    }

    private static ElementEvent.EventKind property(String name) {
        return switch (name) {
            case "accessible-name" -> ElementEvent.EventKind.NAME;
            case "accessible-value" -> ElementEvent.EventKind.VALUE;
            default -> ElementEvent.EventKind.STATE;
        };
    }

    private static ElementEvent.EventKind state(BusSignal signal) {
        return switch (signal.detail()) {
            case "focused" -> signal.number() == 1 ? ElementEvent.EventKind.FOCUS : ElementEvent.EventKind.STATE;
            case "showing", "visible" -> ElementEvent.EventKind.STRUCTURE;
            default -> ElementEvent.EventKind.STATE;
        };
    }
}
