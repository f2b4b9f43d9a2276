package dev.surehand.cli.watch;

import dev.surehand.cli.watch.PictureReader.ReadPicture;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.safety.AuditFollower;
import dev.surehand.safety.StopFile;
import dev.surehand.safety.evidence.KeptPicture;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javax.swing.SwingUtilities;

/** Watches a server in a window until the person closes it. */
final class WindowWatch {

    private static final int MILLIS_BETWEEN_LOOKS = 100;

    private static final ReadPicture NOTHING = new ReadPicture(Optional.empty(), "", false);

    private final LogChoice choice;
    private final Function<Path, String> command;
    private final CountDownLatch closed = new CountDownLatch(1);

    /** The log of the server that the button stops; empty while no server is known. */
    private volatile Optional<Path> stopped = Optional.empty();

    /** Why the server could not be stopped; empty if that has not failed. */
    private volatile Optional<IOException> stopFailure = Optional.empty();

    private Optional<AuditFollower> follower = Optional.empty();
    private Optional<WatchSnapshot> shown = Optional.empty();
    private Optional<KeptPicture> readPicture = Optional.empty();
    private ReadPicture picture = NOTHING;
    private WatchModel model;

    /** Chooses the log to watch; returns empty if no server runs. */
    interface LogChoice {
        Optional<Path> choose() throws IOException;
    }

    /**
     * @param place where logs are looked for
     * @param command returns the command that lets the server of a log go on
     */
    WindowWatch(Path place, LogChoice choice, Function<Path, String> command) {
        this.choice = choice;
        this.command = command;
        model = WatchModel.waiting(place);
    }

    /**
     * Shows the window.
     *
     * @return whether the server and its log were as they must be
     * @throws IOException if no log can be chosen
     * @throws java.awt.AWTError if no window can be shown
     */
    boolean run() throws IOException, InterruptedException {
        Optional<Path> log = choice.choose();
        WatchWindow window = opened();
        try {
            while (closed.getCount() > 0) {
                log = log.isPresent() ? log : choice.choose();
                log.filter(file -> follower.isPresent() || Files.exists(file)).ifPresent(this::look);
                readPicture(log);
                show(window);
                if (closed.await(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        } finally {
            SwingUtilities.invokeLater(window::close);
        }
        return !model.hasFaults() && model.standing() != Standing.KILLED;
    }

    private WatchWindow opened() throws InterruptedException {
        AtomicReference<WatchWindow> made = new AtomicReference<>();
        try {
            SwingUtilities.invokeAndWait(() -> {
                WatchWindow window = new WatchWindow(this::stop, closed::countDown);
                window.show(model.snapshot(), NOTHING);
                window.open();
                made.set(window);
            });
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
        return Objects.requireNonNull(made.get());
    }

    /** Stops the server, on a thread of its own: neither a slow disk nor the reading of a log may delay it or the window. */
    private void stop() {
        stopped.ifPresent(log -> DaemonThreadFactory.start("stop", () -> {
            try {
                StopFile.of(log).create();
            } catch (IOException e) {
                stopFailure = Optional.of(e);
            }
        }));
    }

    /** Reads what is new in the log. */
    private void look(Path log) {
        if (follower.isEmpty()) {
            follower = Optional.of(new AuditFollower(log));
            model = WatchModel.of(log, command.apply(log));
            stopped = Optional.of(log);
        }
        try {
            boolean runs = AuditFollower.isRunning(log);
            List<AuditFollower.LogReading> readings = follower.get().poll();
            readings.forEach(model::take);
            model.stands(Standing.of(
                    model.hasEnded(),
                    StopFile.of(log).isPresent(),
                    !Files.notExists(log),
                    runs || !readings.isEmpty()));
        } catch (IOException e) {
            model.fault("The log cannot be read", e);
        }
        stopFailure.ifPresent(e -> model.fault("The server could not be stopped. Use its stop keys, or end it", e));
    }

    private void readPicture(Optional<Path> log) {
        Optional<KeptPicture> now = model.snapshot().picture();
        if (!now.equals(readPicture)) {
            readPicture = now;
            picture = now.flatMap(kept -> log.map(file -> PictureReader.read(kept, file)))
                    .orElse(NOTHING);
            if (picture.isFault()) {
                model.fault(picture.problem());
            }
        }
    }

    private void show(WatchWindow window) {
        WatchSnapshot now = model.snapshot();
        if (!Optional.of(now).equals(shown)) {
            shown = Optional.of(now);
            ReadPicture seen = picture;
            SwingUtilities.invokeLater(() -> window.show(now, seen));
        }
    }
}
