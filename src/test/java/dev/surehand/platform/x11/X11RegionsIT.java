package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.FoundRegions;
import dev.surehand.desktop.region.RegionFinder;
import dev.surehand.desktop.region.RegionRegistry;
import dev.surehand.desktop.region.RegionRegistry.KnownRegion;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.desktop.region.WindowPicture;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.PngEncoder;
import dev.surehand.image.marks.MarkPainter;
import dev.surehand.image.marks.MarkedPicture;
import dev.surehand.image.marks.PictureMark;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.FormWidget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QtTarget;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.tool.region.PictureShapes;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * Finds the widgets of real programs in pictures of their windows alone, and compares them with what the programs report about
 * their widgets. The property {@code surehand.regions.out} names a folder in which the pictures with their marks are kept.
 */
class X11RegionsIT {

    private static final Rectangle PLACE = new Rectangle(1350, 260, 900, 700);

    /** Two boxes are the same widget if they share this part of the area that they take together. */
    private static final double SAME = 0.5;

    @AutoClose
    private ControlledDesktop on;

    @Test
    void findsTheWidgetsOfALightQtWindow() throws IOException {
        on = new ControlledDesktop();
        try (TextTarget form = QtTarget.formOn(on.server, PLACE, false)) {
            checkForm("qt-light", form);
        }
    }

    @Test
    void findsTheWidgetsOfADarkQtWindow() throws IOException {
        on = new ControlledDesktop();
        try (TextTarget form = QtTarget.formOn(on.server, PLACE, true)) {
            checkForm("qt-dark", form);
        }
    }

    @Test
    void findsTheWidgetsOfAWebPage() throws IOException {
        on = new ControlledDesktop();
        try (TextTarget form = ChromiumTarget.formOn(on.server, PLACE)) {
            checkForm("chromium", form);
        }
    }

    @Test
    void refusesARegionWhosePictureTheProgramChanged() {
        on = new ControlledDesktop();
        try (TextTarget form = QtTarget.formOn(on.server, PLACE, false)) {
            settled(form);
            WindowInfo window = window(form);
            RegionRegistry registry = new RegionRegistry();
            WindowPicture picture = picture(window);
            List<WindowRegion> regions =
                    finder().find(picture, ElementTree.EMPTY, Patience.LONG).regions();
            KnownRegion street = registry.get(registry.describe(window.id(), picture, named("Street", regions)));
            KnownRegion value = registry.get(registry.describe(window.id(), picture, named("Value of City", regions)));

            registry.check(value, picture(window));
            Point place = form.window().bounds().getLocation();
            on.server.run("xdotool", "mousemove", "" + (place.x + 300), "" + (place.y + 155), "click", "1");
            on.server.run("xdotool", "type", "!");
            Patience.until("the program has the text", () -> form.text().contains("Value of City!"));

            registry.check(street, picture(window));
            assertThatThrownBy(() -> registry.check(value, picture(window)))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
        }
    }

