package dev.surehand.safety;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import java.util.Optional;

/** A clipboard that passes reads on to another clipboard. Subclasses decide which changes are made. */
abstract class ClipboardDecorator implements Clipboard {

    final Clipboard clipboard;

    ClipboardDecorator(Clipboard clipboard) {
        this.clipboard = clipboard;
    }

    @Override
    public long changes() {
        return clipboard.changes();
    }

    @Override
    public final OfferedFormats formats() {
        return clipboard.formats();
    }

    @Override
    public Optional<String> text() {
        return clipboard.text();
    }

    @Override
    public final Optional<byte[]> png() {
        return clipboard.png();
    }

    @Override
    public Backup keep() {
        return clipboard.keep();
    }
}
