package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** KDE's KWin with two monitors of 1280 x 1024 pixels side by side, and the portals of its session. */
public final class KdeDesktop extends RootedDesktop {

    private static final Path SCRIPT = TestDesktop.source("kde.sh");

    private Optional<Boolean> hasPictures = Optional.empty();

    private KdeDesktop(String scale) {
        super(SCRIPT, scale);
    }

    /** Makes what it takes. If that is not possible, the test is reported as not run. */
    public static void installOrReportNotRun() {
        TestDesktop.orReportNotRun(() -> {
            Installation.ensure(SCRIPT);
            return SCRIPT;
        });
    }

    /** Starts a desktop. If it is not available, the test is reported as not run. */
    public static KdeDesktop startOrReportNotRun() {
        return startOrReportNotRun("1");
    }

    /**
     * Starts a desktop as {@link #startOrReportNotRun()} does.
     *
     * @param scale how many pixels its monitors have for a unit
     */
    public static KdeDesktop startOrReportNotRun(String scale) {
        KdeDesktop desktop = TestDesktop.orReportNotRun(() -> new KdeDesktop(scale));
        // The portal of KDE 6 asks the person otherwise, as that of KDE 5 does not.
        desktop.permit("kde-authorized", "remote-desktop", "yes");
        return desktop;
    }

    /** Returns the display of its XWayland, such as {@code :0}, which KWin 6 starts when the first program asks for it. */
    public String xDisplay() {
        try (Stream<Path> files = Files.list(Path.of("/tmp"))) {
            return files.filter(file -> file.getFileName().toString().matches("\\.X\\d+-lock") && isOfCompositor(file))
                    .map(file -> ":" + file.getFileName().toString().replaceAll("\\D", ""))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("KWin has no display for programs of X11"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isOfCompositor(Path lock) {
        try {
            return Files.readString(lock).trim().equals(Long.toString(compositor()));
        } catch (IOException e) {
            // One that has just ended.
            return false;
        }
    }

    /** Reports a test as not run if this KWin gives no pictures and has no effects. */
    public void needPictures() {
        Assumptions.assumeTrue(hasPictures(), "NOT RUN: this KWin gives no pictures without a graphics device");
    }

    /** Returns whether this KWin gives pictures and has effects: KWin 6 needs a graphics device for both. */
    public boolean hasPictures() {
        if (hasPictures.isEmpty()) {
            awaitOnBus("org.kde.KWin");
            hasPictures = Optional.of(!isPaintedByProcessor());
        }
        return hasPictures.get();
    }

    private boolean isPaintedByProcessor() {
        return run(
                        "gdbus",
                        "call",
                        "--session",
                        "--dest=org.kde.KWin",
                        "--object-path=/KWin",
                        "--method=org.kde.KWin.supportInformation")
                .contains("Compositing Type: QPainter");
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
            // KWin may place it by itself after that, or not know its title yet.
            Patience.repeat("the witness is at " + place, () -> place(title, place), () -> witness.isAt(place));
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
                windows.forEach(function (found) {
                    if (found.caption === "%s") {
                        found.noBorder = true;
                        found.frameGeometry = {x: %d, y: %d, width: %d, height: %d};
                        workspace[workspace.windowList ? "activeWindow" : "activeClient"] = found;
                    }
                });
                """.formatted(title, place.x, place.y, place.width, place.height));
    }

    /** Runs statements of JavaScript inside KWin, which find the windows in {@code windows}. */
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
        awaitOnBus("org.kde.KWin");
        callBus("org.kde.KWin", "/KWin", "org.kde.KWin.reconfigure");
    }

    private void awaitOnBus(String name) {
        Patience.until(
                name + " is on the bus",
                () -> run(
                                "gdbus",
                                "call",
                                "--session",
                                "--dest=org.freedesktop.DBus",
                                "--object-path=/org/freedesktop/DBus",
                                "--method=org.freedesktop.DBus.ListNames")
                        .contains("'%s'".formatted(name)));
    }

    /**
     * Gives the person keyboard layouts to choose from.
     *
     * @param names of XKB, such as {@code us,de}
     */
    public void useLayouts(String names) {
        try {
            Files.writeString(home().resolve(".config/kxkbrc"), "[Layout]\nUse=true\nLayoutList=%s\n".formatted(names));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        awaitOnBus("org.kde.KWin");
        run("gdbus", "emit", "--session", "--object-path=/Layouts", "--signal=org.kde.keyboard.reloadConfig");
        awaitOnBus("org.kde.keyboard");
    }

    /** Chooses one of the layouts, counted from 0. */
    public void chooseLayout(int number) {
        callBus("org.kde.keyboard", "/Layouts", "org.kde.KeyboardLayouts.setLayout", Integer.toString(number));
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
