package dev.surehand.platform.quartz.window;

import static dev.surehand.platform.quartz.window.QuartzWindowStage.BROWSER;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.DOCK;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.EDITOR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.testdesktop.StubControl;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests who gets the keys while Chromium or Electron is active, while panels are open, and while the system covers the desktop. */
class QuartzFocusIT {

    private static final int LAUNCHER = 4101;
    private static final int FLOATING = 3;
    private static final int SCREEN_SAVER = 1000;
    private static final int SHIELD = 2_147_483_628;

    private QuartzWindowStage stage;

    @BeforeEach
    void start() {
        stage = QuartzWindowStage.open();
        program(LAUNCHER, "/Applications/Launcher.app/Contents/MacOS/Launcher");
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    private void program(int pid, String path) {
        stage.control.stub_app(pid, StubControl.PLAIN, "Launcher", "org.example.launcher", path);
    }

    private int chromium(int error) {
        stage.editor("Notes");
        int page = stage.browser("Page");
        stage.control.stub_app_errors(BROWSER, error, 0);
        return page;
    }

    private void assertUnknown(String reason) {
        assertThat(stage.windows.keyboardFocus())
                .isInstanceOfSatisfying(
                        KeyboardFocus.Unknown.class,
                        focus -> assertThat(focus.reason()).contains(reason));
    }

    private Optional<WindowId> focused() {
        return stage.windows.keyboardFocus().window().map(WindowIdentity::id);
    }

    @ParameterizedTest
    @ValueSource(ints = {ApplicationServices.kAXErrorNoValue, ApplicationServices.kAXErrorCannotComplete})
    void theFocusIsKnownWhileTheSystemsElementKnowsNone(int error) {
        int page = chromium(error);
        assertThat(focused()).contains(new WindowId(page));
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(page));
        // The answers of the system about the focus say nothing about the program.
        assertThat(focused()).contains(new WindowId(page));
        // Another window of the program has the keyboard; the list shows it behind.
        int palette = stage.control.stub_window(EDITOR, 700, 100, 200, 200, FLOATING, "palette");
        assertThat(stage.windows.exists(new WindowId(palette))).isTrue();
        assertThat(focused()).contains(new WindowId(page));
    }

    @Test
    void theFocusIsUnknownIfTheFrontmostWindowIsNotOfTheActiveProgram() {
        int page = chromium(ApplicationServices.kAXErrorNoValue);
        int notes = stage.editor("Front");
        stage.control.stub_window_front(page);
        // A window of another program is in front of the active one's.
        stage.control.stub_window_raise(notes);
        assertUnknown("the program of the frontmost window is not active");
    }

    @ParameterizedTest
    @ValueSource(ints = {FLOATING, 8, 23, 25})
    void aPanelThatTookTheKeysIsFoundWithoutTheSystemsElement(int layer) {
        int page = chromium(ApplicationServices.kAXErrorNoValue);
        int panel = stage.control.stub_window(LAUNCHER, 300, 200, 600, 80, layer, "");
        assertThat(focused()).contains(new WindowId(page));
        stage.control.stub_keys_to(LAUNCHER);
        assertUnknown("a panel of \"Launcher\" has taken the keyboard");
        stage.control.stub_keys_to(0);
        stage.control.stub_app_hangs(LAUNCHER, true);
        stage.control.stub_hang_part(10);
        assertUnknown("\"Launcher\" has a panel open and does not say whether");
        assertUnknown("\"Launcher\" has a panel open and does not say whether");
        stage.control.stub_window_close(panel);
        assertThat(focused()).contains(new WindowId(page));
    }

    // WebKit draws pages in processes of its own
    @Test
    void theContentOfAPageBelongsToItsBrowser() {
        int page = stage.browser("Page");
        program(LAUNCHER, "/System/Library/WebContent");
        stage.control.stub_app_content(BROWSER, LAUNCHER);
        assertThat(focused()).contains(new WindowId(page));
        int overlay = stage.control.stub_window(EDITOR, 0, 0, 1440, 900, 25, "overlay");
        stage.control.stub_window_frame(overlay, false, true, false, true);
        assertThat(stage.at(300, 300).map(WindowInfo::id)).contains(new WindowId(page));
    }

    @Test
    void valuesOfOtherTypesCountAsMissing() {
        int notes = stage.editor("Notes");
        stage.control.stub_app_strange_values(EDITOR, true);
        assertUnknown("reports no window for it");
        ScreenRect to = new ScreenRect(30, 100, 300, 200);
        stage.windows.ask(new WindowId(notes), new WindowChange.NewBounds(to));
        assertThat(stage.bounds(notes)).isEqualTo(to);
        stage.control.stub_flags_are_numbers(true);
        stage.windows.ask(new WindowId(notes), new WindowChange.Minimize());
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MINIMIZED);
    }

    @Test
    void aWindowAtTheLevelOfShieldsRefusesInput() {
        int notes = stage.editor("Notes");
        stage.windows.checkUncovered();
        int small = stage.control.stub_window(LAUNCHER, 0, 0, 200, 200, SHIELD, "");
        stage.windows.checkUncovered();
        stage.control.stub_window_close(small);
        int shield = stage.control.stub_window(LAUNCHER, 0, 0, 1440, 900, SHIELD, "");
        assertThat(stage.at(150, 150).map(WindowInfo::id)).contains(new WindowId(shield));
        assertCovered("a window of \"Launcher\" is in front of everything");
        stage.control.stub_window_close(shield);
        assertThat(focused()).contains(new WindowId(notes));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/System/Library/CoreServices/loginwindow.app/Contents/MacOS/loginwindow",
                "/System/Library/CoreServices/ScreenSaverEngine.app/Contents/MacOS/ScreenSaverEngine"
            })
    void theScreenSaverAndTheLogInWindowRefuseInput(String path) {
        stage.editor("Notes");
        program(DOCK, path);
        stage.control.stub_window(DOCK, -1280, 0, 1280, 720, SCREEN_SAVER, "");
        assertCovered("a window of \"Launcher\" is in front of everything");
    }

    private void assertCovered(String reason) {
        assertUnknown(reason);
        assertThatExceptionOfType(DesktopException.class)
                .isThrownBy(stage.windows::checkUncovered)
                .withMessageContaining(reason)
                .extracting(DesktopException::code)
                .isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
    }
}
