package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.hand.OwnDevices;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.XtermTarget;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which input is ours and which is another program's. The other program is xdotool; both use the same virtual devices. */
class X11UserWatchIT {

    @TempDesktop
    private static TestDesktop desktop;

    // JUnit reads it, to close it.
    @SuppressWarnings("UnusedVariable")
    @AutoClose
    private static TextTarget terminal;

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private ToolBench bench;

    private record Recorder(List<String> heard) implements UserListener {
        @Override
        public void moved(ScreenPoint to) {
            heard.add("moved %d,%d".formatted((int) to.x(), (int) to.y()));
        }

        @Override
        public void pressed() {
            heard.add("pressed");
        }

        @Override
        public void hotkeyPressed() {
            heard.add("hotkey");
        }

        @Override
        public void watching() {
            heard.add("watching");
        }

        @Override
        public void lost(String reason) {
            heard.add("lost: " + reason);
        }

        @Override
        public void unavailable(String reason) {
            heard.add(reason);
        }
    }

    private record Watched(DesktopSource source, UserListener listener) implements DesktopSource {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public Desktop open(RecoveryJournal journal) {
            Desktop opened = source.open(journal);
            opened.watchUser(Optional.of(KeyCombo.parse("ctrl+alt+shift+escape", List.of())), listener);
            return opened;
        }
    }

    @BeforeAll
    static void start() {
        terminal = XtermTarget.on(desktop, new Point(1400, 300));
    }

    @BeforeEach
    void watch() {
        bench = new ToolBench(new Watched(new X11Source(desktop.display(), new ThreadPause()), new Recorder(heard)));
        bench.done("list_windows", "{}");
        Patience.until("somebody listens", () -> heard.contains("watching"));
        heard.clear();
    }

    /** Moves the pointer by a distance, as a user does. Sending the pointer to a place is not input of a device. */
    private static void push(int x, int y) {
        desktop.run("xdotool", "mousemove_relative", "--", "" + x, "" + y);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void nothingWeSendIsTheUsers() {
        for (String call : List.of(
                "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0}",
                "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0}",
                "mouse_control {'action':'double_click','x':310,'y':200,'monitorIndex':0,'modifiers':['shift']}",
                "mouse_control {'action':'scroll','x':300,'y':200,'monitorIndex':0,'direction':'up','amount':20}",
                "mouse_control {'action':'drag','x':300,'y':200,'endX':400,'endY':300,'monitorIndex':0,'durationMs':300}",
                "mouse_control {'action':'move','x':0,'y':0,'monitorIndex':0,'durationMs':200}",
                "keyboard_control {'action':'type','text':'" + "Grüße, 漢字 αβγ 🙂 ABC ".repeat(20) + "'}",
                "keyboard_control {'action':'type','text':'plain','method':'keys'}",
                "keyboard_control {'action':'hold','key':'a','durationMs':1200}",
                "keyboard_control {'action':'key_down','key':'ctrl+alt+shift'}",
                "keyboard_control {'action':'press','key':'escape','repeat':3}",
                "keyboard_control {'action':'release_all'}",
                "keyboard_control {'action':'press','key':'ctrl+alt+shift+escape'}")) {
            String[] words = call.split(" ", 2);
            bench.done(words[0], words[1]);
            bench.done("mouse_control", "{'action':'get_position'}");
        }
        assertThat(Patience.comes(Duration.ofMillis(300), () -> !heard.isEmpty()))
                .as("%s", heard)
                .isFalse();
    }

    /** S3-54. A hand of this process that comes after the watch is not the user's. */
    @Test
    void nothingThatOurOwnHandSendsIsTheUsers() {
        X11Source source = new X11Source(desktop.display(), new ThreadPause());
        bench.close();
        bench = new ToolBench(new Watched(source, new Recorder(heard)));
        bench.done("list_windows", "{}");
        Patience.until("somebody listens", () -> heard.contains("watching"));
        heard.clear();
        try (ToolBench own = new ToolBench(source.withOwnHand())) {
            own.done("mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
            own.done("mouse_control", "{'action':'scroll','x':300,'y':200,'monitorIndex':0,'direction':'up'}");
            own.done("mouse_control", "{'action':'mouse_down'}");
        }
        desktop.run("xdotool", "click", "1");
        Patience.until("press and release of the user are reported", () -> heard.size() >= 2);
        assertThat(heard).containsExactly("pressed", "pressed");
    }

    @Test
    void whatAnotherSendsIs() {
        desktop.run("xdotool", "click", "1");
        Patience.until("press and release are reported", () -> heard.size() == 2);
        desktop.run("xdotool", "key", "a");
        Patience.until("key press and release are reported", () -> heard.size() == 4);
        assertThat(heard).allMatch("pressed"::equals);
    }

    @Test
    void theKeysOfAnotherStop() {
        desktop.run("xdotool", "keydown", "ctrl", "keydown", "alt", "keydown", "shift", "key", "Escape");
        desktop.run("xdotool", "keyup", "ctrl", "keyup", "alt", "keyup", "shift");
        Patience.until("it is reported", () -> heard.contains("hotkey"));
        assertThat(heard.stream().filter("hotkey"::equals)).hasSize(1);
    }

    /** E1.10: the server does not report a second press of a key that is down. */
    @Test
    void theKeysOfAnotherStopWhileACallHoldsSomeOfThem() {
        bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
        desktop.run("xdotool", "keydown", "ctrl", "keydown", "alt", "keydown", "shift", "key", "Escape");
        desktop.run("xdotool", "keyup", "alt", "keyup", "shift");
        Patience.until("it is reported", () -> heard.contains("hotkey"));
        bench.done("keyboard_control", "{'action':'release_all'}");
    }

    /** E1.10 */
    @Test
    void aWatchWhoseConnectionIsCutIsReplaced() {
        List<String> reported = new CopyOnWriteArrayList<>();
        try (AlteringServer way = new AlteringServer(desktop.display(), AlteringServer.Message::bytes);
                X11Connection other = X11Connection.open(desktop.display())) {
            X11UserWatch watch = X11UserWatch.start(
                    way.display(),
                    Optional.of(other.sent()),
                    new OwnDevices(),
                    Optional.empty(),
                    new Recorder(reported));
            Patience.until("it watches", () -> reported.contains("watching"));
            reported.clear();
            way.cutAll();
            Patience.until("it watches again", () -> reported.contains("watching"));
            assertThat(reported.get(0)).isEqualTo("lost: The connection to the X server has ended.");
            desktop.run("xdotool", "click", "1");
            Patience.until("a click is reported", () -> reported.contains("pressed"));
            watch.close();
        }
    }

    @Test
    void anotherIsDistinguishedWhileWeType() {
        desktop.run("xdotool", "mousemove", "1500", "400");
        Thread other = new Thread(() -> push(10, 10));
        other.start();
        bench.done("keyboard_control", "{'action':'type','text':'%s','interKeyDelayMs':5}".formatted("x".repeat(200)));
        Patience.until("the move is reported", () -> !heard.isEmpty());
        assertThat(heard).containsExactly("moved 1510,410");
    }
}
