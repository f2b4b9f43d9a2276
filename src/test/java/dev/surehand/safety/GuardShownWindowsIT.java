package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.X11;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** E1.4: which part of a window is visible according to the X server, without a window manager. */
class GuardShownWindowsIT {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
    private static final int RED = 0xFF0000;
    private static final int BLUE = 0x0000FF;
    private static final int X = 1400;
    private static final int Y = 300;

    @TempDesktop(value = "--no-wm", spoiledBy = "the test is its window manager, and keeps its connection")
    private TestDesktop desktop;

    private DesktopSource source;

    @AutoClose
    private Desktop free;

    private Pointer display;

    @BeforeEach
    void connect() {
        source = new X11Source(desktop.display(), new ThreadPause());
        free = source.open(RecoveryJournal.NONE);
        display = X11.XOpenDisplay(desktop.display());
    }

    /** The functions of libX11 for another client than the server. */
    private static final class Xlib {
        static final int INPUT_ONLY = 2;
        static final long OVERRIDE_REDIRECT = 1 << 9;
        /** The offset of this field in XSetWindowAttributes, which has 112 bytes. */
        static final int OVERRIDE_REDIRECT_AT = 88;

        static {
            Native.register("libX11.so.6");
        }

        static native long XCreateWindow(
                Pointer display,
                long parent,
                int x,
                int y,
                int width,
                int height,
                int border,
                int depth,
                int windowClass,
                Pointer visual,
                long mask,
                Pointer attributes);

        static native int XMapRaised(Pointer display, long window);

        static native int XDestroyWindow(Pointer display, long window);
    }

    private static final class Xext {
        static {
            Native.register("libXext.so.6");
        }

        static native void XShapeCombineRectangles(
                Pointer display, long window, int kind, int x, int y, Pointer parts, int count, int set, int order);
    }

    @Test
    void aShapedWindowCoversItsShapeAlone() {
        WindowInfo secret = open("Secret", "red");
        WindowInfo front = open("Front", "blue");
        int width = (int) front.bounds().width();
        int height = (int) front.bounds().height();
        try (Memory half = new Memory(8)) {
            half.setShort(0, (short) 0);
            half.setShort(2, (short) 0);
            half.setShort(4, (short) (width / 2));
            half.setShort(6, (short) height);
            Xext.XShapeCombineRectangles(display, front.id().value(), 0, 0, 0, half, 1, 0, 0);
        }
        X11.XSync(display, 0);
        PixelRect left = area(front, 10, width / 2 - 20);
        PixelRect right = area(front, width / 2 + 10, width / 2 - 20);
        Patience.until(
                "the denied window shows beside the shape",
                () -> colours(free, right).equals(Set.of(RED)));
        assertThat(secret.bounds()).isEqualTo(front.bounds());
        try (Desktop guarded = guarded()) {
            assertThat(colours(guarded, right)).containsExactly(0);
            assertThat(colours(guarded, left)).containsExactly(BLUE);
            Pixels picture = guarded.screen().capture(front).pixels();
            assertThat(colours(picture, new PixelRect(width / 2 + 10, 100, width / 2 - 20, 100)))
                    .as("nothing covers the window, so its picture is from the screen")
                    .containsExactly(0);
            assertThat(colours(picture, new PixelRect(10, 100, width / 2 - 20, 100)))
                    .containsExactly(BLUE);
            open("Cover", "yellow");
            Pixels covered = guarded.screen().capture(front).pixels();
            assertThat(colours(covered, new PixelRect(width / 2 + 10, 100, width / 2 - 20, 100)))
                    .as("the memory of a covered window begins with what the screen showed in its holes")
                    .containsExactly(0);
            assertThat(colours(covered, new PixelRect(10, 100, width / 2 - 20, 100)))
                    .containsExactly(BLUE);
        }
    }

