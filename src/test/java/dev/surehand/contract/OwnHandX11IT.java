package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.AskingTarget;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.PersonAtDesktop;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A server with {@code --hand own} works one window while a person works another: what reaches whom is read from the programs,
 * and another process watches the person's pointer, focus and selections.
 */
@RandomTrials
class OwnHandX11IT {

    private static final int ROUNDS = Integer.getInteger("surehand.hands", 2);
    private static final Duration ENDED = Duration.ofSeconds(20);

    /** Shorter than what fills half of a target, because a click into the text would move the caret. */
    private static final int MOST_TEXT = 120;

    private static final int IN_THE_BUTTON = 12;
    private static final Rectangle PERSONS = new Rectangle(40, 60, 600, 400);
    private static final Rectangle AGENTS = new Rectangle(800, 60, 600, 400);

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    @AutoClose
    private ServerProcess server;

    @AutoClose
    private PersonAtDesktop person;

    private int calls;

    @BeforeEach
    void start() {
        server = serve("own");
        person = PersonAtDesktop.writing(desktop, PERSONS);
    }

    /** @param hand whose, as the option names it */
    private ServerProcess serve(String hand) {
        return ServerProcess.on(desktop, "--state-dir", directory.toString(), "--hand", hand, "--timeout-ms", "60000");
    }

    @AfterEach
    void end() {
        server.endInput();
    }

    static List<Toolkit> toolkits() {
        EnumSet<Toolkit> all = EnumSet.complementOf(EnumSet.of(Toolkit.QT));
        return Trials.some(2, List.copyOf(all));
    }

    // S3-51
    @ParameterizedTest
    @MethodSource("toolkits")
    void bothWriteAtOnceAndNothingGoesAstray(Toolkit toolkit) {
        try (TextTarget agents = toolkit.start(desktop, AGENTS)) {
            PersonAtDesktop.State before = person.returned();
            StringBuilder expected = new StringBuilder(agents.text());
            for (int i = 0; i < ROUNDS; i++) {
                String text = "%c The agent fills in a form: round %d!"
                        .formatted('A' + i % 26, i)
                        .substring(0, Math.min(30, MOST_TEXT / ROUNDS));
                person.begin("The person writes: every letter, in its order, round %d! ".formatted(i));
                click(agents.middle());
                JsonNode typed = call("keyboard_control", typing(text));
                assertThat(typed.path("success").asBoolean()).as("%s", typed).isTrue();
                person.finish();
                expected.append(text);
                agents.awaitText(expected.toString());
            }
            person.awaitWholeText();
            assertThat(person.state()).isEqualTo(before);
        }
    }

    /** S3-53. Qt reads keys with the modifiers of the person's keyboard, so that only the mouse can be used there. */
    @Test
    void qtIsClickedAndItsKeysAreRefused() {
        try (TextTarget agents = Toolkit.QT.start(desktop, AGENTS)) {
            PersonAtDesktop.State before = person.returned();
            person.begin("The person writes: every letter, in its order. ");
            click(agents.middle());
            JsonNode typed = call("keyboard_control", typing("The agent"));
            assertThat(typed.path("error_code").asText()).as("%s", typed).isEqualTo("needs_shared_hand");
            assertThat(typed.path("hand").asText()).isEqualTo("own");
            person.finish();
            person.awaitWholeText();
            assertThat(agents.text()).isEmpty();
            assertThat(person.state()).isEqualTo(before);
        }
    }

    /** S3-51. A window manager gives a new window the keyboard of the person; it is given back, and the hand writes in the window. */
    @Test
    void aDialogThatAClickOpensDoesNotTakeThePersonsKeyboard() {
        try (TextTarget agents = AskingTarget.on(desktop, AGENTS)) {
            PersonAtDesktop.State before = person.returned();
            Rectangle inside = agents.window().bounds();
            click(new Point(inside.x + inside.width / 2, inside.y + IN_THE_BUTTON));
            Patience.until("the hand has the keyboard of the dialog", this::isDialogFocused);
            JsonNode typed = call("keyboard_control", typing("An answer"));
            assertThat(typed.path("success").asBoolean()).as("%s", typed).isTrue();
            person.begin("The person writes: every letter, in its order. ");
            person.finish();
            person.awaitWholeText();
            agents.awaitText("An answer");
            assertThat(person.state()).isEqualTo(before);
        }
    }

