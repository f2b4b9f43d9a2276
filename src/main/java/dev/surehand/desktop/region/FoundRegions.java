package dev.surehand.desktop.region;

import java.util.List;

/**
 * The regions of a window.
 *
 * @param regions in reading order, with the elements among them
 * @param notes sentences for the client about what is missing and why
 */
public record FoundRegions(List<WindowRegion> regions, List<String> notes) {

    public FoundRegions {
        regions = List.copyOf(regions);
        notes = List.copyOf(notes);
    }
}
