package dev.surehand.platform.atspi.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A call that is interrupted loses no later event, and leaves no program reporting for nobody. */
class EventWatchesTest {

    /** A registry that answers unless it is slow; whoever waits for a slow answer is interrupted. */
    private static final class FakeRegistry implements EventSource {

        private final List<String> registered = new ArrayList<>();
        private final List<Consumer<BusSignal>> listeners = new ArrayList<>();
        private boolean isSlow;

        @Override
        public BusConnection.Listening listen(String type, Consumer<BusSignal> listener) {
            listeners.add(listener);
            return () -> listeners.remove(listener);
        }

        @Override
        public Runnable ask(String method, String event) {
            if (method.equals("RegisterEvent")) {
                registered.add(event);
            } else {
                registered.remove(event);
            }
            return () -> {
                if (isSlow) {
                    throw new CancelledException();
                }
            };
        }

        @Override
        public void onLost(Runnable lost) {
            // This one is never lost.
        }

        void emit(BusSignal signal) {
            if (!registered.isEmpty()) {
                listeners.stream().findFirst().ifPresent(listener -> listener.accept(signal));
            }
        }
    }

    private static final ObjectRef FRAME = new ObjectRef(":1.7", "/frame");

    private final FakeRegistry registry = new FakeRegistry();
    private final EventWatches watches = new EventWatches(registry);
    private final List<ElementEvent> events = new ArrayList<>();

    private ElementWatch open() {
        return watches.open(Optional.empty(), events::add);
    }

    private void assertThatNothingIsReported() {
        assertThat(registry.registered).isEmpty();
        assertThat(registry.listeners).isEmpty();
    }

    private void assertThatTheNextWatchReports() {
        registry.isSlow = false;
        ElementWatch next = open();
        registry.emit(new BusSignal(FRAME, "Window", "Create", "", 0, List.of()));
        assertThat(events).hasSize(1);
        next.close();
        assertThatNothingIsReported();
    }

    @Test
    void aWatchThatIsInterruptedWhileItOpensLeavesNothing() {
        registry.isSlow = true;
        assertThatThrownBy(this::open).isInstanceOf(CancelledException.class);
        assertThatNothingIsReported();
        assertThatTheNextWatchReports();
    }

    /** S3-15: one connection that stays receives the events for all watches. */
    @Test
    void furtherWatchesShareTheRegistrationsOfTheFirst() {
        ElementWatch first = open();
        List<String> registered = List.copyOf(registry.registered);
        List<ElementEvent> others = new ArrayList<>();
        ElementWatch second = watches.open(Optional.empty(), others::add);
        assertThat(registered).isNotEmpty().doesNotHaveDuplicates();
        assertThat(registry.registered).containsExactlyElementsOf(registered);
        registry.emit(new BusSignal(FRAME, "Window", "Create", "", 0, List.of()));
        assertThat(events).hasSize(1);
        assertThat(others).hasSize(1);
        first.close();
        registry.emit(new BusSignal(FRAME, "Window", "Create", "", 0, List.of()));
        assertThat(others).hasSize(2);
        second.close();
        assertThatNothingIsReported();
    }

    @Test
    void aWatchClosesWithoutWaiting() {
        ElementWatch watch = open();
        registry.isSlow = true;
        watch.close();
        assertThatNothingIsReported();
        assertThatTheNextWatchReports();
    }

    @Test
    void whatReportedTheFocusLastIsRemembered() {
        ObjectRef field = new ObjectRef(":1.7", "/field");
        ElementWatch watch = open();
        try (watch) {
            assertThat(watches.focusOf(FRAME)).isEmpty();
            registry.emit(new BusSignal(field, "Object", "StateChanged", "focused", 1, List.of()));
            registry.emit(
                    new BusSignal(new ObjectRef(":1.7", "/button"), "Object", "StateChanged", "focused", 0, List.of()));
            registry.emit(
                    new BusSignal(new ObjectRef(":1.8", "/other"), "Object", "StateChanged", "focused", 1, List.of()));
        }
        assertThat(watches.focusOf(FRAME)).contains(field);
    }
}
