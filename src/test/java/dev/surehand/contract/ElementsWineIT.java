package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WineProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Elements on Windows, over pipes to the jar in a Windows JVM. Wine 10 has the part of UI Automation that reads; a program in C
 * describes its elements to it. Wine 8 has none.
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
    }

    private static boolean hasUiAutomation() {
        return !STAGE.windows().version().startsWith("8.");
    }

    private static JsonNode snapshot(String more) {
        return STAGE.tools().done("ui_snapshot", "{'window_id':'%s','format':'json'%s}".formatted(id(), more));
    }

    private static String id() {
        return STAGE.id("Elements");
    }

    @Test
    void aProgramIsReadAsItDescribesItself() {
        Assumptions.assumeTrue(hasUiAutomation(), "NOT RUN: this Wine has no UI Automation");
        System.out.println(snapshot("").toPrettyString());
        assertThat(snapshot("").toString()).contains("OK");
    }

    @Test
    void aWindowWithoutElementsIsRefusedAndTheServerGoesOn() {
        String notepad = STAGE.id(STAGE.notepad().title());
        String code = hasUiAutomation() ? "no_elements" : "not_supported_here";
        System.out.println(STAGE.tools().refused(code, "ui_snapshot", "{'window_id':'%s'}".formatted(notepad)));
        assertThat(STAGE.id(STAGE.notepad().title())).isEqualTo(notepad);
    }
}
