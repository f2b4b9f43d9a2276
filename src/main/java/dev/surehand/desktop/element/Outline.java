package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A tree as a person would describe it: what is in view, without containers that say nothing.
 *
 * @param hidden how many elements are not in view
 */
public record Outline(List<OutlineLine> lines, int hidden) {

    /** Containers that tell a reader where it is, even without a name. */
    static final Set<Role> STRUCTURE = EnumSet.of(
            Role.ALERT, Role.DIALOG, Role.LIST, Role.MENUBAR, Role.TABLE, Role.TABLIST, Role.TOOLBAR, Role.TREE);

    public Outline {
        lines = List.copyOf(lines);
    }

    /**
     * Returns the outline of a window. The first node is the window itself and has no line. The registry keeps what the client
     * has read before: whoever writes a line to the client says so to the registry.
     */
    public static Outline of(ElementTree tree, WindowInfo window, ElementRegistry registry) {
        return new OutlineWriter(tree, List.of(), window.bounds(), registry::refer).write(1);
    }

    /**
     * Returns the outline of a part of a window, in the same way. The first node has a line too.
     *
     * @param above the ancestors of the first node, beginning with its parent
     * @param around where the part can be in view
     */
    public static Outline ofBranch(
            ElementTree tree, List<ElementKey> above, ScreenRect around, ElementRegistry registry) {
        return new OutlineWriter(tree, above, around, registry::refer).write(0);
    }

    /**
     * Returns the line of one element, also if it is not in view, in the same way. It has no place.
     *
     * @param above the ancestors of the first node, beginning with its parent
     * @param index of the element in the tree
     */
    public static OutlineLine lineOf(ElementTree tree, List<ElementKey> above, int index, ElementRegistry registry) {
        Element element = tree.nodes().get(index).element();
        Optional<ElementRef> ref = Optional.of(registry.refer(located(tree, above, index)));
        return new OutlineLine(element.key(), ref, 0, ElementLine.full(element, ref), Optional.empty());
    }

    /** Returns the text of the line of one element for the client, and registers that it got this. */
    public static String lineOf(LocatedElement located, ElementRegistry registry) {
        return ElementLine.full(located.element(), Optional.of(registry.describe(located)));
    }

    /** Returns an element of a tree and what holds it. */
    public static LocatedElement located(ElementTree tree, List<ElementKey> above, int index) {
        List<ElementKey> ancestors = new ArrayList<>();
        tree.ancestors(index).forEach(element -> ancestors.add(element.key()));
        ancestors.addAll(above);
        return new LocatedElement(tree.nodes().get(index).element(), ancestors);
    }

    private static final class OutlineWriter {

        private final ElementTree tree;
        private final List<ElementKey> above;
        private final Function<LocatedElement, ElementRef> refs;
        private final VisibleAreas visible;

        /** Of each node: whether a line stands for it. */
        private final boolean[] isLine;

        private int hidden;

        OutlineWriter(
                ElementTree tree,
                List<ElementKey> above,
                ScreenRect around,
                Function<LocatedElement, ElementRef> refs) {
            this.tree = tree;
            this.above = above;
            this.refs = refs;
            visible = VisibleAreas.of(tree, around);
            isLine = new boolean[tree.nodes().size()];
        }

        /** @param first the first node that may have a line */
        Outline write(int first) {
            boolean[] holdsLines = new boolean[isLine.length];
            for (int i = isLine.length - 1; i >= first; i--) {
                int parent = tree.nodes().get(i).parent();
                isLine[i] = parent < 0 || hasLine(i, holdsLines[i]);
                if (parent >= 0 && (isLine[i] || holdsLines[i])) {
                    holdsLines[parent] = true;
                }
            }
            int[] levels = new int[isLine.length];
            List<OutlineLine> lines = new ArrayList<>();
            for (int i = first; i < isLine.length; i++) {
                int parent = tree.nodes().get(i).parent();
                levels[i] = parent < 0 ? 0 : levels[parent] + (isLine[parent] ? 1 : 0);
                if (isLine[i]) {
                    lines.add(line(i, levels[i]));
                }
            }
            return new Outline(lines, hidden);
        }

        private boolean hasLine(int i, boolean holdsLines) {
            Element element = tree.nodes().get(i).element();
            if (visible.area(i).isEmpty() && !element.is(ElementState.UNPLACED)) {
                hidden++;
                // A row may have no place of its own while its cells are in view.
                return false;
            }
            if (element.isWorked()) {
                return true;
            }
            if (element.role().isShownOnly()) {
                boolean hasValue = !element.value().isEmpty() && element.role() != Role.TEXT;
                return hasValue || (!element.name().isEmpty() && !repeatsNeighbour(i));
            }
            boolean saysWhere = !element.name().isEmpty() || STRUCTURE.contains(element.role());
            return (holdsLines && saysWhere) || element.can(ElementPattern.SCROLL);
        }

        /** Returns whether a worked element around or beside this text has the same name, so that the text says nothing new. */
        private boolean repeatsNeighbour(int i) {
            ElementTree.Node node = tree.nodes().get(i);
            Element parent = tree.nodes().get(node.parent()).element();
            boolean isLabelOfParent = parent.isWorked()
                    && parent.name().contains(node.element().name().whole());
            return isLabelOfParent || isNameOf(i, i - 1) || isNameOf(i, tree.end(i));
        }

        private boolean isNameOf(int text, int neighbour) {
            if (neighbour < 1 || neighbour >= isLine.length) {
                return false;
            }
            ElementTree.Node other = tree.nodes().get(neighbour);
            return other.parent() == tree.nodes().get(text).parent()
                    && other.element().isWorked()
                    && other.element()
                            .name()
                            .equals(tree.nodes().get(text).element().name());
        }

        private OutlineLine line(int i, int level) {
            Element element = tree.nodes().get(i).element();
            boolean isNamed = element.isWorked()
                    || element.can(ElementPattern.SCROLL)
                    || tree.nodes().get(i).parent() < 0;
            Optional<ElementRef> ref = isNamed ? Optional.of(refs.apply(located(tree, above, i))) : Optional.empty();
            return new OutlineLine(
                    element.key(),
                    ref,
                    level,
                    ElementLine.full(element, ref),
                    element.isWorked() ? OwnPlace.of(tree, visible::area, i) : Optional.empty());
        }
    }
}
