package dev.surehand.platform.wayland;

import dev.surehand.contract.ClipboardToolContract;
import dev.surehand.testdesktop.WlClipboard;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The contract with wl-clipboard as the other program. */
abstract class WaylandClipboardToolContract extends ClipboardToolContract {

    protected WlClipboard others;

    /** Returns other programs of the desktop. */
    protected abstract WlClipboard open();

    @BeforeEach
    final void openOthers() {
        others = open();
    }

    @AfterEach
    final void closeOthers() {
        others.close();
    }

    @Override
    protected final Object copyPicture() {
        byte[] picture = png(60, 30);
        others.copy("image/png", picture);
        return ByteBuffer.wrap(picture);
    }

    @Override
    protected final Object heldPicture() {
        return ByteBuffer.wrap(others.pasted("image/png"));
    }

    @Override
    protected final String heldText() {
        return others.text();
    }
}
