package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Joins text and shapes that are not in an element: a label with the button around it, the border of a field with its inside,
 * and a check box with the label to its right.
 */
final class BoxMerge {

    /** A box of which more than this part is inside another one belongs to it. */
    private static final double INSIDE = 0.8;

    /** In pixels: the largest square that may be a check box or a radio button. */
    private static final int LARGEST_SQUARE = 24;

    private static final double SQUARE = 1.3;

    /** The largest distance from a check box to its label, in widths of the box. */
    private static final double LABEL_GAP = 1.5;

    private static final Comparator<WindowRegion> READING = Comparator.<WindowRegion>comparingInt(
                    region -> region.box().y())
            .thenComparingInt(region -> region.box().x())
            .thenComparing(region -> region.text().whole());

    private BoxMerge() {}

    static List<WindowRegion> merge(List<WindowRegion> texts, List<PixelRect> shapes) {
        List<WindowRegion> panels = new ArrayList<>();
        List<WindowRegion> parts = new ArrayList<>(texts);
        for (PixelRect shape : shapes) {
            (isPanel(shape, texts, shapes) ? panels : parts).add(WindowRegion.ofShape(shape));
        }
        List<WindowRegion> merged = joinSame(parts);
        merged = joinLabels(merged);
        merged.addAll(joinSame(panels, BoxMerge::isSame));
        return merged;
    }

    /** Returns whether a shape holds several things, so that it is not itself one of them. */
    private static boolean isPanel(PixelRect shape, List<WindowRegion> texts, List<PixelRect> shapes) {
        long labels =
                texts.stream().filter(text -> isIn(text.box(), shape)).limit(2).count();
        if (labels > 1) {
            return true;
        }
        List<PixelRect> inside = shapes.stream()
                .filter(other -> !other.equals(shape) && isIn(other, shape) && !isSame(other, shape))
                .toList();
        return inside.stream().anyMatch(one -> inside.stream().anyMatch(other -> Overlap.shared(one, other) == 0));
    }

    private static boolean isIn(PixelRect box, PixelRect holder) {
        return Overlap.area(box) <= Overlap.area(holder) && Overlap.ofBox(box, holder) > INSIDE;
    }

    private static boolean isSame(PixelRect one, PixelRect other) {
        return Overlap.ofBoth(one, other) > RegionMerge.SAME_BOX;
    }

    private static List<WindowRegion> joinSame(List<WindowRegion> boxes) {
        return joinSame(boxes, (one, other) -> isSame(one, other) || Overlap.ofSmaller(one, other) > INSIDE);
    }

    private interface Belonging {
        boolean test(PixelRect one, PixelRect other);
    }

    /** Joins boxes until no two of them belong together. */
    private static List<WindowRegion> joinSame(List<WindowRegion> boxes, Belonging belong) {
        List<WindowRegion> result = new ArrayList<>();
        for (WindowRegion box : boxes) {
            WindowRegion joined = box;
            Optional<WindowRegion> match = matching(result, joined, belong);
            while (match.isPresent()) {
                result.remove(match.get());
                joined = join(List.of(match.get(), joined));
                match = matching(result, joined, belong);
            }
            result.add(joined);
        }
        return result;
    }

    private static Optional<WindowRegion> matching(List<WindowRegion> regions, WindowRegion box, Belonging belong) {
        return regions.stream()
                .filter(other -> belong.test(other.box(), box.box()))
                .findFirst();
    }

    /** Makes one region of several; its text is all of theirs, as a person reads it. */
    static WindowRegion join(List<WindowRegion> parts) {
        PixelRect box =
                parts.stream().map(WindowRegion::box).reduce(PixelRect::around).orElseThrow();
        List<WindowRegion> texts = parts.stream()
                .filter(part -> !part.text().isEmpty())
                .sorted(READING)
                .toList();
        if (texts.isEmpty()) {
            return WindowRegion.ofShape(box);
        }
        OutsideText text =
                OutsideText.of(texts.stream().map(part -> part.text().whole()).collect(Collectors.joining(" ")));
        double confidence =
                texts.stream().mapToDouble(WindowRegion::confidence).min().orElseThrow();
        return new WindowRegion(WindowRegion.RegionSource.READ_TEXT, box, box, text, confidence, Optional.empty());
    }

    private static List<WindowRegion> joinLabels(List<WindowRegion> regions) {
        List<WindowRegion> result = new ArrayList<>(regions);
        List<WindowRegion> squares =
                regions.stream().filter(BoxMerge::isSquare).sorted(READING).toList();
        for (WindowRegion square : squares) {
            Optional<WindowRegion> label = result.stream()
                    .filter(text -> isLabel(text, square.box()))
                    .min(Comparator.<WindowRegion>comparingInt(
                                    text -> text.box().x())
                            .thenComparing(READING));
            label.ifPresent(text -> {
                result.remove(square);
                result.remove(text);
                PixelRect both = square.box().around(text.box());
                result.add(new WindowRegion(
                        WindowRegion.RegionSource.READ_TEXT,
                        both,
                        square.box(),
                        text.text(),
                        text.confidence(),
                        Optional.empty()));
            });
        }
        return result;
    }

    private static boolean isSquare(WindowRegion region) {
        PixelRect box = region.box();
        int longer = Math.max(box.width(), box.height());
        return region.source() == WindowRegion.RegionSource.SHAPE
                && longer <= LARGEST_SQUARE
                && longer <= SQUARE * Math.min(box.width(), box.height());
    }

    private static boolean isLabel(WindowRegion text, PixelRect square) {
        PixelRect box = text.box();
        int gap = box.x() - (square.x() + square.width());
        double middle = square.y() + square.height() / 2.0;
        return text.source() == WindowRegion.RegionSource.READ_TEXT
                && text.target().equals(box)
                && gap >= 0
                && gap <= LABEL_GAP * square.width()
                && middle >= box.y()
                && middle <= box.y() + box.height();
    }
}
