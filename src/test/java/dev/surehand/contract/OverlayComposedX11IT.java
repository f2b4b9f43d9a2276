package dev.surehand.contract;

import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The marks beside a compositor, which draws the windows onto the screen itself, and later than they change. */
class OverlayComposedX11IT extends OverlayContract {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 640);

    @TempDesktop
    private static TestDesktop desktop;

    private Process compositor;
    private FormBench bench;

    @BeforeEach
    void open() {
        compositor = desktop.composite();
        bench = FormBench.on(desktop, "gtk_form.py", BOUNDS);
    }

    @AfterEach
    void close() {
        compositor.destroy();
        bench.close();
    }

    @Override
    TestDesktop desktop() {
        return desktop;
    }

    @Override
    ToolCalls tools() {
        return bench.tools();
    }

    @Override
    FormTarget form() {
        return bench.form();
    }

    @Override
    String window() {
        return bench.window();
    }

    @Test
    void aMarkLiesAroundItsElement() {
        assertAMarkLiesAroundItsElement(2, 1);
    }

    @Test
    void thePersonPicksAnElement() {
        assertThePersonPicksAnElement(1);
    }
}
