package dev.surehand.platform.dbus;

import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.annotations.DBusMemberName;
import org.freedesktop.dbus.interfaces.DBusInterface;

/** What others on the bus can call at an object of this server; see {@link BusConnection#takeNotes}. */
@DBusInterfaceName(BusNotes.NAME)
public interface BusNotes extends DBusInterface {

    String NAME = "dev.surehand.Notes";

    String METHOD = "Note";

    /** @param about what the note answers, so that the receiver can tell notes apart */
    @DBusMemberName(METHOD)
    void note(String about, String text);
}
