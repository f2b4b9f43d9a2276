package dev.surehand.tool.element;

import dev.surehand.desktop.element.ClickPlace;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.region.RegionRegistry.KnownRegion;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.mouse.MouseSession;
import dev.surehand.tool.mouse.Spot;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.window.Foreground;
import java.util.Optional;

/** Where a click reaches an element or a region, as it is now. */
record ElementSpots(ElementReader reader, RegionReader regions, Foreground foreground) {

    /**
     * Brings the window to the front and the element into view, and returns its place.
     *
     * @throws DesktopException stale_element, element_changed, occluded, and what {@link Foreground} throws
     */
    Spot inFront(KnownElement known, MouseSession mouse) {
        foreground.bringToFront(known.element().key().window());
        new ElementScroll(reader, known).ifScrolledOut(mouse);
        return now(known);
    }

    /**
     * Returns the place of what a ref names, in whatever window it is.
     *
     * @throws DesktopException as {@link #inFront}; element_not_found
     */
    Spot named(String wireName) {
        ElementRef ref = ElementRef.parse(wireName);
        if (ref.kind() == ElementRef.RefKind.ELEMENT) {
            return now(reader.registry().get(ref));
        }
        KnownRegion region = regions.known(ref);
        return new Spot.WindowPixel(region.window(), regions.check(region));
    }

    private Spot now(KnownElement known) {
        ElementView view = reader.look(reader.windowOf(known));
        ElementKey key = known.element().key();
        Optional<LocatedElement> read =
                view.tree().indexOf(key).map(index -> Outline.located(view.tree(), view.above(), index));
        Element element = new StaleAnswer(reader).checked(known, read);
        ScreenPoint place = ClickPlace.of(
                view.tree(),
                view.window(),
                key,
                () -> reader.session().elements().clickPoint(key));
        reader.session()
                .elements()
                .at(view.window(), place)
                .ifPresent(there -> ClickPlace.checkReaches(view.tree(), element, there));
        return new Spot.WindowPixel(view.window().id(), place);
    }
}
