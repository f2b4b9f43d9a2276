package dev.surehand.desktop.region;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.geometry.PixelRect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The elements of a window that stand for what the picture shows at their place: those in view without others in them, and fields
 * for passwords. A panel or a canvas does not stand for what is drawn on it, so that the picture is the only source there.
 */
final class LeafElements {

    /** The part of its box that an element must contain to own a text or a shape. */
    static final double HELD = 0.7;

    /** In pixels. A higher element that reports neither name nor value shows more than one label, such as a drawing. */
    private static final int HIGHEST_LABEL = 120;

    private static final Comparator<LeafElement> SMALLEST_FIRST = Comparator.<LeafElement>comparingLong(
                    leaf -> Overlap.area(leaf.box()))
            .thenComparingInt(LeafElement::index);

    private final List<LeafElement> bySize;

    /** @param index in the tree */
    record LeafElement(int index, Element element, PixelRect box) {

        /** Returns whether the text at its place says nothing that its program has not said, or keeps secret. */
        boolean needsNoText() {
            return element.is(ElementState.PASSWORD) || saysText(element);
        }

        boolean overlaps(PixelRect shape) {
            return Overlap.ofBoth(shape, box) > RegionMerge.SAME_BOX;
        }
    }

    private LeafElements(List<LeafElement> leaves) {
        bySize = leaves.stream().sorted(SMALLEST_FIRST).toList();
    }

    static LeafElements of(ElementTree tree, WindowPicture picture) {
        VisibleAreas visible = VisibleAreas.of(tree, picture.bounds());
        boolean[] holdsOthers = new boolean[tree.nodes().size()];
        IntStream.range(0, holdsOthers.length)
                .filter(i -> visible.area(i).isPresent())
                .forEach(i -> markAncestors(tree, i, holdsOthers));
        List<LeafElement> leaves = new ArrayList<>();
        for (int i = 0; i < holdsOthers.length; i++) {
            int index = i;
            Element element = tree.nodes().get(i).element();
            // What a field for passwords holds, such as an icon, covers only a part of its text.
            if (!holdsOthers[i] || element.is(ElementState.PASSWORD)) {
                visible.area(i)
                        .flatMap(picture::box)
                        .filter(box -> standsForPicture(element, box))
                        .ifPresent(box -> leaves.add(new LeafElement(index, element, box)));
            }
        }
        return new LeafElements(leaves);
    }

    private static void markAncestors(ElementTree tree, int index, boolean[] holdsOthers) {
        for (int i = tree.nodes().get(index).parent();
                i >= 0 && !holdsOthers[i];
                i = tree.nodes().get(i).parent()) {
            holdsOthers[i] = true;
        }
    }

    private static boolean standsForPicture(Element element, PixelRect box) {
        boolean isLow = box.height() <= HIGHEST_LABEL;
        if (element.is(ElementState.PASSWORD)) {
            return true;
        }
        return switch (element.role()) {
            case CANVAS -> false;
            case IMAGE -> isLow;
            case PARAGRAPH -> saysText(element);
            default -> (element.isWorked() || element.role().isShownOnly()) && (isLow || saysText(element));
        };
    }

    private static boolean saysText(Element element) {
        return !element.name().isEmpty() || !element.value().isEmpty();
    }

    /** Returns the elements in the order of the tree. */
    List<LeafElement> all() {
        return bySize.stream()
                .sorted(Comparator.comparingInt(LeafElement::index))
                .toList();
    }

    /** Returns the smallest element that contains most of a box. */
    Optional<LeafElement> holding(PixelRect box) {
        return bySize.stream()
                .filter(leaf -> Overlap.ofBox(box, leaf.box()) >= HELD)
                .findFirst();
    }

    /** Returns whether an element is at the place of a shape, so that the shape is nothing new. */
    boolean cover(PixelRect shape) {
        return holding(shape).isPresent() || bySize.stream().anyMatch(leaf -> leaf.overlaps(shape));
    }
}
