package dev.surehand.safety;

import dev.surehand.desktop.Clipboard;
import java.util.List;
import java.util.Optional;

/** A clipboard that is not changed while the user works or has stopped this server. What was there is always put back. */
record GuardedClipboard(Clipboard clipboard, GuardedInput input) implements Clipboard {

    @Override
    public long changes() {
        return clipboard.changes();
    }

    @Override
    public List<String> formats() {
        return clipboard.formats();
    }

    @Override
    public Optional<String> text() {
        return clipboard.text();
    }

    @Override
    public Optional<byte[]> png() {
        return clipboard.png();
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

    @Override
    public Kept keep() {
        return clipboard.keep();
    }
}
