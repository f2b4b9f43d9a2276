package dev.surehand.platform.atspi.watch;

import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusSignal;
import java.util.function.Consumer;

/** Where events come from. */
interface EventSource {

    /** Reports the signals of a type, as {@link BusConnection#listen}. */
    BusConnection.Listening listen(String type, Consumer<BusSignal> listener);

    /**
     * Sends a request about an event to the registry, which informs all programs.
     *
     * @return waits for the answer, for a limited time
     */
    Runnable ask(String method, String event);

    /** Runs something when there are no more events. */
    void onLost(Runnable lost);
}
