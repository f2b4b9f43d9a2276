package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Set;
import java.util.stream.IntStream;

/** Recognises windows whose programs describe nothing but the frame that Windows draws, and says what they lack. */
final class EmptyWindow {

    private static final Set<Role> OF_FRAME = Set.of(Role.TITLEBAR, Role.SCROLLBAR);

    private EmptyWindow() {}

    /** Returns whether there is an element besides the window and what Windows itself puts around it. */
    static boolean isDescribed(ElementTree tree) {
        return IntStream.range(1, tree.nodes().size()).anyMatch(i -> says(tree, i));
    }

    private static boolean says(ElementTree tree, int index) {
        Element element = tree.nodes().get(index).element();
        boolean isOfFrame = OF_FRAME.contains(element.role())
                || tree.ancestors(index).stream().anyMatch(above -> OF_FRAME.contains(above.role()));
        boolean isBare = element.role() == Role.GROUP && element.name().isEmpty();
        return !isOfFrame && !isBare;
    }

    /** Swing draws its controls itself, and describes them to the Java Access Bridge alone. */
    static boolean isSwing(String type) {
        return type.startsWith("SunAwt");
    }

    static boolean isChromium(String type) {
        return type.startsWith("Chrome_WidgetWin");
    }

    /** The frames of all store apps belong to one process, so that a frame is never a part of another window. */
    static boolean isStoreFrame(String type) {
        return type.equals("ApplicationFrameWindow");
    }

    static boolean isStoreApp(String type) {
        return isStoreFrame(type) || type.equals("Windows.UI.Core.CoreWindow");
    }

    /**
     * Returns whether a window is described. Chromium describes its page a moment after the first question; its menus have none,
     * but something that people work.
     *
     * @param type the class of the window
     */
    static boolean isReady(String type, ElementTree tree) {
        return isChromium(type)
                ? IntStream.range(1, tree.nodes().size())
                        .filter(i -> says(tree, i))
                        .mapToObj(i -> tree.nodes().get(i).element())
                        .anyMatch(each -> each.role() == Role.DOCUMENT || each.isWorked())
                : isDescribed(tree);
    }

    /** @param type the class of the window */
    static DesktopException refusal(WindowInfo window, String type) {
        String fix = "Its toolkit reports none to UI Automation. Use screenshots.";
        if (isSwing(type)) {
            fix =
                    "It runs in Java, whose Access Bridge is off or not read yet: run \"jabswitch -enable\" once, and start the program again. If that does not help, use screenshots.";
        } else if (isChromium(type)) {
            fix =
                    "It is built on Chromium, which begins to describe its page when it is first asked: try again in a second. If that does not help, start it again with the option --force-renderer-accessibility.";
        }
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS, "The program of %s describes no elements. %s".formatted(window.describe(), fix));
    }
}
