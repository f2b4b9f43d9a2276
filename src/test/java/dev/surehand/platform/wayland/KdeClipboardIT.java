package dev.surehand.platform.wayland;

import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.mcp.KdeStage;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.testdesktop.WlClipboard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract of the clipboard on KWin, with wl-clipboard as the other program. */
@Timeout(120)
class KdeClipboardIT extends ClipboardContract {

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    private WlClipboard others;
    private WaylandClipboard clipboard;

    @BeforeEach
    void open() {
        others = new WlClipboard(STAGE.desktop());
        clipboard = new WaylandClipboard(STAGE.desktop().socket());
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
