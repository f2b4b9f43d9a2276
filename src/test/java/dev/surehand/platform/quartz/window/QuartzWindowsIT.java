package dev.surehand.platform.quartz.window;

import static dev.surehand.platform.quartz.window.QuartzWindowStage.BROWSER;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.DOCK;
import static dev.surehand.platform.quartz.window.QuartzWindowStage.EDITOR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what the windows port reports on a desktop in C. */
class QuartzWindowsIT {

    private QuartzWindowStage stage;

    @BeforeEach
    void start() {
        stage = QuartzWindowStage.open();
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    @Test
    void fiftyWindowsAreListedFrontToBack() {
        for (int i = 0; i < 50; i++) {
            stage.control.stub_window(i % 2 == 0 ? EDITOR : BROWSER, 10 * i, 30 + i, 300, 200, 0, "Window " + i);
        }
        List<WindowInfo> list = stage.windows.list();
        assertThat(list).hasSize(50);
        assertThat(list.get(0).title()).isEqualTo("Window 49");
        assertThat(list.get(0).focused()).isTrue();
        assertThat(list.get(49).title()).isEqualTo("Window 0");
        assertThat(list.get(49).bounds()).isEqualTo(new ScreenRect(0, 30, 300, 200));
        assertThat(list).filteredOn(WindowInfo::focused).hasSize(1);
        assertThat(stage.windows.ids())
                .containsExactlyElementsOf(list.stream().map(WindowInfo::id).toList());
    }

    // Decision 22: the executable is what the kernel reports; the other names are those of the bundle
    @Test
    void theIdentityHasBundleAndExecutable() {
        WindowIdentity who = stage.find(stage.editor("Notes")).identity();
        assertThat(who.pid()).isEqualTo(EDITOR);
        assertThat(who.program())
                .isEqualTo(new ProgramIdentity(
                        OutsideText.of("Text Editor"),
                        OutsideText.of("org.example.editor"),
                        List.of(OutsideText.of("editor")),
                        List.of(
                                OutsideText.of("Text Editor"),
                                OutsideText.of("org.example.editor"),
                                OutsideText.of("editor")),
                        Set.of((long) EDITOR)));
    }

    @Test
    void layersSayWhatAWindowIs() {
        stage.editor("Notes");
        stage.control.stub_window(EDITOR, 100, 128, 120, 200, 101, "menu");
        stage.control.stub_window(DOCK, 0, 0, 1440, 25, 24, "bar");
        stage.control.stub_window(DOCK, 0, 0, 1440, 900, -2147483603, "icons");
        stage.control.stub_window(EDITOR, 700, 100, 200, 200, 3, "palette");
        stage.control.stub_window(EDITOR, 700, 400, 20, 20, 0, "speck");
        stage.control.stub_window(DOCK, 0, 0, 32, 32, 2_147_483_630, "pointer");
        assertThat(stage.windows.list())
                .extracting(WindowInfo::title, window -> window.identity().kind())
                .containsExactly(
                        tuple("menu", WindowKind.POPUP),
                        tuple("bar", WindowKind.SHELL),
                        tuple("palette", WindowKind.ORDINARY),
                        tuple("speck", WindowKind.POPUP),
                        tuple("Notes", WindowKind.ORDINARY),
                        tuple("icons", WindowKind.SHELL));
    }

    @Test
    void aMenuBelongsToTheWindowsOfItsProgram() {
        int notes = stage.editor("Notes");
        stage.browser("Page");
        int menu = stage.control.stub_window(EDITOR, 100, 128, 120, 200, 101, "");
        assertThat(stage.windows.owners(new WindowId(menu)))
                .extracting(WindowIdentity::id)
                .containsExactly(new WindowId(notes));
        assertThat(stage.windows.owners(new WindowId(notes))).isEmpty();
    }

    @Test
    void windowsOffTheScreenSayWhy() {
        int minimized = stage.editor("Minimised");
        int elsewhere = stage.editor("Elsewhere");
        int hidden = stage.browser("Hidden");
        int helper = stage.editor("");
        int shown = stage.editor("Shown");
        stage.control.stub_window_look(minimized, 1, 1, true, false);
        stage.control.stub_window_look(elsewhere, 1, 1, false, true);
        stage.control.stub_window_look(helper, 1, 1, false, true);
        stage.control.stub_app_hidden(BROWSER, true);
        assertThat(stage.windows.list())
                .extracting(WindowInfo::id, WindowInfo::state)
                .containsExactly(
                        tuple(new WindowId(shown), WindowState.NORMAL),
                        tuple(new WindowId(minimized), WindowState.MINIMIZED),
                        tuple(new WindowId(elsewhere), WindowState.HIDDEN),
                        tuple(new WindowId(hidden), WindowState.HIDDEN));
        assertThat(stage.find(minimized).state()).isEqualTo(WindowState.MINIMIZED);
        assertThat(stage.windows.mayShow(stage.find(elsewhere))).isFalse();
    }

    @Test
    void titlesComeFromProgramsWhereMacOsKeepsThem() {
        int notes = stage.editor("Notes");
        stage.control.stub_allow(StubControl.MAY_SCREEN, false);
        assertThat(stage.titles()).containsExactly("Notes");
        assertThat(stage.at(110, 110).orElseThrow().title()).isEqualTo("Notes");
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        assertThat(stage.titles()).containsExactly("");
        assertThat(stage.find(notes).id()).isEqualTo(new WindowId(notes));
    }

    @Test
    void aTitleWithHalfASurrogatePairBreaksNothing() {
        int notes = stage.editor("Notes");
        stage.browser("Grüße 漢字 🙂");
        stage.control.stub_window_title(notes, new byte[] {'B', (byte) 0xED, (byte) 0xA0, (byte) 0x80, 'k', 0});
        assertThat(stage.titles()).hasSize(2).first().isEqualTo("Grüße 漢字 🙂");
        assertThat(stage.find(notes).matches("B")).isTrue();
        stage.control.stub_allow(StubControl.MAY_SCREEN, false);
        assertThat(stage.titles()).hasSize(2).first().isEqualTo("Grüße 漢字 🙂");
    }

    @Test
    void theUppermostWindowIsAtThePoint() {
        int notes = stage.editor("Notes");
        int page = stage.browser("Page");
        int ghost = stage.control.stub_window(EDITOR, 100, 100, 900, 700, 0, "Ghost");
        stage.control.stub_window_look(ghost, 0, 1, false, false);
        assertThat(stage.at(250, 200).orElseThrow().id()).isEqualTo(new WindowId(page));
        assertThat(stage.at(199.5, 200).orElseThrow().id()).isEqualTo(new WindowId(notes));
        assertThat(stage.at(99, 99)).isEmpty();
        stage.pointAt(799.5, 649.5);
        assertThat(stage.windows.underPointer().window().map(WindowInfo::id)).contains(new WindowId(page));
        assertThat(stage.windows.underPointer().pointer()).isEqualTo(new ScreenPoint(799.5, 649.5));
        stage.pointAt(800, 650);
        assertThat(stage.windows.underPointer().window()).isEmpty();
    }

    @Test
    void clicksPassTheWindowWithWhichTheDockCoversADisplay() {
        int notes = stage.editor("Notes");
        stage.control.stub_app(
                DOCK,
                StubControl.PLAIN,
                "Dock",
                "com.apple.dock",
                "/System/Library/CoreServices/Dock.app/Contents/MacOS/Dock");
        int dock = stage.control.stub_window(DOCK, 0, 0, 1440, 900, 20, "Dock");
        stage.control.stub_window_frame(dock, false, true, false, true);
        assertThat(stage.at(150, 150).orElseThrow().id()).isEqualTo(new WindowId(notes));
        ScreenPoint point = new ScreenPoint(150, 150);
        assertThat(stage.windows.mayReceiveAt(point)).hasSize(1);
        int overlay = stage.control.stub_window(BROWSER, 0, 0, 1440, 900, 25, "Overlay");
        stage.control.stub_window_frame(overlay, false, true, false, true);
        assertThat(stage.windows.mayReceiveAt(point))
                .extracting(WindowIdentity::id)
                .containsExactly(new WindowId(notes), new WindowId(overlay));
        WindowIdentity inFront = stage.find(notes).identity();
        assertThat(stage.windows.isStillUnder(() -> point, inFront)).isFalse();
        stage.control.stub_window_close(overlay);
        assertThat(stage.windows.isStillUnder(() -> point, inFront)).isTrue();
        // Launchpad: the same window takes the clicks.
        stage.control.stub_window_frame(dock, false, true, false, false);
        assertThat(stage.at(150, 150).orElseThrow().id()).isEqualTo(new WindowId(dock));
    }

    @Test
    void aDragIsSeenWithTheWindowBelow() {
        int notes = stage.editor("Notes");
        int carried = stage.control.stub_window(BROWSER, 100, 100, 90, 90, 500, "");
        assertThat(stage.windows.identitiesAt(new ScreenPoint(120, 120)))
                .extracting(WindowIdentity::id)
                .containsExactly(new WindowId(carried), new WindowId(notes));
    }

    // macOS reports neither shape nor see-through parts, so that nothing hides what is behind
    @Test
    void noWindowCoversAnother() {
        int notes = stage.editor("Notes");
        assertThat(stage.windows.covered(stage.find(notes))).isEmpty();
    }

    @Test
    void aWindowIsStillUnderThePointerWithTheSameTitleOnly() {
        int notes = stage.editor("Notes");
        ScreenPoint point = new ScreenPoint(150, 150);
        WindowIdentity before = stage.windows.identityAt(point).orElseThrow();
        assertThat(stage.windows.isStillUnder(() -> point, before)).isTrue();
        stage.control.stub_window_title(notes, "Bank");
        assertThat(stage.windows.isStillUnder(() -> point, before)).isFalse();
    }

    @Test
    void theFocusIsThatOfTheActiveProgram() {
        int notes = stage.editor("Notes");
        int page = stage.browser("Page");
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(page));
        stage.control.stub_window_front(notes);
        assertThat(stage.windows.focused().map(WindowInfo::id)).contains(new WindowId(notes));
        assertThat(stage.windows.keyboardFocus().window().map(WindowIdentity::id))
                .contains(new WindowId(notes));
        int menu = stage.control.stub_window(EDITOR, 100, 128, 120, 200, 101, "");
        assertThat(stage.windows.keyboardFocus())
                .isInstanceOfSatisfying(
                        KeyboardFocus.InWindow.class,
                        focus -> assertThat(focus.popups())
                                .extracting(WindowIdentity::id)
                                .containsExactly(new WindowId(menu)));
    }

