package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
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

    private SessionBus bus;
    private FormTarget form;
    private ToolBench bench;
    private String window;

    @BeforeEach
    void open() {
        bus = SessionBus.on(desktop);
        form = FormTarget.ofPython(desktop, bus, "qt_form.py", BOUNDS);
        TesseractReader tesseract = new TesseractReader(System.getenv(), ReadLanguages.DEFAULT);
        bench = new ToolBench(
                Optional.of(new X11Source(desktop.display(), new ThreadPause())),
                new TiledTextReader(tesseract, InstantSource.system(), 2),
                Patience.LONG);
        window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until("the form is drawn", () -> find("Save").size() == 1);
    }

    @AfterEach
    void close() {
        bench.close();
        form.close();
        bus.close();
    }

    private JsonNode find(String text) {
        return bench.done("ui_snapshot", "{'window_id':'%s','find':'%s','format':'json'}".formatted(window, text))
                .get("regions");
    }

    /** S3-26 */
    @Test
    void whatIsReadInThePictureIsPressed() {
        String save = find("Save").at("/0/ref").asText();
        JsonNode pressed = bench.done("ui_act", "{'action':'press','ref':'%s'}".formatted(save));
        assertThat(pressed.get("method").asText()).isEqualTo("pointer");
        Patience.until("the form reports it", () -> form.has("pressed Save"));
    }

    /** The program checks a box, so that its picture is another one. */
    @Test
    void whatLooksDifferentNowIsNotPressed() {
        String bold = find("Bold").at("/0/ref").asText();
        bench.done("ui_act", "{'action':'press','ref':'%s'}".formatted(bold));
        Patience.until("the form reports it", () -> form.has("checked Bold true"));
        Patience.until(
                "the box is drawn",
                () -> bench.call("ui_act", "{'action':'press','ref':'%s'}".formatted(bold))
                        .path("error_code")
                        .asText()
                        .equals("stale_element"));
    }

    @Test
    void theImageHasABoxForEachRegion() {
        assertThat(bench.picture("ui_snapshot", "{'window_id':'%s','marks':true}".formatted(window)))
                .isNotNull();
    }
}
