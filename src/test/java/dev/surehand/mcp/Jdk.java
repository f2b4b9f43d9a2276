package dev.surehand.mcp;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** A JDK that the server runs on. */
public enum Jdk {
    RUNNING {
        @Override
        Optional<Path> home() {
            return Optional.of(Path.of(System.getProperty("java.home")));
        }
    },
    JDK_25 {
        @Override
        Optional<Path> home() {
            Path all = Path.of("/usr/lib/jvm");
            if (!Files.isDirectory(all)) {
                return Optional.empty();
            }
            try (Stream<Path> homes = Files.list(all)) {
                return homes.filter(home -> Files.isExecutable(home.resolve("bin/java")))
                        .filter(home -> release(home).contains("JAVA_VERSION=\"25"))
                        .findFirst();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    };

    abstract Optional<Path> home();

    /** Returns the java executable; skips the test if this JDK is not installed. */
    public String java() {
        Optional<Path> home = home();
        assumeThat(home).as("%s on this machine", this).isPresent();
        return home.orElseThrow().resolve("bin/java").toString();
    }

    private static String release(Path home) {
        try {
            Path release = home.resolve("release");
            return Files.exists(release) ? Files.readString(release) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
