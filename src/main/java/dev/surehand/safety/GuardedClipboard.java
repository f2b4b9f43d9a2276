package dev.surehand.safety;

import dev.surehand.desktop.clipboard.Clipboard;

/**
 * A clipboard that is not changed while the user works or has stopped this server. Restoring the previous content is always
 * allowed.
 */
final class GuardedClipboard extends ClipboardDecorator {

    private final GuardedInput input;

    GuardedClipboard(Clipboard clipboard, GuardedInput input) {
        super(clipboard);
        this.input = input;
    }

    @Override
    public void setText(String text) {
        input.awaitTurn();
        clipboard.setText(text);
    }

    @Override
    public void setPng(byte[] png) {
        input.awaitTurn();
        clipboard.setPng(png);
    }

    @Override
    public void clear() {
        input.awaitTurn();
        clipboard.clear();
    }
}
