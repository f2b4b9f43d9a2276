package dev.surehand.contract;

import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The marks over a Swing program, over pipes to the jar in a Windows JVM. Pictures and clicks are those of the X server. */
@Timeout(180)
class OverlayWineIT extends OverlayContract {

    private static final Rectangle PLACE = new Rectangle(60, 40, 480, 600);

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private FormTarget form;
    private String window;

    @BeforeEach
    void open() {
        form = FormTarget.onWindows(STAGE.windows(), 1, PLACE);
        Patience.until(
                "its window is there",
                () -> tools().done("list_windows", "{'title':'%s'}".formatted(form.title()))
                                .get("windows")
                                .size()
                        == 1);
        window = STAGE.id(form.title());
        tools().done("focus_window", "{'window_id':'%s'}".formatted(window));
        Patience.until("it is described", () -> element("Save").path("click").has("x"));
    }

    @AfterEach
    void close() {
        form.close();
    }

    @Override
    TestDesktop desktop() {
        return STAGE.windows().desktop();
    }

    @Override
    ToolCalls tools() {
        return STAGE.tools();
    }

    @Override
    FormTarget form() {
        return form;
    }

    @Override
    String window() {
        return window;
    }

    /** S3-01, S3-03, S3-29, S3-31: also left of the origin and above it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aMarkLiesAroundItsElementOnEachMonitor(int monitor) {
        assertAMarkLiesAroundItsElement(monitor, 1);
    }

    /** S3-02, S3-11, S3-19. */
    @Test
    void thePersonPicksAnElement() {
        assertThePersonPicksAnElement(1);
    }
}
