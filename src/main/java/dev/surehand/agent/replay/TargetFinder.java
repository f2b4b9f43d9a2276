package dev.surehand.agent.replay;

import dev.surehand.agent.port.PortException;
import dev.surehand.agent.replay.FoundPoint.FoundBy;
import dev.surehand.agent.replay.PixelEvidence.ClearPlace;
import dev.surehand.agent.sequence.RecordedStep;
import dev.surehand.agent.sequence.RecordedStep.ElementIdentity;
import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.agent.sight.SeenArea;
import dev.surehand.agent.sight.SeenElement;
import dev.surehand.agent.sight.SeenMonitor;
import dev.surehand.agent.sight.SeenWindow;
import dev.surehand.agent.vision.PictureLikeness;
import dev.surehand.agent.vision.PictureMatches;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Finds the points of a step on the screen as it is now: at their place in the window, elsewhere in the window, by their element, or on the whole
 * monitor. A point that could be two places, or of which pixels and element disagree, is not found.
 */
final class TargetFinder {

    /** Below this the scales of two monitors are the same. */
    private static final double SAME_SCALE = 0.01;

    private final DesktopSight sight;
    private final StepPictures pictures;

    TargetFinder(DesktopSight sight, StepPictures pictures) {
        this.sight = sight;
        this.pictures = pictures;
    }

    /**
     * Where a step acts.
     *
     * @param seen a picture with all points in it
     */
    record StepTarget(SeenArea seen, List<FoundPoint> points) {}

    /**
     * Finds all points of a step.
     *
     * @throws MismatchException if a point is not there, or not clear
     */
    StepTarget find(RecordedStep step, SeenWindow window) throws MismatchException, PortException {
        List<SeenMonitor> monitors = sight.monitors();
        if (window.monitor() >= monitors.size()) {
            throw new MismatchException("The window is on a monitor that is gone.");
        }
        SeenMonitor monitor = monitors.get(window.monitor());
        double ratio = monitor.scale() / step.window().scale();
        StepSurroundings around = new StepSurroundings(window, monitor, scales(ratio), ratio);
        Optional<PictureRegion> area = area(step, around).within(monitor.whole());
        if (area.isEmpty()) {
            throw new MismatchException("The window is outside the monitor.");
        }
        SeenArea seen = sight.look(window.monitor(), area.orElseThrow());
        List<FoundPoint> points = new ArrayList<>();
        for (StepAnchor anchor : step.points()) {
            Optional<FoundPoint> inWindow = inWindow(anchor, seen, around);
            if (inWindow.isEmpty()) {
                seen = sight.look(window.monitor(), monitor.whole());
                points.add(elsewhere(anchor, seen, around));
            } else {
                points.add(inWindow.orElseThrow());
            }
        }
        StepTarget target = new StepTarget(seen, points);
        checkUnchanged(step, target);
        checkUncovered(target, window);
        return target;
    }

    /** @param ratio how much larger everything is than when it was recorded */
    private record StepSurroundings(SeenWindow window, SeenMonitor monitor, List<Double> scales, double ratio) {}

    private static List<Double> scales(double ratio) {
        return Math.abs(ratio - 1) < SAME_SCALE
                ? List.of(1.0)
                : DoubleStream.of(ratio, 1, 0.8, 1.25, 1.5).distinct().boxed().toList();
    }

    /** The window, and what of the templates is beyond its edges. */
    private static PictureRegion area(RecordedStep step, StepSurroundings around) {
        PictureRegion area = around.window().area();
        for (StepAnchor anchor : step.points()) {
            PictureRegion template = anchor.template().area();
            area = area.around(new PictureRegion(
                    around.window().area().x() + PixelEvidence.scaled(template.x(), around.ratio()),
                    around.window().area().y() + PixelEvidence.scaled(template.y(), around.ratio()),
                    PixelEvidence.scaled(template.width(), around.ratio()),
                    PixelEvidence.scaled(template.height(), around.ratio())));
        }
        return area;
    }

    /** Returns empty if neither the pixels nor the elements of the window have the point. */
    private Optional<FoundPoint> inWindow(StepAnchor anchor, SeenArea seen, StepSurroundings around)
            throws MismatchException, PortException {
        PixelEvidence pixels =
                PixelEvidence.of(anchor, pictures, seen, around.window().area(), around.scales());
        if (pixels.clear().size() > 1) {
            throw new MismatchException("%d places look the same, so it is unclear which is meant."
                    .formatted(pixels.clear().size()));
        }
        // The template may be clear only by what is around it, so a twin may have taken its place.
        if (!pixels.clear().isEmpty()) {
            checkAlone(pictures.template(anchor.core(), pixels.scale()).search(seen.picture()), anchor.alike());
        }
        if (pixels.clear().size() == 1) {
            ClearPlace place = pixels.clear().get(0);
            return Optional.of(checked(
                    anchor,
                    new FoundPoint(
                            place.x(), place.y(), place.isThere() ? FoundBy.PLACE : FoundBy.WINDOW, place.likeness()),
                    around));
        }
        Optional<FoundPoint> byElement = byElement(anchor, pixels.there(), around);
        if (byElement.isPresent()) {
            return Optional.of(checked(anchor, byElement.orElseThrow(), around));
        }
        if (pixels.alike() > 0) {
            throw new MismatchException(
                    "%d place(s) look like it, but what was near it is not there.".formatted(pixels.alike()));
        }
        return Optional.empty();
    }

