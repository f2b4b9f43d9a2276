package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyboardLayout;
import java.util.Set;

/** The keyboard by which this server presses keys. */
public interface WaylandKeyboard {

    /**
     * Checks that keys can be sent at all; asks nobody.
     *
     * @throws DesktopException not_supported_here
     */
    void check();

    /**
     * Checks that these characters can be typed; asks nobody and sends nothing. Before {@link #begin} it may be unknown.
     *
     * @throws DesktopException not_supported_here with those that cannot
     */
    void checkCharacters(Set<Integer> codePoints);

    /**
     * Gets what is needed to send keys, which may ask the person. Sends nothing.
     *
     * @throws DesktopException permission_missing if they have declined, or have not answered yet
     */
    void begin();

    /** Returns the most characters without keys of their own that {@link #prepare} takes. */
    int mostOthers();

    /** Returns whether a character is on a key that never gets another one. */
    boolean hasOwnKey(int codePoint);

    /** Gives keys to these characters. */
    void prepare(Set<Integer> codePoints);

    /** Presses a key. */
    void press(Key key);

    void release(Key key);

    /** Presses and releases the key of a character that {@link #prepare} was given. */
    void type(int codePoint);

    /** Returns whether this keyboard holds the key. The compositor does not report the keys of other keyboards. */
    boolean isDown(Key key);

    KeyboardLayout layout();
}
