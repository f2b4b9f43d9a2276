package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WineProgram;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Elements on Windows, over pipes to the jar in a Windows JVM. Wine 10 has the part of UI Automation that reads; a program in C
 * describes its elements to it. Wine 8 has none: there every question is refused with the reason. Java programs have a way of
 * their own, which {@link JavaBridgeWineIT} tries; the witness is one whose bridge is off.
 */
@Timeout(120)
class ElementsWineIT {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private Child program;

    @BeforeEach
    void startProgram() {
        String path = WineDesktop.path(WineProgram.compiled("elements"));
        program = new Child(STAGE.windows().process(path));
        Patience.until(
                "its window is there",
                () -> STAGE.tools()
                                .done("list_windows", "{'title':'Elements'}")
                                .get("windows")
                                .size()
                        == 1);
    }

    @AfterEach
    void endProgram() {
        program.close();
        Patience.until(
                "its window is gone",
                () -> STAGE.tools()
                        .done("list_windows", "{'title':'Elements'}")
                        .get("windows")
                        .isEmpty());
    }

    private static boolean hasUiAutomation() {
        return !STAGE.windows().version().startsWith("8.");
    }

    private static List<JsonNode> elements() {
        JsonNode snapshot = STAGE.tools()
                .done(
                        "ui_snapshot",
                        "{'window_id':'%s','format':'json','regions':'never'}".formatted(STAGE.id("Elements")));
        return StreamSupport.stream(snapshot.get("elements").spliterator(), false)
                .toList();
    }

    @Test
    void aProgramIsReadAsItDescribesItself() {
        if (!hasUiAutomation()) {
            assertRefused("Elements", "not_supported_here");
            return;
        }
        assertThat(elements())
                .extracting(each -> "%s %s '%s' %s"
                        .formatted(
                                each.get("level"),
                                each.get("role").asText(),
                                each.get("name").asText(),
                                each.get("native_id").asText()))
                .containsExactly(
                        "0 button 'OK' ok",
                        "0 edit 'Name' name",
                        "0 checkbox 'Agree' agree",
                        "0 edit 'Secret' secret",
                        "0 group 'Address' address",
                        "1 button 'Inside' inside");
        assertThat(elements().get(3).get("states").toString()).contains("password");
        assertThat(elements().get(0).get("bounds").toString())
                .isEqualTo("{\"monitorIndex\":0,\"x\":220,\"y\":230,\"width\":120,\"height\":24}");
        assertThat(elements().get(0).get("ref")).isEqualTo(elements().get(0).get("ref"));
        assertThat(program.ask("typed"))
                .as("what the program says, which nobody has asked for its secret")
                .isEqualTo("typed");
    }

    /** An element keeps its ref, and a name that has changed is noticed before anything is sent. */
    @Test
    void anElementIsFoundAgain() {
        if (!hasUiAutomation()) {
            assertRefused("Elements", "not_supported_here");
            return;
        }
        String ref = elements().get(0).get("ref").asText();
        assertThat(program.ask("rename")).isEqualTo("renamed");
        JsonNode refused =
                STAGE.tools().refused("element_changed", "ui_act", "{'ref':'%s','action':'press'}".formatted(ref));
        assertThat(refused.at("/error_details/new").asText()).contains("Done");
        assertThat(elements().get(0).get("ref").asText()).isEqualTo(ref);
        assertThat(elements().get(0).get("name").asText()).isEqualTo("Done");
    }

    /** Wine 10 lacks all actions: the refusal says so, and the server goes on. */
    @Test
    void whatWineLacksIsRefusedWithTheReason() {
        if (!hasUiAutomation()) {
            assertRefused("Elements", "not_supported_here");
            return;
        }
        String ref = elements().get(0).get("ref").asText();
        JsonNode refused = STAGE.tools()
                .refused("not_supported_here", "ui_act", "{'ref':'%s','action':'focus','via':'native'}".formatted(ref));
        assertThat(refused.get("error").asText()).contains("80004001");
        assertThat(elements()).hasSize(6);
    }

    @Test
    void aWindowWithoutElementsIsRefusedAndTheServerGoesOn() {
        String notepad = STAGE.notepad().title();
        assertRefused(notepad, hasUiAutomation() ? "no_elements" : "not_supported_here");
        assertRefused("Witness", "no_elements");
    }

    private static void assertRefused(String title, String code) {
        if (title.equals("Witness")) {
            STAGE.open(STAGE.witness(), title, WineStage.OPEN);
        }
        String id = STAGE.id(title);
        JsonNode refused =
                STAGE.tools().refused(code, "ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(id));
        boolean isSwing = title.equals("Witness");
        assertThat(refused.get("error").asText()).contains(isSwing ? "jabswitch -enable" : "Use screenshots");
        assertThat(STAGE.id(title)).isEqualTo(id);
    }
}
