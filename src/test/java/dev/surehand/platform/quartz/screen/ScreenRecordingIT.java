package dev.surehand.platform.quartz.screen;

import static dev.surehand.platform.quartz.screen.ThreeDisplays.PATIENT_LIMITS;
import static dev.surehand.platform.quartz.screen.ThreeDisplays.info;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests on the stub how the permission to record the screen is found out. Requirement S2-24. */
class ScreenRecordingIT {

    private static final PixelRect AREA = new PixelRect(151, 163, 24, 24);

    private ThreeDisplays desktop;
    private int pictures;

    @BeforeEach
    void start() {
        desktop = new ThreeDisplays();
    }

    @AfterEach
    void stop() {
        desktop.close();
    }

    private void checkMissing(QuartzScreen screen) {
        assertThatThrownBy(() -> screen.capture(desktop.monitor(0), AREA))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING);
                    assertThat(e.getMessage()).contains("Screen & System Audio Recording");
                });
    }

    private void checkGives(QuartzScreen screen) {
        desktop.checkShows(screen.capture(desktop.monitor(0), AREA), ThreeDisplays.MAIN, AREA);
    }

    @Test
    void withoutItPicturesAreRefusedAndThePersonIsAskedOnce() {
        int number = desktop.window(ThreeDisplays.FIRST, 10, 20, 600, 500);
        QuartzScreen screen = desktop.screen();
        checkGives(screen);
        desktop.control.stub_allow(StubControl.MAY_SCREEN, false);
        assertThat(new QuartzCaptureFacts(desktop.libraries, desktop.stub.screencapture())
                        .screenRecording()
                        .works())
                .isFalse();
        assertThat(desktop.control.stub_prompts(StubControl.MAY_SCREEN)).isZero();
        checkMissing(screen);
        assertThat(desktop.control.stub_prompts(StubControl.MAY_SCREEN)).isEqualTo(1);
        assertThatThrownBy(() -> screen.capture(info(number)))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING));
        checkMissing(screen);
        assertThat(desktop.control.stub_prompts(StubControl.MAY_SCREEN)).isEqualTo(1);
    }

    @Test
    void givenLaterItWorksAtTheNextCall() {
        desktop.window(ThreeDisplays.FIRST, 10, 20, 600, 500);
        desktop.control.stub_allow(StubControl.MAY_SCREEN, false);
        QuartzScreen screen = desktop.screen();
        checkMissing(screen);
        desktop.control.stub_allow(StubControl.MAY_SCREEN, true);
        checkGives(screen);
    }

    @Test
    void whatMacOsShowsCountsMoreThanWhatItReports() {
        int number = desktop.window(ThreeDisplays.FIRST, 10, 20, 600, 500);
        QuartzScreen screen = desktop.screen();
        desktop.control.stub_preflight_screen(0);
        checkGives(screen);
        desktop.control.stub_window_title(number, "");
        // A picture of the window proves it too.
        checkGives(screen);
        desktop.control.stub_preflight_screen(1);
        desktop.control.stub_allow(StubControl.MAY_SCREEN, false);
        checkMissing(screen);
        desktop.control.stub_window_title(number, "A title");
        checkMissing(screen);
    }

    private static WindowListing untitled(int layer) {
        return new WindowListing(77, 501, layer, false, true, true, new ScreenRect(0, 0, 300, 200));
    }

    /** Checks the permission with these windows, where a picture of one succeeds or fails. */
    private void check(boolean isShown, WindowListing... windows) {
        new ScreenRecording(desktop.libraries.coreGraphics(), new PermissionPrompts(), window -> {
                    pictures++;
                    return isShown;
                })
                .check(List.of(windows));
    }

    @Test
    void aPictureOfAWindowOfAnotherProgramSettlesWhatIsReported() {
        WindowListing window = untitled(0);
        for (int report : new int[] {0, 1}) {
            desktop.control.stub_preflight_screen(report);
            check(true, window);
            assertThatThrownBy(() -> check(false, window)).isInstanceOf(DesktopException.class);
        }
        assertThat(pictures).isEqualTo(4);
        assertThat(desktop.control.stub_prompts(StubControl.MAY_SCREEN)).isZero();
    }

    @Test
    void theWindowOfTheDockIsNotTakenForAPicture() {
        desktop.control.stub_preflight_screen(1);
        check(false, untitled(20));
        desktop.control.stub_preflight_screen(0);
        assertThatThrownBy(() -> check(true, untitled(20))).isInstanceOf(DesktopException.class);
        assertThat(pictures).isZero();
    }

    @Test
    void whereThereIsNoWindowTheReportDecides() {
        QuartzScreen screen = desktop.screen();
        checkGives(screen);
        desktop.control.stub_preflight_screen(0);
        checkMissing(screen);
        // Before macOS 10.15 there is neither the function nor the permission.
        checkGives(desktop.screen(desktop.without("CGPreflightScreenCaptureAccess"), PATIENT_LIMITS));
    }
}
