package dev.surehand.contract;

import dev.surehand.desktop.Clipboard;
import dev.surehand.desktop.FakeDesktop;

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
