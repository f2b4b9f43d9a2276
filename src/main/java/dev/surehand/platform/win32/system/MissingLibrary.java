package dev.surehand.platform.win32.system;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.win32.W32APIOptions;
import java.lang.reflect.Proxy;

/**
 * A replacement for a library that an older Windows does not have. Each call throws UnsatisfiedLinkError, like the call of a
 * missing function.
 */
final class MissingLibrary {

    private MissingLibrary() {}

    static <T extends Library> T orLoad(String name, Class<T> functions) {
        try {
            return Native.load(name, functions, W32APIOptions.DEFAULT_OPTIONS);
        } catch (UnsatisfiedLinkError e) {
            return of(name, functions);
        }
    }

    static <T extends Library> T of(String name, Class<T> functions) {
        return functions.cast(Proxy.newProxyInstance(
                functions.getClassLoader(), new Class<?>[] {functions}, (proxy, method, arguments) -> {
                    throw new UnsatisfiedLinkError("%s is missing, and with it %s".formatted(name, method.getName()));
                }));
    }
}
