package dev.surehand.platform.dbus;

/**
 * An object of a program on the bus. Only both parts together name it: each program has objects with the same paths.
 *
 * @param owner the unique name of the program's connection, such as {@code :1.7}
 */
public record ObjectRef(String owner, String path) {

    /** The path of the objects that a program calls none. */
    private static final String NULL = "/org/a11y/atspi/null";

    private static final String ROOT = "/org/a11y/atspi/accessible/root";

    /** The object that stands for a whole program, or for the registry. */
    public static ObjectRef root(String owner) {
        return new ObjectRef(owner, ROOT);
    }

    public boolean isNull() {
        return owner.isEmpty() || path.isEmpty() || path.equals(NULL);
    }
}
