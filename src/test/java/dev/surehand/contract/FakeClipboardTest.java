package dev.surehand.contract;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.clipboard.Clipboard;

class FakeClipboardTest extends ClipboardContract {

    private final FakeDesktop desktop = new FakeDesktop();

    @Override
    protected Clipboard clipboard() {
        return desktop.clipboard();
    }

    @Override
    protected void copyElsewhere(String text) {
        desktop.clipboard().copied(text);
    }
}
