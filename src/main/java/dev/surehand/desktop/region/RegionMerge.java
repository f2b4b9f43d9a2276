package dev.surehand.desktop.region;

import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.LeafElements.LeafElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rule that joins elements, text and shapes. Elements come first: text and shapes inside an element are not regions, and
 * the text becomes the name of an element that has none. The rest become regions of their own; see {@link BoxMerge}. The result
 * does not depend on the order of the lines and shapes.
 */
public final class RegionMerge {

    /** Two boxes that share more than this part of the area they take together are the same thing. */
    static final double SAME_BOX = 0.5;

    private static final Comparator<PixelRect> PLACE = Comparator.comparingInt(PixelRect::y)
            .thenComparingInt(PixelRect::x)
            .thenComparingInt(PixelRect::height)
            .thenComparingInt(PixelRect::width);

    private final LeafElements elements;
    private final List<PixelRect> shapes;
    private final Map<Integer, List<WindowRegion>> textsByElement = new TreeMap<>();
    private final List<WindowRegion> texts = new ArrayList<>();

    private RegionMerge(LeafElements elements, List<PixelRect> shapes) {
        this.elements = elements;
        this.shapes = shapes;
    }

    /**
     * Returns the regions in reading order.
     *
     * @param tree of the window; empty where its program reports nothing
     * @param lines in pixels of the picture
     * @param shapes in pixels of the picture
     */
    public static List<WindowRegion> merge(
            WindowPicture picture, ElementTree tree, List<ReadLine> lines, List<PixelRect> shapes) {
        LeafElements elements = LeafElements.of(tree, picture);
        List<PixelRect> free = shapes.stream()
                .filter(shape -> !elements.cover(shape))
                .distinct()
                .sorted(PLACE)
                .toList();
        RegionMerge merge = new RegionMerge(elements, free);
        lines.stream()
                .filter(line -> !line.text().isEmpty())
                .sorted(Comparator.comparing(ReadLine::box, PLACE)
                        .thenComparing(line -> line.text().whole()))
                .forEach(merge::assign);
        List<WindowRegion> all = new ArrayList<>(merge.elementRegions());
        all.addAll(BoxMerge.merge(merge.texts, free));
        return ReadingOrder.sort(all);
    }

    /**
     * Gives a line to an element. If the words of the line are in different elements or shapes, as where the labels of two
     * buttons were read as one line, each part goes its own way.
     */
    private void assign(ReadLine line) {
        Optional<LeafElement> holder = elements.holding(line.box());
        if (holder.isPresent()) {
            give(holder, line);
            return;
        }
        List<ReadWord> part = new ArrayList<>();
        WordHolder of = new WordHolder(Optional.empty(), Optional.empty());
        for (ReadWord word : line.words()) {
            WordHolder here = holder(word.box());
            if (!part.isEmpty() && !here.equals(of)) {
                give(of.element(), new ReadLine(part));
                part = new ArrayList<>();
            }
            of = here;
            part.add(word);
        }
        give(of.element(), new ReadLine(part));
    }

    /** The smallest element and the smallest shape that contain most of a word. */
    private record WordHolder(Optional<LeafElement> element, Optional<PixelRect> shape) {}

    private WordHolder holder(PixelRect word) {
        Optional<LeafElement> element = elements.holding(word);
        Optional<PixelRect> shape = shapes.stream()
                .filter(each -> Overlap.ofBox(word, each) >= LeafElements.HELD)
                .min(Comparator.comparingLong(Overlap::area));
        return new WordHolder(element, element.isPresent() ? Optional.empty() : shape);
    }

    private void give(Optional<LeafElement> holder, ReadLine line) {
        holder.ifPresentOrElse(
                leaf -> textsByElement
                        .computeIfAbsent(leaf.index(), i -> new ArrayList<>())
                        .add(WindowRegion.of(line)),
                () -> texts.add(WindowRegion.of(line)));
    }

    private List<WindowRegion> elementRegions() {
        return elements.all().stream().map(this::region).toList();
    }

    private WindowRegion region(LeafElement leaf) {
        WindowRegion alone = WindowRegion.of(leaf.element(), leaf.box());
        List<WindowRegion> inIt = textsByElement.getOrDefault(leaf.index(), Collections.emptyList());
        if (inIt.isEmpty() || leaf.needsNoText()) {
            return alone;
        }
        WindowRegion text = BoxMerge.join(inIt);
        return new WindowRegion(
                WindowRegion.RegionSource.MERGED,
                alone.box(),
                alone.target(),
                text.text(),
                text.confidence(),
                alone.element());
    }
}
