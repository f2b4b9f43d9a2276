package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.WindowPicture;
import dev.surehand.image.Area;
import dev.surehand.image.marks.PictureMark;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Client;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import dev.surehand.tool.region.RegionReader.SeenRegions;
import dev.surehand.tool.screenshot.WindowImages;
import dev.surehand.tool.screenshot.WindowImages.SentImage;
import dev.surehand.tool.screenshot.WindowImages.WindowShot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The picture of the window in a snapshot: what is found in it, and marks on it. */
final class SnapshotRegions {

    /**
     * The part of a window that its controls and texts cover at least. Those of a message take more than a tenth; the three
     * buttons of a title bar take less than a hundredth.
     */
    private static final double COVERED = 0.02;

    private final RegionReader regions;
    private final WindowImages images;

    SnapshotRegions(RegionReader regions, WindowImages images) {
        this.regions = regions;
        this.images = images;
    }

    /** When the picture is searched. */
    enum RegionMode {
        /** If the program reports nothing or little. */
        AUTO,
        ALWAYS,
        NEVER;

        static RegionMode of(Arguments arguments) {
            return valueOf(arguments.text("regions", "auto").toUpperCase(Locale.ROOT));
        }
    }

    /**
     * The picture, and what was found in it.
     *
     * @param shot empty if the snapshot needs no picture
     */
    record SeenPicture(Optional<WindowShot> shot, SeenRegions regions) {}

    /**
     * Looks at the window if the call asks for that, or if its program reports little.
     *
     * @throws DesktopException capture_failed if the window moved since it was read, and as {@link RegionReader#find}
     */
    SeenPicture look(ElementView view, Arguments arguments) {
        boolean searches = searches(view, RegionMode.of(arguments), arguments);
        if (!searches && !arguments.flag("marks")) {
            return new SeenPicture(Optional.empty(), SeenRegions.NONE);
        }
        WindowShot shot = images.capture(view.window().id());
        if (!shot.window().bounds().equals(view.window().bounds())) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "%s moved between its elements and its picture. Try again when it has come to rest."
                            .formatted(shot.window().describe()));
        }
        SeenRegions found = searches ? regions.find(shot, view.around()) : SeenRegions.NONE;
        return new SeenPicture(Optional.of(shot), isPart(view, arguments) ? within(found, view) : found);
    }

    private static boolean searches(ElementView view, RegionMode mode, Arguments arguments) {
        boolean mayBeNeeded = mode == RegionMode.AUTO && !isPart(view, arguments) && !arguments.has("since");
        return mode == RegionMode.ALWAYS || (mayBeNeeded && saysLittle(view));
    }

    private static boolean isPart(ElementView view, Arguments arguments) {
        return !view.tree().isEmpty() && (arguments.has("ref") || arguments.has("at") || arguments.flag("focused"));
    }

    /** Returns whether the controls and texts cover almost nothing of the window, or a drawing covers most of it. */
    private static boolean saysLittle(ElementView view) {
        VisibleAreas visible = view.visible();
        double covered = 0;
        double drawn = 0;
        for (int i = 0; i < view.tree().nodes().size(); i++) {
            Element element = view.tree().nodes().get(i).element();
            double area = visible.area(i).map(SnapshotRegions::size).orElse(0.0);
            if (element.role() == Role.CANVAS) {
                drawn = Math.max(drawn, area);
            } else if (element.isWorked() || element.role().isShownOnly()) {
                covered += area;
            }
        }
        double window = size(view.window().bounds());
        return covered < COVERED * window || 2 * drawn > window;
    }

    private static double size(ScreenRect area) {
        return area.width() * area.height();
    }

    /** Leaves out what lies outside the part of a window that a call names. */
    private static SeenRegions within(SeenRegions found, ElementView view) {
        Optional<ScreenRect> part = view.visible().area(0);
        return new SeenRegions(
                found.own().stream()
                        .filter(each ->
                                part.filter(area -> area.contains(each.place())).isPresent())
                        .toList(),
                found.merged().stream()
                        .filter(each -> each.element()
                                .flatMap(element -> view.tree().indexOf(element.key()))
                                .isPresent())
                        .toList(),
                found.notes());
    }

    /** Returns only the smallest region at a point. */
    static SeenRegions at(SeenRegions found, ScreenPoint point) {
        List<NamedRegion> there = found.own().stream()
                .filter(each -> each.area().contains(point))
                .min(Comparator.comparingDouble(each -> size(each.area())))
                .map(List::of)
                .orElse(List.of());
        return new SeenRegions(there, List.of(), found.notes());
    }

    /** Returns the image with a box around each of these elements and regions. */
    SentImage marked(
            WindowShot shot, ElementView view, List<OutlineLine> lines, List<NamedRegion> listed, Client client) {
        WindowPicture picture = RegionReader.picture(shot);
        VisibleAreas visible = view.visible();
        List<PictureMark> marks = new ArrayList<>();
        for (OutlineLine line : lines) {
            if (line.ref().isPresent() && line.place().isPresent()) {
                view.tree()
                        .indexOf(line.key())
                        .flatMap(visible::area)
                        .flatMap(picture::box)
                        .ifPresent(box -> marks.add(mark(box, line.ref().get())));
            }
        }
        listed.forEach(each -> marks.add(mark(each.region().box(), each.ref())));
        return images.send(shot, marks, client);
    }

    private static PictureMark mark(PixelRect box, ElementRef ref) {
        return new PictureMark(new Area(box.x(), box.y(), box.width(), box.height()), ref.drawnName());
    }

    /** Returns the regions that fit the search of a call. Only text has a role. */
    static List<NamedRegion> fitting(SeenRegions found, LineSelection selection) {
        return fitting(found.own(), selection);
    }

    static List<NamedRegion> fitting(List<NamedRegion> regions, LineSelection selection) {
        return regions.stream()
                .filter(each -> selection
                        .query()
                        .map(query -> selection.isEnough(query.in(each.region().text())))
                        .orElse(true))
                .filter(each -> selection
                        .role()
                        .map(role -> role == Role.TEXT && !each.region().text().isEmpty())
                        .orElse(true))
                .toList();
    }
}
