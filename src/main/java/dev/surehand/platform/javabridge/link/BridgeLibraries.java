package dev.surehand.platform.javabridge.link;

import com.sun.jna.Library;
import com.sun.jna.Native;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.javabridge.bindings.AccessBridgeLibrary;
import dev.surehand.platform.javabridge.bindings.BridgeKernel32;
import dev.surehand.platform.javabridge.bindings.BridgeUser32;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The libraries; tests replace them.
 *
 * @param bridge loads the bridge, which from then on reports itself to every Java program
 */
public record BridgeLibraries(BridgeUser32 user32, BridgeKernel32 kernel32, Supplier<AccessBridgeLibrary> bridge) {

    /** Loads those of Windows. */
    public static BridgeLibraries load(Map<String, String> environment) {
        return new BridgeLibraries(
                Native.load("user32", BridgeUser32.class, Map.of()),
                Native.load("kernel32", BridgeKernel32.class, Map.of()),
                () -> loadBridge(new BridgeFile(environment, Path.of(System.getProperty("java.home")))));
    }

    private static AccessBridgeLibrary loadBridge(BridgeFile file) {
        Path found = file.find();
        try {
            return Native.load(
                    found.toString(),
                    AccessBridgeLibrary.class,
                    Map.of(Library.OPTION_STRING_ENCODING, StandardCharsets.UTF_16LE.name()));
        } catch (UnsatisfiedLinkError e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Windows does not load %s, so elements of programs in Java cannot be read. Set JAVA_HOME to another 64-bit JDK, and start this server again."
                            .formatted(found));
        }
    }
}
