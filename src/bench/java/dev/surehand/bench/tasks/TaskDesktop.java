package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.TestDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A user's desktop: one monitor of 1920×1080, its own home directory, a session bus, and a server that may open programs. */
final class TaskDesktop implements AutoCloseable {

    /** Flags for root, because Chromium refuses to start as root without them, and for a desktop without a network. */
    private static final String CHROMIUM = "--no-sandbox --test-type --no-first-run --no-default-browser-check"
            + " --password-store=basic --disable-gpu --disable-dev-shm-usage --disable-sync --disable-breakpad"
            + " --disable-background-networking --disable-component-update";

    private final TestDesktop desktop;
    private final Path home;
    private final Process bus;
    private final String busAddress;

    TaskDesktop() throws IOException {
        desktop = TestDesktop.start("--monitors", "one");
        home = Files.createDirectories(desktop.directory().resolve("home"));
        Files.createDirectory(
                home.resolve("run"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        bus = process("", "dbus-daemon", "--session", "--nofork", "--print-address")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output = bus.inputReader()) {
            busAddress = output.readLine();
        }
        chooseDefaults();
    }

    Path home() {
        return home;
    }

    /** Sets the programs that open addresses and folders. The user's own entry for the browser replaces the system's. */
    private void chooseDefaults() throws IOException {
        Path entries = Files.createDirectories(home.resolve(".local/share/applications"));
        Files.writeString(entries.resolve("chromium.desktop"), """
                [Desktop Entry]
                Type=Application
                Name=Chromium
                Exec=/usr/bin/chromium %s %%U
                MimeType=text/html;x-scheme-handler/http;
                """.formatted(CHROMIUM));
        Files.writeString(Files.createDirectories(home.resolve(".config")).resolve("mimeapps.list"), """
                [Default Applications]
                x-scheme-handler/http=chromium.desktop
                inode/directory=thunar.desktop
                text/plain=org.xfce.mousepad.desktop
                """);
    }

    /** Returns the server with the flags and the policy of a user. */
    ProcessBuilder server(Path java, Path jar, List<String> flags) throws IOException {
        Path policy = Files.writeString(home.resolve("policy.json"), "{\"open\": \"allow\", \"rules\": []}\n");
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(flags);
        command.addAll(List.of("-jar", jar.toString(), "--policy", policy.toString()));
        return process(busAddress, command.toArray(String[]::new));
    }

    /** Returns what a program beside the agent writes. */
    byte[] output(String... command) throws IOException {
        Process process = process(busAddress, command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (InputStream output = process.getInputStream()) {
            return output.readAllBytes();
        }
    }

    private ProcessBuilder process(String bus, String... command) {
        ProcessBuilder process = desktop.process(command);
        process.environment()
                .putAll(Map.of(
                        "HOME", home.toString(),
                        "XDG_CONFIG_HOME", home.resolve(".config").toString(),
                        "XDG_CACHE_HOME", home.resolve(".cache").toString(),
                        "XDG_DATA_HOME", home.resolve(".local/share").toString(),
                        "XDG_STATE_HOME", home.resolve(".local/state").toString(),
                        "XDG_RUNTIME_DIR", home.resolve("run").toString(),
                        "DBUS_SESSION_BUS_ADDRESS", bus,
                        // Settings are in a file, because no service for them runs here.
                        "GSETTINGS_BACKEND", "keyfile"));
        // Programs report their elements, as on a user's desktop.
        process.environment().remove("NO_AT_BRIDGE");
        return process.directory(home.toFile());
    }

    @Override
    public void close() {
        desktop.close();
        bus.destroy();
    }
}
