package dev.surehand.platform.x11;

import dev.surehand.desktop.Input;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.desktop.TypedText;
import java.time.Duration;
import java.util.Collection;

/** Has no keys. */
final class NoKeyboard implements Keyboard {

    @Override
    public void press(Key key) {}

    @Override
    public void release(Key key) {}

    @Override
    public boolean isDown(Key key) {
        return false;
    }

    @Override
    public void checkKey(Key key) {}

    @Override
    public void type(TypedText text, Duration interKeyDelay, Input.Progress progress) {}

    @Override
    public KeyboardLayout layout() {
        return new KeyboardLayout("und", "");
    }

    @Override
    public void repair(Collection<String> leftovers) {}

    @Override
    public void close() {}
}
