package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the whole desktop on the stub: that it connects, reports its faults, and leaves nothing behind. */
class QuartzSourceIT {

    private QuartzStub stub;
    private StubControl control;
    private QuartzSource source;

    @BeforeEach
    void start() {
        stub = QuartzStub.start();
        control = stub.control();
        control.stub_display(1, 0, 0, 1920, 1080, 1920, 1080);
        control.stub_display(2, -1440, 120, 1440, 900, 2880, 1800);
        control.stub_app(7001, StubControl.PLAIN, "Notes", "org.example.notes", "/Applications/Notes.app");
        control.stub_window(7001, 100, 100, 400, 300, 0, "Shopping");
        source = new QuartzSource(
                Map.of(),
                new ThreadPause(),
                new MacPrograms(stub.screencapture(), Path.of("/nowhere/open"), stub.pbpaste()));
    }

    @AfterEach
    void stop() {
        Patience.comes(Duration.ofSeconds(10), () -> stub.liveObjects().isEmpty());
        assertThat(stub.liveObjects()).isEmpty();
        assertThat(stub.violations()).isEmpty();
        stub.close();
    }

    private Map<String, CheckResult> checks() {
        // As in a new process: macOS keeps its first answer.
        control.stub_ax_denied(0);
        try (Desktop desktop = source.open(RecoveryJournal.NONE)) {
            DesktopFacts facts = desktop.facts();
            assertThat(facts.system()).startsWith("macOS 15.1 (24B83), ");
            Map<String, CheckResult> checks =
                    facts.others().stream().collect(Collectors.toMap(CheckResult::id, check -> check));
            checks.put(facts.inputFree().id(), facts.inputFree());
            return checks;
        }
    }

    @Test
    void itSeesMonitorsAndWindows() {
        try (Desktop desktop = source.open(RecoveryJournal.NONE)) {
            assertThat(desktop.monitors().monitors()).hasSize(2);
            assertThat(desktop.windows().list())
                    .anyMatch(window -> window.describe().contains("Shopping"));
            desktop.clipboard().setText("ours");
            assertThat(desktop.clipboard().text()).contains("ours");
        }
    }

    // S2-24
    @Test
    void eachPermissionHasItsOwnCheckWithItsNextStep() {
        assertThat(checks().values()).filteredOn(check -> !check.works()).isEmpty();
        control.stub_allow(StubControl.MAY_LISTEN, false);
        assertThat(checks().get("input_monitoring").remedy()).contains("Privacy_ListenEvent");
        control.stub_allow(StubControl.MAY_LISTEN, true);
        control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        Map<String, CheckResult> checks = checks();
        assertThat(checks.get("accessibility").remedy()).contains("Privacy_Accessibility");
        assertThat(checks.get("accessibility").essential()).isTrue();
        assertThat(checks.get("screen_recording").works()).isTrue();
        assertThat(checks.get("input_monitoring").works()).isTrue();
        control.stub_allow(StubControl.MAY_SCREEN, false);
        assertThat(checks().get("screen_recording").remedy()).contains("Privacy_ScreenCapture");
    }

    @Test
    void faultsOfTheSessionAreReported() {
        control.stub_locked(true);
        assertThat(checks().get(DesktopFacts.INPUT_FREE).found()).contains("locked");
        control.stub_locked(false);
        control.stub_secure_input(true);
        assertThat(checks().get("secure_input").works()).isFalse();
        control.stub_secure_input(false);
        control.stub_main_loop(false);
        assertThat(checks().get("main_thread").works()).isFalse();
        control.stub_main_loop(true);
        control.stub_session(true, false);
        assertThat(checks().get(DesktopFacts.INPUT_FREE).found()).contains("another user");
        assertThat(source.session(true))
                .hasValueSatisfying(check -> assertThat(check.works()).isFalse());
    }

    @Test
    void aProcessWithoutAScreenIsRefused() {
        control.stub_session(false, false);
        assertThatThrownBy(() -> source.open(RecoveryJournal.NONE))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
                    assertThat(source.remedy(e)).contains("Terminal");
                });
        assertThat(source.session(false))
                .hasValueSatisfying(check -> assertThat(check.works()).isFalse());
    }
}
