package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.GtkKeys;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * E1.1, E1.3: keys reach only the window that was checked. A dialog of one program closes while keys are being sent, and the
 * window manager moves the focus to the window behind it, whose program counts the keys that it receives.
 */
class FocusGuardX11IT {

    private static final int TRIES = Integer.getInteger("surehand.focusTries", 20);

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Policy POLICY = new Policy(List.of(
            Rule.of("secrets", Verdict.DENY, new Glob("*"), new Glob("Denied*")),
            Rule.of("client-window", Verdict.LOOK_ONLY, new Glob("*"), new Glob("Terminal*"))));

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static GtkKeys victim;

    @AutoClose
    private static GtkKeys program;

    @AutoClose
    private static ToolBench bench;

    @BeforeAll
    static void start() {
        victim = new GtkKeys(desktop);
        program = new GtkKeys(desktop);
        bench = new ToolBench(Protection.guarded(new X11Source(desktop.display(), new ThreadPause()), POLICY, USER));
    }

    @BeforeEach
    void openVictim() {
        victim.open("open", "Denied", 1300, 300);
    }

    @AfterEach
    void closeVictim() {
        victim.send("close Denied", "closed Denied");
    }

    /** Each text begins with a key that closes the dialog. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'type','text':'\\nyes yes yes yes yes yes yes yes yes yes yes yes yes yes yes'",
                "'action':'type','text':'a\\ny','interKeyDelayMs':5",
                "'action':'press','key':'enter','repeat':30",
                "'action':'press','key':'escape','repeat':10,'interKeyDelayMs':5",
                "'action':'sequence','keys':[{'key':'enter','delayMs':10},{'key':'y'},{'key':'y','delayMs':5},{'key':'enter'}]",
                "'action':'type','method':'clipboard','text':'\\nsecond line\\nthird line'"
            })
    void noKeyReachesTheDeniedWindowBehindADialogThatCloses(String members) {
        for (int i = 0; i < TRIES; i++) {
            program.open("dialog", "Question", 1400, 400);
            victim.clear();
            bench.reply("keyboard_control", ToolBench.json("{" + members + "}"));
            program.await("closed Question");
            victim.await("focused Denied");
            assertThat(victim.keys("Denied"))
                    .as("keys in the denied window, try %d", i)
                    .isZero();
        }
    }

    /** E1.2: the key repeats as long as its window has the focus, but not in the window behind it. */
    @Test
    void aKeyThatIsHeldIsReleasedWhenItsWindowCloses() {
        for (int i = 0; i < TRIES; i++) {
            program.open("open", "Editor", 1400, 400);
            bench.done("keyboard_control", "{'action':'key_down','key':'y'}");
            Patience.until("it repeats", () -> program.keys("Editor") > 2);
            victim.clear();
            program.send("close Editor", "closed Editor");
            victim.await("focused Denied");
            JsonNode answer = bench.done("keyboard_control", "{'action':'get_layout'}");
            assertThat(answer.get("held_keys")).isEmpty();
            assertThat(answer.get("key_released").asText()).contains("y was held");
            assertThat(victim.keys("Denied"))
                    .as("keys in the denied window, try %d", i)
                    .isZero();
        }
    }

    /**
     * E1.2: the key is not repeated in the next window even if the focus is checked late. Here no check happens for longer than
     * the X server takes to repeat a key.
     */
    @Test
    void aKeyThatIsHeldWritesNothingInTheNextWindowWhileNobodyLooks() {
        String before = desktop.run("xset", "q");
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        DesktopSource source = Protection.guarded(new X11Source(desktop.display(), new ThreadPause()), POLICY, nobody);
        program.open("open", "Editor", 1400, 400);
        try (Desktop held = source.open(RecoveryJournal.NONE)) {
            held.input().play(Gesture.press(Key.of('y')));
            Patience.until("it is pressed", () -> program.keys("Editor") == 1);
            victim.clear();
            program.send("close Editor", "closed Editor");
            victim.await("focused Denied");
            new ThreadPause().rest(Duration.ofSeconds(2));
            assertThat(victim.keys("Denied")).as("keys in the denied window").isZero();
            held.input().play(Gesture.release(Key.of('y')));
        }
        assertThat(desktop.run("xset", "q")).isEqualTo(before);
    }

