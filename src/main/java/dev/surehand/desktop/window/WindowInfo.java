package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;

/**
 * A top-level window as it is now.
 *
 * @param bounds what is visible of it when nothing covers it: with its frame, without its shadow
 */
public record WindowInfo(WindowIdentity identity, ScreenRect bounds, WindowState state, boolean focused) {

    public WindowId id() {
        return identity.id();
    }

    /** The program's name, empty when unknown. As {@link #title}: a member of an answer, never part of a sentence. */
    public String ownerName() {
        return identity.ownerName();
    }

    /** 0 when unknown. */
    public long pid() {
        return identity.pid();
    }

    /** As shown, may be empty: a member of an answer, never part of a sentence, in which {@link #describe} quotes it. */
    public String title() {
        return identity.title();
    }

    /** All of its title; quoted in sentences. */
    public OutsideText caption() {
        return identity.caption();
    }

    /** A panel, dock, desktop background, tooltip or the like, not a window a person would switch to. */
    public boolean overlay() {
        return identity.overlay();
    }

    /** What the desktop calls the program: WM_CLASS, bundle id, executable; empty when unknown. As {@link #title}. */
    public String appId() {
        return identity.appId();
    }

    /** Whether it is to be seen where nothing covers it. */
    public boolean isShown() {
        return state != WindowState.MINIMIZED && state != WindowState.HIDDEN;
    }

    /** As {@link WindowIdentity#matches}. */
    public boolean matches(String text) {
        return identity.matches(text);
    }

    /** The same without its title. */
    public WindowInfo untitled() {
        return new WindowInfo(identity.untitled(), bounds, state, focused);
    }

    /** As {@link WindowIdentity#describe}. */
    public String describe() {
        return identity.describe();
    }
}
