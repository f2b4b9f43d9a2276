package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.ControlsTarget;
import dev.surehand.testdesktop.ControlsTarget.Control;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A server with {@code --hand own} on Windows works controls by posted messages while a person, played by the X server's own
 * input, writes into another program. What reached whom is read from the programs.
 */
@Timeout(240)
class HandWineIT {

    private static final int ROUNDS = Integer.getInteger("surehand.hands", 2);

    private static final Duration TO_ANSWER = Duration.ofSeconds(3);

    /** The usual ones would stop the other servers of the stage too. */
    private static final String STOP_KEYS = "ctrl+alt+shift+F9";

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private static ServerProcess server;

    private ControlsTarget agents;
    private ControlsTarget persons;
    private String before;

    @BeforeAll
    static void serve() {
        server = STAGE.server("--hand", "own");
    }

    @AfterAll
    static void end() {
        server.close();
    }

    private static ToolCalls tools() {
        return new RemoteTools(server);
    }

    @BeforeEach
    void start() {
        agents = ControlsTarget.on(STAGE.windows(), "Agents", new Point(1200, 550));
        persons = ControlsTarget.on(STAGE.windows(), "Persons", new Point(620, 80));
        returnPerson();
    }

    /** Has the person click into their field, as somebody does who has looked at another window. */
    private void returnPerson() {
        Point field = persons.middle(Control.FIELD);
        run("xset", "r", "off"); // On a busy machine xdotool releases a key late.
        Patience.until("the person has their field", () -> {
            moveMouse(field);
            run("xdotool", "click", "1");
            boolean isThere = Patience.comes(TO_ANSWER, () -> persons.person().startsWith("Persons 100 "));
            if (!isThere) {
                // Wine may not notice that the X server gives it the focus which it already has.
                STAGE.tools().call("window_control", "{'action':'front','title':'Persons'}");
            }
            return isThere;
        });
        before = persons.person();
    }

    @AfterEach
    void endPrograms() {
        agents.close();
        persons.close();
    }

    private static void run(String... command) {
        STAGE.windows().desktop().run(command);
    }

    /** Moves the mouse as a person does, by the X server, whose places begin at the corner of all monitors. */
    private void moveMouse(Point to) {
        run("xdotool", "mousemove", "" + (to.x + 1280), "" + (to.y + 200));
        Patience.until("the mouse is there", () -> persons.person().endsWith(" %d,%d".formatted(to.x, to.y)));
    }

    private void awaitPersonsText(String whole) {
        boolean isWhole = Patience.comes(Patience.LONG, () -> persons.field().equals(whole));
        assertThat(isWhole).as("whole: %s", persons.field()).isTrue();
    }

    /** Nothing is typed in Wine 10, where the keys sometimes arrive in disorder: docs/platforms.md. */
    private static String wholeInThisWine(String text) {
        return STAGE.windows().version().startsWith("8.") ? text : "";
    }

    private JsonNode click(Point at) {
        return tools().call("mouse_control", clicking("click", at));
    }

    private static String clicking(String action, Point at) {
        return "{'action':'%s','x':%d,'y':%d,'monitorIndex':0}".formatted(action, at.x, at.y);
    }

