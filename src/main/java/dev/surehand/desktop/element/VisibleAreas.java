package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The part of each element that is in view: not hidden, and not scrolled out of the window or of a list around it. Other
 * elements and windows may still cover it.
 */
public final class VisibleAreas {

    /** What shows only a part of its content. A menu opens outside its window, and macOS has menu bars at the screen's edge. */
    private static final Set<Role> VIEWPORTS =
            EnumSet.of(Role.LIST, Role.TREE, Role.TABLE, Role.DOCUMENT, Role.TERMINAL, Role.EDIT);

    /** What is opened, and not scrolled, to be seen. */
    private static final Set<Role> POPUPS = EnumSet.of(Role.MENUBAR, Role.MENU, Role.MENUITEM, Role.COMBOBOX);

    /** More than any page is long, in units of the desktop. */
    private static final double FAR = 1e7;

    private static final ScreenRect NOWHERE = new ScreenRect(0, 0, 0, 0);

    private final List<Optional<ScreenRect>> areas = new ArrayList<>();
    private final List<Optional<ScreenRect>> clips = new ArrayList<>();
    private final List<Optional<ScreenRect>> surroundings = new ArrayList<>();
    private final List<Boolean> popups = new ArrayList<>();
    private final List<Boolean> scrolledOut = new ArrayList<>();

    private VisibleAreas() {}

    /** @param window the window's bounds; for a part of a window, the {@link #around} of its first node */
    public static VisibleAreas of(ElementTree tree, ScreenRect window) {
        VisibleAreas visible = new VisibleAreas();
        boolean[] holdsScrollBar = new boolean[tree.nodes().size()];
        for (ElementTree.Node node : tree.nodes()) {
            if (node.element().role() == Role.SCROLLBAR && node.parent() >= 0) {
                holdsScrollBar[node.parent()] = true;
            }
        }
        for (int i = 0; i < holdsScrollBar.length; i++) {
            visible.add(tree.nodes().get(i), window, holdsScrollBar[i]);
        }
        return visible;
    }

    private void add(ElementTree.Node node, ScreenRect window, boolean holdsScrollBar) {
        Element element = node.element();
        Optional<ScreenRect> clip = node.parent() < 0 ? Optional.of(window) : clips.get(node.parent());
        boolean isElsewhere = element.role() == Role.MENUBAR
                && intersection(element.bounds(), clip).isEmpty();
        if ((element.role() == Role.MENU || isElsewhere) && element.bounds().isPresent()) {
            clip = element.bounds();
        }
        surroundings.add(clip);
        Optional<ScreenRect> inView = intersection(element.bounds(), clip);
        boolean isShown = element.is(ElementState.VISIBLE) && !element.is(ElementState.OFFSCREEN);
        areas.add(isShown ? inView : Optional.empty());
        boolean isViewport = VIEWPORTS.contains(element.role()) || element.can(ElementPattern.SCROLL) || holdsScrollBar;
        boolean isInPopup = POPUPS.contains(element.role()) || (node.parent() >= 0 && popups.get(node.parent()));
        popups.add(isInPopup);
        scrolledOut.add(!isInPopup
                && !element.is(ElementState.UNPLACED)
                && inView.isEmpty()
                && clip.isPresent()
                && element.bounds().filter(VisibleAreas::isPlace).isPresent());
        clips.add(isViewport && element.bounds().isPresent() ? inView : clip);
    }

    /** Returns whether bounds are a place. Programs report none, or the least number, for what is not laid out. */
    private static boolean isPlace(ScreenRect bounds) {
        return bounds.width() > 0 && bounds.height() > 0 && Math.abs(bounds.x()) < FAR && Math.abs(bounds.y()) < FAR;
    }

    private static Optional<ScreenRect> intersection(Optional<ScreenRect> bounds, Optional<ScreenRect> clip) {
        return bounds.flatMap(area -> clip.flatMap(area::intersection));
    }

    /** Returns where a node can be in view, which what is around it decides: nowhere is an area without a size. */
    public ScreenRect around(int index) {
        return surroundings.get(index).orElse(NOWHERE);
    }

    /** Returns whether a node has a place out of view, from which a list, a page or the like around it may scroll it into view. */
    public boolean isScrolledOut(int index) {
        return scrolledOut.get(index);
    }

    /** Returns the part of a node that is in view; empty if none is. */
    public Optional<ScreenRect> area(int index) {
        return areas.get(index);
    }
}
