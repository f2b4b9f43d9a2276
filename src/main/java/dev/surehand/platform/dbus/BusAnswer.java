package dev.surehand.platform.dbus;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What came back for a question. The values are what another program sent: each reader here accepts any type and returns
 * nothing for a wrong one.
 *
 * @param values empty if there is no answer
 * @param error the name of the D-Bus error; empty if there is none
 */
public record BusAnswer(boolean arrived, List<Object> values, String error) {

    static final BusAnswer NONE = new BusAnswer(false, List.of(), "");

    /** The errors that say that the object or its program is no longer there. */
    private static final List<String> GONE = List.of(
            "org.freedesktop.DBus.Error.UnknownObject",
            "org.freedesktop.DBus.Error.UnknownMethod",
            "org.freedesktop.DBus.Error.UnknownInterface",
            "org.freedesktop.DBus.Error.ServiceUnknown",
            "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.NoReply",
            "org.freedesktop.DBus.Error.Disconnected",
            "org.freedesktop.DBus.Error.Failed");

    /** Returns whether values came, and no error. */
    public boolean isGiven() {
        return arrived && error.isEmpty();
    }

    /** Returns whether the object, or its program, no longer exists. */
    public boolean isGone() {
        return GONE.contains(error);
    }

    /** Returns the first value; empty if there is no answer. */
    public Optional<Object> first() {
        return isGiven() && !values.isEmpty() ? Optional.of(values.get(0)) : Optional.empty();
    }

    public Optional<String> text() {
        return first().flatMap(BusValues::text);
    }

    public OptionalInt number() {
        return first().map(BusValues::integer).orElse(OptionalInt.empty());
    }

    public OptionalDouble decimal() {
        return first().map(BusValues::decimal).orElse(OptionalDouble.empty());
    }

    /** Returns whether the answer is true; false also if there is none. */
    public boolean isTrue() {
        return first().filter(BusValues::isTrue).isPresent();
    }

    public Optional<ObjectRef> object() {
        return first().flatMap(BusValues::object);
    }

    /** Returns the members of the first value, which is a list or a structure; none for anything else. */
    public List<Object> list() {
        return first().map(BusValues::list).orElse(List.of());
    }
}
