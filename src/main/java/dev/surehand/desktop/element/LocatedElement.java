package dev.surehand.desktop.element;

import java.util.List;

/**
 * An element and its place in the tree.
 *
 * @param ancestors its nearest ancestors, beginning with its parent, up to the first element of the tree of its window; at most
 *     {@link #MOST_ANCESTORS}
 */
public record LocatedElement(Element element, List<ElementKey> ancestors) {

    /** Enough to notice that a system has given the key of a gone element to another one. */
    public static final int MOST_ANCESTORS = 4;

    public LocatedElement {
        ancestors = List.copyOf(ancestors.subList(0, Math.min(ancestors.size(), MOST_ANCESTORS)));
    }
}
