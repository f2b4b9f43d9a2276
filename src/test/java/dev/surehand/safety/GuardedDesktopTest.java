package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with three windows side by side on the primary monitor; the last one opened has the keyboard focus. */
class GuardedDesktopTest {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Policy POLICY = new Policy(List.of(
            Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*")),
            Rule.of("looked", Verdict.LOOK_ONLY, new Glob("terminal"), new Glob("*"))));

    private final FakeDesktop desktop = new FakeDesktop();
    private final ToolBench bench = new ToolBench(Protection.guarded(desktop, POLICY, USER));

    @AfterEach
    void close() {
        bench.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mouse_control    | 'action':'move','x':50,'y':50,'monitorIndex':0",
                "mouse_control    | 'action':'move','x':50,'y':50,'monitorIndex':0,'durationMs':30",
                "mouse_control    | 'action':'click','x':50,'y':50,'monitorIndex':0",
                "mouse_control    | 'action':'click','x':50,'y':50,'monitorIndex':0,'modifiers':['ctrl']",
                "mouse_control    | 'action':'click','x':50,'y':50,'monitorIndex':0,'dryRun':true",
                "mouse_control    | 'action':'double_click','x':50,'y':50,'monitorIndex':0",
                "mouse_control    | 'action':'right_click','x':50,'y':50,'monitorIndex':0",
                "mouse_control    | 'action':'scroll','x':50,'y':50,'monitorIndex':0,'direction':'down'",
                "mouse_control    | 'action':'mouse_down','x':50,'y':50,'monitorIndex':0",
                "mouse_control    | 'action':'drag','x':50,'y':50,'endX':60,'endY':60,'monitorIndex':0",
                "mouse_control    | 'action':'drag','x':1500,'y':50,'endX':60,'endY':60,'monitorIndex':0",
                "mouse_control    | 'action':'click'",
                "mouse_control    | 'action':'scroll','direction':'up'",
                "click            | 'window_id':'FRONT','x':10,'y':10",
                "type_text        | 'window_id':'FRONT','text':'abc'",
                "press_key        | 'window_id':'FRONT','key':'a'",
                "window_control   | 'window_id':'FRONT','action':'minimize'",
                "window_control   | 'window_id':'FRONT','action':'maximize'",
                "window_control   | 'window_id':'FRONT','action':'move','x':9,'y':9,'monitorIndex':0",
                "window_control   | 'window_id':'FRONT','action':'close'",
                "keyboard_control | 'action':'type','text':'abc'",
                "keyboard_control | 'action':'type','text':''",
                "keyboard_control | 'action':'press','key':'a'",
                "keyboard_control | 'action':'press','key':'ctrl+s'",
                "keyboard_control | 'action':'hold','key':'a','durationMs':10",
                "keyboard_control | 'action':'key_down','key':'ctrl'",
                "keyboard_control | 'action':'sequence','keys':[{'key':'a'},{'key':'b'}]",
                "clipboard_control | 'action':'paste','text':'abc'",
                "clipboard_control | 'action':'select_all'"
            })
    void allInputIsHeldToTheWindowThatWouldReceiveIt(String tool, String members) {
        for (String program : List.of("vault", "terminal")) {
            FakeWindow closed = openAt(50, program);
            desktop.move(new ScreenPoint(50, 50));
            List<String> before = desktop.log();
            closed.forget();
            JsonNode answer = bench.refused("blocked_by_policy", tool, arguments(members));
            assertThat(answer.at("/error_details/rule").asText())
                    .isEqualTo(program.equals("vault") ? "secrets" : "looked");
            assertThat(answer.get("error").asText()).contains(program.equals("vault") ? "secrets" : "looked");
            assertThat(answer.toString()).contains(program.equals("vault") ? "" : "Title of terminal");
            assertThat(answer.toString()).doesNotContain("Title of vault");
            assertThat(desktop.log()).isEqualTo(before);
            assertThat(closed.events()).isEmpty();
            assertThat(desktop.down()).isEmpty();
            desktop.closeWindow(closed);
        }
        openAt(50, "editor");
        bench.done(tool, arguments(members));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'action':'click','x':1500,'y':50,'monitorIndex':0}",
                "{'action':'drag','x':1500,'y':50,'endX':1600,'endY':60,'monitorIndex':0}",
                "{'action':'get_position'}"
            })
    void otherWindowsAreWorkedBesideThem(String call) {
        openAt(1500, "editor");
        openAt(50, "vault");
        bench.done("mouse_control", call);
    }

    @Test
    void aDragMayPassOverThem() {
        openAt(0, "editor");
        openAt(700, "vault");
        openAt(1400, "editor");
        bench.done("mouse_control", "{'action':'drag','x':50,'y':50,'endX':1500,'endY':50,'monitorIndex':0}");
    }

    @Test
    void aModifierGoesToTheFocusedWindow() {
        openAt(50, "editor");
        bench.done("mouse_control", "{'action':'click','x':60,'y':60,'monitorIndex':0}");
        openAt(1400, "vault");
        desktop.onEvent(event -> assertThat(event).doesNotContain("ctrl"));
        bench.refused(
                "blocked_by_policy",
                "mouse_control",
                "{'action':'click','x':60,'y':60,'monitorIndex':0,'modifiers':['ctrl']}");
    }

    @Test
    void typingStopsWhenTheFocusGoesToOne() {
        FakeWindow editor = openAt(50, "editor");
        desktop.onEvent(event -> {
            if (event.equals("type c")) {
                openAt(1400, "vault");
            }
        });
        JsonNode answer = bench.refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'abcdef'}");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isEqualTo(3);
        assertThat(editor.text()).isEqualTo("abc");
        assertThat(desktop.log()).contains("type c").doesNotContain("type d");
    }

    @Test
    void aWindowThatComesBetweenMoveAndPressIsNotClicked() {
        openAt(50, "editor");
        desktop.onEvent(event -> {
            if (event.startsWith("move")) {
                openAt(50, "vault");
            }
        });
        bench.refused("blocked_by_policy", "mouse_control", "{'action':'click','x':60,'y':60,'monitorIndex':0}");
        assertThat(desktop.log()).noneMatch(event -> event.startsWith("press") || event.startsWith("release"));
    }

    @Test
    void aWindowThatGetsAnotherTitleBetweenMoveAndPressIsJudgedAnew() {
        Policy byTitle = new Policy(List.of(Rule.of("bank", Verdict.DENY, new Glob("*"), new Glob("My Bank"))));
        FakeWindow browser = openAt(50, "browser");
        desktop.onEvent(event -> browser.retitle("My Bank"));
        try (ToolBench other = new ToolBench(Protection.guarded(desktop, byTitle, USER))) {
            other.refused("blocked_by_policy", "mouse_control", "{'action':'click','x':60,'y':60,'monitorIndex':0}");
        }
        assertThat(desktop.log()).noneMatch(event -> event.startsWith("press"));
    }

    /** A window that was refused does not count as one that passed the check. */
    @Test
    void whatWasRefusedOnceInACallIsRefusedAgain() {
        FakeWindow vault = openAt(50, "vault");
        try (Desktop guarded = Protection.guarded(desktop, POLICY, USER).open(RecoveryJournal.NONE)) {
            ScreenPoint there = new ScreenPoint(60, 60);
            assertThatThrownBy(() -> guarded.input().checkReachable(there)).hasMessageContaining("secrets");
            desktop.move(there);
            vault.forget();
            assertThatThrownBy(() -> guarded.input().play(Gesture.click(Button.LEFT, 1)))
                    .hasMessageContaining("secrets");
        }
        assertThat(vault.events()).isEmpty();
    }

    @Test
    void whatIsHeldIsReleasedWhereverThePointerIs() {
        openAt(50, "editor");
        bench.done("mouse_control", "{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        bench.done("keyboard_control", "{'action':'key_down','key':'shift'}");
        openAt(50, "vault");
        bench.done("mouse_control", "{'action':'mouse_up'}");
        bench.done("keyboard_control", "{'action':'key_up','key':'shift'}");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void aRefusedPressSwallowsNoLaterRelease() {
        FakeWindow vault = openAt(50, "vault");
        desktop.move(new ScreenPoint(60, 60));
        try (Desktop guarded = Protection.guarded(desktop, POLICY, USER).open(RecoveryJournal.NONE)) {
            Gesture click = Gesture.click(Button.LEFT, 1);
            assertThatThrownBy(() -> guarded.input().play(click)).hasMessageContaining("secrets");
            desktop.closeWindow(vault);
            FakeWindow editor = openAt(50, "editor");
            guarded.input().play(click);
            assertThat(editor.events()).anyMatch(event -> event.what().equals("release left button"));
            assertThat(desktop.down()).isEmpty();
        }
    }

    @Test
    void theWindowUnderEachNotchOfTheWheelIsChecked() {
        openAt(50, "editor");
        desktop.move(new ScreenPoint(60, 60));
        List<String> aims = new ArrayList<>();
        try (Desktop guarded = Protection.guarded(
                        desktop, POLICY, USER, RiskGate.open(), window -> aims.add(window.ownerName()))
                .open(RecoveryJournal.NONE)) {
            guarded.input().play(Gesture.wheel(Axis.VERTICAL, -25));
        }
        assertThat(aims).hasSize(25).containsOnly("editor");
        assertThat(desktop.log()).filteredOn("wheel VERTICAL -1"::equals).hasSize(25);
    }

    @Test
    void aDeniedWindowIsBlackWhereItShows() {
        FakeWindow vault = openAt(100, "vault");
        FakeWindow front =
                desktop.open("Front", new ScreenRect(300, 50, 100, 100)).ownedBy("editor", 7);
        FakeWindow panel =
                desktop.open("Panel", new ScreenRect(100, 0, 500, 20)).asOverlay();
        Pixels pixels = capture(new PixelRect(50, 0, 600, 300));
        for (int y = 0; y < 300; y++) {
            for (int x = 0; x < 600; x++) {
                ScreenPoint at = new ScreenPoint(50 + x, y);
                int shown = front.bounds().contains(at)
                        ? front.colourAt(at)
                        : vault.bounds().contains(at) ? 0 : panel.bounds().contains(at) ? panel.colourAt(at) : 0x808080;
                assertThat(colour(pixels, x, y)).as("%d,%d", x, y).isEqualTo(shown);
            }
        }
    }

    @Test
    void aDeniedWindowIsBlackBehindOneThatIsSeenThrough() {
        openAt(100, "vault");
        desktop.open("Glass", new ScreenRect(300, 50, 100, 100))
                .ownedBy("editor", 7)
                .asSeeThrough();
        assertThat(colour(capture(new PixelRect(350, 60, 1, 1)), 0, 0)).isZero();
    }

    @Test
    void aDeniedWindowIsBlackInThePictureOfAWindowCutFromTheScreen() {
        FakeWindow vault = openAt(100, "vault");
        FakeWindow glass = desktop.open("Glass", new ScreenRect(300, 50, 400, 100))
                .ownedBy("editor", 7)
                .asSeeThrough();
        desktop.screen().cutWindows();
        Pixels pixels = capture("Glass");
        for (int x = 0; x < 400; x++) {
            ScreenPoint at = new ScreenPoint(300 + x, 60);
            assertThat(colour(pixels, x, 10)).isEqualTo(vault.bounds().contains(at) ? 0 : glass.colourAt(at));
        }
    }

    @Test
    void aDeniedWindowIsNotInAPictureOfAWindowItself() {
        openAt(100, "vault");
        FakeWindow glass = desktop.open("Glass", new ScreenRect(300, 50, 400, 100))
                .ownedBy("editor", 7)
                .asSeeThrough();
        openAt(300, "vault");
        assertThat(colour(capture("Glass"), 10, 10)).isEqualTo(glass.colourAt(new ScreenPoint(310, 60)));
    }

    @Test
    void aWindowThatMayBeLookedAtIsSeen() {
        FakeWindow terminal = openAt(100, "terminal");
        ScreenPoint at = new ScreenPoint(150, 30);
        assertThat(colour(capture(new PixelRect(150, 30, 1, 1)), 0, 0)).isEqualTo(terminal.colourAt(at));
    }

    @Test
    void aDeniedWindowHasNoTitle() {
        openAt(50, "vault");
        desktop.move(new ScreenPoint(60, 60));
        for (String tool : List.of(
                "list_windows {}",
                "mouse_control {'action':'get_position'}",
                "keyboard_control {'action':'get_layout'}")) {
            String[] call = tool.split(" ", 2);
            assertThat(bench.done(call[0], call[1]).toString()).doesNotContain("Title of vault");
        }
        assertThat(bench.done("list_windows", "{}").at("/windows/0/owner_name").asText())
                .isEqualTo("vault");
        String expected = "{'action':'click','x':60,'y':60,'monitorIndex':0,'expectedWindow':'Title of vault'}";
        assertThat(bench.refused("blocked_by_policy", "mouse_control", expected).toString())
                .doesNotContain("Title of");
    }

    @Test
    void aWindowIsNotBroughtToTheFront() {
        for (String program : List.of("vault", "terminal")) {
            openAt(50, program);
            String arguments = arguments("'window_id':'FRONT'");
            openAt(1400, "editor");
            bench.refused("blocked_by_policy", "focus_window", arguments);
            bench.refused("blocked_by_policy", "window_control", arguments.replace("}", ",'action':'front'}"));
            assertThat(bench.done("list_windows", "{}")
                            .at("/windows/0/owner_name")
                            .asText())
                    .isEqualTo("editor");
        }
    }

    @Test
    void aDeniedWindowHasNoPictureOfItsOwn() {
        openAt(50, "vault");
        bench.refused("blocked_by_policy", "take_window_screenshot", arguments("'window_id':'FRONT'"));
        openAt(50, "terminal");
        bench.done("take_window_screenshot", arguments("'window_id':'FRONT'"));
    }

    /** Returns arguments in which FRONT is replaced by the id of the front window. */
    private String arguments(String members) {
        String front = desktop.windows().list().get(0).id().wireName();
        return "{" + members.replace("FRONT", front) + "}";
    }

    private FakeWindow openAt(int x, String program) {
        return desktop.open("Title of " + program, new ScreenRect(x, 0, 500, 500))
                .ownedBy(program, 7);
    }

    private Pixels capture(String title) {
        Desktop guarded = Protection.guarded(desktop, POLICY, USER).open(RecoveryJournal.NONE);
        WindowInfo window = guarded.windows().list().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
        return guarded.screen().capture(window).pixels();
    }

    private Pixels capture(PixelRect area) {
        return Protection.guarded(desktop, POLICY, USER)
                .open(RecoveryJournal.NONE)
                .screen()
                .capture(FakeDesktop.PRIMARY, area);
    }

    private static int colour(Pixels pixels, int x, int y) {
        return pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF;
    }
}