    /** The elements do not decide here: a busy program reports a new one late. */
    private static void checkAlone(PictureMatches like, int recorded) throws MismatchException {
        int count = like.count();
        if (like.areTooMany() || count > recorded) {
            throw new MismatchException("%s places look like it instead of %d, so it is unclear which is meant."
                    .formatted(like.areTooMany() ? "Too many" : "" + count, recorded));
        }
    }

    private FoundPoint elsewhere(StepAnchor anchor, SeenArea monitor, StepSurroundings around)
            throws MismatchException, PortException {
        PixelEvidence pixels =
                PixelEvidence.of(anchor, pictures, monitor, around.window().area(), around.scales());
        if (pixels.clear().size() != 1) {
            throw new MismatchException("It looks different: %s at its place, and %s."
                    .formatted(
                            pixels.there().described(),
                            pixels.clear().isEmpty()
                                    ? "no other place is like it"
                                    : pixels.clear().size() + " other places are like it"));
        }
        ClearPlace place = pixels.clear().get(0);
        return checked(anchor, new FoundPoint(place.x(), place.y(), FoundBy.ELSEWHERE, place.likeness()), around);
    }

    /** It must be the same element where the program reports one. */
    private FoundPoint checked(StepAnchor anchor, FoundPoint point, StepSurroundings around)
            throws MismatchException, PortException {
        if (anchor.element().isPresent()) {
            ElementIdentity wanted = anchor.element().orElseThrow();
            Optional<SeenElement> now = sight.elementAt(around.window().monitor(), point.x(), point.y())
                    .filter(element -> !element.isLike(wanted.role(), wanted.name()));
            if (now.isPresent()) {
                throw new MismatchException("It looks right, but it is %s \"%s\" instead of %s \"%s\"."
                        .formatted(now.orElseThrow().role(), now.orElseThrow().name(), wanted.role(), wanted.name()));
            }
        }
        return point;
    }

    /** Searching takes time, in which a program goes on: right before the action, each point must look as in the picture that was searched. */
    private void checkUnchanged(RecordedStep step, StepTarget target) throws MismatchException, PortException {
        SeenArea seen = target.seen();
        for (int i = 0; i < target.points().size(); i++) {
            FoundPoint point = target.points().get(i);
            StepAnchor anchor = step.points().get(i);
            PictureRegion core = anchor.core().area().moved(point.x() - anchor.x(), point.y() - anchor.y());
            PictureRegion area = core.within(seen.area()).orElse(core);
            RgbPicture now = sight.look(seen.monitor(), area).picture();
            PictureRegion before = area.moved(-seen.area().x(), -seen.area().y());
            if (!new PictureTemplate(seen.picture().part(before)).isUnchanged(now)) {
                throw new MismatchException("It changes while it is looked at.");
            }
        }
    }

    /**
     * No other window may be in front of a point. Listed after the pictures were taken: a window that opened in between may be what they show. Menus
     * are not listed.
     */
    private void checkUncovered(StepTarget target, SeenWindow own) throws MismatchException, PortException {
        List<SeenWindow> windows = sight.windows();
        for (FoundPoint point : target.points()) {
            Optional<SeenWindow> front = windows.stream()
                    .filter(window -> window.contains(own.monitor(), point.x(), point.y()))
                    .findFirst()
                    .filter(window -> !window.id().equals(own.id()));
            if (front.isPresent()) {
                SeenWindow window = front.orElseThrow();
                throw new MismatchException(
                        "The window \"%s\" of \"%s\" covers it.".formatted(window.title(), window.program()));
            }
        }
    }

    /** An element of the same role and name is the same in another theme, language or scale, if there is only one. */
    private Optional<FoundPoint> byElement(StepAnchor anchor, PictureLikeness there, StepSurroundings around)
            throws MismatchException, PortException {
        Optional<ElementIdentity> named = anchor.element().filter(ElementIdentity::isNamed);
        if (named.isEmpty()) {
            return Optional.empty();
        }
        ElementIdentity wanted = named.orElseThrow();
        List<SeenElement> like = sight.elements(around.window().id(), wanted.role()).stream()
                .filter(element -> element.isLike(wanted.role(), wanted.name()))
                .toList();
        if (like.size() > 1) {
            throw new MismatchException("%d elements are %s \"%s\", so it is unclear which is meant."
                    .formatted(like.size(), wanted.role(), wanted.name()));
        }
        if (like.isEmpty() || like.get(0).area().isEmpty()) {
            return Optional.empty();
        }
        SeenElement element = like.get(0);
        if (!element.isEnabled()) {
            throw new MismatchException("%s \"%s\" is not enabled.".formatted(wanted.role(), wanted.name()));
        }
        PictureRegion area = element.area().orElseThrow();
        int x = area.x() + (int) (wanted.x() * area.width());
        int y = area.y() + (int) (wanted.y() * area.height());
        boolean isShown = sight.elementAt(element.monitor(), x, y)
                .filter(at -> at.isLike(wanted.role(), wanted.name()))
                .isPresent();
        return isShown && element.monitor() == around.window().monitor()
                ? Optional.of(new FoundPoint(x, y, FoundBy.ELEMENT, there))
                : Optional.empty();
    }
}
