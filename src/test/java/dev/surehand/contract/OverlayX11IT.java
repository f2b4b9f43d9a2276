package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The marks over a GTK program, in this process. */
class OverlayX11IT extends OverlayContract {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 640);

    @TempDesktop
    private static TestDesktop desktop;

    private FormBench bench;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk_form.py", BOUNDS);
    }

    @AfterEach
    void close() {
        bench.close();
        desktop.run("xprop", "-root", "-remove", "RESOURCE_MANAGER");
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

    private static void scale(int dpi) {
        desktop.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi: " + dpi);
    }

    /** S3-01, S3-03, S3-29, S3-31: on each monitor and at each scale. */
    @ParameterizedTest
    @CsvSource({"0,96", "1,96", "2,96", "0,120", "1,120", "2,120", "0,144", "1,144", "2,144"})
    void aMarkLiesAroundItsElementOnEachMonitorAndAtEachScale(int monitor, int dpi) {
        scale(dpi);
        assertAMarkLiesAroundItsElement(monitor, dpi / 96.0);
    }

    /** S3-02, S3-11, S3-19. */
    @Test
    void thePersonPicksAnElement() {
        scale(120);
        assertThePersonPicksAnElement(1.25);
    }

    /** S3-43: nothing that happens between the look and the mark is missed. */
    @Test
    void aWindowThatMovesBeforeTheMarkIsShownIsSeen() {
        try (Desktop ours = new X11Source(desktop.display(), new ThreadPause()).open(RecoveryJournal.NONE)) {
            ours.overlay().noteWindows();
            desktop.run("xdotool", "windowmove", "--sync", window(), "130", "120");
            OverlayArea mark = new OverlayArea(new MonitorIndex(0), new PixelRect(5, 5, 20, 20), 0xC62828);
            ours.overlay().show(ours.monitors(), List.of(mark));
            Patience.until("it is outdated", ours.overlay()::isOutdated);
        }
    }

    /** S3-43: programs are asked for events only while marks are shown. */
    @Test
    void theEventsEndWithTheMarks() {
        JsonNode save = element("Save");
        int before = bench.bus().registrations();
        highlight(save);
        Patience.until("events are asked for", () -> bench.bus().registrations() > before);
        tools().done(OVERLAY, "{'action':'hide'}");
        Patience.until("no events are asked for", () -> bench.bus().registrations() == before);
        assertThat(marks()).isZero();
    }
}
