package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwingDialogs;
import java.awt.Rectangle;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Elements of Swing programs through the Java Access Bridge, over pipes to the jar in a Windows JVM. The programs run in another
 * Windows JVM and write down what happened to them.
 */
@Timeout(180)
class JavaBridgeWineIT {

    private static final Rectangle PLACE = new Rectangle(60, 40, 480, 600);

    private static final Set<String> NOT_YET = Set.of("element_not_found", "wrong_target_window");

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private static FormTarget form(int scale) {
        return shown(FormTarget.onWindows(STAGE.windows(), scale, PLACE));
    }

    private static FormTarget dialogs() {
        return shown(FormTarget.onWindows(STAGE.windows(), SwingDialogs.class, 1, PLACE));
    }

    private static FormTarget shown(FormTarget program) {
        Patience.until("its window is there", () -> windows(program.title()) == 1);
        return program;
    }

    private static int windows(String title) {
        return STAGE.tools()
                .done("list_windows", "{'title':'%s'}".formatted(title))
                .get("windows")
                .size();
    }

    private static List<JsonNode> elements(String title) {
        JsonNode snapshot = STAGE.tools()
                .done("ui_snapshot", "{'window_id':'%s','format':'json','regions':'never'}".formatted(STAGE.id(title)));
        return StreamSupport.stream(snapshot.get("elements").spliterator(), false)
                .toList();
    }

    private static JsonNode element(String title, String role, String name) {
        AtomicReference<JsonNode> found = new AtomicReference<>();
        Patience.until("%s %s of %s is read".formatted(role, name, title), () -> {
            elements(title).stream()
                    .filter(each -> each.get("role").asText().equals(role)
                            && each.path("name").asText().equals(name))
                    .forEach(found::set);
            return found.get() != null;
        });
        return found.get();
    }

    /** @param more further arguments in single quotes */
    private static JsonNode act(FormTarget program, String action, String find, String more) {
        return act(program.title(), action, find, more);
    }

    /** Tries again where the machine was so busy that not all was read, or the window not yet in front. */
    private static JsonNode act(String title, String action, String find, String more) {
        String arguments = "{'window_id':'%s','action':'%s','find':'%s'%s}"
                .formatted(STAGE.id(title), action, find, more.isEmpty() ? "" : "," + more);
        AtomicReference<JsonNode> answer = new AtomicReference<>();
        Patience.until("%s of %s is done".formatted(action, find), () -> {
            answer.set(STAGE.tools().call("ui_act", arguments));
            return !NOT_YET.contains(answer.get().path("error_code").asText());
        });
        assertThat(answer.get().get("success").asBoolean())
                .as("%s", answer.get())
                .isTrue();
        return answer.get();
    }

    private static void assertNative(FormTarget program, JsonNode answer, String logged) {
        assertThat(answer.get("method").asText()).as("%s", answer).isEqualTo("native");
        Patience.until("the program writes: " + logged, () -> program.has(logged));
        assertThat(program.lines()).doesNotContain("mouse pressed");
    }

    @Test
    void aFormIsReadAsItsProgramShowsIt() {
        try (FormTarget form = form(1)) {
            Map.of(
                            "Save", "button",
                            "Bold", "checkbox",
                            "Name", "edit",
                            "Volume", "slider",
                            "Size", "combobox",
                            "Red", "listitem",
                            "Folder", "treeitem",
                            "File", "menu")
                    .forEach((name, role) -> element(form.title(), role, name));
            assertThat(element(form.title(), "button", "Off").get("states").toString())
                    .doesNotContain("enabled");
            JsonNode password = elements(form.title()).stream()
                    .filter(each -> each.get("states").toString().contains("password"))
                    .findFirst()
                    .orElseThrow();
            assertThat(password.toString()).doesNotContain("hunter2");
            assertPlace(form, 1);
            assertThat(element(form.title(), "button", "Save").get("ref"))
                    .isEqualTo(element(form.title(), "button", "Save").get("ref"));
        }
    }

    /** Swing counts in its own pixels, which are two of the monitor. */
    @Test
    void placesArePixelsAtAScaleOfTwo() {
        try (FormTarget form = form(2)) {
            assertPlace(form, 2);
        }
    }

