package dev.surehand.platform.x11;

import dev.surehand.desktop.Input;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.desktop.TypedText;
import java.time.Duration;
import java.util.Collection;

/** The keys' half of {@link Input}, with its errors. */
interface Keyboard extends AutoCloseable {

    void press(Key key);

    void release(Key key);

    boolean isDown(Key key);

    void checkKey(Key key);

    void type(TypedText text, Duration interKeyDelay, Input.Progress progress);

    KeyboardLayout layout();

    /** As {@link dev.surehand.desktop.Desktop#repair}. */
    void repair(Collection<String> leftovers);

    @Override
    void close();
}
