package dev.surehand.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the check of the pointer on the stub of macOS's frameworks. */
class SelfTestQuartzIT {

    @RegisterExtension
    final StubStage stage = new StubStage();

    private CheckResult point() {
        Session session = new Session(StubDesktop.source(), RecoveryJournal.NONE, List::of);
        try (session) {
            return new SelfTest(session).point();
        }
    }

    /** A point of the check is at half a point of the display with two pixels a point. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRoundedPointerIsReached(boolean isKept) {
        stage.desktop().stub().control().stub_whole_points(isKept, true);
        CheckResult check = point();
        assertThat(check.found()).isEqualTo("15 of 15 points reached, and put back");
        assertThat(check.works()).isTrue();
    }

    /** The check sends input, but nobody has to be watched for it. */
    @Test
    void theCheckDoesNotMakeMacosAskForInputMonitoring() {
        StubControl control = stage.desktop().stub().control();
        control.stub_allow(StubControl.MAY_LISTEN, false);
        assertThat(point().works()).isTrue();
        assertThat(control.stub_prompts(StubControl.MAY_LISTEN)).isZero();
    }
}
