package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools of elements on a Qt form whose elements are not read, so that only its picture shows them. */
class RegionToolsX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 500);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private FormBench bench;
    private ToolBench tools;

    @BeforeEach
    void open() {
        TesseractReader tesseract = new TesseractReader(System.getenv(), ReadLanguages.DEFAULT);
        bench = FormBench.with(
                desktop,
                "qt_form.py",
                BOUNDS,
                bus -> new ToolBench(
                        Optional.of(new X11Source(desktop.display(), new ThreadPause())),
                        new TiledTextReader(tesseract, InstantSource.system(), 2),
                        Patience.LONG));
        tools = bench.tools();
        Patience.until("the form is drawn", () -> find("Save").size() == 1);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private JsonNode find(String text) {
        return tools.done(
                        "ui_snapshot", "{'window_id':'%s','find':'%s','format':'json'}".formatted(bench.window(), text))
                .get("regions");
    }

    /** S3-26 */
    @Test
    void whatIsReadInThePictureIsPressed() {
        String save = find("Save").at("/0/ref").asText();
        JsonNode pressed = tools.done("ui_act", "{'action':'press','ref':'%s'}".formatted(save));
        assertThat(pressed.get("method").asText()).isEqualTo("pointer");
        bench.sees("pressed Save");
    }

    /** The program checks a box, so that its picture is another one. */
    @Test
    void whatLooksDifferentNowIsNotPressed() {
        String bold = find("Bold").at("/0/ref").asText();
        tools.done("ui_act", "{'action':'press','ref':'%s'}".formatted(bold));
        bench.sees("checked Bold true");
        Patience.until(
                "the box is drawn",
                () -> tools.call("ui_act", "{'action':'press','ref':'%s'}".formatted(bold))
                        .path("error_code")
                        .asText()
                        .equals("stale_element"));
    }

    @Test
    void theImageHasABoxForEachRegion() {
        assertThat(tools.picture("ui_snapshot", "{'window_id':'%s','marks':true}".formatted(bench.window())))
                .isNotNull();
    }
}
