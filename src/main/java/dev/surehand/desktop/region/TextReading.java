package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;

/**
 * The text that was read in a picture.
 *
 * @param lines in no particular order
 * @param unread the parts for which the time did not suffice
 */
public record TextReading(List<ReadLine> lines, List<PixelRect> unread) {

    public static final TextReading EMPTY = new TextReading(List.of(), List.of());

    public TextReading {
        lines = List.copyOf(lines);
        unread = List.copyOf(unread);
    }
}
