package dev.surehand.desktop.region;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.text.OutsideText;
import java.util.Optional;

/**
 * A place of a window that a person may use or read.
 *
 * @param box in pixels of the window's picture
 * @param target the part of the box whose middle is clicked: the box itself, but the square alone of a check box with its label
 * @param text what was read in the picture; empty if nothing was, and where the element has a name or value of its own
 * @param confidence that the text was read correctly, from 0 to 1; 1 where only the program is the source, 0 for a shape without
 *     text
 * @param element the element at this place; empty where the program reports none
 */
public record WindowRegion(
        RegionSource source,
        PixelRect box,
        PixelRect target,
        OutsideText text,
        double confidence,
        Optional<Element> element) {

    /** What is known about a region, and from whom. */
    public enum RegionSource {
        /** The program reports an element. */
        ELEMENT,
        /** The program reports an element without a name, and its text was read. */
        MERGED,
        /** Text was read. */
        READ_TEXT,
        /** Only a shape was found. */
        SHAPE
    }

    static WindowRegion of(Element element, PixelRect box) {
        return new WindowRegion(RegionSource.ELEMENT, box, box, OutsideText.NONE, 1, Optional.of(element));
    }

    static WindowRegion of(ReadLine line) {
        return new WindowRegion(
                RegionSource.READ_TEXT, line.box(), line.box(), line.text(), line.confidence(), Optional.empty());
    }

    static WindowRegion ofShape(PixelRect box) {
        return new WindowRegion(RegionSource.SHAPE, box, box, OutsideText.NONE, 0, Optional.empty());
    }

    /** Returns the kind of ref that names this region. */
    public ElementRef.RefKind kind() {
        return switch (source) {
            case ELEMENT, MERGED -> ElementRef.RefKind.ELEMENT;
            case READ_TEXT -> ElementRef.RefKind.READ_TEXT;
            case SHAPE -> ElementRef.RefKind.SHAPE;
        };
    }
}
