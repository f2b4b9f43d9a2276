package dev.surehand.testdesktop;

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
