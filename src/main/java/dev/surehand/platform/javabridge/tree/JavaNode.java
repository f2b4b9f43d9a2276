package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Role;
import dev.surehand.platform.javabridge.link.ContextInfo;
import dev.surehand.platform.javabridge.link.JavaInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An element as it was read in this job.
 *
 * @param parent null for the window, and where the ancestors were not read
 * @param index its number among the children of its parent
 * @param element without its bounds on the screen if it has none
 */
public record JavaNode(
        Element element,
        long object,
        ContextInfo info,
        @Nullable JavaNode parent,
        int index,
        List<JavaNode> children) {

    /** The items of a combo box lie in a menu, a pane, a viewport and a list. */
    private static final int MOST_LEVELS_IN_COMBO = 6;

    /** What is known of an object before it is an element. */
    record FoundContext(
            long object, ContextInfo info, @Nullable JavaNode parent, int index) {

        JavaNode with(Element element) {
            return new JavaNode(element, object, info, parent, index, new ArrayList<>());
        }

        private Stream<JavaNode> ancestors() {
            return Stream.iterate(parent, each -> each != null, each -> each == null ? null : each.parent());
        }

        /** Returns the combo box whose item it may be. */
        Optional<JavaNode> combo() {
            return ancestors()
                    .limit(MOST_LEVELS_IN_COMBO)
                    .filter(each -> each.info().role().equals(JavaRole.COMBO))
                    .findFirst();
        }

        /** Returns what selects it: the combo box around it, else its parent. */
        Optional<JavaNode> holder() {
            Optional<JavaNode> combo = combo();
            return (combo.isPresent() ? combo : Optional.ofNullable(parent))
                    .filter(each -> each.info().has(JavaInterface.SELECTION));
        }

        boolean isSecret() {
            return info.role().equals(JavaRole.PASSWORD)
                    || ancestors().anyMatch(each -> each.info().role().equals(JavaRole.PASSWORD));
        }

        /** Swing calls the items of its lists, trees and tables labels. */
        Role role() {
            Role own = JavaRole.of(info.role());
            Role over = parent == null ? Role.OTHER : parent.element().role();
            if (own != Role.TEXT) {
                return own;
            }
            return switch (over) {
                case LIST -> Role.LISTITEM;
                case TREE, TREEITEM -> Role.TREEITEM;
                case TABLE -> Role.CELL;
                default -> own;
            };
        }
    }

    FoundContext found() {
        return new FoundContext(object, info, parent, index);
    }

    /** Returns what selects this element; empty if nothing does. */
    public Optional<JavaNode> holder() {
        return found().holder();
    }

    ElementKey key() {
        return element.key();
    }
}
