package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.Identities;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of keys that are sent while the focus moves. The last window opened has the focus. */
class GuardedKeysTest {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Policy POLICY =
            new Policy(List.of(Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*"))));

    private final FakeDesktop desktop = new FakeDesktop();
    private final ToolBench bench = new ToolBench(Protection.guarded(desktop, POLICY, USER));

    @AfterEach
    void close() {
        bench.close();
    }

    /** E1.1: the rest of a text is meant for the window that had the focus when the text began. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'type','text':'abcdef'                    | type a  | characters_typed",
                "'action':'press','key':'a','repeat':5              | release a | keys_pressed",
                "'action':'type','text':'ab','interKeyDelayMs':20   | type a  | characters_typed"
            })
    void keysDoNotGoOnInAnotherWindow(String members, String event, String count) {
        openAt(50, "editor");
        desktop.onEvent(done -> {
            if (done.equals(event)) {
                desktop.onEvent(more -> {});
                openAt(1400, "other");
            }
        });
        JsonNode answer = bench.refused("wrong_target_window", "keyboard_control", "{" + members + "}");
        assertThat(answer.at("/error_details/" + count).asInt()).isEqualTo(1);
        assertThat(answer.get("error").asText()).contains("Title of other").contains("1 of");
        assertThat(desktop.down()).isEmpty();
    }

    /** E1.1: a sequence continues in a dialog of the same program, which an earlier key of the sequence has opened. */
    @ParameterizedTest
    @CsvSource({"editor, 7, done", "editor, 8, refused", "vault, 7, refused"})
    void aSequenceGoesOnInADialogOfTheSameProgramOnly(String program, long pid, String result) {
        openAt(50, "editor");
        desktop.onEvent(done -> {
            if (done.equals("release o")) {
                openAt(1400, "editor").ownedBy(program, pid);
            }
        });
        String call = "{'action':'sequence','keys':[{'key':'ctrl+o'},{'key':'x'}]}";
        JsonNode answer = bench.reply("keyboard_control", ToolBench.json(call)).structured();
        assertThat(answer.get("success").asBoolean()).isEqualTo(result.equals("done"));
        assertThat(desktop.log().contains("press x")).isEqualTo(result.equals("done"));
    }

    /** E1.2: the key is released as soon as another window has the focus, and the next answer reports that. */
    @Test
    void aKeyThatIsHeldIsReleasedWhenItsWindowLosesTheFocus() {
        openAt(50, "editor");
        bench.done("keyboard_control", "{'action':'key_down','key':'ctrl+y'}");
        openAt(1400, "vault");
        Patience.until("y is released", () -> desktop.log().contains("release y"));
        JsonNode answer = bench.done("keyboard_control", "{'action':'get_layout'}");
        assertThat(answer.get("key_released").asText()).contains("y was held", "secrets");
        assertThat(answer.get("held_keys")).hasSize(1);
        assertThat(bench.done("keyboard_control", "{'action':'get_layout'}").has("key_released"))
                .isFalse();
        bench.done("keyboard_control", "{'action':'release_all'}");
        assertThat(desktop.down()).isEmpty();
    }

    /** E1.2 */
    @Test
    void aHoldEndsWhenItsWindowLosesTheFocus() {
        openAt(50, "editor");
        desktop.later(3, () -> openAt(1400, "other"));
        JsonNode answer = bench.refused(
                "wrong_target_window", "keyboard_control", "{'action':'hold','key':'y','durationMs':900}");
        assertThat(answer.at("/error_details/keys_pressed").asInt()).isEqualTo(1);
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.rested().toMillis()).isLessThan(100);
    }

    /** E1.3: this holds even without any rule. */
    @Test
    void keysThatWouldGoSomewhereUnknownAreRefused() {
        openAt(50, "editor");
        desktop.keysGo(new KeyboardFocus.Unknown("somebody grabbed it"));
        try (ToolBench free = new ToolBench(Protection.guarded(desktop, new Policy(List.of()), USER))) {
            for (String call : List.of("'action':'type','text':'a'", "'action':'press','key':'a'")) {
                JsonNode answer = free.refused("input_blocked", "keyboard_control", "{" + call + "}");
                assertThat(answer.get("error").asText()).contains("somebody grabbed it");
            }
        }
        assertThat(desktop.log()).isEmpty();
    }

    /** E1.3: the focus is in a window that may be worked, but a prompt of a denied program has grabbed the keyboard. */
    @Test
    void keysAreRefusedWhileADeniedPopupMayGetThem() {
        WindowIdentity editor = Identities.of("editor", "editor", "Editor", 7);
        WindowIdentity prompt = Identities.of("vault", "vault", "Prompt", 8);
        openAt(50, "editor");
        desktop.keysGo(new KeyboardFocus.InWindow(editor, List.of(prompt)));
        bench.refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'a'}");
        assertThat(desktop.log()).isEmpty();
    }

    private FakeWindow openAt(int x, String program) {
        return desktop.open("Title of " + program, new ScreenRect(x, 0, 500, 500))
                .ownedBy(program, program.equals("editor") ? 7 : 9);
    }
}
