package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.win32.NativeValues;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.StagedWindow;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class Win32WindowsTest {

    private static final HWND GONE = NativeValues.window(99);

    private final StagedWindow front = new StagedWindow(2, new Rectangle(-7, 0, 107, 107));
    private final StagedWindow back = new StagedWindow(1, new Rectangle(10, 10, 500, 400));
    private final Scripted windows = StagedWindow.windows(front, back);

    @Test
    void areListedFrontToBackAsTheyAreSeen() {
        front.title = "Report";
        front.frame = new Rectangle(0, 0, 100, 100);
        List<WindowInfo> list = port().list();
        assertThat(list).extracting(WindowInfo::id).containsExactly(front.id(), back.id());
        assertThat(list).extracting(WindowInfo::focused).containsExactly(true, false);
        assertThat(list.get(0).bounds()).isEqualTo(new ScreenRect(0, 0, 100, 100));
        assertThat(list.get(0).title()).isEqualTo("Report");
        assertThat(port().ids()).containsExactly(front.id(), back.id());
    }

    @Test
    void reportsWhichAreSeenThrough() {
        windows.returning("GetWindowRgnBox", 0).returning("GetLayeredWindowAttributes", 0);
        assertThat(coveredByFront()).hasSize(1);
        front.extendedStyle = User32.WS_EX_LAYERED;
        assertThat(coveredByFront()).as("alpha by pixel").isEmpty();
        layered(255, 2);
        assertThat(coveredByFront()).hasSize(1);
        layered(254, 2);
        assertThat(coveredByFront()).as("alpha").isEmpty();
        layered(255, 1);
        assertThat(coveredByFront()).as("colour key").isEmpty();
        front.extendedStyle = 0;
        windows.returning("GetWindowRgnBox", 3);
        assertThat(coveredByFront()).as("shape").isEmpty();
    }

    private List<ScreenRect> coveredByFront() {
        return port().covered(port().find(front.id()).orElseThrow(front.id()::notFound));
    }

    private void layered(int alpha, int flags) {
        windows.on("GetLayeredWindowAttributes", arguments -> {
            ((ByteByReference) arguments[2]).setValue((byte) alpha);
            ((IntByReference) arguments[3]).setValue(flags);
            return 1;
        });
    }

    @Test
    void noProgramIsAsked() {
        port().list();
        port().find(front.id());
        assertThat(windows.calls()).doesNotContain("SendMessageTimeoutW");
    }

    @Test
    void withoutACompositorAllIsSeenButTheBorderOfMaximisedOnes() {
        windows.lacking("DwmGetWindowAttribute");
        front.frame = null;
        front.maximized = true;
        front.outer = new Rectangle(-8, -8, 1928, 1088);
        assertThat(port().list())
                .extracting(WindowInfo::bounds)
                .containsExactly(new ScreenRect(0, 0, 1920, 1080), new ScreenRect(10, 10, 490, 390));
        windows.returning("DwmGetWindowAttribute", 0x80004001);
        assertThat(port().find(back.id())).get().extracting(WindowInfo::state).isEqualTo(WindowState.NORMAL);
    }

    @Test
    void statesAreReported() {
        assertThat(state()).isEqualTo(WindowState.NORMAL);
        front.cloaked = 2;
        assertThat(state()).isEqualTo(WindowState.HIDDEN);
        front.cloaked = 0;
        front.visible = false;
        assertThat(state()).isEqualTo(WindowState.HIDDEN);
        front.visible = true;
        front.style = 0;
        front.outer = front.frame = StagedWindow.MONITOR;
        assertThat(state()).isEqualTo(WindowState.FULLSCREEN);
        front.maximized = true;
        assertThat(state()).isEqualTo(WindowState.MAXIMIZED);
        front.minimized = true;
        assertThat(state()).isEqualTo(WindowState.MINIMIZED);
    }

    @Test
    void aMinimisedWindowIsWhereItWouldBe() {
        front.minimized = true;
        front.outer = front.frame = new Rectangle(-32000, -32000, -31840, -31972);
        front.normal = new Rectangle(5, 6, 105, 106);
        assertThat(port().list().get(0).bounds()).isEqualTo(new ScreenRect(5, 6 + StagedWindow.WORK_TOP, 100, 100));
    }

    @Test
    void whatAPersonWouldNotSwitchToIsAnOverlay() {
        assertThat(isOverlay("Plain", 0, "Untitled")).isFalse();
        assertThat(isOverlay("Shell_TrayWnd", 0, "")).isTrue();
        assertThat(isOverlay("Progman", 0, "Program Manager")).isTrue();
        assertThat(isOverlay("Plain", User32.WS_EX_TOOLWINDOW, "")).isTrue();
        assertThat(isOverlay("Plain", User32.WS_EX_TOOLWINDOW, "Layers")).isFalse();
        assertThat(isOverlay("Plain", User32.WS_EX_NOACTIVATE, "Keyboard")).isTrue();
        assertThat(isOverlay("Plain", User32.WS_EX_NOACTIVATE | User32.WS_EX_APPWINDOW, "Keyboard"))
                .isFalse();
        assertThat(isOverlay("Plain", User32.WS_EX_LAYERED, "Player")).isFalse();
        assertThat(isOverlay("Plain", User32.WS_EX_LAYERED | User32.WS_EX_TRANSPARENT, "Player"))
                .isTrue();
        assertThat(isOverlay(Win32WindowFacts.STORE_FRAME, 0, "Settings")).isFalse();
        front.cloaked = 2;
        assertThat(isOverlay(Win32WindowFacts.STORE_FRAME, 0, "Settings")).isTrue();
        assertThat(isOverlay("Plain", 0, "Untitled")).isFalse();
    }

    @Test
    void aMenuBelongsToTheWindowThatItNames() {
        front.className = "#32768";
        front.title = "";
        StagedWindow parent = new StagedWindow(3, front.outer);
        parent.className = "#32768";
        StagedWindow window = new StagedWindow(4, front.outer);
        parent.owner = Optional.of(window);
        front.owner = Optional.of(parent);
        Win32Windows port = port(StagedWindow.windows(front, parent, back));
        assertThat(port.owners(front.id())).extracting(WindowIdentity::id).containsExactly(window.id());
        assertThat(port.owners(back.id())).isEmpty();
    }

    @Test
    void aMenuThatNamesNoneBelongsToAllWindowsOfItsProgram() {
        front.className = "tooltips_class32";
        StagedWindow other = new StagedWindow(3, back.outer);
        StagedWindow elsewhere = new StagedWindow(4, back.outer);
        elsewhere.pid = 8;
        Win32Windows port = port(StagedWindow.windows(front, back, other, elsewhere));
        assertThat(port.owners(front.id())).extracting(WindowIdentity::id).containsExactly(back.id(), other.id());
        front.className = "Shell_TrayWnd";
        assertThat(port.owners(front.id())).isEmpty();
    }

    @Test
    void anAppOfTheStoreIsItsOwnProcessNotThatOfItsFrame() {
        front.className = Win32WindowFacts.STORE_FRAME;
        StagedWindow app = new StagedWindow(3, front.outer);
        app.className = Win32WindowFacts.STORE_APP;
        app.pid = 4711;
        assertThat(port().list().get(0).pid()).isEqualTo(7);
        front.inside = Optional.of(app);
        assertThat(port().list().get(0).pid()).isEqualTo(4711);
    }

    @Test
    void theWindowUnderAPointIsTheTopLevelOne() {
        HWND button = NativeValues.window(77);
        windows.on(
                        "WindowFromPoint",
                        a -> Pixel.of((POINT) a[0]).equals(new Pixel(-1, 8)) ? button : new Pointer(0x10010))
                .on("GetAncestor", a -> a[0].equals(button) ? front.handle : a[0]);
        assertThat(port().at(new ScreenPoint(-1, 8)))
                .get()
                .extracting(WindowInfo::id)
                .isEqualTo(front.id());
        assertThat(port().at(new ScreenPoint(900, 900))).isEmpty();
    }

    @Test
    void whatHasTheKeyboardIsReported() {
        assertThat(port().focused()).get().extracting(WindowInfo::id).isEqualTo(front.id());
        windows.returning("GetForegroundWindow", null);
        assertThat(port().focused()).isEmpty();
        assertThat(port().list()).extracting(WindowInfo::focused).containsExactly(false, false);
    }

    @Test
    void oneThatClosesMeanwhileIsLeftOut() {
        windows.returning("IsWindowVisible", 1).on("FindWindowEx", a -> {
            if (a[1] == null) {
                return GONE;
            }
            return GONE.equals(a[1]) ? front.handle : null;
        });
        assertThat(port().list()).extracting(WindowInfo::id).containsExactly(front.id());
        assertThat(port().find(new WindowId(99))).isEmpty();
        assertThat(port().exists(new WindowId(99))).isFalse();
        assertThat(port().exists(front.id())).isTrue();
        assertThat(port().find(new WindowId(1L << 40))).isEmpty();
    }

    @Test
    void windowsThatAreNotEnumeratedAreListedAllTheSame() {
        windows.returning("EnumWindows", 1);
        assertThat(port().ids()).containsExactly(front.id(), back.id());
    }

    @Test
    void theWalkBeginsAgainWhereTheWindowItCameToHasClosed() {
        AtomicInteger closing = new AtomicInteger(2);
        windows.returning("EnumWindows", 1).on("FindWindowEx", a -> {
            if (GONE.equals(a[1])) {
                return null;
            }
            return a[1] == null
                    ? front.handle
                    : !front.handle.equals(a[1]) ? null : closing.getAndDecrement() > 0 ? GONE : back.handle;
        });
        assertThat(port().ids()).containsExactly(front.id(), back.id());
    }

    @Test
    void windowsAreEnumeratedWhereThereIsNoWalk() {
        windows.returning("FindWindowEx", null);
        assertThat(port().ids()).containsExactly(front.id(), back.id());
    }

    @Test
    void aWalkAmongWindowsThatChangePlacesEnds() {
        windows.on("FindWindowEx", a -> front.handle.equals(a[1]) ? back.handle : front.handle);
        assertThat(port().ids()).containsExactly(front.id(), back.id());
    }

    @Test
    void handlesAreThoseOfWindowsThatExtendsTheirSign() {
        HWND high = NativeValues.window(0xFFFF_FFFF_F001_1234L);
        assertThat(Win32WindowFacts.id(high)).isEqualTo(new WindowId(0xF001_1234L));
        assertThat(Win32WindowFacts.handle(new WindowId(0xF001_1234L))).isEqualTo(high);
    }

    @Test
    void aWindowOffersWhatItsFrameDoes() {
        WindowChange larger = new WindowChange.NewBounds(new ScreenRect(0, 0, 300, 300));
        WindowChange elsewhere = new WindowChange.NewBounds(new ScreenRect(50, 60, 114, 107));
        assertThat(offers(larger)).isTrue();
        assertThat(offers(new WindowChange.Minimize())).isTrue();
        assertThat(offers(new WindowChange.Restore())).isTrue();
        front.style = User32.WS_CAPTION;
        assertThat(offers(larger)).isFalse();
        assertThat(offers(elsewhere)).isTrue();
        assertThat(offers(new WindowChange.Minimize())).isFalse();
        assertThat(offers(new WindowChange.Maximize())).isFalse();
        front.style = 0;
        assertThat(offers(larger)).isTrue();
        front.outer = front.frame = StagedWindow.MONITOR;
        assertThat(offers(new WindowChange.Restore())).isFalse();
    }

    @Test
    void aProgramIsKnownByItsExecutable() {
        windows.on("OpenProcess", a -> new Pointer((int) a[2]))
                .on("QueryFullProcessImageName", a -> {
                    NativeValues.write(a[2], "C:\\Tools\\calc.exe");
                    ((IntByReference) a[3]).setValue(17);
                    return 1;
                })
                .returning("CloseHandle", 1)
                .returning("GetFileVersionInfoSize", 0);
        Win32Windows port = port();
        assertThat(port.list()).extracting(WindowInfo::ownerName).containsExactly("calc.exe", "calc.exe");
        assertThat(port.list()).extracting(WindowInfo::appId).containsExactly("calc.exe", "calc.exe");
        assertThat(windows.calls("GetFileVersionInfoSize")).isEqualTo(1);
        assertThat(windows.calls("CloseHandle")).isEqualTo(4);
    }

    private WindowState state() {
        return port().find(front.id()).orElseThrow().state();
    }

    private boolean isOverlay(String className, int extendedStyle, String title) {
        front.className = className;
        front.extendedStyle = extendedStyle;
        front.title = title;
        return port().find(front.id()).orElseThrow().overlay();
    }

    private boolean offers(WindowChange change) {
        return port().whyNot(front.id(), change).isEmpty();
    }

    private Win32Windows port() {
        return port(windows);
    }

    private static Win32Windows port(Scripted windows) {
        WindowsLibraries libraries = windows.libraries();
        Win32WindowQueries queries = new Win32WindowQueries(libraries);
        return new Win32Windows(libraries, queries, new Win32WindowRequests(libraries, queries, duration -> {}));
    }
}
