package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class TestDesktopTest {

    @Test
    void aTestWithoutADesktopIsReportedAsNotRun() {
        assertThatThrownBy(() -> TestDesktop.orReportNotRun(() -> {
                    throw new TestDesktop.Unavailable("Xvfb is missing.");
                }))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("NOT RUN")
                .hasMessageContaining("Xvfb is missing.");
    }
}
