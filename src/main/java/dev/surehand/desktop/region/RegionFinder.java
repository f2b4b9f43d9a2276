package dev.surehand.desktop.region;

import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Finds the regions of a window in its picture. It needs no program to read text, but then finds shapes only, and says so. */
public final class RegionFinder {

    /** The most lines and the most shapes that are used. A window that a person can read has fewer. */
    private static final int MOST = 2_000;

    private final ShapeSearch shapes;
    private final TextReader reader;

    public RegionFinder(ShapeSearch shapes, TextReader reader) {
        this.shapes = shapes;
        this.reader = reader;
    }

    /**
     * Finds the regions, and joins them with the elements.
     *
     * @param tree the elements of the window; {@link ElementTree#EMPTY} if its program reports none
     * @param limit for the reading of text
     * @throws DesktopException unexpected_error if the program that reads text fails
     */
    public FoundRegions find(WindowPicture picture, ElementTree tree, Duration limit) {
        List<String> notes = new ArrayList<>();
        List<PixelRect> found = most(shapes.find(picture.pixels()), "shapes", notes);
        TextReading reading = read(FrameEraser.erase(picture.pixels(), found), limit, notes);
        List<ReadLine> lines = most(reading.lines(), "lines of text", notes);
        if (!reading.unread().isEmpty()) {
            notes.add("The text of %d parts of the picture was not read within %d ms; look again to read the rest."
                    .formatted(reading.unread().size(), limit.toMillis()));
        }
        return new FoundRegions(RegionMerge.merge(picture, tree, lines, found), notes);
    }

    private TextReading read(Pixels picture, Duration limit, List<String> notes) {
        try {
            return reader.read(picture, limit);
        } catch (DesktopException e) {
            if (e.code() != ErrorCode.NOT_SUPPORTED_HERE) {
                throw e;
            }
            notes.add("No text was read. " + e.getMessage());
            return TextReading.EMPTY;
        }
    }

    private static <T> List<T> most(List<T> all, String what, List<String> notes) {
        if (all.size() <= MOST) {
            return all;
        }
        notes.add("%d %s are left out; the window has too many.".formatted(all.size() - MOST, what));
        return all.subList(0, MOST);
    }
}