    private static void assertPlace(FormTarget form, int scale) {
        Rectangle shown = form.place("Save").orElseThrow();
        JsonNode bounds = element(form.title(), "button", "Save").get("bounds");
        Rectangle found = new Rectangle(
                bounds.get("x").asInt(), bounds.get("y").asInt(),
                bounds.get("width").asInt(), bounds.get("height").asInt());
        Rectangle wanted = new Rectangle(shown.x * scale, shown.y * scale, shown.width * scale, shown.height * scale);
        assertThat(found).isEqualTo(wanted);
    }

    @Test
    void theProgramDoesWhatItIsAskedWithoutPointer() {
        try (FormTarget form = form(1)) {
            assertNative(form, act(form, "press", "Save", "'role':'button'"), "pressed Save");
            assertNative(form, act(form, "check", "Bold", ""), "checked Bold true");
            assertNative(
                    form, act(form, "set_value", "Name", "'role':'edit','value':'Grüße 漢字'"), "text Name Grüße 漢字");
            assertNative(form, act(form, "set_value", "Volume", "'value':'70'"), "value Volume 70");
            assertNative(form, act(form, "select", "Size", "'role':'combobox','value':'Medium'"), "chosen Size Medium");
            assertNative(form, act(form, "select", "Green", ""), "selected Green");
            assertNative(form, act(form, "expand", "Folder", ""), "expanded Folder true");
            assertNative(form, act(form, "press", "Print", "'role':'menuitem'"), "pressed Print");
            assertThat(element(form.title(), "slider", "Volume").get("value").asText())
                    .isEqualTo("70");
            assertThat(element(form.title(), "combobox", "Size").get("value").asText())
                    .isEqualTo("Medium");
        }
    }

    /** A press through the bridge keeps the program's bridge busy while its dialog is open. Others are read meanwhile. */
    @Test
    void aProgramWithADialogHoldsUpNoOtherOne() {
        try (FormTarget asking = dialogs();
                FormTarget other = form(1)) {
            String question = asking.title().replace("form", "question");
            JsonNode refused = STAGE.tools()
                    .refused(
                            "program_not_answering",
                            "ui_act",
                            "{'window_id':'%s','action':'press','find':'Ask'}".formatted(idOf(asking)));
            assertThat(refused.get("error").asText()).contains("list_windows");
            assertThat(asking.lines()).contains("asked").doesNotContain("answered");
            Patience.until("the other program is read", () -> isRead(other.title()));
            assertThat(isRead(question)).isFalse();
            STAGE.tools().done("press_key", "{'key':'enter','window_id':'%s'}".formatted(STAGE.id(question)));
            Patience.until("the question is answered", () -> asking.has("answered"));
            Patience.until("the program is read again", () -> isRead(asking.title()));
        }
    }

    /** After a press that has blocked the bridge, and for names that announce a dialog, the pointer opens it. */
    @Test
    void dialogsThatAClickOpensAreRead() {
        try (FormTarget asking = dialogs()) {
            assertThat(act(asking, "press", "More...", "").get("method").asText())
                    .isEqualTo("pointer");
            Patience.until("it is pressed", () -> asking.has("pressed More"));
            act(asking, "press", "Ask", "'via':'pointer'");
            String question = asking.title().replace("form", "question");
            Patience.until("the question is there", () -> windows(question) == 1);
            assertThat(element(question, "button", "OK").get("states").toString())
                    .contains("enabled");
            act(question, "press", "OK", "'role':'button'");
            Patience.until("the question is answered", () -> asking.has("answered"));
        }
    }

    @Test
    void whatWasRemovedIsStale() {
        try (FormTarget program = dialogs()) {
            String ref = element(program.title(), "button", "Old").get("ref").asText();
            assertThat(act(program, "press", "Remove", "").get("method").asText())
                    .isEqualTo("native");
            Patience.until("it is removed", () -> program.has("removed"));
            STAGE.tools().refused("stale_element", "ui_act", "{'ref':'%s','action':'press'}".formatted(ref));
            assertThat(act(program, "select", "Bert", "").get("method").asText())
                    .isEqualTo("native");
            Patience.until("the row is selected", () -> program.has("row 1"));
        }
    }

    private static String idOf(FormTarget program) {
        return STAGE.id(program.title());
    }

    private static boolean isRead(String title) {
        return windows(title) == 1
                && STAGE.tools()
                        .call(
                                "ui_snapshot",
                                "{'window_id':'%s','format':'json','regions':'never'}".formatted(STAGE.id(title)))
                        .get("success")
                        .asBoolean();
    }
}
