package dev.surehand.tool.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyboardToolTest {

    private static final String KEYBOARD = "keyboard_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow window = desktop.open("Editor", new ScreenRect(0, 0, 800, 600));

    @AfterEach
    void close() {
        bench.close();
    }

    // S4-22, B2-02
    @Test
    void textArrivesWholeAndIsCountedInCharacters() {
        JsonNode answer = bench.done(KEYBOARD, "{'action':'type','text':'Grüße, 漢字 🙂\\r\\nzwei\\tdrei'}");
        assertThat(window.text()).isEqualTo("Grüße, 漢字 🙂\nzwei\tdrei");
        assertThat(answer.get("characters_typed").asInt()).isEqualTo("Grüße, 漢字 🙂\nzwei\tdrei".codePointCount(0, 22));
        assertThat(answer.at("/focused_window/title").asText()).isEqualTo("Editor");
        assertThat(answer.get("held_keys").isEmpty()).isTrue();
    }

    @Test
    void theAnswerSaysWhatTheTextWentThrough() {
        JsonNode keys = bench.done(KEYBOARD, "{'action':'type','text':'a'}");
        assertThat(keys.get("method").asText()).isEqualTo("keys");
        assertThat(keys.has("note")).isFalse();
        JsonNode pasted = bench.done(KEYBOARD, "{'action':'type','text':'a','method':'clipboard'}");
        assertThat(pasted.get("method").asText()).isEqualTo("clipboard");
        assertThat(pasted.get("note").asText()).isEqualTo("the fake pasted");
        bench.refused("invalid_parameter", KEYBOARD, "{'action':'type','text':'a','method':'paste'}");
    }

    @Test
    void typingStopsWhenAnotherWindowTakesTheFocus() {
        desktop.onEvent(event -> {
            if (event.equals("type c")) {
                desktop.open("Popup", new ScreenRect(0, 0, 80, 60));
            }
        });
        JsonNode answer = bench.refused(
                "wrong_target_window", KEYBOARD, "{'action':'type','text':'abcdef','expectedWindow':'editor'}");
        assertThat(window.text()).isEqualTo("abc");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isEqualTo(3);
        assertThat(answer.get("error").asText()).contains("Popup").contains("3 of 6 characters");
    }

    @Test
    void textWithoutAFocusedWindowIsRefused() {
        desktop.closeWindow(window);
        JsonNode answer = bench.refused("send_input_failed", KEYBOARD, "{'action':'type','text':'abc'}");
        assertThat(desktop.log()).isEmpty();
        assertThat(answer.at("/error_details/characters_typed").asInt()).isZero();
        assertThat(answer.get("error").asText()).endsWith("Click into the text field first.");
    }

    // Shortcuts of the desktop work without a focus, so this is not an error.
    @Test
    void keysWithoutAFocusedWindowAreSentAndRemarkedOn() {
        assertThat(bench.done(KEYBOARD, "{'action':'press','key':'meta+l'}").has("note"))
                .isFalse();
        desktop.closeWindow(window);
        JsonNode answer = bench.done(KEYBOARD, "{'action':'press','key':'meta+l'}");
        assertThat(answer.get("focused_window").isNull()).isTrue();
        assertThat(answer.get("note").asText()).contains("No window had the keyboard focus");
        assertThat(desktop.log()).contains("press l");
        assertThat(bench.done(KEYBOARD, "{'action':'release_all'}").has("note")).isFalse();
    }

    // S4-23, S4-24, C-28
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ctrl+s|press ctrl,press s,release s,release ctrl",
                "CTRL+Shift+Tab|press ctrl,press shift,press tab,release tab,release shift,release ctrl",
                "alt+f4|press alt,press f4,release f4,release alt",
                "win+l|press meta,press l,release l,release meta",
                "ctrl++|press ctrl,press +,release +,release ctrl",
                "+|press +,release +",
                "Return|press enter,release enter",
                "numpadplus|press numpadadd,release numpadadd",
                "mediaprevtrack|press previoustrack,release previoustrack",
                "?|press ?,release ?",
                "ß|press ß,release ß",
                "semicolon|press ;,release ;",
                "F24|press f24,release f24"
            })
    void keysAndCombinationsAreFound(String row) {
        String[] columns = row.split("\\|", -1);
        bench.done(KEYBOARD, "{'action':'press','key':'%s'}".formatted(columns[0]));
        assertThat(String.join(",", desktop.log())).isEqualTo(columns[1]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "invalid_parameter|{'action':'press','key':'entr'}|Near names: enter",
                "invalid_parameter|{'action':'press','key':'s+ctrl'}|\"s\" in \"s+ctrl\" is not a modifier",
                "invalid_parameter|{'action':'press','key':'a','repeat':101}|repeat must be at most 100, not 101",
                "not_supported_here|{'action':'press','key':'browserhome'}|browserhome",
                "not_supported_here|{'action':'sequence','keys':[{'key':'a'},{'key':'browserhome'}]}|browserhome",
                "invalid_parameter|{'action':'sequence','keys':[{'key':'a'},{'key':'qqq'}]}|Unknown key \"qqq\"",
                "missing_required_parameter|{'action':'sequence','keys':[{'modifiers':['ctrl']}]}|keys[0].key is required",
                "missing_required_parameter|{'action':'type'}|text is required",
                "missing_required_parameter|{'action':'hold','key':'a'}|durationMs is required",
                "invalid_parameter|{'action':'type','text':'a\\u0007b'}|U+0007",
                "invalid_parameter|{'action':'type','text':'a\\ud83d'}|U+D83D",
                "invalid_action|{'action':'tipe','text':'a'}|action must be one of type, press"
            })
    void badRequestsAreNamedAndSendNothing(String row) {
        String[] columns = row.split("\\|", -1);
        JsonNode answer = bench.refused(columns[0], KEYBOARD, columns[1]);
        assertThat(answer.get("error").asText()).contains(columns[2]);
        assertThat(desktop.log()).isEmpty();
        assertThat(window.text()).isEmpty();
    }

    @Test
    void tooLongATextIsRefusedWhole() {
        bench.refused("invalid_parameter", KEYBOARD, "{'action':'type','text':'%s'}".formatted("x".repeat(10_001)));
        assertThat(desktop.log()).isEmpty();
    }

    // S4-25, C-27, B2-05
    @Test
    void keysStayDownFromKeyDownToKeyUp() {
        JsonNode down = bench.done(KEYBOARD, "{'action':'key_down','key':'ctrl+shift'}");
        assertThat(down.get("held_keys").toString()).isEqualTo("[\"ctrl\",\"shift\"]");
        assertThat(bench.refused("invalid_parameter", KEYBOARD, "{'action':'key_down','key':'ctrl'}")
                        .get("error")
                        .asText())
                .contains("ctrl is held already");
        bench.refused("invalid_parameter", KEYBOARD, "{'action':'press','key':'shift'}");
        bench.refused("invalid_parameter", KEYBOARD, "{'action':'hold','key':'shift','durationMs':5}");
        bench.done("mouse_control", "{'action':'click','x':1,'y':1,'monitorIndex':0,'modifiers':['ctrl']}");
        assertThat(desktop.down()).contains(Key.of(NamedKey.CTRL));
        bench.done(KEYBOARD, "{'action':'key_up','key':'ctrl'}");
        assertThat(desktop.down()).containsExactly(Key.of(NamedKey.SHIFT));
        bench.refused("invalid_parameter", KEYBOARD, "{'action':'key_up','key':'ctrl'}");
        JsonNode all = bench.done(KEYBOARD, "{'action':'release_all'}");
        assertThat(all.get("released").toString()).isEqualTo("[\"shift\"]");
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    @Test
    void aKeyTheUserHoldsIsNotTakenOver() {
        desktop.userHolds(Key.of(NamedKey.SHIFT));
        JsonNode answer = bench.refused("invalid_parameter", KEYBOARD, "{'action':'key_down','key':'shift'}");
        assertThat(answer.get("error").asText()).contains("by the user or another program");
        bench.done(KEYBOARD, "{'action':'press','key':'shift+a'}");
        bench.done(KEYBOARD, "{'action':'release_all'}");
        assertThat(desktop.down()).containsExactly(Key.of(NamedKey.SHIFT));
    }

    @Test
    void repeatHoldAndSequenceTakeTheirTime() {
        assertThat(bench.done(KEYBOARD, "{'action':'press','key':'down','repeat':3}")
                        .get("keys_pressed")
                        .asInt())
                .isEqualTo(3);
        bench.done(KEYBOARD, "{'action':'hold','key':'right','durationMs':500}");
        assertThat(desktop.rested()).isEqualTo(Duration.ofMillis(500));
        bench.done(
                KEYBOARD,
                "{'action':'sequence','keys':[{'key':'alt+f','delayMs':200},{'key':'down'},{'key':'a','modifiers':['shift']}]}");
        assertThat(desktop.rested()).isEqualTo(Duration.ofMillis(700));
        assertThat(desktop.log())
                .endsWith("press down", "release down", "press shift", "press a", "release a", "release shift");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void aLongHoldReportsHowFarItIs() {
        List<String> reported = new ArrayList<>();
        bench.dispatcher.call(
                KEYBOARD,
                ToolBench.json("{'action':'hold','key':'shift+right','durationMs':2500}"),
                (done, total, message) -> reported.add(done + "/" + total));
        assertThat(reported).containsExactly("1000/2500", "2000/2500", "2500/2500");
        assertThat(desktop.rested()).isEqualTo(Duration.ofMillis(2500));
        assertThat(desktop.log()).containsExactly("press shift", "press right", "release right", "release shift");
    }

    @Test
    void aLongTextHasTimeForItsLength() {
        JsonNode text = ToolBench.json("{'action':'type','text':'%s','interKeyDelayMs':5}".formatted("漢".repeat(1000)));
        Duration limit = new KeyboardTool(bench.session, Duration.ofSeconds(30)).limit(new Arguments(text));
        assertThat(limit).isEqualTo(Duration.ofMillis(30_000 + 5_000 + 10_000 + 1500));
    }

    // S0-29, S0-30
    @Test
    void aFaultInTheMiddleLeavesNothingHeld() {
        desktop.onEvent(event -> {
            if (event.equals("press a")) {
                desktop.onEvent(e -> {});
                throw new IllegalStateException("an error of ours");
            }
        });
        JsonNode answer = bench.refused("unexpected_error", KEYBOARD, "{'action':'press','key':'ctrl+shift+a'}");
        assertThat(answer.get("held_keys").isEmpty()).isTrue();
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void theLayoutIsReported() {
        JsonNode answer = bench.done(KEYBOARD, "{'action':'get_layout'}");
        assertThat(answer.at("/layout/language_tag").asText()).isEqualTo("en-US");
    }
}
