package dev.surehand.platform.quartz.window;

import static dev.surehand.platform.quartz.window.QuartzWindowStage.BROWSER;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.EDITOR;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the changes that the windows port asks for, on a desktop in C. */
class QuartzWindowChangesIT {

    private static final WindowChange FRONT = new WindowChange.Front();
    private static final WindowChange BACK = new WindowChange.Back();
    private static final WindowChange MINIMIZE = new WindowChange.Minimize();
    private static final WindowChange RESTORE = new WindowChange.Restore();
    private static final WindowChange MAXIMIZE = new WindowChange.Maximize();
    private static final WindowChange CLOSE = new WindowChange.Close();

    private QuartzWindowStage stage;

    @BeforeEach
    void start() {
        stage = QuartzWindowStage.open();
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    // S3-07
    @Test
    void statesAreReached() {
        int notes = stage.editor("Notes");
        ScreenRect before = stage.bounds(notes);
        ask(notes, MAXIMIZE);
        assertThat(stage.bounds(notes)).isEqualTo(WORK);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MAXIMIZED);
        ask(notes, RESTORE);
        assertThat(stage.bounds(notes)).isEqualTo(before);
        ask(notes, MINIMIZE);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MINIMIZED);
        ask(notes, FRONT);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.NORMAL);
        assertThat(stage.find(notes).focused()).isTrue();
    }

    @Test
    void aWindowThatThePersonMaximisedIsRestoredToo() {
        int notes = stage.editor("Notes");
        stage.control.stub_window_place(notes, WORK.x(), WORK.y(), WORK.width(), WORK.height());
        ask(notes, RESTORE);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.NORMAL);
    }

    @Test
    void fullScreenIsLeftBeforeAWindowMoves() {
        int notes = stage.editor("Notes");
        stage.control.stub_window_fullscreen(notes, true);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.FULLSCREEN);
        ask(notes, RESTORE);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.NORMAL);
        stage.control.stub_window_fullscreen(notes, true);
        ScreenRect to = new ScreenRect(40, 60, 300, 200);
        ask(notes, new WindowChange.NewBounds(to));
        assertThat(stage.bounds(notes)).isEqualTo(to);
    }

    // The window cannot grow where it is, and cannot shrink while its program has the enhanced interface on
    @Test
    void placesAreReachedAtEdgesAndOnOtherDisplays() {
        int notes = stage.editor("Notes");
        stage.control.stub_app_manners(EDITOR, true, false, false);
        for (ScreenRect to : List.of(
                new ScreenRect(1240, 700, 200, 200),
                new ScreenRect(10, 30, 1400, 860),
                new ScreenRect(-1280, 25, 1280, 695),
                new ScreenRect(-100.5, 60.5, 90, 45.5))) {
            ask(notes, new WindowChange.NewBounds(to));
            assertThat(stage.bounds(notes)).isEqualTo(to);
        }
        assertThat(stage.control.stub_app_enhanced(EDITOR)).isTrue();
        ask(notes, new WindowChange.NewBounds(new ScreenRect(50, 0, 90, 50)));
        assertThat(stage.bounds(notes)).isEqualTo(new ScreenRect(50, 25, 90, 50));
    }

    // macOS 14 and later, and before
    @Test
    void aWindowOfAnotherProgramComesToTheFront() {
        int notes = stage.editor("Notes");
        int other = stage.editor("Other");
        int page = stage.browser("Page");
        for (boolean old : List.of(false, true)) {
            stage.control.stub_old_activation(old);
            stage.control.stub_window_front(page);
            ask(notes, FRONT);
            assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(notes));
            assertThat(stage.at(110, 110).orElseThrow().id()).isEqualTo(new WindowId(notes));
        }
        ask(other, FRONT);
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(other));
    }

    @Test
    void aHiddenProgramAndAWindowOnAnotherSpaceCanBeAskedToTheFront() {
        int notes = stage.editor("Notes");
        stage.browser("Page");
        stage.control.stub_app_hidden(EDITOR, true);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.HIDDEN);
        ask(notes, FRONT);
        assertThat(stage.find(notes).focused()).isTrue();
        stage.control.stub_window_look(notes, 1, 1, false, true);
        assertThat(whyNot(notes, FRONT)).isEmpty();
        assertThat(whyNot(notes, MINIMIZE))
                .hasValueSatisfying(reason -> assertThat(reason).contains("another Space"));
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, notes, MINIMIZE);
    }

    @Test
    void aWindowGoesBehindAllOthers() {
        int page = stage.browser("Page");
        int notes = stage.editor("Notes");
        int other = stage.editor("Other");
        int front = stage.browser("Front");
        ask(front, BACK);
        assertThat(order()).last().isEqualTo(new WindowId(front));
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(other));
        ask(notes, BACK);
        assertThat(order()).last().isEqualTo(new WindowId(notes));
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(other));
        ask(page, BACK);
        assertThat(order()).last().isEqualTo(new WindowId(page));
    }

    private List<WindowId> order() {
        return stage.windows.list().stream().map(WindowInfo::id).toList();
    }

    @Test
    void windowsCloseOrAsk() {
        int notes = stage.editor("Notes");
        ask(notes, CLOSE);
        assertThat(stage.windows.exists(new WindowId(notes))).isFalse();
        int late = stage.editor("Late");
        stage.control.stub_window_frame(late, false, false, true, false);
        ask(late, CLOSE);
        Patience.until("the window closes", () -> !stage.windows.exists(new WindowId(late)));
        int page = stage.browser("Page");
        stage.control.stub_app_manners(BROWSER, false, true, false);
        ask(page, CLOSE);
        WindowInfo dialog = stage.windows.focused().orElseThrow();
        assertThat(dialog.title()).isEqualTo("Save the changes?");
        assertThat(stage.windows.isModalFor(dialog.id(), new WindowId(page))).isTrue();
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, page, CLOSE);
    }

    @Test
    void whatAWindowDoesNotOfferIsSaid() {
        int fixed = stage.editor("Fixed");
        stage.control.stub_window_frame(fixed, true, true, false, false);
        int menu = stage.control.stub_window(EDITOR, 100, 128, 120, 200, 101, "");
        assertThat(whyNot(fixed, MINIMIZE)).contains("It has no minimise button.");
        assertThat(whyNot(fixed, MAXIMIZE)).contains("Its size is fixed.");
        assertThat(whyNot(fixed, CLOSE)).contains("It has no close button.");
        assertThat(whyNot(fixed, bounds(0, 100, 500, 400))).isEmpty();
        assertThat(whyNot(fixed, bounds(0, 100, 501.5, 400))).contains("Its size is fixed; it can be moved.");
        ask(fixed, bounds(30, 100, 500, 400));
        assertThat(stage.bounds(fixed)).isEqualTo(new ScreenRect(30, 100, 500, 400));
        assertThat(whyNot(menu, FRONT)).isPresent();
        assertThat(whyNot(1, FRONT)).contains("The window has closed.");
        assertRefused(ErrorCode.WINDOW_NOT_FOUND, 1, FRONT);
    }

    private static WindowChange bounds(double x, double y, double width, double height) {
        return new WindowChange.NewBounds(new ScreenRect(x, y, width, height));
    }

    // S2-24: asked for once, only by what needs it, and enough without a restart
    @Test
    void withoutPermissionNothingChangesUntilItIsGiven() {
        stage.browser("Page");
        int notes = stage.editor("Notes");
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        // macOS keeps its first answer for the life of a process.
        stage.control.stub_ax_denied(0);
        stage.windows.list();
        stage.windows.focused();
        assertThat(stage.accessibility.isAllowed()).isFalse();
        assertThat(stage.accessibility.permissionCheck().works()).isFalse();
        assertThat(stage.control.stub_prompts(StubControl.MAY_ACCESSIBILITY)).isZero();
        assertRefused(ErrorCode.PERMISSION_MISSING, notes, MINIMIZE);
        assertRefused(ErrorCode.PERMISSION_MISSING, notes, BACK);
        assertThat(stage.control.stub_prompts(StubControl.MAY_ACCESSIBILITY)).isEqualTo(1);
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, true);
        ask(notes, MINIMIZE);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MINIMIZED);
        stage.control.stub_ax_denied(0);
        assertThat(stage.accessibility.permissionCheck().works()).isTrue();
        assertThat(stage.accessibility.windowNumberCheck().works()).isTrue();
    }

    @Test
    void aMissingPermissionIsNotTakenForAProgramThatHangs() {
        int notes = stage.editor("Notes");
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        stage.control.stub_ax_denied(ApplicationServices.kAXErrorCannotComplete);
        assertRefused(ErrorCode.PERMISSION_MISSING, notes, MINIMIZE);
        stage.control.stub_ax_denied(0);
    }

    @Test
    void aProgramThatHangsEndsTheCallAndNoOther() {
        int notes = stage.editor("Notes");
        int page = stage.browser("Page");
        stage.control.stub_app_hangs(BROWSER, true);
        stage.control.stub_hang_part(10);
        for (WindowChange change : List.of(FRONT, MINIMIZE, CLOSE, bounds(0, 50, 300, 300))) {
            assertRefused(ErrorCode.OPERATION_TIMEOUT, page, change);
        }
        ask(notes, FRONT);
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(notes));
        stage.control.stub_app_hangs(BROWSER, false);
        ask(page, MINIMIZE);
        assertThat(stage.find(page).state()).isIn(WindowState.MINIMIZED, WindowState.HIDDEN);
    }

    @Test
    void withoutTheFunctionForNumbersWindowsAreFoundByTitleAndPlace() {
        stage.close();
        stage = QuartzWindowStage.withoutWindowNumbers();
        int notes = stage.editor("Notes");
        int other = stage.editor("Other");
        assertThat(stage.accessibility.windowNumberCheck().works()).isFalse();
        ask(notes, FRONT);
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(notes));
        ask(notes, MINIMIZE);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MINIMIZED);
        // Two windows with the same place and title cannot be distinguished, so neither is changed.
        int twin = stage.editor("Other");
        assertThat(whyNot(other, MINIMIZE)).isPresent();
        assertThat(whyNot(twin, MINIMIZE)).isPresent();
        assertThat(stage.windows.focused()).isEmpty();
    }

    // CannotComplete: the program has done it; unsupported: macOS brings the program to the front
    @Test
    void anErrorOfWhatRaisesAWindowEndsNoCallThatSucceeds() {
        int notes = stage.editor("Notes");
        int page = stage.browser("Page");
        for (int error : List.of(
                ApplicationServices.kAXErrorCannotComplete,
                ApplicationServices.kAXErrorActionUnsupported,
                ApplicationServices.kAXErrorAttributeUnsupported)) {
            stage.control.stub_app_errors(EDITOR, 0, error);
            stage.control.stub_window_front(page);
            ask(notes, FRONT);
            assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(notes));
        }
        stage.control.stub_app_manners(EDITOR, false, false, true);
        stage.control.stub_window_front(page);
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, notes, FRONT);
    }

    // The window has its place at the end of an animation, and is in no list before
    @Test
    void aCallReturnsWhenTheWindowHasLeftFullScreen() {
        int notes = stage.editor("Notes");
        ScreenRect before = stage.bounds(notes);
        for (WindowChange change : List.of(RESTORE, MINIMIZE, bounds(40, 60, 300, 200), MAXIMIZE)) {
            stage.control.stub_window_place(notes, before.x(), before.y(), before.width(), before.height());
            stage.control.stub_window_fullscreen(notes, true);
            ask(notes, change);
            WindowInfo after = stage.find(notes);
            assertThat(after.bounds()).isEqualTo(stage.bounds(notes)).isNotEqualTo(new ScreenRect(0, 0, 1440, 900));
            if (change instanceof WindowChange.NewBounds place) {
                assertThat(after.bounds()).isEqualTo(place.bounds());
            } else if (change == MINIMIZE) {
                assertThat(after.state()).isEqualTo(WindowState.MINIMIZED);
                ask(notes, RESTORE);
            }
        }
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MAXIMIZED);
    }

    private void ask(int number, WindowChange change) {
        stage.windows.ask(new WindowId(number), change);
    }

    private Optional<String> whyNot(int number, WindowChange change) {
        return stage.windows.whyNot(new WindowId(number), change);
    }

    private void assertRefused(ErrorCode code, int number, WindowChange change) {
        assertThatExceptionOfType(DesktopException.class)
                .isThrownBy(() -> ask(number, change))
                .extracting(DesktopException::code)
                .isEqualTo(code);
    }
}
