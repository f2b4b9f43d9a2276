package dev.surehand.contract;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WineDesktop;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The marks over a Swing program in Wine. Pictures and clicks are those of the X server below. */
abstract class OverlayWineContract extends OverlayContract {

    private static final Rectangle PLACE = new Rectangle(60, 40, 480, 600);

    private FormTarget form;
    private String window;

    abstract WineDesktop windows();

    @BeforeEach
    void open() {
        form = FormTarget.onWindows(windows(), 1, PLACE);
        String title = "{'title':'%s'}".formatted(form.title());
        Patience.until(
                "its window is there",
                () -> tools().done("list_windows", title).get("windows").size() == 1);
        window = tools().done("list_windows", title).at("/windows/0/window_id").asText();
        tools().done("focus_window", "{'window_id':'%s'}".formatted(window));
        Patience.until(
                "it is described",
                () -> tools().call(
                                "ui_snapshot",
                                "{'window_id':'%s','find':'Save','format':'json','regions':'never'}".formatted(window))
                        .at("/elements/0/click")
                        .has("x"));
    }

    @AfterEach
    void close() {
        form.close();
    }

    @Override
    final TestDesktop desktop() {
        return windows().desktop();
    }

    @Override
    final FormTarget form() {
        return form;
    }

    @Override
    final String window() {
        return window;
    }
}
