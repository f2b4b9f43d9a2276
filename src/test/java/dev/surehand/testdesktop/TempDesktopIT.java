package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
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

    @BeforeEach
    void forget() {
        USED.clear();
    }

    static final class Shared {

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
            USED.add(desktop);
        }

        @Test
        void second() {
            USED.add(desktop);
        }
    }

    static final class OneForEach {

        @TempDesktop(TempDesktop.BARE)
        private TestDesktop desktop;

        @BeforeEach
        void isStarted() {
            USED.add(desktop);
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
