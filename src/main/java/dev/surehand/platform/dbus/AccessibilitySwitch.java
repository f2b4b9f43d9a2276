package dev.surehand.platform.dbus;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.recovery.RecoveryJournal;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The setting of the session by which programs with Qt and Chromium begin to describe themselves. It is switched on while this
 * server reads, and off again at its end, or by the next server after a kill: the session may keep it over a log-out. It stays on
 * while somebody else needs it.
 */
public final class AccessibilitySwitch {

    /** The line of the recovery file. */
    static final String LINE = "accessibility switched on";

    /** For a question without which the setting can be put back too. */
    private static final Duration BRIEF = Duration.ofSeconds(1);

    private static final ObjectRef REGISTRY = new ObjectRef("org.a11y.atspi.Registry", "/org/a11y/atspi/registry");

    private static final String STATUS = "org.a11y.Status";
    private static final String IS_ENABLED = "IsEnabled";
    private static final String SCREEN_READER = "ScreenReaderEnabled";

    private final BusConnection session;
    private final RecoveryJournal journal;
    private boolean isOurs;

    AccessibilitySwitch(BusConnection session, RecoveryJournal journal) {
        this.session = session;
        this.journal = journal;
    }

    /**
     * Switches accessibility on, unless it is on already. If that cannot be recorded, it stays off, because nobody would switch it
     * off again after a kill; programs with Qt and Chromium then report no elements.
     */
    void on() {
        if (is(IS_ENABLED)) {
            return;
        }
        try {
            journal.remember(LINE);
        } catch (DesktopException e) {
            // doctor reports the folder that cannot be written.
            return;
        }
        isOurs = true;
        set(true);
    }

    /**
     * Switches accessibility off if this server has switched it on and nobody else needs it.
     *
     * @param programs the connection to the accessibility bus; empty if there is none
     */
    void off(Optional<BusConnection> programs) {
        if (!isOurs) {
            return;
        }
        isOurs = false;
        boolean isOthers = is(SCREEN_READER);
        if (!isOthers && programs.filter(AccessibilitySwitch::isReadByOthers).isPresent()) {
            // The line stays for the next server.
            return;
        }
        if (!isOthers) {
            set(false);
        }
        journal.forget(LINE);
    }

    /**
     * Switches accessibility off if a killed server has switched it on and nobody else needs it.
     *
     * @param environment names the session bus
     * @param lines what killed servers recorded
     * @param journal keeps the line while others read what programs describe
     */
    public static void repair(Map<String, String> environment, Collection<String> lines, RecoveryJournal journal) {
        if (!lines.contains(LINE)) {
            return;
        }
        journal.remember(LINE);
        try (BusConnection session = AccessibilityBus.session(environment)) {
            AccessibilitySwitch accessibility = new AccessibilitySwitch(session, journal);
            if (accessibility.is(IS_ENABLED)) {
                accessibility.isOurs = true;
                accessibility.off();
            } else {
                journal.forget(LINE);
            }
        } catch (DesktopException | BusLostException e) {
            // Without a session there is nobody to ask; the line stays for the next server.
            return;
        }
    }

    /** Switches accessibility off as above, with a connection of its own to the accessibility bus. */
    private void off() {
        try (BusConnection programs = AccessibilityBus.programs(session)) {
            off(Optional.of(programs));
        } catch (DesktopException e) {
            // Without an accessibility bus nobody reads.
            off(Optional.empty());
        }
    }

    /** Returns whether another program has registered for what programs report, as screen readers and other servers do. */
    private static boolean isReadByOthers(BusConnection programs) {
        BusAnswer answer = programs.ask(BusCall.of(REGISTRY, "org.a11y.atspi.Registry", "GetRegisteredEvents"), BRIEF);
        return answer.list().stream()
                .map(BusValues::list)
                .filter(event -> !event.isEmpty())
                .flatMap(event -> BusValues.text(event.get(0)).stream())
                .anyMatch(reader -> !reader.equals(programs.name()));
    }

    private boolean is(String property) {
        return session.ask(BusCall.property(AccessibilityBus.LAUNCHER, STATUS, property), AccessibilityBus.TO_CONNECT)
                .isTrue();
    }

    private void set(boolean value) {
        BusCall call = new BusCall(
                AccessibilityBus.LAUNCHER,
                "org.freedesktop.DBus.Properties",
                "Set",
                "ssv",
                List.of(STATUS, IS_ENABLED, BusValues.variant(value)));
        var unused = session.ask(call, AccessibilityBus.TO_CONNECT);
    }
}
