package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests an X server that dies at each moment at which it receives a request, or usually at some of these moments. */
@RandomTrials
class CutServerIT {

    private static final List<Consumer<Desktop>> USES = List.of(
            desktop -> desktop.details(desktop.monitors()),
            desktop -> desktop.windows().list(),
            desktop -> desktop.windows().at(new ScreenPoint(1500, 500)),
            desktop -> desktop.windows().focused(),
            desktop -> desktop.input().play(Gesture.move(new ScreenPoint(1500, 500))),
            desktop -> desktop.input().play(Gesture.press(Button.LEFT)),
            desktop -> desktop.input().play(Gesture.release(Button.LEFT)),
            desktop -> desktop.input().play(Gesture.press(Key.of('a'))),
            desktop -> desktop.input().play(Gesture.release(Key.of('a'))),
            desktop -> desktop.input().type(new TypedText("a漢".repeat(30)), TypingStyle.FAST, typed -> {}),
            CutServerIT::look,
            desktop -> desktop.screen().cursor(),
            desktop -> desktop.clipboard().setText("ä"),
            desktop -> desktop.clipboard().text(),
            desktop -> desktop.clipboard().changes(),
            Desktop::facts);

    private static final int STEP = Trials.count(5, 1);

    private final Random random = new Random(Trials.SEED);

    private static final Map<String, String> CALLS = new LinkedHashMap<>();

    static {
        CALLS.put(
                "mouse_control", "{'action':'click','x':200,'y':200,'monitorIndex':0,'observe':'image','settleMs':0}");
        CALLS.put("keyboard_control", "{'action':'type','text':'a漢'}");
        CALLS.put("screenshot_control", "{'monitorIndex':0}");
        CALLS.put("list_windows", "{'includeAll':true}");
        CALLS.put("clipboard_control", "{'action':'set','text':'a'}");
    }

    @TempDesktop(value = TempDesktop.BARE, spoiledBy = "a key that was lent when the connection was cut stays bound")
    private static TestDesktop server;

    @BeforeAll
    static void start() {
        server.launch("xev", "-name", "target", "-geometry", "500x400+10+10");
        server.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "target");
    }

    // F2-01
    @Test
    void itsDeathEndsNoUseOtherwiseThanWithARefusal() {
        int requests = random.nextInt(STEP);
        while (isCutAfter(requests, CutServerIT::visit)) {
            requests += STEP;
        }
        assertThat(requests).as("as many as there are").isGreaterThan(100);
    }

    // F2-01
    @Test
    void everyToolSaysThatItIsGone() {
        int requests = random.nextInt(STEP);
        while (isCutAfter(requests, CutServerIT::call)) {
            requests += STEP;
        }
        assertThat(requests).as("as many as there are").isGreaterThan(100);
    }

    private static boolean isCutAfter(int requests, Consumer<CutServer> use) {
        try (CutServer cut = new CutServer(server.display(), requests)) {
            use.accept(cut);
            return cut.isCut();
        }
    }

    private static void call(CutServer cut) {
        try (ToolBench bench = new ToolBench(new X11Source(cut.display(), new ThreadPause()))) {
            CALLS.forEach((tool, arguments) -> {
                JsonNode answer = bench.call(tool, arguments);
                if (!answer.get("success").asBoolean()) {
                    assertThat(answer.get("error").asText())
                            .as("%s after its end, which is %s", tool, cut.isCut())
                            .matches("(The X server is gone|The desktop has ended|Cannot open X display).*");
                    assertThat(cut.isCut()).as(answer.toString()).isTrue();
                }
            });
        }
    }

    private static void visit(CutServer cut) {
        try (X11Desktop desktop = X11Desktop.open(cut.display(), new ThreadPause(), new ListedJournal())) {
            desktop.watchUser(Optional.empty(), new NobodyListens());
            USES.forEach(use -> use(desktop, use, cut));
        } catch (DesktopException e) {
            assertCut(cut, e);
        }
    }

    private static void use(Desktop desktop, Consumer<Desktop> use, CutServer cut) {
        try {
            use.accept(desktop);
        } catch (DesktopException e) {
            assertCut(cut, e);
        }
    }

    private static void assertCut(CutServer cut, DesktopException e) {
        assertThat(cut.isCut())
                .as("it is for that, and not: %s", e.getMessage())
                .isTrue();
    }

    private static void look(Desktop desktop) {
        try (Activity activity = desktop.screen().watch()) {
            desktop.screen().capture(desktop.monitors().get(new MonitorIndex(0)), new PixelRect(0, 0, 99, 99));
            activity.drawn();
        }
    }

    private static final class NobodyListens implements UserListener {
        @Override
        public void moved(ScreenPoint where) {}

        @Override
        public void pressed() {}

        @Override
        public void hotkeyPressed() {}

        @Override
        public void unavailable(String reason) {}
    }
}
