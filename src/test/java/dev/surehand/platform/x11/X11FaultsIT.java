package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.PropertyText;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests X servers that are unusual, or that die. */
class X11FaultsIT {

    private static final TypedText TEXT = new TypedText("ä漢");

    @Test
    void theDeathOfTheServerIsAnErrorAndNotTheEnd() {
        try (TestDesktop server = TestDesktop.startOrReportNotRun();
                X11Desktop desktop = open(server)) {
            Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
            server.kill(Part.SERVER);

            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().play(Gesture.move(new ScreenPoint(1, 1))));
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().play(Gesture.press(Button.LEFT)));
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().play(Gesture.press(Key.of('a'))));
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().type(TEXT, TypingStyle.FAST, typed -> {}));
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().isDown(Key.of('a')));
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().layout());
            assertRefused(ErrorCode.SEND_INPUT_FAILED, () -> desktop.input().pointer());
            assertRefused(ErrorCode.CAPTURE_FAILED, () -> desktop.screen().capture(monitor, new PixelRect(0, 0, 9, 9)));
            assertRefused(ErrorCode.UNEXPECTED_ERROR, () -> desktop.windows().list());
            assertRefused(ErrorCode.UNEXPECTED_ERROR, desktop::monitors);
            assertRefused(ErrorCode.UNEXPECTED_ERROR, () -> desktop.screen().cursor());
        }
    }

    @Test
    void aServerThatDiesIsNotTypedToAnyFurther() {
        try (TestDesktop server = bare(24);
                X11Desktop desktop = open(server)) {
            TypedText text = new TypedText("a".repeat(200));
            List<Integer> reported = new ArrayList<>();
            assertRefused(
                    ErrorCode.SEND_INPUT_FAILED,
                    () -> desktop.input().type(text, TypingStyle.FAST, typed -> {
                        reported.add(typed);
                        server.kill(Part.SERVER);
                    }));
            assertThat(reported).containsExactly(50);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void whatWasOpenedIsClosedWhenTheRestIsRefused(int left) {
        try (TestDesktop server = bare(24)) {
            Deque<XcbConnection> others = new ArrayDeque<>(connectionsUntilRefused(server));
            for (int i = 0; i < left; i++) {
                others.pop().close();
            }
            assertThatThrownBy(() -> open(server))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE));
            List<XcbConnection> again = new ArrayList<>();
            Patience.until("its connections are free", () -> {
                again.addAll(connectionsUntilRefused(server));
                return again.size() == left;
            });
        }
    }

    /** Opens connections until the server refuses one. They end with the server. */
    private static List<XcbConnection> connectionsUntilRefused(TestDesktop server) {
        List<XcbConnection> connections = new ArrayList<>();
        try {
            while (true) {
                connections.add(XcbConnection.open(server.display()));
            }
        } catch (DesktopException e) {
            return connections;
        }
    }

    @Test
    void noServerIsNotSupported() {
        assertThatThrownBy(() -> X11Desktop.open(":4711", new ThreadPause(), new ListedJournal()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE));
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 24, 30})
    void everyTrueColourDepthIsRead(int depth) {
        try (TestDesktop server = bare(depth);
                X11Desktop desktop = open(server)) {
            server.run("xsetroot", "-solid", "#F06AC8");
            Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
            Pixels pixels = desktop.screen().capture(monitor, PixelRect.of(monitor.pixels()));
            int last = pixels.bgrx()
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .getInt((pixels.height() - 1) * pixels.stride() + 4 * (pixels.width() - 1));
            int tolerance = depth == 16 ? 8 : 1;
            assertThat(last >> 16 & 0xFF).isBetween(0xF0 - tolerance, 0xF0 + tolerance);
            assertThat(last >> 8 & 0xFF).isBetween(0x6A - tolerance, 0x6A + tolerance);
            assertThat(last & 0xFF).isBetween(0xC8 - tolerance, 0xC8 + tolerance);
        }
    }

    @Test
    void aPaletteIsRefused() {
        try (TestDesktop server = bare(8);
                X11Desktop desktop = open(server)) {
            Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
            assertThatThrownBy(() -> desktop.screen().capture(monitor, new PixelRect(0, 0, 9, 9)))
                    .hasMessageContaining("depth of 8");
        }
    }

    @Test
    void blackIsAPictureLikeAnyOther() {
        try (TestDesktop server = bare(24);
                X11Desktop desktop = open(server)) {
            server.run("xsetroot", "-solid", "black");
            Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
            assertThat(desktop.screen()
                            .capture(monitor, PixelRect.of(monitor.pixels()))
                            .isBlack())
                    .isTrue();
        }
    }

    @Test
    void blackBecauseOfTheScreenSaverIsRefused() {
        try (TestDesktop server = TestDesktop.startOrReportNotRun();
                X11Desktop desktop = open(server)) {
            Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
            server.run("xsetroot", "-solid", "black");
            server.run("xset", "s", "activate");
            assertThatThrownBy(() -> desktop.screen().capture(monitor, new PixelRect(0, 0, 99, 99)))
                    .hasMessageContaining("screen saver is on");
            desktop.input().play(Gesture.move(new ScreenPoint(1300, 300)));
            assertThat(desktop.screen()
                            .capture(monitor, new PixelRect(0, 0, 99, 99))
                            .isBlack())
                    .isTrue();
        }
    }

    @Test
    void titlesOfEachEncodingAreRead() {
        try (TestDesktop server = bare(24);
                XcbConnection xcb = XcbConnection.open(server.display())) {
            PropertyText text = new PropertyText(xcb);
            int utf8 = xcb.atom("UTF8_STRING");
            int compound = xcb.atom("COMPOUND_TEXT");
            int string = xcb.atom("STRING");

            assertThat(text.of(property(string, "naïve\0", StandardCharsets.ISO_8859_1))
                            .whole())
                    .isEqualTo("naïve");
            assertThat(text.of(property(utf8, "漢字 🙂", StandardCharsets.UTF_8)).whole())
                    .isEqualTo("漢字 🙂");
            assertThat(text.of(property(compound, "na\u00efve", StandardCharsets.ISO_8859_1))
                            .whole())
                    .isEqualTo("naïve");
            // Polish letters of the right half of ISO 8859-2, then Kanji of JIS X 0208 in the left half.
            assertThat(text.of(property(compound, "\u001b-B\u00b1\u00b3", StandardCharsets.ISO_8859_1))
                            .whole())
                    .isEqualTo("ął");
            assertThat(text.of(property(compound, "\u001b$(B4A;z", StandardCharsets.ISO_8859_1))
                            .whole())
                    .isEqualTo("漢字");
            assertThat(text.lastPart(property(string, "xterm\0XTerm\0", StandardCharsets.ISO_8859_1))
                            .whole())
                    .isEqualTo("XTerm");
            assertThat(text.of(Property.NONE).isEmpty()).isTrue();
        }
    }

    private static Property property(int type, String text, Charset charset) {
        return new Property(type, 8, text.getBytes(charset));
    }

    @Test
    void nothingIsLeftBehind() throws IOException {
        try (TestDesktop server = bare(24)) {
            for (int i = 0; i < 20; i++) {
                X11Desktop desktop = open(server);
                Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
                desktop.screen().capture(monitor, PixelRect.of(monitor.pixels()));
                desktop.close();
            }
        }
        String own = Long.toString(ProcessHandle.current().pid());
        assertThat(Files.readAllLines(Path.of("/proc/sysvipc/shm")))
                .noneMatch(line -> line.strip().split("\\s+", -1)[4].equals(own));
    }

    @Test
    void withoutAWindowManagerThereAreWindowsAllTheSame() {
        try (TestDesktop server = bare(24);
                X11Desktop desktop = open(server)) {
            server.launch("xev", "-name", "back", "-geometry", "200x100+10+10");
            Patience.until("one is listed", () -> desktop.windows().list().size() == 1);
            server.launch("xev", "-name", "front", "-geometry", "200x100+100+50");
            Patience.until("2 are listed", () -> desktop.windows().list().size() == 2);

            List<WindowInfo> list = desktop.windows().list();
            assertThat(list).extracting(WindowInfo::title).containsExactly("front", "back");
            assertThat(desktop.windows().at(new ScreenPoint(150, 80))).hasValue(list.get(0));
            desktop.input().play(Gesture.move(new ScreenPoint(20, 20)));
            assertThat(desktop.windows().focused()).map(WindowInfo::title).hasValue("back");
            server.run("xdotool", "windowfocus", "--sync", list.get(0).id().wireName());
            assertThat(desktop.windows().focused()).map(WindowInfo::title).hasValue("front");
        }
    }

    @Test
    void whatADeadWindowManagerSaidIsForgotten() {
        try (TestDesktop server = TestDesktop.startOrReportNotRun();
                X11Desktop desktop = open(server)) {
            server.launch("xev", "-name", "first", "-geometry", "200x100+10+10");
            Patience.until("one is listed", () -> desktop.windows().list().size() == 1);
            server.kill(Part.WINDOW_MANAGER);
            server.launch("xev", "-name", "second", "-geometry", "200x100+100+50");
            Patience.until("2 are listed", () -> desktop.windows().list().size() == 2);
        }
    }

    /** Starts Xvfb, which supports all depths, with one monitor and without a window manager. */
    private static TestDesktop bare(int depth) {
        return TestDesktop.startOrReportNotRun(
                "--xvfb", "--no-wm", "--monitors", "one", "--depth", Integer.toString(depth));
    }

    private static X11Desktop open(TestDesktop server) {
        return X11Desktop.open(server.display(), new ThreadPause(), new ListedJournal());
    }

    private static void assertRefused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessage(X11Connection.SERVER_GONE);
    }
}