    private JsonNode clicked(Control control) {
        JsonNode answer = click(agents.middle(control));
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.path("hand").asText()).isEqualTo("own");
        return answer;
    }

    private static String typing(String text) {
        return "{'action':'type','text':'%s'}".formatted(text);
    }

    private void assertRefused(String tool, String arguments) {
        JsonNode answer = tools().refused("needs_shared_hand", tool, arguments);
        assertThat(answer.path("hand").asText()).isEqualTo("own");
        assertThat(persons.person()).isEqualTo(before);
    }

    // S3-51
    @Test
    void bothWriteAtOnceAndNothingGoesAstray() {
        StringBuilder expected = new StringBuilder();
        StringBuilder written = new StringBuilder();
        for (int i = 0; i < ROUNDS; i++) {
            String persons = wholeInThisWine("The person writes round %d. ".formatted(i));
            written.append(persons);
            Process fingers = STAGE.windows().desktop().launch("xdotool", "type", "--delay", "40", persons);
            String text = "Grüße, 漢字 🙂 round %d;".formatted(i);
            expected.append(text);
            clicked(Control.FIELD);
            JsonNode typed = tools().done("keyboard_control", typing(text));
            assertThat(typed.get("verified").asBoolean()).isTrue();
            assertThat(typed.at("/focused_window/title").asText()).isEqualTo("Agents");
            clicked(Control.PRESS);
            Patience.until("the person has finished", () -> !fingers.isAlive());
        }
        assertThat(agents.field()).isEqualTo(expected.toString());
        awaitPersonsText(written.toString());
        assertThat(agents.log()).hasSize(ROUNDS).containsOnly("pressed");
        assertThat(persons.log()).isEmpty();
        assertThat(persons.person()).isEqualTo(before);
    }

    /** Each class that {@code ProvenClass} names does what a click of a person does. */
    @Test
    void controlsOfWindowsTakePostedClicksAndTheWheel() {
        clicked(Control.CHECK);
        clicked(Control.LIST);
        assertThat(agents.log()).hasSize(2).contains("checked").anyMatch(line -> line.matches("selected [1-9]\\d*"));
        clicked(Control.LINES);
        tools().done("keyboard_control", typing("one\\ntwo\\n3\\n4\\n5\\n6\\n7\\n8\\n9\\n10\\n11\\n12\\nthe end"));
        assertThat(agents.lines()).startsWith("one\ntwo\n3\n").endsWith("\nthe end");
        tools().done(
                        "mouse_control",
                        clicking("scroll", agents.middle(Control.LIST))
                                .replace("}", ",'direction':'down','amount':2}"));
        Patience.until("the list has scrolled", () -> !agents.top().endsWith(" 0"));
        String scrolled = agents.top();
        tools().done(
                        "mouse_control",
                        clicking("scroll", agents.middle(Control.LINES)).replace("}", ",'direction':'up','amount':1}"));
        assertThat(agents.top()).isNotEqualTo(scrolled);
        assertThat(persons.person()).isEqualTo(before);
    }

    /** The second click of a double click selects a word, which the text then replaces. */
    @Test
    void aDoubleClickSelectsAWord() {
        clicked(Control.FIELD);
        tools().done("keyboard_control", typing("WWWWWWWWWWWWWWWWWWWWWWWWWWW"));
        tools().done("mouse_control", clicking("double_click", agents.middle(Control.FIELD)));
        tools().done("keyboard_control", typing("replaced"));
        assertThat(agents.field()).isEqualTo("replaced");
        assertThat(persons.person()).isEqualTo(before);
    }

    /** Notepad is not part of this project. The window gets the text and is not raised. */
    @Test
    void notepadGetsTextByItsWindow() {
        NotepadTarget notepad = STAGE.notepad();
        notepad.empty();
        String id = STAGE.id(notepad.title());
        JsonNode image = tools().done("take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        assertThat(image.get("success").asBoolean()).isTrue();
        JsonNode bounds = ToolCalls.onMonitor(tools().done("list_windows", "{'title':'%s'}".formatted(notepad.title()))
                .at("/windows/0"));
        Rectangle place = new Rectangle(
                bounds.get("x").asInt(), bounds.get("y").asInt(),
                bounds.get("width").asInt(), bounds.get("height").asInt());
        JsonNode clicked = tools().done(
                        "click", "{'window_id':'%s','x':%d,'y':%d}".formatted(id, place.width / 2, place.height - 60));
        assertThat(clicked.get("hand").asText()).isEqualTo("own");
        JsonNode typed = tools().done("type_text", "{'window_id':'%s','text':'Zum Notizblock: äöü'}".formatted(id));
        assertThat(typed.get("verified").asBoolean()).isTrue();
        assertThat(notepad.text()).isEqualTo("Zum Notizblock: äöü");
        notepad.empty();
        assertThat(persons.person()).isEqualTo(before);
    }

    // S3-53
    @Test
    void aWindowThatDrawsItsOwnControlsIsRefused() {
        WitnessProcess swing = STAGE.open(STAGE.witness(), "Drawn", new Rectangle(100, 100, 400, 300));
        returnPerson();
        assertThat(swing.settledEvents()).isNotNull();
        swing.clear();
        assertRefused("mouse_control", clicking("click", new Point(300, 250)));
        assertThat(swing.settledEvents()).isEmpty();
        assertRefused("mouse_control", clicking("click", agents.middle(Control.CANVAS)));
        assertRefused("mouse_control", clicking("click", agents.middle(Control.LOCKED)));
        assertThat(agents.log()).isEmpty();
    }

    // S3-53
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_control {'action':'move',AT}",
                "mouse_control {'action':'right_click',AT}",
                "mouse_control {'action':'middle_click',AT}",
                "mouse_control {'action':'triple_click',AT}",
                "mouse_control {'action':'mouse_down',AT}",
                "mouse_control {'action':'click',AT,'modifiers':['ctrl']}",
                "mouse_control {'action':'drag',AT,'endX':1300,'endY':600}",
                "mouse_control {'action':'scroll',AT,'direction':'left'}",
                "keyboard_control {'action':'press','key':'a'}",
                "keyboard_control {'action':'press','key':'ctrl+s'}",
                "keyboard_control {'action':'key_down','key':'shift'}",
                "keyboard_control {'action':'type','text':'two\\nlines'}",
                "keyboard_control {'action':'type','text':'pasted','method':'clipboard'}",
                "clipboard_control {'action':'set','text':'copied'}",
                "clipboard_control {'action':'paste','text':'copied'}",
                "open {'app':'notepad'}",
                "window_control {'action':'minimize','title':'Agents'}",
                "window_control {'action':'maximize','title':'Agents'}"
            })
    void whatNeedsThePersonsHandIsRefusedBeforeItIsSent(String call) {
        clicked(Control.FIELD);
        Point at = agents.middle(Control.FIELD);
        String[] words = call.split(" ", 2);
        assertRefused(words[0], words[1].replace("AT", "'x':%d,'y':%d,'monitorIndex':0".formatted(at.x, at.y)));
        assertThat(agents.field()).isEmpty();
        assertThat(agents.log()).isEmpty();
    }

    /** The text of a password field cannot be read back, and that of the person's own window is theirs. */
    @Test
    void passwordsAndThePersonsOwnWindowAreRefused() {
        clicked(Control.SECRET);
        assertRefused("keyboard_control", typing("hunter2"));
        assertThat(agents.secret()).isEmpty();
        assertRefused("mouse_control", clicking("click", persons.middle(Control.PRESS)));
        assertRefused("focus_window", "{'window_id':'%s'}".formatted(STAGE.id("Persons")));
        assertThat(persons.log()).isEmpty();
    }

    /** What a program does with a click may take the foreground or the mouse of the person: that is found out, and undone. */
    @ParameterizedTest
    @ValueSource(strings = {"ASK", "MENU", "STEAL"})
    void aProgramThatTakesWhatIsThePersonsIsFoundOut(String name) {
        JsonNode answer = click(agents.middle(Control.valueOf(name)));
        assertThat(answer.path("error_code").asText())
                .as("%s after %s", answer, agents.log())
                .isEqualTo("needs_shared_hand");
        assertThat(answer.path("error").asText()).contains("The input was sent");
        Patience.until("the person has what was theirs", () -> persons.person().equals(before));
        run("xdotool", "type", "--delay", "40", "still here");
        Patience.until("the person goes on", () -> persons.field().equals("still here"));
        assertThat(agents.log()).isNotEqualTo(List.of());
    }

    @Test
    void thePointerOfTheHandIsItsOwn() {
        clicked(Control.FIELD);
        Point at = agents.middle(Control.FIELD);
        JsonNode position = tools().done("mouse_control", "{'action':'get_position'}");
        assertThat(position.at("/final_position/x").asInt()).isEqualTo(at.x);
        assertThat(position.at("/final_position/y").asInt()).isEqualTo(at.y);
        assertThat(position.get("window_title").asText()).isEqualTo("Agents");
        assertThat(persons.person()).isEqualTo(before);
    }

    /** Java programs describe their elements through a bridge of their own, by which they are worked. */
    @Test
    void elementsAreWorkedByTheirProgram() {
        try (FormTarget form = FormTarget.onWindows(STAGE.windows(), 1, new Rectangle(60, 40, 480, 600))) {
            Patience.until(
                    "its elements are read",
                    () -> tools().call(
                                    "ui_snapshot",
                                    "{'window_id':'%s','format':'json','regions':'never'}".formatted(idOf(form)))
                            .toString()
                            .contains("Save"));
            returnPerson();
            String text = wholeInThisWine("The person writes.");
            Process fingers = STAGE.windows().desktop().launch("xdotool", "type", "--delay", "40", text);
            JsonNode pressed = acted(form, "'action':'press','find':'Save'");
            JsonNode set = acted(form, "'action':'set_value','find':'Name','value':'by the agent'");
            Patience.until("the person has finished", () -> !fingers.isAlive());
            assertThat(pressed.get("method").asText()).isEqualTo("native");
            assertThat(set.get("method").asText()).isEqualTo("native");
            Patience.until(
                    "the program has done it", () -> form.has("pressed Save") && form.has("text Name by the agent"));
            String id = idOf(form);
            assertRefused("ui_act", "{'window_id':'%s','action':'focus','find':'Name'}".formatted(id));
            assertRefused("ui_act", "{'window_id':'%s','action':'show_menu','find':'Save'}".formatted(id));
            assertThat(form.lines()).doesNotContain("mouse pressed");
            awaitPersonsText(text);
            assertThat(persons.person()).isEqualTo(before);
        }
    }

    private static String idOf(FormTarget form) {
        Patience.until(
                "its window is there",
                () -> STAGE.tools()
                                .done("list_windows", "{'title':'%s'}".formatted(form.title()))
                                .get("windows")
                                .size()
                        == 1);
        return STAGE.id(form.title());
    }

    private static JsonNode acted(FormTarget form, String arguments) {
        JsonNode answer = tools().call("ui_act", "{'window_id':'%s',%s}".formatted(idOf(form), arguments));
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.path("hand").asText()).isEqualTo("own");
        return answer;
    }

    /** S3-54. Each call chooses, and the stop keys stop both. */
    @Test
    void bothHandsInOneServer() {
        try (ServerProcess both = STAGE.server("--hand", "own,shared", "--yield=false", "--stop-hotkey", STOP_KEYS)) {
            ToolCalls calls = new RemoteTools(both);
            Point check = agents.middle(Control.CHECK);
            assertThat(calls.done("mouse_control", clicking("click", check))
                            .get("hand")
                            .asText())
                    .isEqualTo("own");
            assertThat(persons.person()).isEqualTo(before);
            Point free = persons.middle(Control.CANVAS);
            String byShared = clicking("move", free).replace("}", ",'hand':'shared'}");
            assertThat(calls.done("mouse_control", byShared).get("hand").asText())
                    .isEqualTo("shared");
            assertThat(persons.person()).isEqualTo("Persons 100 %d,%d".formatted(free.x, free.y));
            assertThat(calls.refused("needs_shared_hand", "mouse_control", clicking("right_click", check))
                            .get("error")
                            .asText())
                    .contains("hand: \"shared\"");

            run("xdotool", "key", "--delay", "0", STOP_KEYS);
            Patience.until("its own hand is stopped", () -> isStopped(calls, clicking("click", check)));
            assertThat(isStopped(calls, byShared)).isTrue();
        }
        assertThat(agents.log()).startsWith("checked");
    }

    private static boolean isStopped(ToolCalls calls, String arguments) {
        return calls.call("mouse_control", arguments)
                .path("error_code")
                .asText()
                .equals("stopped_by_user");
    }

    /** With this hand alone the stop keys stop too. */
    @Test
    void theStopKeysStopTheOwnHandAlone() {
        try (ServerProcess alone = STAGE.server("--hand", "own", "--stop-hotkey", STOP_KEYS)) {
            ToolCalls calls = new RemoteTools(alone);
            Point check = agents.middle(Control.CHECK);
            calls.done("mouse_control", clicking("click", check));
            run("xdotool", "key", "--delay", "0", STOP_KEYS);
            Patience.until("it is stopped", () -> isStopped(calls, clicking("click", check)));
        }
    }
}
