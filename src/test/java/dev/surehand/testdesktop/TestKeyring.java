package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The keyring of GNOME on a session bus. It begins empty and unlocked, and nobody answers its questions. */
public final class TestKeyring implements AutoCloseable {

    private static final String NAME = "org.freedesktop.secrets";
    private static final String SERVICE = "/org/freedesktop/secrets";
    private static final String COLLECTION = "/org/freedesktop/secrets/collection/login";

    private final SessionBus bus;
    private final Process daemon;

    private TestKeyring(TestDesktop desktop, SessionBus bus) {
        this.bus = bus;
        try {
            Path data = Files.createTempDirectory(desktop.directory(), "keyring");
            Path password = Files.writeString(data.resolve("password"), "door");
            ProcessBuilder program =
                    bus.process("gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground");
            program.environment().put("XDG_DATA_HOME", data.toString());
            daemon = Program.start(program.redirectInput(password.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // A question to the keyring itself would have the bus start another one, which is locked.
        Patience.until(
                "the keyring has its name",
                () -> asked("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", "string:" + NAME)
                        .contains("true"));
        Patience.until(
                "the keyring is open",
                () -> asked(
                                NAME,
                                SERVICE,
                                "org.freedesktop.DBus.Properties.Get",
                                "string:org.freedesktop.Secret.Service",
                                "string:Collections")
                        .contains(COLLECTION));
    }

    public static TestKeyring on(TestDesktop desktop, SessionBus bus) {
        return new TestKeyring(desktop, bus);
    }

    /** Returns the answer; empty if there is none. */
    private String asked(String to, String object, String method, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("dbus-send", "--session", "--print-reply", "--dest=" + to, object, method));
        command.addAll(List.of(arguments));
        return Program.run(bus.process(command.toArray(String[]::new)), Patience.LONG)
                .output();
    }

    /** Stores a secret for Surehand, as its users do. */
    public void store(String name, String value) {
        try {
            Path file = Files.createTempFile("surehand-it", "secret");
            Files.writeString(file, value);
            List<String> command = List.of(
                    "secret-tool", "store", "--label=Surehand " + name, "application", "surehand", "name", name);
            Program.run(bus.process(command.toArray(String[]::new)).redirectInput(file.toFile()), Patience.LONG)
                    .orThrow(command);
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void lock() {
        asked(NAME, SERVICE, "org.freedesktop.Secret.Service.Lock", "array:objpath:" + COLLECTION);
    }

    @Override
    public void close() {
        Program.end(daemon);
    }
}
