package dev.surehand.platform.atspi.program;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Says what a program lacks that describes no elements. Each toolkit begins to describe them at the start of the program, so
 * the fix is always a start with something more.
 *
 * @param processes the folder in which Linux describes processes
 */
public record MissingTree(Path processes) {

    /** As much of an environment as is looked at; its size is limited by the system. */
    private static final int MOST_BYTES = 2 << 20;

    /** The system's own folder. */
    public static MissingTree onThisMachine() {
        return new MissingTree(Path.of("/proc"));
    }

    /** Returns the refusal for a window whose program describes nothing. */
    public DesktopException refusal(WindowInfo window) {
        String fix = window.pid() == 0
                ? "It does not say which process it is, so its elements cannot be found. Use screenshots."
                : fix(window.pid());
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS, "The program of %s describes no elements. %s".formatted(window.describe(), fix));
    }

    /** Returns one or two sentences. */
    String fix(long pid) {
        Path process = processes.resolve(Long.toString(pid));
        Map<String, String> environment = environment(process);
        String bus = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (bus.startsWith("disabled")) {
            return "It was started without a session bus. Start it again with the DBUS_SESSION_BUS_ADDRESS of the desktop.";
        }
        List<String> files = files(process);
        if (has(files, "icudtl.dat") || has(files, "v8_context_snapshot") || has(files, "resources.pak")) {
            return "It is built on Chromium, and was started before this server read elements in this session. Start it again now, while the server runs.";
        }
        if (has(files, "libxul.so")) {
            return "It is built on Firefox. Start it again with GNOME_ACCESSIBILITY=1 in its environment.";
        }
        if (has(files, "libglass")) {
            return "It is built on JavaFX, which describes no elements on Linux. Use screenshots.";
        }
        if (has(files, "libjvm.so")) {
            return "It runs in Java. Install libatk-wrapper-java-jni, and start it again with the option -Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper and with /usr/share/java/java-atk-wrapper.jar in its class path; instead of -jar, name its jar there too, and then its main class. A Java that is not the system's own also needs -Djava.library.path with the folder of libatk-wrapper.so.";
        }
        if (has(files, "libQt5Core") || has(files, "libQt6Core")) {
            return "It is built on Qt. Start it again with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 in its environment.";
        }
        if (has(files, "libgtk-3")) {
            return environment.containsKey("NO_AT_BRIDGE")
                    ? "It is built on GTK 3. Start it again without NO_AT_BRIDGE in its environment."
                    : "It is built on GTK 3. Install libatk-bridge2.0-0 and at-spi2-core, and start it again.";
        }
        if (has(files, "libgtk-4")) {
            return "It is built on GTK 4. Start it again without GTK_A11Y in its environment.";
        }
        return "Its toolkit has no accessibility interface that is known here. Use screenshots.";
    }

    private static boolean has(List<String> files, String name) {
        return files.stream().anyMatch(file -> file.startsWith(name));
    }

    /** Returns the names of the files that the process has loaded; none if Linux does not reveal them. */
    private static List<String> files(Path process) {
        try (Stream<String> maps = Files.lines(process.resolve("maps"), StandardCharsets.ISO_8859_1)) {
            return maps.filter(line -> line.contains("/"))
                    .map(line -> line.substring(line.lastIndexOf('/') + 1))
                    .distinct()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static Map<String, String> environment(Path process) {
        return Stream.of(file(process.resolve("environ")).split("\0"))
                .map(each -> each.split("=", 2))
                .filter(each -> each.length == 2)
                .collect(Collectors.toMap(each -> each[0], each -> each[1], (first, second) -> first));
    }

    /** Returns a file of a process; nothing if Linux does not reveal it. */
    private static String file(Path path) {
        try (var file = Files.newInputStream(path)) {
            return new String(file.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
