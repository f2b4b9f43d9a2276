package dev.surehand.desktop.region;

import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The refs of regions, which no program reports: {@code o7} for text, {@code s3} for a shape. A region has no identity but its
 * window, its place and its text. Therefore the registry keeps what the picture showed there, and a region is used only while
 * the picture is the same. A number is used once in a session.
 */
public final class RegionRegistry {

    /** More than a client can remember. Those described longest ago are forgotten. */
    private static final int KEPT = 5_000;

    /** In pixels. A region that was found a little elsewhere in a new picture is the same region. */
    private static final int STEP = 8;

    private final Map<ElementRef, KnownRegion> byRef = new LinkedHashMap<>();
    private final Map<RegionPlace, ElementRef> byPlace = new HashMap<>();
    private final Map<ElementRef.RefKind, Integer> counts = new EnumMap<>(ElementRef.RefKind.class);

    /** What makes two regions the same, apart from the picture. */
    private record RegionPlace(WindowId window, ElementRef.RefKind kind, PixelRect steps, OutsideText text) {

        static RegionPlace of(WindowId window, WindowRegion region) {
            PixelRect box = region.box();
            PixelRect steps = new PixelRect(steps(box.x()), steps(box.y()), steps(box.width()), steps(box.height()));
            return new RegionPlace(window, region.kind(), steps, region.text());
        }

        private static int steps(int pixels) {
            return Math.floorDiv(pixels + STEP / 2, STEP);
        }
    }

    /** A region as it was last described to the client. */
    public static final class KnownRegion {

        private final ElementRef ref;
        private final RegionPlace place;
        private final WindowRegion region;
        private final Size window;
        private final Thumbnail thumbnail;

        private KnownRegion(ElementRef ref, RegionPlace place, WindowRegion region, Size window, Thumbnail thumbnail) {
            this.ref = ref;
            this.place = place;
            this.region = region;
            this.window = window;
            this.thumbnail = thumbnail;
        }

        public ElementRef ref() {
            return ref;
        }

        public WindowId window() {
            return place.window();
        }

        public WindowRegion region() {
            return region;
        }
    }

    /**
     * Returns the ref of a region that is being described to the client, and remembers the picture at its place.
     *
     * @throws IllegalArgumentException for an element, which {@link dev.surehand.desktop.element.ElementRegistry} knows
     */
    public ElementRef describe(WindowId window, WindowPicture picture, WindowRegion region) {
        if (region.kind() == ElementRef.RefKind.ELEMENT) {
            throw new IllegalArgumentException("An element is not a region of a picture.");
        }
        RegionPlace place = RegionPlace.of(window, region);
        Thumbnail now = Thumbnail.of(picture.pixels(), region.box());
        ElementRef ref = known(place, now);
        byRef.remove(ref);
        byRef.put(ref, new KnownRegion(ref, place, region, picture.size(), now));
        byPlace.put(place, ref);
        if (byRef.size() > KEPT) {
            forget(byRef.values().iterator().next());
        }
        return ref;
    }

    private ElementRef known(RegionPlace place, Thumbnail now) {
        ElementRef ref = byPlace.get(place);
        KnownRegion before = ref == null ? null : byRef.get(ref);
        // The same text at the same place is the same thing in any colour; a shape has nothing but its picture.
        if (before != null && (!place.text().isEmpty() || before.thumbnail.isLike(now))) {
            return before.ref;
        }
        if (before != null) {
            forget(before);
        }
        return new ElementRef(place.kind(), counts.merge(place.kind(), 1, Integer::sum));
    }

    private void forget(KnownRegion region) {
        byRef.remove(region.ref);
        byPlace.remove(region.place, region.ref);
    }

    /**
     * Returns the region that was described under this ref.
     *
     * @throws DesktopException element_not_found for a ref that was never given; stale_element for one that is no longer known
     */
    public KnownRegion get(ElementRef ref) {
        KnownRegion known = byRef.get(ref);
        if (known == null) {
            throw ref.number() <= counts.getOrDefault(ref.kind(), 0)
                    ? stale("%s is no longer known".formatted(ref.wireName()))
                    : DesktopException.of(
                            ErrorCode.ELEMENT_NOT_FOUND,
                            "There is no region %s; ui_snapshot lists the regions.".formatted(ref.wireName()));
        }
        return known;
    }

    /**
     * Checks that the picture at the place of a region is what it was when the region was described.
     *
     * @param now the same window, as it was captured a moment ago
     * @throws DesktopException stale_element if the window has another size, or the picture there has changed
     */
    public void check(KnownRegion known, WindowPicture now) {
        if (!known.window.equals(now.size())) {
            forget(known);
            throw stale("The window of %s has another size now".formatted(known.ref.wireName()));
        }
        if (!known.thumbnail.isLike(Thumbnail.of(now.pixels(), known.region.box()))) {
            forget(known);
            throw stale("The picture at %s%s has changed"
                    .formatted(known.ref.wireName(), known.region.text().isEmpty() ? "" : " " + known.region.text()));
        }
    }

    private static DesktopException stale(String what) {
        return DesktopException.of(
                ErrorCode.STALE_ELEMENT, "%s, so nothing was sent. Take a new ui_snapshot.".formatted(what));
    }
}
