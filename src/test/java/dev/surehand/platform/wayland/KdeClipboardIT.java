package dev.surehand.platform.wayland;

import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.WlClipboard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** The contract of the clipboard on KWin, with wl-clipboard as the other program. */
@Timeout(120)
class KdeClipboardIT extends ClipboardContract {

    @AutoClose
    private static KdeDesktop desktop;

    private WlClipboard others;
    private WaylandClipboard clipboard;

    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
    }

    @BeforeEach
    void open() {
        others = new WlClipboard(desktop);
        clipboard = new WaylandClipboard(desktop.socket());
    }

    @AfterEach
    void close() {
        clipboard.close();
        others.close();
    }

    @Override
    protected Clipboard clipboard() {
        return clipboard;
    }

    @Override
    protected void copyElsewhere(String text) {
        others.copy(text);
    }
}