    /** E1.1: the refusal reports how much was sent before it. */
    @Test
    void theRefusalSaysHowFarItCame() {
        program.open("dialog", "Question", 1400, 400);
        JsonNode answer = bench.refused(
                "blocked_by_policy", "keyboard_control", "{'action':'type','text':'ab\\nyes','interKeyDelayMs':100}");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isBetween(3, 5);
        assertThat(program.keys("Question"))
                .isEqualTo(answer.at("/error_details/characters_typed").asInt());
    }

    /** E1.3: the pop-up has no title bar and no WM_STATE, and the window manager does not know it. */
    @Test
    void keysAreRefusedWhileAPopupOfADeniedProgramHasTheKeyboard() {
        program.open("open", "Editor", 1400, 400);
        victim.send("popup DeniedPrompt 1500 500", "grabbed DeniedPrompt");
        victim.clear();
        for (String members : List.of("'action':'type','text':'secret'", "'action':'press','key':'y'")) {
            bench.refused("blocked_by_policy", "keyboard_control", "{" + members + "}");
        }
        assertThat(victim.keys("DeniedPrompt")).isZero();
        victim.send("close DeniedPrompt", "closed DeniedPrompt");
        bench.done("keyboard_control", "{'action':'press','key':'y'}");
        Patience.until("the editor gets it", () -> program.keys("Editor") == 1);
        program.send("close Editor", "closed Editor");
    }

    /**
     * E1.3: pinentry keeps the keyboard grabbed when the focus moves to another window. It used to receive text that was
     * reported as typed in the other window.
     */
    @Test
    void keysAreRefusedWhileAnOrdinaryWindowThatIsNotFocusedHasTheKeyboard() {
        program.open("open", "Editor", 1400, 400);
        victim.send("prompt DeniedPrompt 1500 500", "grabbed DeniedPrompt");
        victim.await("focused DeniedPrompt");
        victim.clear();
        String editor = desktop.run("xdotool", "search", "--name", "^Editor$").strip();
        JsonNode answer = bench.refused(
                "wrong_target_window", "type_text", "{'window_id':'%s','text':'secret'}".formatted(editor));
        assertThat(answer.get("error").asText()).contains("has grabbed the keyboard");
        assertThat(victim.keys("DeniedPrompt")).isZero();
        victim.send("close DeniedPrompt", "closed DeniedPrompt");
        bench.done("type_text", "{'window_id':'%s','text':'y'}".formatted(editor));
        Patience.until("the editor gets it", () -> program.keys("Editor") == 1);
        program.send("close Editor", "closed Editor");
    }

    /** The answer names the window that received the keys. With a prompt, it used to name the window behind the prompt. */
    @Test
    void theAnswerNamesThePromptThatGotTheKeys() {
        program.open("open", "Editor", 1400, 400);
        try (GtkKeys prompter = new GtkKeys(desktop)) {
            prompter.send("popup Prompt 1500 500", "grabbed Prompt");
            JsonNode answer = bench.done("keyboard_control", "{'action':'type','text':'y'}");
            Patience.until("the prompt gets it", () -> prompter.keys("Prompt") == 1);
            assertThat(answer.at("/focused_window/title").asText()).isEqualTo("Prompt");
        } finally {
            program.send("close Editor", "closed Editor");
        }
    }

    /** E1.3, E2.1: here the window manager reports another window as active. */
    @Test
    void theFocusIsWhereTheServerSaysAndNotTheWindowManager() {
        program.open("open", "Editor", 1400, 400);
        signal("STOP");
        try {
            victim.clear();
            desktop.run("xdotool", "search", "--name", "^Denied$", "windowfocus");
            victim.await("focused Denied");
            bench.refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'secret'}");
            assertThat(victim.keys("Denied")).isZero();
        } finally {
            signal("CONT");
        }
        program.send("close Editor", "closed Editor");
    }

    private static void signal(String name) {
        desktop.run("kill", "-" + name, "" + desktop.pid(TestDesktop.Part.WINDOW_MANAGER));
    }
}
