package dev.surehand.platform.javabridge.link;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the file of the bridge. The Java that runs this server comes first, because it has the right number of bits. The Java of
 * the program in question is not used: a program must not choose what this server loads.
 *
 * @param environment the environment of this server
 * @param javaHome the folder of the Java that runs this server
 */
record BridgeFile(Map<String, String> environment, Path javaHome) {

    static final String NAME = "WindowsAccessBridge-64.dll";

    /** Returns the file. */
    Path find() {
        return candidates().stream()
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "Programs in Java describe their elements only through %s, and it is not at any of these places: %s. Set JAVA_HOME to a 64-bit JDK or full JRE, which has the file in its folder bin, and start this server again. Until then use screenshots."
                                .formatted(
                                        NAME,
                                        candidates().stream()
                                                .map(Path::toString)
                                                .collect(Collectors.joining(", ")))));
    }

    private List<Path> candidates() {
        List<Path> places = new ArrayList<>(List.of(javaHome.resolve("bin").resolve(NAME)));
        folder("JAVA_HOME").ifPresent(home -> {
            places.add(home.resolve("bin").resolve(NAME));
            // Java 8 has its runtime in a folder of its own.
            places.add(home.resolve("jre").resolve("bin").resolve(NAME));
        });
        folder("SystemRoot")
                .ifPresent(root -> places.add(root.resolve("System32").resolve(NAME)));
        return places.stream().distinct().toList();
    }

    private Optional<Path> folder(String variable) {
        String value = environment.getOrDefault(variable, "").strip().replace("\"", "");
        try {
            Path folder = Path.of(value);
            // A relative path would depend on the folder in which the server was started.
            return folder.isAbsolute() ? Optional.of(folder) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