    /**
     * Mutter and muffin hide windows of other desktops in this way: they stay mapped, below an invisible window of the window
     * manager.
     */
    @Test
    void aWindowBelowTheGuardWindowIsHidden() {
        WindowInfo secret = open("Secret", "red");
        PixelRect all = area(secret, 10, 100);
        Patience.until("it is drawn", () -> colours(free, all).equals(Set.of(RED)));
        long manager = create(1, Xlib.INPUT_ONLY);
        String id = Long.toString(manager);
        for (String window : new String[] {"-root", "-id " + id}) {
            set(window, "_NET_SUPPORTING_WM_CHECK", "32x", id);
        }
        set("-root", "_NET_CLIENT_LIST_STACKING", "32x", secret.id().wireName());
        set("-root", "_NET_CURRENT_DESKTOP", "32c", "0");
        set("-id " + secret.id().wireName(), "_NET_WM_DESKTOP", "32c", "1");
        WindowInfo there = free.windows().find(secret.id()).orElseThrow(secret.id()::notFound);
        assertThat(there.state()).as("viewable on another desktop").isEqualTo(WindowState.NORMAL);
        try (Desktop guarded = guarded()) {
            assertThat(colours(guarded, all)).containsExactly(0);
        }

        long guard = create(7040, Xlib.INPUT_ONLY);
        Xlib.XMapRaised(display, guard);
        X11.XSync(display, 0);
        WindowInfo hidden = free.windows().find(secret.id()).orElseThrow(secret.id()::notFound);
        assertThat(hidden.state()).isEqualTo(WindowState.HIDDEN);
        assertThat(free.windows().mayShow(hidden)).isFalse();
        Xlib.XDestroyWindow(display, guard);
        X11.XSync(display, 0);
        assertThat(free.windows().mayShow(hidden)).isTrue();
    }

    /** Some window managers keep minimised windows mapped. For captures the X server's state counts. */
    @Test
    void aMinimisedWindowThatIsViewableIsBlack() {
        WindowInfo secret = open("Secret", "red");
        PixelRect all = area(secret, 10, 100);
        Patience.until("it is drawn", () -> colours(free, all).equals(Set.of(RED)));
        set("-id " + secret.id().wireName(), "_NET_WM_STATE", "32a", "_NET_WM_STATE_HIDDEN");
        assertThat(free.windows()
                        .find(secret.id())
                        .orElseThrow(secret.id()::notFound)
                        .state())
                .isEqualTo(WindowState.MINIMIZED);
        try (Desktop guarded = guarded()) {
            assertThat(colours(guarded, all)).containsExactly(0);
        }
    }

    /** Creates a square window in the top left corner of the screen. */
    private long create(int size, int windowClass) {
        try (Memory attributes = new Memory(112)) {
            attributes.clear();
            attributes.setInt(Xlib.OVERRIDE_REDIRECT_AT, 1);
            long window = Xlib.XCreateWindow(
                    display,
                    X11.XDefaultRootWindow(display),
                    0,
                    0,
                    size,
                    size,
                    0,
                    0,
                    windowClass,
                    null,
                    Xlib.OVERRIDE_REDIRECT,
                    attributes);
            X11.XSync(display, 0);
            return window;
        }
    }

    private void set(String window, String property, String format, String value) {
        desktop.run(
                ("xprop " + window + " -f " + property + " " + format + " -set " + property + " " + value).split(" "));
    }

    private WindowInfo open(String title, String colour) {
        desktop.launch(
                "xterm",
                "-bg",
                colour,
                "-T",
                title,
                "-b",
                "0",
                "-geometry",
                "60x20+%d+%d".formatted(X, Y),
                "-e",
                "sleep",
                "600");
        Patience.until("%s is listed".formatted(title), () -> titled(title).isPresent());
        return titled(title).orElseThrow();
    }

    private Optional<WindowInfo> titled(String title) {
        return free.windows().list().stream()
                .filter(w -> w.title().equals(title) && w.isShown())
                .findFirst();
    }

    private Desktop guarded() {
        Rule secret = Rule.of("secrets", Verdict.DENY, new Glob("*"), new Glob("Secret"));
        return Protection.guarded(source, new Policy(List.of(secret)), USER).open(RecoveryJournal.NONE);
    }

    private Monitor primary() {
        return free.monitors().monitors().get(0);
    }

    /** Returns a part of a window in pixels of the primary monitor, below its first 100 rows. */
    private PixelRect area(WindowInfo window, int left, int width) {
        return new PixelRect(
                (int) (window.bounds().x() - primary().bounds().x()) + left,
                (int) (window.bounds().y() - primary().bounds().y()) + 100,
                width,
                100);
    }

    private Set<Integer> colours(Desktop from, PixelRect area) {
        return colours(from.screen().capture(primary(), area), new PixelRect(0, 0, area.width(), area.height()));
    }

    private static Set<Integer> colours(Pixels pixels, PixelRect area) {
        Set<Integer> colours = new HashSet<>();
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            for (int x = area.x(); x < area.x() + area.width(); x++) {
                colours.add(pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF);
            }
        }
        return colours;
    }
}
