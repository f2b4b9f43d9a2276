package dev.surehand.platform.quartz.screen;

import static dev.surehand.platform.quartz.screen.ThreeDisplays.PATIENT;
import static dev.surehand.platform.quartz.screen.ThreeDisplays.PATIENT_LIMITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests on the stub which way of capture is used when others are missing, refuse, are silent, late, or give black. */
class CaptureLadderIT {

    private static final Duration SHORT = Duration.ofMillis(200);
    private static final CaptureLimits SHORT_LIMITS = new CaptureLimits(SHORT, SHORT, SHORT, SHORT);
    private static final PixelRect AREA = new PixelRect(151, 163, 24, 24);

    private ThreeDisplays desktop;

    @BeforeEach
    void start() {
        desktop = new ThreeDisplays();
        desktop.window(ThreeDisplays.FIRST, 10, 20, 600, 500);
    }

    @AfterEach
    void stop() {
        desktop.close();
    }

    private void rungs(int direct, int kit, int program) {
        desktop.control.stub_rung(StubControl.RUNG_CG, direct);
        desktop.control.stub_rung(StubControl.RUNG_SCK, kit);
        desktop.control.stub_rung(StubControl.RUNG_PROGRAM, program);
    }

    private void checkGives(QuartzScreen screen) {
        desktop.checkShows(screen.capture(desktop.monitor(0), AREA), ThreeDisplays.MAIN, AREA);
    }

    private String refusal(QuartzScreen screen, ErrorCode code) {
        DesktopException[] refusal = new DesktopException[1];
        assertThatThrownBy(() -> screen.capture(desktop.monitor(0), AREA))
                .isInstanceOfSatisfying(DesktopException.class, e -> refusal[0] = e);
        assertThat(refusal[0].code()).as(refusal[0].getMessage()).isEqualTo(code);
        return refusal[0].getMessage();
    }

    @Test
    void aMissingFunctionLeavesTheNextWay() {
        // What is not to be used would give black.
        QuartzLibraries without =
                desktop.without("CGDisplayCreateImage", "CGDisplayCreateImageForRect", "CGWindowListCreateImage");
        rungs(StubControl.BLACK, StubControl.WORKS, StubControl.BLACK);
        checkGives(desktop.screen(without, PATIENT_LIMITS));
        desktop.control.stub_hide_class("SCScreenshotManager", true);
        rungs(StubControl.BLACK, StubControl.BLACK, StubControl.WORKS);
        checkGives(desktop.screen(without, PATIENT_LIMITS));
        rungs(StubControl.WORKS, StubControl.WORKS, StubControl.REFUSES);
        assertThat(refusal(desktop.screen(without, PATIENT_LIMITS), ErrorCode.CAPTURE_FAILED))
                .contains("CoreGraphics: this macOS lacks it")
                .contains("ScreenCaptureKit: this macOS lacks it")
                .contains("screencapture: it ended with exit code 1");
    }

    @Test
    void whatRefusesOrGivesBlackLeavesTheNextWay() {
        QuartzScreen screen = desktop.screen();
        rungs(StubControl.REFUSES, StubControl.WORKS, StubControl.REFUSES);
        checkGives(screen);
        rungs(StubControl.BLACK, StubControl.WORKS, StubControl.REFUSES);
        checkGives(screen);
        rungs(StubControl.REFUSES, StubControl.BLACK, StubControl.WORKS);
        checkGives(screen);
    }

    /** ScreenCaptureKit and screencapture decline a capture while another process takes one. */
    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void aCollisionWithAnotherProcessIsTriedOnceMore(int rung) {
        QuartzScreen screen = desktop.screen();
        rungs(StubControl.REFUSES, StubControl.REFUSES, StubControl.REFUSES);
        desktop.control.stub_rung(rung, StubControl.WORKS);
        desktop.control.stub_collisions(rung, 1);
        checkGives(screen);
        desktop.control.stub_collisions(rung, 2);
        assertThat(refusal(screen, ErrorCode.CAPTURE_FAILED))
                .contains("it was tried twice, because another process may have taken a picture at the same moment");
        checkGives(screen);
    }

    @Test
    void aWayThatCollidesTwiceLeavesTheNextWay() {
        QuartzScreen screen = desktop.screen();
        rungs(StubControl.REFUSES, StubControl.WORKS, StubControl.WORKS);
        desktop.control.stub_collisions(StubControl.RUNG_SCK, 2);
        checkGives(screen);
    }

