package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardX11IT extends GuardContract {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Rectangle BESIDE = new Rectangle(700, 100, 300, 300);

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static WitnessProcess denied;

    @AutoClose
    private static ToolBench bench;

    @AutoClose
    private static WitnessProcess free;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException, InvalidPolicyException {
        free = WitnessProcess.on(desktop, onPrimary(BESIDE));
        free.title("Free");
        denied = WitnessProcess.on(desktop, onPrimary(PLACE));
        bench = new ToolBench(guarded(PolicyFile.read(Files.writeString(directory.resolve("policy.json"), POLICY))));
    }

    private static Rectangle onPrimary(Rectangle place) {
        try (var opened = guarded().open(RecoveryJournal.NONE)) {
            ScreenRect bounds = opened.monitors().monitors().get(0).bounds();
            return new Rectangle((int) bounds.x() + place.x, (int) bounds.y() + place.y, place.width, place.height);
        }
    }

    private static DesktopSource guarded(Rule... rules) {
        return guarded(new Policy(List.of(rules)));
    }

    private static DesktopSource guarded(Policy policy) {
        return Protection.guarded(new X11Source(desktop.display(), new ThreadPause()), policy, USER);
    }

    private static Rule secret(Verdict verdict) {
        return Rule.of("secrets", verdict, new Glob("*"), new Glob("Very secret"));
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected WitnessProcess openAt(Rectangle place) {
        return denied;
    }

    /** Both happen in one call: first the point is checked, then the button is pressed. */
    @Test
    void aTitleThatChangesBetweenTheLookAndThePressCounts() {
        try (var opened = guarded(secret(Verdict.DENY)).open(RecoveryJournal.NONE)) {
            ScreenPoint there = new ScreenPoint(onPrimary(BESIDE).x + 150, onPrimary(BESIDE).y + 150);
            opened.input().checkReachable(there);
            opened.input().play(Gesture.move(there));
            free.clear();
            free.title("Very secret");
            Patience.until("it has that title", () -> !titles(opened).contains("Free"));
            assertThatThrownBy(() -> opened.input().play(Gesture.click(Button.LEFT, 1)))
                    .hasMessageContaining("secrets");
            // This is sent after each call that failed.
            opened.input().play(Gesture.release(Button.LEFT));
            assertThat(free.settledEvents()).isEmpty();
            free.title("Free");
            Patience.until("it has its title back", () -> titles(opened).contains("Free"));
            opened.input().play(Gesture.click(Button.LEFT, 1));
            assertThat(free.settledEvents()).isNotEmpty();
        }
    }

    private static List<String> titles(Desktop opened) {
        return opened.windows().list().stream().map(WindowInfo::title).toList();
    }

    /** The rule names the process of this window, as it would name an ancestor of a server. */
    @Test
    void aWindowOfAnAncestorIsLookedAtOnly() {
        long pid = denied.pid();
        try (ToolBench below =
                new ToolBench(guarded(Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, Set.of(pid))))) {
            below.refused("blocked_by_policy", "mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
        }
        assertThat(denied.settledEvents()).isEmpty();
    }
}
