package dev.surehand.tool.element;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Area;
import dev.surehand.image.ImageSize;
import dev.surehand.image.marks.MarkLayout;
import dev.surehand.image.marks.PictureMark;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementReader.Listing;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws marks where their elements and regions are now, and none where that is not known. */
final class OverlayMarks {

    private final ElementReader reader;
    private final RegionReader regions;

    OverlayMarks(ElementReader reader, RegionReader regions) {
        this.reader = reader;
        this.regions = regions;
    }

    /** A mark on the desktop. */
    record DesktopMark(ElementRef ref, ScreenRect area) {}

    /**
     * Returns what is in view of a listing now, and not covered by another window.
     *
     * @throws DesktopException window_not_found, and as {@link ElementReader}
     */
    List<DesktopMark> inView(Listing listing) {
        Session session = reader.session();
        session.overlay().noteWindows();
        WindowInfo window = session.windows().find(listing.window()).orElseThrow(listing.window()::notFound);
        List<DesktopMark> marks = new ArrayList<>();
        for (NamedRegion region : listing.regions()) {
            if (isAsItWas(region)) {
                marks.add(new DesktopMark(region.ref(), region.area()));
            }
        }
        if (!listing.elements().isEmpty()) {
            ElementView view = reader.look(window);
            VisibleAreas visible = view.visible();
            for (OutlineLine line : view.outline().lines()) {
                line.ref()
                        .filter(listing.elements()::contains)
                        .ifPresent(ref -> view.tree()
                                .indexOf(line.key())
                                .flatMap(visible::area)
                                .ifPresent(area -> marks.add(new DesktopMark(ref, area))));
            }
        }
        return marks.stream()
                .filter(mark -> session.windows()
                        .at(mark.area().centre())
                        .filter(there -> there.id().equals(window.id()))
                        .isPresent())
                .toList();
    }

    private boolean isAsItWas(NamedRegion region) {
        try {
            return regions.check(regions.known(region.ref())).equals(region.place());
        } catch (DesktopException e) {
            return false;
        }
    }

    /** Shows these marks, each on the monitors that show a part of it. */
    void show(List<DesktopMark> marks) {
        Session session = reader.session();
        MonitorLayout layout = session.monitors();
        List<MonitorDetails> details = session.details(layout);
        List<OverlayArea> areas = new ArrayList<>();
        for (int index : layout.indices()) {
            MonitorIndex monitor = new MonitorIndex(index);
            List<PictureMark> here = marks.stream()
                    .flatMap(mark -> on(layout, monitor, mark).stream())
                    .toList();
            areas.addAll(
                    laidOut(layout.get(monitor), monitor, details.get(index).scaleFactor(), here));
        }
        session.overlay().show(layout, areas);
    }

    private static List<OverlayArea> laidOut(
            Monitor monitor, MonitorIndex index, double scale, List<PictureMark> marks) {
        ImageSize size =
                new ImageSize(monitor.pixels().width(), monitor.pixels().height());
        return new MarkLayout(size, scale)
                .of(marks).stream()
                        .map(ink -> new OverlayArea(
                                index,
                                new PixelRect(
                                        ink.area().x(),
                                        ink.area().y(),
                                        ink.area().width(),
                                        ink.area().height()),
                                ink.colour()))
                        .toList();
    }

    private static Optional<PictureMark> on(MonitorLayout layout, MonitorIndex monitor, DesktopMark mark) {
        if (layout.get(monitor).bounds().overlap(mark.area()) <= 0) {
            return Optional.empty();
        }
        PixelRect box = layout.toMonitor(monitor, mark.area());
        return Optional.of(new PictureMark(
                new Area(box.x(), box.y(), box.width(), box.height()),
                mark.ref().drawnName()));
    }
}
