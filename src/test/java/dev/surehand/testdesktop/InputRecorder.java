package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A second client of the X server that sees all input of the desktop, whichever window gets it: the raw events of XInput 2, which
 * {@code xinput} writes down.
 */
public final class InputRecorder implements AutoCloseable {

    private final TestDesktop desktop;
    private final Path log;
    private final Process process;
    private int from;
    private int ownKeys;

    private InputRecorder(TestDesktop desktop) {
        this.desktop = desktop;
        log = desktop.newFile("input " + System.nanoTime());
        process = Program.start(desktop.process("xinput", "test-xi2", "--root")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile()));
        Patience.until("the recorder sees keys", () -> {
            pressShift();
            return count("RawKeyPress", 0) > 0;
        });
    }

    /** Begins to record. */
    public static InputRecorder on(TestDesktop desktop) {
        InputRecorder recorder = new InputRecorder(desktop);
        recorder.begin();
        return recorder;
    }

    /** Forgets what was seen so far. */
    public void begin() {
        catchUp();
        from = lines().size();
        ownKeys = 0;
    }

    /** Returns how often the pointer moved, and a button or the wheel was pressed, since {@link #begin}. */
    public int pointerEvents() {
        catchUp();
        return count("RawButtonPress", from) + count("RawMotion", from);
    }

    /** Returns how many keys were pressed since {@link #begin}. */
    public int keysPressed() {
        catchUp();
        return count("RawKeyPress", from) - ownKeys;
    }

    /** Events arrive in order, so a key of our own shows that all before it have arrived. */
    private void catchUp() {
        int before = count("RawKeyRelease", 0);
        pressShift();
        Patience.until("the recorder has seen all", () -> count("RawKeyRelease", 0) > before);
        ownKeys++;
    }

    private void pressShift() {
        desktop.run("xdotool", "key", "Shift_L");
    }

    private int count(String event, int first) {
        List<String> lines = lines();
        return (int) lines.subList(first, lines.size()).stream()
                .filter(line -> line.startsWith("EVENT type ") && line.endsWith("(" + event + ")"))
                .count();
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
