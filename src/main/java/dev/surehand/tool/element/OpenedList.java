package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.Polling;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementWork.WorkMethod;
import dev.surehand.tool.mouse.MouseSession;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A combo box whose items are elements only while its list is open, and then anywhere in its window. */
record OpenedList(ItemChoice choice, ElementSpots places, ProgramActions program, KeyWork keys) {

    private static final Polling TO_OPEN = Polling.ofMillis(40, 1500);

    /**
     * Opens the list and chooses the item, which closes it; closes it too if the item cannot be chosen.
     *
     * @param via as in the call: auto, native or pointer
     * @throws DesktopException element_not_found and multiple_matches, with the items that there are
     */
    WorkMethod choose(String via) {
        ElementTree closed = look().tree();
        WorkMethod opening = press(choice.holder(), via);
        boolean isOpen = isOpened(closed);
        if (!isOpen && isClosed(closed)) {
            closed = look().tree();
            opening = press(choice.holder(), via);
            isOpen = isOpened(closed);
        }
        return pick(look(), closed, isOpen, opening, via);
    }

    private boolean isOpened(ElementTree closed) {
        return keys.pause().until(() -> !items(look(), closed).isEmpty(), TO_OPEN);
    }

    /** Returns whether items went, so that the list was open before. */
    private boolean isClosed(ElementTree before) {
        ElementTree now = look().tree();
        return before.nodes().stream()
                .map(ElementTree.Node::element)
                .filter(ItemChoice::isItem)
                .anyMatch(item -> now.indexOf(item.key()).isEmpty());
    }

    private WorkMethod pick(ElementView view, ElementTree closed, boolean isOpen, WorkMethod opening, String via) {
        try {
            WorkMethod picking = press(choice.one(view, items(view, closed)), via);
            return opening == WorkMethod.POINTER ? opening : picking;
        } catch (DesktopException e) {
            if (isOpen) {
                close(via, e);
            }
            throw e;
        }
    }

    /** The open list may cover what would close it; the reason why nothing was chosen says more. */
    private void close(String via, DesktopException reason) {
        try {
            press(choice.holder(), via);
        } catch (DesktopException e) {
            reason.addSuppressed(e);
        }
    }

    private ElementView look() {
        return choice.reader().look(choice.reader().windowOf(choice.holder()));
    }

    /** Returns the places in the tree of what can be chosen now and was not there before. */
    private static List<Integer> items(ElementView view, ElementTree closed) {
        ElementTree tree = view.tree();
        Set<ElementKey> before =
                closed.nodes().stream().map(node -> node.element().key()).collect(Collectors.toSet());
        return IntStream.range(0, tree.nodes().size())
                .filter(index -> isItem(tree.nodes().get(index).element(), before))
                .boxed()
                .toList();
    }

    private static boolean isItem(Element element, Set<ElementKey> before) {
        return !before.contains(element.key())
                && !element.is(ElementState.OFFSCREEN)
                && !element.name().isEmpty()
                && (ItemChoice.isItem(element) || element.isWorked());
    }

    private WorkMethod press(KnownElement known, String via) {
        Element element = known.element();
        boolean isPressed = !via.equals("pointer")
                && element.can(ElementPattern.PRESS)
                && program.isPerformed(element, new ElementAction.Activate());
        if (isPressed) {
            return WorkMethod.NATIVE;
        }
        if (via.equals("native")) {
            throw keys.input().unsupported(via);
        }
        MouseSession mouse = keys.input().mouse();
        mouse.click(places.inFront(known, mouse), Button.LEFT, 1, List.of());
        return WorkMethod.POINTER;
    }
}
