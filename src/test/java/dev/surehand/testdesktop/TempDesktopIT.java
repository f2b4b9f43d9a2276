package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class TempDesktopIT {

    private static final List<TestDesktop> USED = new ArrayList<>();
    private static final List<Long> SERVERS = new ArrayList<>();

    @BeforeEach
    void forget() {
        USED.clear();
        SERVERS.clear();
    }

    private static void use(TestDesktop desktop) {
        USED.add(desktop);
        SERVERS.add(desktop.pid(TestDesktop.Part.SERVER));
    }

    static final class Shared {
        /** What its second test does. */
        private static Consumer<TestDesktop> deed = on -> {};

        @TempDesktop(TempDesktop.BARE)
        private static TestDesktop desktop;

        // JUnit reads it, to close it.
        @SuppressWarnings("UnusedVariable")
        @AutoClose
        private static AutoCloseable last;

        @BeforeAll
        static void isStarted() {
            last = () -> assertThat(desktop.directory()).exists();
        }

        @Test
        void first() {
            use(desktop);
        }

        @Test
        void second() {
            use(desktop);
            deed.accept(desktop);
        }
    }

    static final class OneForEach {

        @TempDesktop(value = TempDesktop.BARE, spoiledBy = "it has to be stopped")
        private TestDesktop desktop;

        @BeforeEach
        void isStarted() {
            use(desktop);
        }

        @Test
        void first() {
            fail("fails");
        }

        @Test
        void second() {}

        @AfterEach
        void stillRuns() {
            assertThat(desktop.directory()).exists();
        }
    }

    @Test
    void aStaticFieldKeepsOneDesktopForTheClass() {
        TestExecutionSummary summary = run(Shared.class);

        assertThat(summary.getFailures()).isEmpty();
        assertThat(summary.getTestsSucceededCount()).isEqualTo(2);
        assertThat(USED).hasSize(2).allSatisfy(TempDesktopIT::assertStopped);
        assertThat(USED.get(0)).isSameAs(USED.get(1));
        assertThat(USED.get(0).kind()).isEqualTo(TestDesktop.Kind.XVFB);
    }

    @Test
    void theNextClassGetsTheSameServerAndADirectoryOfItsOwn() {
        assertThat(run(Shared.class).getTotalFailureCount()).isZero();
        assertThat(run(Shared.class).getTotalFailureCount()).isZero();

        assertThat(SERVERS).hasSize(4).containsOnly(SERVERS.get(0));
        assertThat(USED.get(3).directory()).isNotEqualTo(USED.get(0).directory());
    }

    @Test
    void aClassThatLeavesSomethingFailsAndItsDesktopIsThrownAway() {
        DesktopPool.patience = Duration.ofSeconds(1);
        Shared.deed = on -> on.run("xdotool", "keydown", "F9");
        TestExecutionSummary summary = run(Shared.class);
        DesktopPool.patience = Patience.LONG;
        Shared.deed = on -> {};

        assertThat(summary.getFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.getException())
                        .hasMessageContaining("This was left on the desktop")
                        .hasMessageContaining("key 75 is held"));
        Patience.until(
                "its server is gone",
                () -> ProcessHandle.of(SERVERS.get(0))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty());
    }

    @Test
    void anInstanceFieldGetsADesktopForEachTestAlsoAfterAFailure() {
        TestExecutionSummary summary = run(OneForEach.class);

        assertThat(summary.getFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.getException()).hasMessage("fails"));
        assertThat(summary.getTestsSucceededCount()).isEqualTo(1);
        assertThat(USED).hasSize(2).doesNotHaveDuplicates().allSatisfy(TempDesktopIT::assertStopped);
    }

    private static TestExecutionSummary run(Class<?> tests) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        return listener.getSummary();
    }

    private static void assertStopped(TestDesktop desktop) {
        assertThat(desktop.directory()).doesNotExist();
    }
}
