package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The stub with three displays, and the input port on it, with a clock and pauses that take no time. */
final class InputStage implements AutoCloseable, RecoveryJournal, Pasting {

    private static final Path GOLDEN = Path.of("src/test/resources/quartz");

    final QuartzStub stub = QuartzStub.start();
    final StubControl control = stub.control();
    final QuartzLibraries libraries = QuartzLibraries.load();
    final MainQueue mainQueue = new MainQueue(libraries.dispatch());

    /** The main display; one left of it with 2 pixels a point; one above it with 1.5. */
    final MonitorLayout monitors = new MonitorLayout(List.of(
            monitor("main", true, new ScreenRect(0, 0, 1920, 1080), new Size(1920, 1080)),
            monitor("left", false, new ScreenRect(-1440, 0, 1440, 900), new Size(2880, 1800)),
            monitor("above", false, new ScreenRect(0, -800, 1280, 800), new Size(1920, 1200))));

    final List<String> journal = new ArrayList<>();
    final List<Paste> pasted = new ArrayList<>();
    final List<Duration> rests = new ArrayList<>();

    /** What {@link #paste} returns. */
    boolean takesPaste = true;

    int closedPastings;
    Instant now = Instant.EPOCH;
    KeyboardFocus focus = new KeyboardFocus.OnDesktop();
    Pause pause = rests::add;
    final QuartzInput input;
    private long seen;

    InputStage() {
        control.stub_display(1, 0, 0, 1920, 1080, 1920, 1080);
        control.stub_display(2, -1440, 0, 1440, 900, 2880, 1800);
        control.stub_display(3, 0, -800, 1280, 800, 1920, 1200);
        input = newInput();
    }

    QuartzInput newInput() {
        return new QuartzInput(
                libraries,
                mainQueue,
                () -> {},
                new PermissionPrompts(),
                () -> focus,
                () -> monitors,
                () -> this,
                () -> {},
                duration -> pause.rest(duration),
                () -> now,
                this);
    }

    private static Monitor monitor(String id, boolean isPrimary, ScreenRect bounds, Size pixels) {
        return new Monitor(id, OutsideText.of(id), isPrimary, bounds, pixels);
    }

    /** Returns the events since the last call. */
    List<String> events() {
        List<String> events = stub.events(seen);
        seen = control.stub_event_count();
        return events;
    }

    /** Compares the events since the last call with a file. */
    void assertEvents(String file) {
        assertGolden(file, events());
    }

    static void assertGolden(String file, List<String> lines) {
        Path path = GOLDEN.resolve(file);
        try {
            if (Boolean.getBoolean("surehand.golden")) {
                Files.write(path, lines);
            }
            assertThat(lines).isEqualTo(Files.readAllLines(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void assertClean() {
        assertThat(stub.violations()).isEmpty();
        assertThat(stub.liveObjects()).isEmpty();
    }

    @Override
    public void remember(String line) {
        journal.add(line);
    }

    @Override
    public void forget(String line) {
        assertThat(journal.remove(line)).isTrue();
    }

    @Override
    public void forgetAll() {
        journal.clear();
    }

    @Override
    public Optional<String> note() {
        return Optional.empty();
    }

    @Override
    public boolean paste(Paste what, Runnable pressPaste) {
        pasted.add(what);
        pressPaste.run();
        return takesPaste;
    }

    /** Closes a pasting; the test itself calls {@link #end}. */
    @Override
    public void close() {
        closedPastings++;
    }

    void end() {
        input.close();
        assertClean();
        stub.close();
    }
}