    private static WindowRegion named(String text, List<WindowRegion> regions) {
        return regions.stream()
                .filter(region -> region.text().whole().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private WindowInfo window(TextTarget form) {
        return on.windows.find(new WindowId(form.window().id())).orElseThrow();
    }

    private WindowPicture picture(WindowInfo window) {
        return new WindowPicture(copied(on.desktop.screen().capture(window).pixels()), window.bounds());
    }

    private void checkForm(String name, TextTarget form) throws IOException {
        List<FormWidget> widgets = settled(form);
        WindowInfo window = window(form);
        WindowPicture picture = picture(window);
        List<PixelRect> shapes = new PictureShapes().find(picture.pixels());
        FoundRegions found = finder().find(picture, ElementTree.EMPTY, Patience.LONG);
        MarkedPicture marked = keep(name, window, picture, found.regions());

        assertThat(share(name, "button", widgets, shapes, picture)).isGreaterThanOrEqualTo(0.9);
        assertThat(share(name, "edit", widgets, shapes, picture)).isGreaterThanOrEqualTo(0.9);
        assertThat(share(name, "square", widgets, shapes, picture)).isGreaterThanOrEqualTo(0.9);
        assertThat(found.notes()).isEmpty();
        assertThat(shareRead(name, widgets, found.regions(), picture)).isGreaterThanOrEqualTo(0.9);
        assertThat(shareOfCheckBoxes(name, widgets, found.regions(), picture)).isGreaterThanOrEqualTo(0.8);
        assertThat(marked.drawn()).hasSizeGreaterThan(40).hasSizeLessThanOrEqualTo(MarkPainter.MOST);
    }

    /** Waits until the program reports the same widgets twice, because a window manager may move the window. */
    private static List<FormWidget> settled(TextTarget form) {
        AtomicReference<String> last = new AtomicReference<>("");
        Patience.until("the form is at rest", () -> {
            String now = form.text();
            return !now.isEmpty()
                    && now.equals(last.getAndSet(now))
                    && !Patience.comes(
                            Duration.ofMillis(600), () -> !form.text().equals(now));
        });
        return FormWidget.of(form);
    }

    private static RegionFinder finder() {
        TesseractReader tesseract = new TesseractReader(System.getenv(), ReadLanguages.DEFAULT);
        return new RegionFinder(new PictureShapes(), new TiledTextReader(tesseract, InstantSource.system(), 2));
    }

    /** The share of the widgets that are found as a shape. */
    private static double share(
            String name, String kind, List<FormWidget> widgets, List<PixelRect> shapes, WindowPicture picture) {
        List<Rectangle> all = widgets.stream()
                .filter(widget -> widget.kind().equals(kind))
                .map(widget -> inPicture(widget, picture))
                .toList();
        long found = all.stream()
                .filter(box -> shapes.stream().anyMatch(shape -> common(box, rectangle(shape)) >= SAME))
                .count();
        System.out.printf("Regions of %s: %d of %d found as shapes, %s%n", name, found, all.size(), kind);
        return (double) found / all.size();
    }

    /** The share of the texts that are read as they are, at their place. */
    private static double shareRead(
            String name, List<FormWidget> widgets, List<WindowRegion> regions, WindowPicture picture) {
        List<FormWidget> all = widgets.stream()
                .filter(widget -> !widget.text().isBlank() && !widget.kind().equals("square"))
                .toList();
        long read = all.stream()
                .filter(widget -> regions.stream()
                        .anyMatch(region -> region.text().contains(widget.text())
                                && rectangle(region.box()).intersects(inPicture(widget, picture))))
                .count();
        System.out.printf("Regions of %s: %d of %d texts read%n", name, read, all.size());
        return (double) read / all.size();
    }

    /** The share of the check boxes whose square is joined with their label, so that a click goes to the square. */
    private static double shareOfCheckBoxes(
            String name, List<FormWidget> widgets, List<WindowRegion> regions, WindowPicture picture) {
        List<FormWidget> all = widgets.stream()
                .filter(widget -> widget.kind().equals("square"))
                .toList();
        long joined = all.stream()
                .filter(square -> regions.stream()
                        .anyMatch(region -> !region.text().isEmpty()
                                && common(rectangle(region.target()), inPicture(square, picture)) >= SAME))
                .count();
        System.out.printf("Regions of %s: %d of %d check boxes joined with their label%n", name, joined, all.size());
        return (double) joined / all.size();
    }

    private static MarkedPicture keep(String name, WindowInfo window, WindowPicture picture, List<WindowRegion> regions)
            throws IOException {
        RegionRegistry registry = new RegionRegistry();
        List<PictureMark> marks = new ArrayList<>();
        for (WindowRegion region : regions) {
            PixelRect box = region.box();
            String label = registry.describe(window.id(), picture, region).drawnName();
            marks.add(new PictureMark(new Area(box.x(), box.y(), box.width(), box.height()), label));
        }
        Pixels pixels = picture.pixels();
        Bitmap bitmap = new Bitmap(pixels.width(), pixels.height(), pixels.stride(), pixels.bgrx());
        MarkedPicture marked = MarkPainter.draw(bitmap, marks);
        Optional<String> folder = Optional.ofNullable(System.getProperty("surehand.regions.out"));
        if (folder.isPresent()) {
            Path to = Files.createDirectories(Path.of(folder.get()));
            Map<String, Bitmap> pictures = Map.of(name + ".png", bitmap, name + "-marks.png", marked.picture());
            for (Map.Entry<String, Bitmap> each : pictures.entrySet()) {
                Files.write(to.resolve(each.getKey()), new PngEncoder().encode(each.getValue()));
            }
            Files.write(
                    to.resolve(name + ".txt"),
                    regions.stream().map(WindowRegion::toString).toList());
        }
        return marked;
    }

    private static Rectangle inPicture(FormWidget widget, WindowPicture picture) {
        Rectangle bounds = new Rectangle(widget.bounds());
        bounds.translate(-(int) picture.bounds().x(), -(int) picture.bounds().y());
        return bounds;
    }

    private static Rectangle rectangle(PixelRect box) {
        return new Rectangle(box.x(), box.y(), box.width(), box.height());
    }

    private static double common(Rectangle one, Rectangle other) {
        Rectangle shared = one.intersection(other);
        if (shared.isEmpty()) {
            return 0;
        }
        double area = (double) shared.width * shared.height;
        return area / (one.width * one.height + other.width * other.height - area);
    }

    /** The pixels of a capture are borrowed. */
    private static Pixels copied(Pixels pixels) {
        ByteBuffer memory = ByteBuffer.allocate(pixels.bgrx().remaining());
        memory.put(pixels.bgrx().duplicate()).flip();
        return new Pixels(pixels.width(), pixels.height(), pixels.stride(), memory);
    }
}
