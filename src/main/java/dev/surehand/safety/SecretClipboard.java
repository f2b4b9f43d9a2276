package dev.surehand.safety;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.safety.secret.Secrets;
import java.util.Optional;

/** A clipboard whose text is read without the values of secrets. */
final class SecretClipboard extends ClipboardDecorator {

    private final Secrets secrets;

    SecretClipboard(Clipboard clipboard, Secrets secrets) {
        super(clipboard);
        this.secrets = secrets;
    }

    @Override
    public Optional<String> text() {
        return super.text().map(secrets::masked);
    }

    @Override
    public void setText(String text) {
        clipboard.setText(text);
    }

    @Override
    public void setPng(byte[] png) {
        clipboard.setPng(png);
    }

    @Override
    public void clear() {
        clipboard.clear();
    }
}
