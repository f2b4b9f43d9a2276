package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A tree as a person would describe it: what is in view, without containers that say nothing.
 *
 * @param hidden how many elements are not in view
 */
public record Outline(List<OutlineLine> lines, int hidden) {

    /** Containers that tell a reader where it is, even without a name. */
    private static final Set<Role> STRUCTURE = EnumSet.of(
            Role.ALERT, Role.DIALOG, Role.LIST, Role.MENUBAR, Role.TABLE, Role.TABLIST, Role.TOOLBAR, Role.TREE);

    public Outline {
        lines = List.copyOf(lines);
    }

    /** Returns the outline of a window, and registers the refs in it. The first node is the window itself and has no line. */
    public static Outline of(ElementTree tree, WindowInfo window, ElementRegistry registry) {
        return new Writer(tree, window, registry).write();
    }

    private static final class Writer {

        private final ElementTree tree;
        private final ElementRegistry registry;
        private final VisibleAreas visible;

        /** Of each node: whether a line stands for it. */
        private final boolean[] isLine;

        private int hidden;

        Writer(ElementTree tree, WindowInfo window, ElementRegistry registry) {
            this.tree = tree;
            this.registry = registry;
            visible = VisibleAreas.of(tree, window.bounds());
            isLine = new boolean[tree.nodes().size()];
        }

        Outline write() {
            boolean[] holdsLines = new boolean[isLine.length];
            for (int i = isLine.length - 1; i > 0; i--) {
                isLine[i] = hasLine(i, holdsLines[i]);
                if (isLine[i] || holdsLines[i]) {
                    holdsLines[tree.nodes().get(i).parent()] = true;
                }
            }
            int[] levels = new int[isLine.length];
            List<OutlineLine> lines = new ArrayList<>();
            for (int i = 1; i < isLine.length; i++) {
                int parent = tree.nodes().get(i).parent();
                levels[i] = levels[parent] + (isLine[parent] ? 1 : 0);
                if (isLine[i]) {
                    lines.add(line(i, levels[i]));
                }
            }
            return new Outline(lines, hidden);
        }

        private boolean hasLine(int i, boolean holdsLines) {
            Element element = tree.nodes().get(i).element();
            if (visible.area(i).isEmpty()) {
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
            boolean isNamed = element.isWorked() || element.can(ElementPattern.SCROLL);
            Optional<ElementRef> ref = isNamed ? Optional.of(registry.describe(located(i))) : Optional.empty();
            return new OutlineLine(
                    element.key(),
                    ref,
                    level,
                    ElementLine.full(element, ref),
                    element.isWorked() ? visible.area(i).map(ScreenRect::centre) : Optional.empty());
        }

        private LocatedElement located(int i) {
            return new LocatedElement(
                    tree.nodes().get(i).element(),
                    tree.ancestors(i).stream().map(Element::key).toList());
        }
    }
}
