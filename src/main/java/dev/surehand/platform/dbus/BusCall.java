package dev.surehand.platform.dbus;

import java.util.List;

/**
 * A question to an object.
 *
 * @param signature the types of the arguments, as D-Bus writes them; empty for none
 */
public record BusCall(ObjectRef object, String type, String method, String signature, List<Object> arguments) {

    public BusCall {
        arguments = List.copyOf(arguments);
    }

    public static BusCall of(ObjectRef object, String type, String method) {
        return new BusCall(object, type, method, "", List.of());
    }

    public static BusCall of(ObjectRef object, String type, String method, String signature, Object... arguments) {
        return new BusCall(object, type, method, signature, List.of(arguments));
    }

    /** Reads a property. GetAll is never used: it ends programs with Qt 5. */
    public static BusCall property(ObjectRef object, String type, String name) {
        return of(object, "org.freedesktop.DBus.Properties", "Get", "ss", type, name);
    }

    /** Asks the bus for the process of a program. */
    public static BusCall processOf(String owner) {
        String bus = "org.freedesktop.DBus";
        return of(new ObjectRef(bus, "/org/freedesktop/DBus"), bus, "GetConnectionUnixProcessID", "s", owner);
    }
}
