package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;

/**
 * A top-level window as it is now.
 *
 * @param bounds the area that is visible if nothing covers the window: with its frame, without its shadow
 */
public record WindowInfo(WindowIdentity identity, ScreenRect bounds, WindowState state, boolean focused) {

    public WindowId id() {
        return identity.id();
    }

    /**
     * Returns the program's name; empty when unknown. Like {@link #title}, it is a member of a response, never part of a
     * sentence.
     */
    public String ownerName() {
        return identity.ownerName();
    }

    /** Returns the number of the process; 0 when unknown. */
    public long pid() {
        return identity.pid();
    }

    /**
     * Returns the title as shown; it may be empty. It is a member of a response, never part of a sentence: for sentences
     * {@link #describe} quotes it.
     */
    public String title() {
        return identity.title();
    }

    /** Returns the whole title, which sentences quote. */
    public OutsideText caption() {
        return identity.caption();
    }

    /**
     * Returns whether the window is a panel, dock, desktop background, tooltip or similar, and not a window to which a person
     * would switch.
     */
    public boolean overlay() {
        return identity.overlay();
    }

    /**
     * Returns the desktop's name for the program: WM_CLASS, bundle id, executable; empty when unknown. Like {@link #title}, it
     * is a member of a response, never part of a sentence.
     */
    public String appId() {
        return identity.appId();
    }

    /** Returns whether the window is visible where nothing covers it. */
    public boolean isShown() {
        return state != WindowState.MINIMIZED && state != WindowState.HIDDEN;
    }

    /** Returns the same as {@link WindowIdentity#matches}. */
    public boolean matches(String text) {
        return identity.matches(text);
    }

    /** Returns the same window without its title. */
    public WindowInfo untitled() {
        return new WindowInfo(identity.untitled(), bounds, state, focused);
    }

    /** Returns the same as {@link WindowIdentity#describe}. */
    public String describe() {
        return identity.describe();
    }
}
