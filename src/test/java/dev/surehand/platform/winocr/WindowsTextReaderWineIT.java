package dev.surehand.platform.winocr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.WineDesktop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Wine has no Windows.Media.Ocr: the reason is given, and everything else works. */
@Timeout(180)
class WindowsTextReaderWineIT {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    @Test
    void doctorNamesTheReasonAndGoesOn() throws IOException {
        String jar = WineDesktop.path(Path.of(System.getProperty("surehand.jar")));
        Process doctor = STAGE.windows()
                .java(List.of("-jar", jar, "doctor", "--json"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        JsonNode report = new ObjectMapper().readTree(doctor.getInputStream());
        JsonNode reader = check(report, "windows.media.ocr");
        assertThat(reader.get("state").asText()).isEqualTo("does_not_work");
        assertThat(reader.get("essential").asBoolean()).isFalse();
        assertThat(reader.get("next").asText()).contains("This Windows has no Windows.Media.Ocr", "80040154");
        assertThat(check(report, "tesseract").get("state").asText()).isEqualTo("does_not_work");
        assertThat(check(report, "see").get("state").asText()).isEqualTo("works");
        assertThat(check(report, "elements").isMissingNode()).isFalse();
    }

    private static JsonNode check(JsonNode report, String id) {
        for (JsonNode check : report.get("checks")) {
            if (check.get("id").asText().equals(id)) {
                return check;
            }
        }
        throw new AssertionError("no check " + id + " in " + report);
    }

    @Test
    void aSnapshotHasShapesAndSaysWhyItHasNoText() {
        String id = STAGE.id(STAGE.notepad().title());
        JsonNode snapshot = STAGE.tools()
                .done("ui_snapshot", "{'window_id':'%s','regions':'always','format':'json'}".formatted(id));
        assertThat(snapshot.get("regions").size()).isPositive();
        assertThat(snapshot.toString())
                .contains("This Windows has no Windows.Media.Ocr", "tesseract, which reads text");
        assertThat(STAGE.tools().done("list_windows", "{}").get("windows").size())
                .isPositive();
    }
}
