package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.quartz.accessibility.AxElement;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** An element that is kept, and how it was last seen in its tree. */
final class HeldElement {

    private final ElementKey key;
    private final AxElement element;

    /** What held it when it was read; null for a window, and before it was read. */
    private @Nullable HeldElement parent;

    /** What the element itself named as its parent then, which some programs report differently; null if nothing. */
    private @Nullable HeldElement named;

    private OptionalLong frame = OptionalLong.empty();
    private boolean isPlaced;
    private volatile boolean isReleased;
    private boolean isInSecret;
    private boolean isInMenuBar;
    private boolean isInPage;

    HeldElement(WindowId window, long number, AxElement element) {
        key = new ElementKey(window, Long.toString(number));
        this.element = element;
    }

    ElementKey key() {
        return key;
    }

    AxElement element() {
        return element;
    }

    Optional<HeldElement> parent() {
        return Optional.ofNullable(parent).filter(holder -> !holder.isReleased);
    }

    Optional<HeldElement> named() {
        return Optional.ofNullable(named).filter(holder -> !holder.isReleased);
    }

    /** Returns whether its place in the tree is known. */
    boolean isPlaced() {
        return isPlaced;
    }

    /** Returns whether something around it is a field for passwords. */
    boolean isInSecret() {
        return isInSecret;
    }

    /** @param inSecret whether something around it is a field for passwords */
    void place(Optional<HeldElement> holder, boolean inSecret) {
        parent = holder.orElse(null);
        isPlaced = true;
        isInSecret = inSecret;
        isInMenuBar = isInMenuBar || holder.filter(HeldElement::isInMenuBar).isPresent();
        isInPage = isInPage || holder.filter(HeldElement::isInPage).isPresent();
    }

    /** Returns what holds all that holds it, as far as that is kept: the window, for most. */
    HeldElement top() {
        HeldElement highest = this;
        for (int level = 0; highest.parent != null && level < ElementTree.Builder.MOST_LEVELS; level++) {
            highest = highest.parent;
        }
        return highest;
    }

    /** Notes that it is a page of the web. */
    void isPage() {
        isInPage = true;
    }

    /** Returns whether it is a page of the web, or in one. */
    boolean isInPage() {
        return isInPage;
    }

    /** Notes that it is the menu bar of the program. */
    void isMenuBar() {
        isInMenuBar = true;
    }

    /** Returns whether it is the menu bar of the program, or in it. */
    boolean isInMenuBar() {
        return isInMenuBar;
    }

    void named(Optional<HeldElement> claimed) {
        named = claimed.orElse(null);
    }

    /**
     * Returns whether the element is in the same window as when it was first read, as far as it says.
     *
     * @param window the number of the window that it names now
     */
    boolean staysIn(OptionalLong window) {
        if (frame.isEmpty()) {
            frame = window;
        }
        return window.isEmpty() || window.equals(frame);
    }

    /** Releases the element: nothing may be asked about it any more. */
    void release() {
        isReleased = true;
        element.close();
    }

    boolean isReleased() {
        return isReleased;
    }
}