    @Test
    void anUnknownFocusIsSaidSo() {
        stage.editor("Notes");
        stage.control.stub_keys_to(BROWSER);
        assertUnknown("another program than the active one has taken the keyboard");
        stage.control.stub_keys_to(0);
        stage.control.stub_app(
                DOCK,
                StubControl.PLAIN,
                "Spotlight",
                "com.apple.Spotlight",
                "/System/Spotlight.app/Contents/MacOS/Spotlight");
        int spotlight = stage.control.stub_window(DOCK, 400, 200, 680, 60, 23, "");
        assertUnknown("\"Spotlight\" is open and may take the keys");
        stage.control.stub_window_close(spotlight);
        assertThat(stage.windows.keyboardFocus().window()).isPresent();
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        assertUnknown(
                "macOS lets this server not read the focus, because it is not switched on in System Settings, Privacy & Security, Accessibility");
        assertThat(stage.windows.focused()).isEmpty();
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, true);
        stage.control.stub_app_ends(EDITOR);
        assertUnknown("macOS reports no program that has the keyboard");
    }

    private void assertUnknown(String reason) {
        assertThat(stage.windows.keyboardFocus()).isEqualTo(new KeyboardFocus.Unknown(reason));
    }

    // A program that hangs is asked once; what needs no answer of it still works
    @Test
    void aProgramThatHangsBlocksNoOther() {
        int notes = stage.editor("Notes");
        int page = stage.browser("Page");
        stage.control.stub_app_hangs(BROWSER, true);
        assertThat(stage.windows.list())
                .extracting(WindowInfo::id)
                .containsExactly(new WindowId(page), new WindowId(notes));
        assertUnknown("the program that has the keyboard does not answer");
        try (ProgramWatch watch = stage.windows.watchProgram(new WindowId(page))) {
            assertThat(watch.state()).isEqualTo(ProgramState.UNREAD);
        }
        try (ProgramWatch watch = stage.windows.watchProgram(new WindowId(notes))) {
            assertThat(watch.state()).isEqualTo(ProgramState.IDLE);
        }
        assertThat(stage.windows.watchProgram(new WindowId(1)).state()).isEqualTo(ProgramState.UNKNOWN);
    }

    // All programs that hang together have the time of one list
    @Test
    void programsThatHangDoNotWaitForOneAnother() {
        int shown = stage.editor("Shown");
        for (int pid = 4201; pid <= 4208; pid++) {
            stage.control.stub_app(pid, StubControl.PLAIN, "Slow", "org.example.slow", "/Applications/Slow");
            int hidden = stage.control.stub_window(pid, 300, 300, 400, 300, 0, "Hidden " + pid);
            stage.control.stub_window_look(hidden, 1, 1, true, false);
            stage.control.stub_app_hangs(pid, true);
        }
        stage.control.stub_window_front(shown);
        long from = stage.control.stub_event_count();
        List<WindowInfo> list = stage.windows.list();
        assertThat(list).extracting(WindowInfo::title).hasSize(9).startsWith("Shown", "Hidden 4201");
        assertThat(list)
                .filteredOn(window -> window.state() == WindowState.HIDDEN)
                .hasSize(8);
        List<String> waits = stage.stub.events(from).stream()
                .filter(line -> line.startsWith("ax-wait"))
                .toList();
        assertThat(waits).hasSizeBetween(0, 2);
        assertThat(waits.stream()
                        .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf("ms=") + 3)))
                        .sum())
                .isLessThanOrEqualTo(310);
        // A program that was not asked in time is asked by the next call.
        stage.control.stub_app_hangs(4208, false);
        assertThat(stage.find((int) list.get(8).id().value()).state()).isEqualTo(WindowState.MINIMIZED);
    }

    @Test
    void fullScreenAndMaximisedAreSeen() {
        int notes = stage.editor("Notes");
        stage.control.stub_window_place(notes, 0, 25, 1440, 805);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.MAXIMIZED);
        stage.control.stub_window_place(notes, 0, 25, 1440, 700);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.NORMAL);
        stage.control.stub_window_place(notes, 0, 0, 1440, 900);
        stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        assertThat(stage.find(notes).state()).isEqualTo(WindowState.FULLSCREEN);
    }

    @Test
    void aModalDialogAndASheetBlockTheirWindow() {
        int notes = stage.editor("Notes");
        int sheet = stage.editor("Save");
        int page = stage.browser("Page");
        stage.control.stub_window_modal(sheet, notes, true);
        assertThat(isModal(sheet, notes)).isTrue();
        assertThat(isModal(notes, sheet)).isFalse();
        assertThat(isModal(sheet, page)).isFalse();
        stage.control.stub_window_modal(sheet, notes, false);
        assertThat(isModal(sheet, notes)).isTrue();
        assertThat(isModal(sheet, page)).isFalse();
    }

    private boolean isModal(int dialog, int window) {
        return stage.windows.isModalFor(new WindowId(dialog), new WindowId(window));
    }

    @Test
    void aClosedWindowIsGone() {
        int notes = stage.editor("Notes");
        assertThat(stage.windows.exists(new WindowId(notes))).isTrue();
        stage.control.stub_window_close(notes);
        assertThat(stage.windows.exists(new WindowId(notes))).isFalse();
        assertThat(stage.windows.find(new WindowId(notes))).isEqualTo(Optional.empty());
        assertThat(stage.windows.popups()).isEmpty();
    }
}
