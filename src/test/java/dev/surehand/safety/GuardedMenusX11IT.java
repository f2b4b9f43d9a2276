package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the menu of a window that a rule covers by its title; a menu has no title. */
class GuardedMenusX11IT {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
    private static final int X = 1500;
    private static final int Y = 300;

    /** The ways in which toolkits name the window that owns a menu; xterm does not name it. */
    enum Kit {
        XTERM,
        GTK;

        Process start(TestDesktop desktop) {
            return switch (this) {
                case XTERM -> desktop.launch("xterm", "-T", "Secret", "-geometry", "60x20+%d+%d".formatted(X, Y));
                case GTK ->
                    desktop.launch(
                            "/usr/bin/python3",
                            TestDesktop.source("gtk_answers.py").toString(),
                            "Secret",
                            "" + X,
                            "" + Y);
            };
        }

        /** Opens a menu. xterm shows its menu only as long as the button is held. */
        void openMenu(TestDesktop desktop, WindowInfo window) {
            String x = "" + (int) (window.bounds().x() + 200);
            if (this == XTERM) {
                desktop.run(
                        "xdotool", "mousemove", x, "" + (int) (window.bounds().y() + 150));
                desktop.run("xdotool", "keydown", "ctrl", "mousedown", "1");
            } else {
                desktop.run(
                        "xdotool",
                        "mousemove",
                        x,
                        "" + (int) (window.bounds().y() + window.bounds().height() - 450));
                desktop.run("xdotool", "click", "1");
            }
        }
    }

    @TempDesktop
    private TestDesktop desktop;

    private DesktopSource source;

    @AutoClose
    private Desktop free;

    @BeforeEach
    void connect() {
        source = new X11Source(desktop.display(), new ThreadPause());
        free = source.open(RecoveryJournal.NONE);
    }

    @AfterEach
    void letGo() {
        desktop.run("xdotool", "mouseup", "1", "keyup", "ctrl");
    }

    @ParameterizedTest
    @EnumSource(Kit.class)
    void itIsBlackAndTakesNoInput(Kit kit) {
        Process program = kit.start(desktop);
        Patience.until("its window is at rest", () -> titled("Secret"));
        desktop.launch("xterm", "-T", "Other", "-geometry", "60x20+2300+300");
        Patience.until("the other is shown", () -> titled("Other"));
        assertThat(free.windows().popups()).isEmpty();

        kit.openMenu(desktop, window("Secret"));
        Patience.until(
                "the menu is shown",
                () -> free.windows().popups().size() == 1 && colours(free).size() > 1);

        Rule secret = Rule.of("secrets", Verdict.DENY, new Glob("*"), new Glob("Secret"));
        Rule other = Rule.of("others", Verdict.DENY, new Glob("*"), new Glob("Other"));
        ScreenRect menu = free.windows().popups().get(0).bounds();
        ScreenPoint inMenu = new ScreenPoint(menu.x() + menu.width() / 2, menu.y() + menu.height() / 2);
        try (Desktop guarded = guarded(secret).open(RecoveryJournal.NONE)) {
            assertThat(colours(guarded)).containsExactly(0);
        }
        try (Desktop guarded = guarded(other).open(RecoveryJournal.NONE)) {
            assertThat(colours(guarded).size()).isGreaterThan(1);
            guarded.input().checkReachable(inMenu);
        }
        for (Verdict verdict : List.of(Verdict.DENY, Verdict.LOOK_ONLY)) {
            Rule rule = Rule.of("secrets", verdict, new Glob("*"), new Glob("Secret"));
            try (ToolBench bench = new ToolBench(guarded(rule))) {
                bench.refused(
                        "blocked_by_policy",
                        "mouse_control",
                        "{'action':'move','x':%d,'y':%d,'monitorIndex':0}"
                                .formatted(
                                        (int) (inMenu.x() - primary().bounds().x()),
                                        (int) (inMenu.y() - primary().bounds().y())));
            }
        }
        free.input().play(Gesture.release(Button.LEFT));
        program.destroyForcibly();
    }

    private DesktopSource guarded(Rule rule) {
        return Protection.guarded(source, new Policy(List.of(rule)), USER);
    }

    private boolean titled(String title) {
        return free.windows().list().stream().anyMatch(w -> w.title().equals(title) && w.isShown());
    }

    private WindowInfo window(String title) {
        return free.windows().list().stream()
                .filter(w -> w.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private Monitor primary() {
        return free.monitors().monitors().get(0);
    }

    /** Returns the colours of the only menu. */
    private Set<Integer> colours(Desktop from) {
        Monitor on = primary();
        ScreenRect menu = free.windows().popups().get(0).bounds();
        PixelRect area = new PixelRect(
                (int) (menu.x() - on.bounds().x()),
                (int) (menu.y() - on.bounds().y()),
                (int) menu.width(),
                (int) menu.height());
        Pixels pixels = from.screen().capture(on, area);
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < area.height(); y++) {
            for (int x = 0; x < area.width(); x++) {
                colours.add(pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF);
            }
        }
        return colours;
    }
}
