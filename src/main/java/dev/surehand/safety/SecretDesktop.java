package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.input.Input;
import dev.surehand.safety.secret.Secrets;

/** A desktop that gets the values of secrets in place of their markers. Where it returns text, markers stand for the values. */
final class SecretDesktop extends DesktopDecorator {

    private final Input input;
    private final Clipboard clipboard;
    private final Elements elements;

    SecretDesktop(Desktop desktop, Secrets secrets) {
        super(desktop);
        input = new SecretInput(desktop.input(), secrets);
        clipboard = new SecretClipboard(desktop.clipboard(), secrets);
        elements = new SecretElements(desktop.elements(), secrets);
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Clipboard clipboard() {
        return clipboard;
    }

    @Override
    public Elements elements() {
        return elements;
    }
}
