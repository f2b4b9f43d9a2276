package dev.surehand.desktop.element;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The elements of windows, as their programs report them. Every question to a program has a time limit; a program that does not
 * answer delays no question to another one. Nothing is asked of any program before the first use.
 *
 * <p>All methods throw {@link CancelledException} if the thread is interrupted, and {@link DesktopException} with:
 * no_elements if the program reports nothing, and the message says what it lacks; program_not_answering if it takes too long;
 * permission_missing if the system does not allow it; not_supported_here if the desktop has no such interface.
 */
public interface Elements extends AutoCloseable {

    /**
     * Reads the elements of a window.
     *
     * @param window as the window list returned it a moment ago
     */
    ElementTree read(WindowInfo window, ReadLimit limit);

    /** Reads an element and what is below it; {@link ElementTree#EMPTY} if it no longer exists. */
    ElementTree readBranch(ElementKey top, ReadLimit limit);

    /** Reads one element as it is now, without what is below it; empty if it no longer exists. */
    Optional<LocatedElement> find(ElementKey key);

    /**
     * Returns the innermost element of a window that its program would give a click at this point; empty if the program does
     * not know, or there is none.
     *
     * @param window as the window list returned it a moment ago
     */
    Optional<ElementKey> at(WindowInfo window, ScreenPoint point);

    /**
     * Returns the place that the program names for a click on an element; empty if it names none. Some programs take long to
     * answer, so it is for the element that is to be clicked alone. Nothing is known about the place: it may be anywhere.
     *
     * @throws DesktopException occluded if the program reports a wrong place for the element, and names no other;
     *     not_supported_here if the element is {@link ElementState#UNPLACED}, and the message says why
     */
    Optional<ScreenPoint> clickPoint(ElementKey key);

    /** Returns the element of this window that has the keyboard; empty if none has it, or the program does not say. */
    Optional<ElementKey> focused(WindowInfo window);

    /**
     * Returns the same where a few questions about one element tell it; empty where the window would have to be read. It is
     * for answers that name the element besides something else.
     */
    Optional<ElementKey> knownFocus(WindowInfo window);

    /**
     * Returns whether a list has an item with this name, also if it has not made an element of the item: long lists make
     * elements of what they show. It looks only.
     *
     * @param list an element that offers {@link ElementPattern#FIND_ITEM}; others have none
     * @param name the whole name, as the program writes it
     */
    boolean hasItem(ElementKey list, String name);

    /**
     * Has a list make an element of an item, for which most lists scroll to it.
     *
     * @param list as for {@link #hasItem}
     * @param name the whole name
     * @return the element of the item as it is then; empty if the list has no such item
     * @throws DesktopException operation_timeout if the list does not make the element; else as all methods
     */
    Optional<ElementKey> makeItem(ElementKey list, String name);

    /**
     * Asks the program to do something with an element. Returns when the program has answered, which does not prove an effect.
     *
     * @throws DesktopException pattern_unsupported if the program does not offer it; stale_element if the element no longer
     *     exists; element_disabled; else as all methods
     */
    void perform(ElementKey key, ElementAction action);

    /**
     * Reads the text of an element with its line breaks; empty if it has none, and for passwords.
     *
     * @param most the largest number of UTF-16 units
     */
    String text(ElementKey key, int most);

    /**
     * Begins to report changes in a window until the watch is closed. The listener runs on a thread of the platform and must
     * return at once. Events are never complete, so a reader must look again from time to time.
     *
     * @param window empty for the focus, and for windows that open and close, on the whole desktop
     */
    ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener);

    /** Ends all watches and returns to the system what was changed for them. */
    @Override
    void close();
}
