package dev.surehand.platform.x11;

import dev.surehand.desktop.Pause;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** An xterm with the focus that writes what it is typed to a file. */
final class Terminal implements AutoCloseable {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(25);
    private static final int LOOKS = 200;
    private static final String TITLE = "surehand-terminal";

    private final Pause pause;
    private final Path typed;
    private final Process process;

    Terminal(String display, Path directory, Pause pause) throws IOException {
        this.pause = pause;
        typed = Files.createFile(directory.resolve("typed"));
        Path ready = directory.resolve("ready");
        String script = "stty raw -echo; touch '%s'; exec cat >> '%s'".formatted(ready, typed);
        process = start(display, "xterm", "-u8", "-T", TITLE, "-e", "/bin/sh", "-c", script);
        await(() -> Files.exists(ready));
        start(display, "xdotool", "search", "--sync", "--name", TITLE, "windowactivate", "--sync")
                .onExit()
                .join();
        pause.rest(Duration.ofMillis(300));
    }

    private static Process start(String display, String... command) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.start();
    }

    /** What came, as soon as it is the text expected; else what came within five seconds. */
    String typed(String expected) throws IOException {
        await(() -> text().equals(expected));
        return text();
    }

    void clear() throws IOException {
        FileChannel.open(typed, StandardOpenOption.WRITE).truncate(0).close();
    }

    private String text() throws IOException {
        return Files.readString(typed).replace('\r', '\n');
    }

    private void await(Condition condition) throws IOException {
        for (int i = 0; i < LOOKS && !condition.holds(); i++) {
            pause.rest(LOOK_AGAIN);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    @FunctionalInterface
    private interface Condition {
        boolean holds() throws IOException;
    }
}
