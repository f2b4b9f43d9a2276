package dev.surehand.desktop.element;

import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Menus that a program reports twice, in the menu bar that it shows and in a part without an area, as LibreOffice does for its own
 * menu bar behind that of its toolkit. Only those of the bar that is shown are kept, so that an item of a menu is there once.
 */
public final class DoubledMenus {

    /** A single menu with the name of another may well be another menu. */
    private static final int FEWEST = 2;

    private final ElementTree tree;

    private DoubledMenus(ElementTree tree) {
        this.tree = tree;
    }

    /** Returns the tree without the second ones. */
    public static ElementTree removed(ElementTree tree) {
        DoubledMenus menus = new DoubledMenus(tree);
        Set<Integer> second = new TreeSet<>();
        List<Integer> kept = menus.bars();
        kept.forEach(bar -> second.addAll(menus.copies(bar, kept)));
        return second.isEmpty() ? tree : menus.without(second);
    }

    private IntStream all() {
        return IntStream.range(0, tree.nodes().size());
    }

    /** Returns the bars that are shown. A program that answers late says of none that it is; then the first one counts. */
    private List<Integer> bars() {
        List<Integer> bars = all().filter(i -> element(i).role() == Role.MENUBAR && !menus(i).isEmpty())
                .boxed()
                .toList();
        List<Integer> shown =
                bars.stream().filter(i -> element(i).bounds().isPresent()).toList();
        return shown.isEmpty() ? bars.stream().limit(1).toList() : shown;
    }

    private Element element(int index) {
        return tree.nodes().get(index).element();
    }

    private List<Integer> copies(int bar, List<Integer> kept) {
        List<OutsideText> names = menus(bar);
        int end = tree.end(bar);
        return names.size() < FEWEST
                ? List.of()
                : all().filter(i -> i < bar || i >= end)
                        .filter(i -> !kept.contains(i) && menus(i).equals(names))
                        .boxed()
                        .toList();
    }

    /** Returns the names of the menus in an element; none if it holds other things too. */
    private List<OutsideText> menus(int index) {
        List<OutsideText> names = new ArrayList<>();
        int depth = tree.nodes().get(index).depth();
        for (int i = index + 1; i < tree.nodes().size() && tree.nodes().get(i).depth() > depth; i = tree.end(i)) {
            Element child = element(i);
            if (child.role() != Role.MENU) {
                return List.of();
            }
            names.add(child.name());
        }
        return names;
    }

    private ElementTree without(Set<Integer> branches) {
        int[] moved = new int[tree.nodes().size()];
        List<ElementTree.Node> kept = new ArrayList<>();
        int i = 0;
        while (i < moved.length) {
            if (branches.contains(i)) {
                i = tree.end(i);
                continue;
            }
            ElementTree.Node node = tree.nodes().get(i);
            moved[i] = kept.size();
            kept.add(new ElementTree.Node(node.element(), node.parent() < 0 ? -1 : moved[node.parent()], node.depth()));
            i++;
        }
        return new ElementTree(kept, tree.omissions());
    }
}