    @Test
    void aBlackScreenIsAnErrorWithItsReason() {
        rungs(StubControl.BLACK, StubControl.BLACK, StubControl.BLACK);
        QuartzScreen screen = desktop.screen();
        assertThat(refusal(screen, ErrorCode.CAPTURE_FAILED))
                .contains("one colour only")
                .contains("sleeps");
        desktop.control.stub_session(true, false);
        assertThat(refusal(screen, ErrorCode.SECURE_DESKTOP_ACTIVE)).contains("Another user");
        desktop.control.stub_session(true, true);
        desktop.control.stub_locked(true);
        assertThat(refusal(screen, ErrorCode.SECURE_DESKTOP_ACTIVE)).contains("locked");
        rungs(StubControl.WORKS, StubControl.WORKS, StubControl.WORKS);
        assertThat(refusal(screen, ErrorCode.SECURE_DESKTOP_ACTIVE)).contains("locked");
        desktop.control.stub_locked(false);
        checkGives(screen);
    }

    @Test
    void aSilentWayLeavesTheNextWay() {
        QuartzScreen direct = desktop.screen(desktop.libraries, new CaptureLimits(SHORT, PATIENT, PATIENT, PATIENT));
        rungs(StubControl.SILENT, StubControl.WORKS, StubControl.REFUSES);
        checkGives(direct);
        // Its call still waits, so the next picture does not wait for it again.
        checkGives(direct);
        QuartzScreen kit = desktop.screen(desktop.libraries, new CaptureLimits(PATIENT, SHORT, SHORT, PATIENT));
        rungs(StubControl.REFUSES, StubControl.SILENT, StubControl.WORKS);
        checkGives(kit);
        checkGives(kit);
    }

    @ParameterizedTest
    @ValueSource(ints = {StubControl.RUNG_CG, StubControl.RUNG_SCK, StubControl.RUNG_PROGRAM})
    void silenceEndsInItsLimitAndTheNextPictureWorks(int rung) {
        QuartzScreen screen = desktop.screen(
                desktop.libraries,
                new CaptureLimits(
                        rung == StubControl.RUNG_CG ? SHORT : PATIENT,
                        rung == StubControl.RUNG_SCK ? SHORT : PATIENT,
                        PATIENT,
                        rung == StubControl.RUNG_PROGRAM ? SHORT : PATIENT));
        rungs(StubControl.REFUSES, StubControl.REFUSES, StubControl.REFUSES);
        desktop.control.stub_rung(rung, StubControl.SILENT);
        assertThat(refusal(screen, ErrorCode.OPERATION_TIMEOUT)).contains("within 200 ms");
        desktop.control.stub_rung(rung, StubControl.WORKS);
        // A process may need longer than the short limit to start.
        awaitPicture(screen);
    }

    private void awaitPicture(QuartzScreen screen) {
        Patience.until("a picture", () -> {
            try {
                checkGives(screen);
                return true;
            } catch (DesktopException e) {
                return false;
            }
        });
    }

    @Test
    void lateAnswersHarmNothing() {
        QuartzScreen screen = desktop.screen(desktop.libraries, SHORT_LIMITS);
        desktop.control.stub_late_ms(600);
        rungs(StubControl.SLOW, StubControl.SLOW, StubControl.SLOW);
        refusal(screen, ErrorCode.OPERATION_TIMEOUT);
        QuartzScreen patient = desktop.screen();
        rungs(StubControl.WORKS, StubControl.WORKS, StubControl.WORKS);
        checkGives(patient);
        rungs(StubControl.SLOW, StubControl.REFUSES, StubControl.REFUSES);
        // Slow is not silent.
        checkGives(patient);
        rungs(StubControl.REFUSES, StubControl.SLOW, StubControl.REFUSES);
        checkGives(patient);
        rungs(StubControl.REFUSES, StubControl.REFUSES, StubControl.SLOW);
        checkGives(patient);
    }

    @Test
    void aWayThatNeverAnswersIsNotAskedForEver() {
        QuartzScreen screen = desktop.screen(desktop.libraries, SHORT_LIMITS);
        rungs(StubControl.SILENT, StubControl.REFUSES, StubControl.REFUSES);
        for (int i = 0; i < 4; i++) {
            refusal(screen, ErrorCode.OPERATION_TIMEOUT);
        }
        assertThat(refusal(screen, ErrorCode.OPERATION_TIMEOUT)).contains("not answered 4 calls");
        desktop.control.stub_rung(StubControl.RUNG_CG, StubControl.WORKS);
        // The calls return, so the way is used again.
        awaitPicture(screen);
    }

    @Test
    void theFactsNameTheWays() {
        QuartzCaptureFacts all = new QuartzCaptureFacts(desktop.libraries, desktop.stub.screencapture());
        assertThat(all.ways()).extracting(Feature::there).containsExactly(true, true, true);
        assertThat(all.screenRecording().works()).isTrue();
        desktop.control.stub_hide_class("SCScreenshotManager", true);
        QuartzCaptureFacts one = new QuartzCaptureFacts(desktop.libraries, Path.of("/nowhere/screencapture"));
        assertThat(one.ways()).extracting(Feature::there).containsExactly(true, false, false);
        assertThat(one.ways()).allSatisfy(way -> assertThat(way.serves()).isNotEmpty());
    }
}
