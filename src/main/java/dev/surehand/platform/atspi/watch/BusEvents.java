package dev.surehand.platform.atspi.watch;

import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.ObjectRef;
import java.time.Duration;
import java.util.function.Consumer;

/** Events of the programs on a bus. */
record BusEvents(BusConnection bus) implements EventSource {

    private static final ObjectRef REGISTRY = new ObjectRef("org.a11y.atspi.Registry", "/org/a11y/atspi/registry");
    private static final Duration LIMIT = Duration.ofSeconds(1);

    @Override
    public BusConnection.Listening listen(String type, Consumer<BusSignal> listener) {
        return bus.listen(type, listener);
    }

    @Override
    public Runnable ask(String method, String event) {
        BusConnection.Pending sent = bus.send(BusCall.of(REGISTRY, "org.a11y.atspi.Registry", method, "s", event));
        return () -> sent.await(LIMIT);
    }

    @Override
    public void onLost(Runnable lost) {
        bus.onLost(lost);
    }
}
