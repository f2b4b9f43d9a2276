package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class TempSwayIT {

    private static final List<SwayDesktop> USED = new ArrayList<>();

    @BeforeEach
    void forget() {
        USED.clear();
    }

    @AfterEach
    void waitAsUsual() {
        SwayPool.patience(Patience.LONG);
    }

    static final class Tidy {

        @TempSway
        private static SwayDesktop desktop;

        @Test
        void opensAWindow() {
            USED.add(desktop);
            try (FootTarget foot = new FootTarget(desktop, "Closed")) {
                assertThat(foot.isOpen()).isTrue();
            }
        }
    }

    static final class Untidy {

        @TempSway
        private static SwayDesktop desktop;

        @Test
        void leavesAllKinds() {
            USED.add(desktop);
            Desktop ours = new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher())
                    .open(RecoveryJournal.NONE);
            ours.input().play(Gesture.move(new ScreenPoint(50, 50)).then(Gesture.press(Button.RIGHT)));
            ours.close();
            desktop.sway("workspace left");
            assertThat(new FootTarget(desktop, "Left open").isOpen()).isTrue();
            new WlClipboard(desktop).copy("left");
            desktop.sway("output HEADLESS-2 scale 1.5");
        }
    }

    static final class WithRules {

        @TempSway
        private static SwayDesktop desktop;

        @Test
        void setsOne() {
            USED.add(desktop);
            desktop.sway("for_window [title=\"x\"] floating enable");
        }
    }

    @Test
    void classesThatLeaveNothingShareADesktop() {
        assertThat(run(Tidy.class).getFailures()).isEmpty();
        assertThat(run(Tidy.class).getFailures()).isEmpty();
        assertThat(USED).hasSize(2);
        assertThat(USED.get(0)).isSameAs(USED.get(1));
    }

    @Test
    void whatIsLeftIsAFailureOfItsClassAndTheNextGetsAnotherDesktop() {
        SwayPool.patience(Duration.ofSeconds(1));
        assertThat(run(Untidy.class).getFailures()).singleElement().satisfies(failure -> {
            assertThat(failure.getTestIdentifier().getDisplayName()).contains("Untidy");
            assertThat(failure.getException())
                    .hasMessageContainingAll(
                            "the window \"Left open\" is open",
                            "foot ",
                            "wl-copy ",
                            "button 273 is held",
                            "the clipboard has text/plain",
                            "the output HEADLESS-2 has scale 1.5",
                            "the workspace left of HEADLESS-1");
        });
        assertThat(run(Tidy.class).getFailures()).isEmpty();
        assertThat(USED.get(0)).isNotSameAs(USED.get(1));
    }

    /** sway does not say which rules it has. */
    @Test
    void aDesktopWithRulesForWindowsIsNotShared() {
        assertThat(run(WithRules.class).getFailures()).isEmpty();
        assertThat(run(Tidy.class).getFailures()).isEmpty();
        assertThat(USED.get(0)).isNotSameAs(USED.get(1));
    }

    private static TestExecutionSummary run(Class<?> tests) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(tests))
                                .build(),
                        listener);
        return listener.getSummary();
    }
}
