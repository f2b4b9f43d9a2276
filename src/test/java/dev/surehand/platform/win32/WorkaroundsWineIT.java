package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.WindowsOnlooker;
import dev.surehand.testdesktop.WineDesktop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Checks the functions of Windows that Wine 10 has and Wine 8 lacks. On Wine 10 the product uses them; on Wine 8 it uses the
 * workarounds that {@code docs/platforms.md} lists. When Wine 8 no longer needs a workaround, the test of that workaround fails
 * there. (E5)
 */
@Timeout(120)
class WorkaroundsWineIT {

    private static final String DWM_ANSWERED = "00000000";
    private static final String E_NOTIMPL = "80004001";

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private final WineDesktop windows = STAGE.windows();
    private final String version = windows.version();

    private boolean isWine8() {
        return version.startsWith("8.");
    }

    @Test
    void pixelsAreCountedPerMonitorByTheLatestVersionThereIs() throws IOException {
        JsonNode report = doctor();
        assertThat(report.get("server").asText()).startsWith("Wine " + version);
        assertThat(found(report, "dpi_awareness"))
                .isEqualTo((isWine8() ? "per monitor" : "per monitor v2") + ": pixels are counted as they are");
    }

    @Test
    void boundsAreTheFrameThatTheCompositorKnows() {
        String title = STAGE.notepad().title();
        STAGE.tools().done("window_control", """
                {'action':'set_bounds','title':'%s','x':150,'y':120,'width':500,'height':400,'monitorIndex':0}""".formatted(title));
        JsonNode bounds = STAGE.tools()
                .done("list_windows", "{'title':'%s'}".formatted(title))
                .at("/windows/0/bounds");
        int x = bounds.get("x").asInt();
        int y = bounds.get("y").asInt();
        if (isWine8()) {
            assertThat(STAGE.frame(title)).startsWith(E_NOTIMPL);
            assertThat(bounds.get("width").asInt()).isEqualTo(500);
        } else {
            assertThat(STAGE.frame(title))
                    .isEqualTo("%s %d %d %d %d"
                            .formatted(
                                    DWM_ANSWERED,
                                    x,
                                    y,
                                    x + bounds.get("width").asInt(),
                                    y + bounds.get("height").asInt()));
        }
    }

    @Test
    void systemInReadsFromAPipeOnlyFromJava25On() {
        if (WineDesktop.javaVersion() < 25) {
            assertThatThrownBy(this::askBySystemIn).hasMessageContaining("ended");
        } else {
            askBySystemIn();
        }
    }

    private void askBySystemIn() {
        try (Child onlooker = windows.onlooker(WindowsOnlooker.BY_SYSTEM_IN)) {
            assertThat(onlooker.ask("pressed")).isEmpty();
            assertThat(onlooker.ask("pressed")).isEmpty();
        }
    }

    private JsonNode doctor() throws IOException {
        String jar = WineDesktop.path(Path.of(System.getProperty("surehand.jar")));
        Process doctor = windows.java(List.of("-jar", jar, "doctor", "--json"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new ObjectMapper().readTree(doctor.getInputStream());
    }

    private static String found(JsonNode report, String id) {
        for (JsonNode check : report.get("checks")) {
            if (check.get("id").asText().equals(id)) {
                return check.get("found").asText();
            }
        }
        throw new AssertionError("no check " + id + " in " + report);
    }
}
