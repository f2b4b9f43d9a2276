package dev.surehand.tool.region;

import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.FoundRegions;
import dev.surehand.desktop.region.RegionFinder;
import dev.surehand.desktop.region.RegionRegistry;
import dev.surehand.desktop.region.RegionRegistry.KnownRegion;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.WindowPicture;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.region.WindowRegion.RegionSource;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.image.Bitmap;
import dev.surehand.tool.screenshot.WindowImages;
import dev.surehand.tool.screenshot.WindowImages.WindowShot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Finds in the picture of a window what its program does not report, and remembers for the session how it was described. */
public final class RegionReader {

    /** How long one call reads text. What it has read is remembered, so that the next call reads the rest. */
    public static final Duration READING_LIMIT = Duration.ofSeconds(4);

    private final WindowImages images;
    private final RegionFinder finder;
    private final RegionRegistry registry = new RegionRegistry();

    public RegionReader(WindowImages images, TextReader texts) {
        this.images = images;
        finder = new RegionFinder(new PictureShapes(), texts);
    }

    /**
     * A region that has no element.
     *
     * @param area of the screen
     * @param place where to click
     */
    public record NamedRegion(ElementRef ref, WindowRegion region, ScreenRect area, ScreenPoint place) {}

    /**
     * What was found.
     *
     * @param own the regions without elements, in reading order
     * @param merged elements without a name, whose text was read
     * @param notes sentences about what is missing and why
     */
    public record SeenRegions(List<NamedRegion> own, List<WindowRegion> merged, List<String> notes) {

        public static final SeenRegions NONE = new SeenRegions(List.of(), List.of(), List.of());
    }

    /**
     * Finds the regions of a window.
     *
     * @param tree the elements of the window
     * @throws DesktopException as {@link RegionFinder#find}
     */
    public SeenRegions find(WindowShot shot, ElementTree tree) {
        WindowPicture picture = picture(shot);
        FoundRegions found = finder.find(picture, tree, READING_LIMIT);
        List<NamedRegion> own = new ArrayList<>();
        List<WindowRegion> merged = new ArrayList<>();
        for (WindowRegion region : found.regions()) {
            if (region.source() == RegionSource.MERGED) {
                merged.add(region);
            } else if (region.source() != RegionSource.ELEMENT) {
                ElementRef ref = registry.describe(shot.window().id(), picture, region);
                own.add(new NamedRegion(ref, region, picture.area(region.box()), place(picture, region)));
            }
        }
        return new SeenRegions(own, merged, found.notes());
    }

    /** @throws DesktopException element_not_found, stale_element */
    public KnownRegion known(ElementRef ref) {
        return registry.get(ref);
    }

    /**
     * Checks that the window still shows what it showed when the region was described.
     *
     * @return where to click now
     * @throws DesktopException stale_element, and what {@link WindowImages#capture} throws
     */
    public ScreenPoint check(KnownRegion known) {
        WindowPicture now = picture(images.capture(known.window()));
        registry.check(known, now);
        return place(now, known.region());
    }

    private static ScreenPoint place(WindowPicture picture, WindowRegion region) {
        PixelRect target = region.target();
        PixelRect middle = new PixelRect(target.x() + target.width() / 2, target.y() + target.height() / 2, 1, 1);
        return picture.area(middle).centre();
    }

    /** Returns the picture as the domain sees it. */
    public static WindowPicture picture(WindowShot shot) {
        Bitmap picture = shot.picture();
        Pixels pixels = new Pixels(picture.width(), picture.height(), picture.stride(), picture.bgrx());
        return new WindowPicture(pixels, shot.window().bounds());
    }
}
