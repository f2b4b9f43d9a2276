package dev.surehand.platform.x11;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.testdesktop.DesktopPool;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

/** A desktop with programs on it, and their windows as our side sees them. */
final class ControlledDesktop implements AutoCloseable {

    final TestDesktop server;
    final X11Desktop desktop;
    final Windows windows;
    private final Runnable end;

    ControlledDesktop(String... options) {
        this(DesktopPool.lend(options));
    }

    private ControlledDesktop(DesktopPool.Loan loan) {
        this(loan.desktop(), loan::close);
    }

    private ControlledDesktop(TestDesktop server, Runnable end) {
        this.server = server;
        this.end = end;
        desktop = X11Desktop.open(server.display(), new ThreadPause(), new ListedJournal());
        windows = desktop.windows();
    }

    /** Starts a desktop that no other test can use afterwards, for example because its window manager is killed. */
    static ControlledDesktop toSpoil(String... options) {
        TestDesktop server = TestDesktop.startOrReportNotRun(options);
        return new ControlledDesktop(server, server::close);
    }

    /**
     * Shows a window of xev with its content at a place such as {@code 300x200+1500+400}. Returns when nothing about the window
     * changes any more.
     */
    WindowInfo show(String title, String geometry) {
        return shown(title, "xev", "-name", title, "-geometry", geometry, "-event", "button");
    }

    WindowInfo shown(String title, String... command) {
        server.launch(command);
        return settled(title);
    }

    WindowInfo settled(String title) {
        AtomicReference<Optional<WindowInfo>> last = new AtomicReference<>(Optional.empty());
        Patience.until(title + " is shown and at rest", () -> {
            Optional<WindowInfo> now = titled(title).filter(w -> isDone(w.id()));
            return now.isPresent() && now.equals(last.getAndSet(now));
        });
        return last.get().orElseThrow();
    }

    private boolean isDone(WindowId id) {
        return server.run("xwininfo", "-id", id.wireName()).contains("IsViewable");
    }

    private Optional<WindowInfo> titled(String title) {
        return windows.list().stream().filter(w -> w.title().equals(title)).findFirst();
    }

    WindowInfo now(WindowInfo window) {
        return windows.find(window.id()).orElseThrow();
    }

    void ask(WindowInfo window, WindowChange change) {
        windows.ask(window.id(), change);
    }

    void until(String what, WindowInfo window, Predicate<WindowInfo> holds) {
        try {
            Patience.until(what, () -> holds.test(now(window)));
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + ". It is " + now(window), e);
        }
    }

    void place(WindowInfo window, ScreenRect bounds) {
        ask(window, new WindowChange.NewBounds(bounds));
        until("it is at " + bounds, window, w -> w.bounds().equals(bounds));
    }

    void set(WindowInfo window, String property, String format, String value) {
        server.run("xprop", "-id", window.id().wireName(), "-f", property, format, "-set", property, value);
    }

    boolean isFront(WindowInfo window) {
        return windows.list().get(0).id().equals(window.id());
    }

    @Override
    public void close() {
        desktop.close();
        end.run();
    }
}
