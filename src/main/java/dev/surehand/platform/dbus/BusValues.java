package dev.surehand.platform.dbus;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.FileDescriptor;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/** Reads values that another program sent, of which nothing is certain, not even their types. */
public final class BusValues {

    private BusValues() {}

    public static Optional<String> text(Object value) {
        Object plain = plain(value);
        if (plain instanceof DBusPath path) {
            return Optional.of(path.getPath());
        }
        return plain instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** Returns the low 32 bits of a number. */
    public static OptionalInt integer(Object value) {
        Object plain = plain(value);
        return plain instanceof Number number ? OptionalInt.of((int) number.longValue()) : OptionalInt.empty();
    }

    public static OptionalDouble decimal(Object value) {
        Object plain = plain(value);
        return plain instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    /** Returns whether the value is true; false for anything else. */
    public static boolean isTrue(Object value) {
        return Boolean.TRUE.equals(plain(value));
    }

    /** Returns the members of a list or a structure; none for anything else. */
    public static List<Object> list(Object value) {
        Object plain = plain(value);
        if (plain instanceof List<?> list) {
            return list.stream().map(Object.class::cast).toList();
        }
        if (plain instanceof Object[] array) {
            return Arrays.asList(array);
        }
        if (plain instanceof int[] numbers) {
            return IntStream.of(numbers).<Object>mapToObj(Integer::valueOf).toList();
        }
        return List.of();
    }

    /** Returns the object that a structure of owner and path names; empty for anything else. */
    public static Optional<ObjectRef> object(Object value) {
        List<Object> members = list(value);
        if (members.size() < 2) {
            return Optional.empty();
        }
        return text(members.get(0))
                .flatMap(owner -> text(members.get(1)).map(path -> new ObjectRef(owner, path)))
                .filter(object -> !object.isNull());
    }

    /** Returns the text that a dictionary has for a key; empty for anything else. */
    public static Optional<String> member(Object value, String key) {
        return plain(value) instanceof Map<?, ?> members && members.get(key) != null
                ? text(members.get(key))
                : Optional.empty();
    }

    /** Returns the members of a dictionary whose keys are texts; none for anything else. */
    public static Map<String, Object> members(Object value) {
        Map<String, Object> members = new HashMap<>();
        if (plain(value) instanceof Map<?, ?> dictionary) {
            dictionary.forEach((key, member) -> text(key).ifPresent(name -> members.put(name, member)));
        }
        return members;
    }

    /** Returns the bytes of a list of bytes; none for anything else. */
    public static byte[] bytes(Object value) {
        Object plain = plain(value);
        if (plain instanceof byte[] bytes) {
            return bytes;
        }
        List<Object> numbers = list(plain);
        byte[] bytes = new byte[numbers.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) integer(numbers.get(i)).orElse(0);
        }
        return bytes;
    }

    private static Object plain(Object value) {
        return value instanceof Variant<?> variant ? variant.getValue() : value;
    }

    /** Returns a file descriptor, which the caller closes; empty for anything else. */
    public static OptionalInt descriptor(Object value) {
        return plain(value) instanceof FileDescriptor descriptor
                ? OptionalInt.of(descriptor.getIntFileDescriptor())
                : OptionalInt.empty();
    }

    /** Returns an argument of the D-Bus type u. */
    public static Object unsigned(int value) {
        return new UInt32(Integer.toUnsignedLong(value));
    }

    /** Returns an argument of the D-Bus type o. */
    public static Object path(String path) {
        return new DBusPath(path);
    }

    /** Returns an argument of the D-Bus type v. */
    public static Object variant(Object value) {
        return new Variant<>(value);
    }
}
