package dev.surehand.desktop.element;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The elements of a window, or of a part of it, in the order in which a person reads them: each parent right before its
 * children. Each key is there once.
 *
 * @param omissions what is missing, and why
 */
public record ElementTree(List<Node> nodes, List<Omission> omissions) {

    public static final ElementTree EMPTY = new ElementTree(List.of(), List.of());

    public ElementTree {
        nodes = List.copyOf(nodes);
        omissions = List.copyOf(omissions);
    }

    /**
     * An element and its place in the tree.
     *
     * @param parent the index of its parent in {@link #nodes}; -1 for the first
     * @param depth how many ancestors it has in this tree
     */
    public record Node(Element element, int parent, int depth) {}

    public boolean isEmpty() {
        return nodes.isEmpty();
    }

    /** Returns whether elements that exist may be missing because the reading was cut short. */
    public boolean isCutShort() {
        return omissions.stream()
                .map(Omission::cause)
                .anyMatch(cause -> cause == Omission.Cause.NO_ANSWER || cause == Omission.Cause.TOO_MANY);
    }

    /** Returns the index of the element with this key; empty if the tree does not have it. */
    public Optional<Integer> indexOf(ElementKey key) {
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).element().key().equals(key)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    public Optional<Element> find(ElementKey key) {
        return indexOf(key).map(i -> nodes.get(i).element());
    }

    /** Returns the ancestors of a node, from its parent to the first node. */
    public List<Element> ancestors(int index) {
        List<Element> above = new ArrayList<>();
        for (int i = nodes.get(index).parent(); i >= 0; i = nodes.get(i).parent()) {
            above.add(nodes.get(i).element());
        }
        return above;
    }

    /** Returns the index after the last descendant of a node. */
    public int end(int index) {
        int depth = nodes.get(index).depth();
        int next = index + 1;
        while (next < nodes.size() && nodes.get(next).depth() > depth) {
            next++;
        }
        return next;
    }

    /** Returns the part of the tree that begins at a node. */
    public ElementTree branch(int index) {
        Node top = nodes.get(index);
        List<Node> part = new ArrayList<>();
        for (Node node : nodes.subList(index, end(index))) {
            part.add(new Node(node.element(), Math.max(-1, node.parent() - index), node.depth() - top.depth()));
        }
        return new ElementTree(part, omissions);
    }

    /**
     * Collects a tree, and leaves out what no tree can have: an element inside itself or twice, more elements than allowed, or
     * more levels. It needs no trust in the program that reports them. Add each parent before its children, and the children
     * of one parent before the parent's next sibling.
     */
    public static final class Builder {

        /** Deeper than the trees of real programs: Chromium reports about 60 levels for a deep page. */
        public static final int MOST_LEVELS = 200;

        private final int most;
        private final List<Node> nodes = new ArrayList<>();
        private final Set<ElementKey> known = new HashSet<>();
        private final Map<Omission.Cause, Integer> missing = new HashMap<>();

        /** @param most the largest number of elements */
        public Builder(int most) {
            this.most = most;
        }

        /**
         * Adds an element.
         *
         * @param parent the index that this method returned for its parent; -1 for the first element
         * @return its index; empty if it was left out, and then its children must be left out too
         */
        public Optional<Integer> add(Element element, int parent) {
            int depth = parent < 0 ? 0 : nodes.get(parent).depth() + 1;
            if (isFull()) {
                omit(Omission.Cause.TOO_MANY, 1);
            } else if (depth >= MOST_LEVELS) {
                omit(Omission.Cause.TOO_DEEP, 1);
            } else if (!known.add(element.key())) {
                omit(Omission.Cause.REPEATED, 1);
            } else {
                nodes.add(new Node(element, parent, depth));
                return Optional.of(nodes.size() - 1);
            }
            return Optional.empty();
        }

        /** Returns whether no more elements are taken, so that reading more is of no use. */
        public boolean isFull() {
            return nodes.size() >= most;
        }

        /** @param count how many elements are missing at least; 0 if that is unknown */
        public void omit(Omission.Cause cause, int count) {
            missing.merge(cause, count, Omission::sum);
        }

        public ElementTree build() {
            List<Omission> omissions = new ArrayList<>();
            for (Omission.Cause cause : Omission.Cause.values()) {
                Optional.ofNullable(missing.get(cause)).ifPresent(count -> omissions.add(new Omission(cause, count)));
            }
            return new ElementTree(nodes, omissions);
        }
    }
}
