package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DisplaysTest {

    @TempDir
    private Path sockets;

    @Test
    void knowsTheDisplaysOfThisMachine() throws IOException {
        assertThat(new Displays(sockets.resolve("none")).next("")).contains("Xvfb");
        Files.createFile(sockets.resolve("X3"));
        Files.createFile(sockets.resolve("other"));
        assertThat(new Displays(sockets).next(":8")).startsWith("export DISPLAY=:3");
        assertThat(new Displays(sockets).next(":3.0")).contains("xhost");
    }
}
