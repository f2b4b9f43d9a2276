package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * E1.4: i3 shows a workspace on each monitor. The window manager names one of them as current, but the windows on the others
 * are visible too. A denied window there is black in captures.
 */
class GuardPerMonitorDesktopsIT {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final String CONFIG = """
            # i3 config file (v4)
            font pango:monospace 8
            workspace 1 output DUMMY0
            workspace 2 output DUMMY1
            workspace 3 output DUMMY2
            workspace 4 output DUMMY2
            assign [title="^Work$"] 1
            assign [title="^Secret$"] 2
            assign [title="^Put away$"] 4
            """;

    /** The colour that the program paints, 0xRRGGBB. */
    private static final int RED = 0xFF0000;

    @TempDesktop(value = "--no-wm", spoiledBy = "i3 leaves its properties on the root window")
    private TestDesktop desktop;

    private DesktopSource source;

    @AutoClose
    private Desktop free;

    @BeforeEach
    void connect() {
        source = new X11Source(desktop.display(), new ThreadPause());
        free = source.open(RecoveryJournal.NONE);
    }

    @Test
    void aDeniedWindowOnAnotherMonitorsWorkspaceIsBlack() throws IOException {
        Path config = Files.writeString(desktop.directory().resolve("i3.conf"), CONFIG);
        desktop.launch("i3", "-c", config.toString());
        Patience.until(
                "i3 manages windows", () -> desktop.run("xprop", "-root").contains("_NET_SUPPORTING_WM_CHECK(WINDOW)"));
        desktop.launch("xterm", "-bg", "red", "-T", "Secret", "-e", "sleep", "600");
        desktop.launch("xterm", "-T", "Put away", "-e", "sleep", "600");
        desktop.launch("xterm", "-T", "Work", "-e", "sleep", "600");
        Patience.until("all are open", () -> free.windows().list().size() == 3);
        desktop.run("i3-msg", "workspace 4; workspace 3; workspace 2; workspace 1");
        Patience.until("workspace 1 is current and the window is drawn", () -> isFocused("Work") && isRed(free));

        assertThat(window("Secret").map(WindowInfo::state)).contains(WindowState.NORMAL);
        assertThat(window("Put away").map(WindowInfo::state)).contains(WindowState.HIDDEN);
        Rule secret = Rule.of("secrets", Verdict.DENY, new Glob("*"), new Glob("Secret"));
        try (Desktop guarded =
                Protection.guarded(source, new Policy(List.of(secret)), USER).open(RecoveryJournal.NONE)) {
            assertThat(isRed(guarded)).isFalse();
        }
        assertThat(isRed(free)).isTrue();
    }

    private boolean isFocused(String title) {
        return free.windows().focused().filter(w -> w.title().equals(title)).isPresent();
    }

    private Optional<WindowInfo> window(String title) {
        return free.windows().list().stream()
                .filter(w -> w.title().equals(title))
                .findFirst();
    }

    /** Returns whether any pixel in the middle of the left monitor has the program's colour. */
    private static boolean isRed(Desktop from) {
        Monitor left = from.monitors().monitors().stream()
                .filter(m -> m.id().equals("DUMMY1"))
                .findFirst()
                .orElseThrow();
        Pixels pixels = from.screen().capture(left, new PixelRect(200, 200, 800, 600));
        for (int y = 0; y < 600; y++) {
            for (int x = 0; x < 800; x++) {
                if ((pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF) == RED) {
                    return true;
                }
            }
        }
        return false;
    }
}