    /** S3-51. Programs read all keyboards by the person's keymap, and a new keyboard has that of the server's start. */
    @Test
    void theKeysAreThoseOfThePersonsLayout() {
        try (TextTarget agents = Toolkit.GTK.start(desktop, AGENTS)) {
            click(agents.middle());
            desktop.useLayout("de");
            JsonNode typed = call("keyboard_control", typing("Größe: z;y @ {Maß}"));
            assertThat(typed.path("success").asBoolean()).as("%s", typed).isTrue();
            agents.awaitText("Größe: z;y @ {Maß}");

            JsonNode refused = call("keyboard_control", typing("Ж"));
            assertThat(refused.path("error_code").asText()).as("%s", refused).isEqualTo("needs_shared_hand");
        } finally {
            Layout.reset(desktop);
        }
    }

    /** S3-53. In ca(multix) each modifier has a meaning, so that clicks and keys would arrive with one. */
    @Test
    void aLayoutWithoutAnIdleModifierIsRefusedWhileItIsInUse() {
        try (TextTarget agents = Toolkit.GTK.start(desktop, AGENTS)) {
            click(agents.middle());
            desktop.useLayout("ca(multix)");
            for (JsonNode refused : List.of(
                    call("mouse_control", clicking(agents.middle())), call("keyboard_control", typing("The agent")))) {
                assertThat(refused.path("error_code").asText())
                        .as("%s", refused)
                        .isEqualTo("needs_shared_hand");
                assertThat(refused.path("error").asText()).contains("modifiers");
            }
            desktop.useLayout("us");
            click(agents.middle());
            JsonNode typed = call("keyboard_control", typing("The agent"));
            assertThat(typed.path("success").asBoolean()).as("%s", typed).isTrue();
            agents.awaitText("The agent");
        } finally {
            Layout.reset(desktop);
        }
    }

    /** S3-53. The window manager would move the window with the person's pointer. */
    @Test
    void theFrameOfAWindowIsRefused() {
        try (TextTarget agents = Toolkit.GTK.start(desktop, AGENTS)) {
            Rectangle inside = agents.window().bounds();
            PersonAtDesktop.State before = person.returned();
            JsonNode refused = call("mouse_control", clicking(new Point(inside.x + inside.width / 2, inside.y - 8)));
            assertThat(refused.path("error_code").asText()).as("%s", refused).isEqualTo("needs_shared_hand");
            assertThat(person.state()).isEqualTo(before);
            assertThat(agents.window().bounds()).isEqualTo(inside);
        }
    }

    // S3-52
    @Test
    void theNextStartRemovesTheHandOfAKilledServerAndNoOther() {
        String others = "somebody else";
        desktop.run("xinput", "create-master", others);
        Set<String> before = pointers();
        try (TextTarget agents = Toolkit.GTK.start(desktop, AGENTS)) {
            Point middle = agents.middle();
            JsonNode held = call("mouse_control", """
                    {"action":"mouse_down","x":%d,"y":%d,"monitorIndex":0}""".formatted(middle.x, middle.y));
            assertThat(held.path("success").asBoolean()).as("%s", held).isTrue();
            assertThat(pointers()).hasSize(before.size() + 1).containsAll(before);
            server.kill();
            server.awaitExit(ENDED);
            assertThat(pointers()).hasSize(before.size() + 1);

            server = serve("shared");
            assertThat(call("mouse_control", "{\"action\":\"get_position\"}").has("hand"))
                    .isFalse();
            assertThat(pointers()).isEqualTo(before);
        } finally {
            desktop.run("xinput", "remove-master", others + " pointer");
        }
    }

    @Test
    void theHandIsRemovedAtTheEnd() {
        Set<String> before = pointers();
        call("mouse_control", "{\"action\":\"get_position\"}");
        assertThat(pointers()).hasSize(before.size() + 1);
        server.endInput();
        server.awaitExit(ENDED);
        assertThat(pointers()).isEqualTo(before);
    }

    /** Returns the names of the master pointers. */
    private static Set<String> pointers() {
        return desktop.run("xinput", "list", "--name-only")
                .lines()
                .filter(name -> name.endsWith(" pointer") && !name.contains("XTEST"))
                .collect(Collectors.toSet());
    }

    private boolean isDialogFocused() {
        return StreamSupport.stream(call("list_windows", "{}").path("windows").spliterator(), false)
                .anyMatch(window -> window.path("focused").asBoolean()
                        && window.path("title").asText().endsWith(" asks"));
    }

    private void click(Point at) {
        JsonNode clicked = call("mouse_control", clicking(at));
        assertThat(clicked.path("success").asBoolean()).as("%s", clicked).isTrue();
        assertThat(clicked.path("hand").asText()).isEqualTo("own");
    }

    private static String clicking(Point at) {
        return "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0}".formatted(at.x, at.y);
    }

    private static String typing(String text) {
        return "{\"action\":\"type\",\"text\":\"%s\"}".formatted(text);
    }

    private JsonNode call(String tool, String arguments) {
        server.call(++calls, tool, arguments);
        return server.receive().at("/result/structuredContent");
    }
}
