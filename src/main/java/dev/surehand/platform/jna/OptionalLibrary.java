package dev.surehand.platform.jna;

import com.sun.jna.Library;
import com.sun.jna.Native;
import java.lang.reflect.Proxy;
import java.util.Map;

/**
 * A library that an older system does not have. Each call of its replacement throws UnsatisfiedLinkError, like the call of a
 * function that a library lacks.
 */
public final class OptionalLibrary {

    private OptionalLibrary() {}

    /**
     * Loads a library, or returns the replacement if there is no such library.
     *
     * @param options as {@link Native#load(String, Class, Map)} takes them
     */
    public static <T extends Library> T orLoad(String name, Class<T> functions, Map<String, ?> options) {
        try {
            return Native.load(name, functions, options);
        } catch (UnsatisfiedLinkError e) {
            return missing(name, functions);
        }
    }

    /** Returns the replacement for a library that is missing. */
    public static <T extends Library> T missing(String name, Class<T> functions) {
        return functions.cast(Proxy.newProxyInstance(
                functions.getClassLoader(), new Class<?>[] {functions}, (proxy, method, arguments) -> {
                    throw new UnsatisfiedLinkError("%s is missing, and with it %s".formatted(name, method.getName()));
                }));
    }
}
