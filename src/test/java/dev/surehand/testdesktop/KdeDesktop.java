package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.stream.Stream;

/** KDE's KWin with two monitors of 1280 x 1024 pixels side by side, and the portals of its session. */
public final class KdeDesktop extends RootedDesktop {

    private KdeDesktop() {
        super(TestDesktop.source("kde.sh"));
    }

    /** Starts a desktop. If it is not available, the test is reported as not run. */
    public static KdeDesktop startOrReportNotRun() {
        return TestDesktop.orReportNotRun(KdeDesktop::new);
    }

    /** Returns the display of its XWayland, such as {@code :0}. */
    public String xDisplay() {
        return ProcessHandle.of(compositor()).stream()
                .flatMap(ProcessHandle::children)
                .flatMap(program -> program.info().arguments().stream())
                .flatMap(Stream::of)
                .filter(argument -> argument.matches(":\\d+"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("KWin has not started its XWayland"));
    }

    /**
     * Opens a window in front, with the keyboard.
     *
     * @param place in pixels of the desktop
     */
    public WitnessProcess showWitness(String title, Rectangle place) {
        String copy = copied(TestDesktop.source("wayland_eye.py")).toString();
        WitnessProcess witness = WitnessProcess.start(inside("python3", copy, title));
        try {
            place(title, place);
            witness.place(place);
            witness.clear();
            return witness;
        } catch (AssertionError | IllegalStateException e) {
            witness.close();
            throw e;
        }
    }

    /** Places a window in pixels of the desktop, without a frame, and gives it the keyboard, as a person does. */
    public void place(String title, Rectangle place) {
        kwin("""
                workspace.clientList().forEach(function (found) {
                    if (found.caption === "%s") {
                        found.noBorder = true;
                        found.frameGeometry = {x: %d, y: %d, width: %d, height: %d};
                        workspace.activeClient = found;
                    }
                });
                """.formatted(title, place.x, place.y, place.width, place.height));
    }

    /** Runs statements of JavaScript inside KWin. */
    public void kwin(String statements) {
        run("python3", copied(TestDesktop.source("kwin_script.py")).toString(), statements);
    }

    /** Has no corner of the screen show the overview: KWin pushes the pointer out of such a corner. */
    public void takeCornerActionsAway() {
        try {
            Files.writeString(
                    home().resolve(".config/kwinrc"),
                    "[Effect-overview]\nBorderActivate=9\n[Effect-windowview]\nBorderActivateAll=9\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Patience.until(
                "KWin is on the bus",
                () -> run(
                                "gdbus",
                                "call",
                                "--session",
                                "--dest=org.freedesktop.DBus",
                                "--object-path=/org/freedesktop/DBus",
                                "--method=org.freedesktop.DBus.ListNames")
                        .contains("'org.kde.KWin'"));
        callBus("org.kde.KWin", "/KWin", "org.kde.KWin.reconfigure");
    }

    /** Locks the screen, and waits until it is locked. */
    public void lockScreen() {
        callBus("org.kde.KWin", "/ScreenSaver", "org.freedesktop.ScreenSaver.Lock");
        Patience.until(
                "the screen is locked",
                () -> run(
                                "gdbus",
                                "call",
                                "--session",
                                "--dest=org.kde.KWin",
                                "--object-path=/ScreenSaver",
                                "--method=org.freedesktop.ScreenSaver.GetActive")
                        .contains("true"));
    }
}
