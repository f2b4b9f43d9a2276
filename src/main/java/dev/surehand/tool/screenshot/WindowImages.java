package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.screen.ViewFingerprint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.EncodeRequest;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageEncoder;
import dev.surehand.image.ImageSize;
import dev.surehand.image.PendingFingerprint;
import dev.surehand.image.Scaling;
import dev.surehand.image.marks.MarkPainter;
import dev.surehand.image.marks.MarkedPicture;
import dev.surehand.image.marks.PictureMark;
import dev.surehand.tool.Client;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Captures windows, and makes images of them for clients. */
public final class WindowImages {

    private final Session session;
    private final SentCaptures sentCaptures;
    private final ImageEncoder encoder;
    private final ScreenshotTool.ScreenshotSettings settings;

    public WindowImages(
            Session session, CaptureLedger captures, ImageEncoder encoder, ScreenshotTool.ScreenshotSettings settings) {
        this.session = session;
        this.sentCaptures = new SentCaptures(captures);
        this.encoder = encoder;
        this.settings = settings;
    }

    /**
     * A window and its picture.
     *
     * @param window as it was when it was captured
     * @param picture of the area of {@link WindowInfo#bounds}, at the resolution of its monitor; valid until the next capture
     */
    public record WindowShot(WindowInfo window, MonitorLayout layout, Instant takenAt, Bitmap picture) {}

    /**
     * An image for a client.
     *
     * @param capture what calls name by its {@code screenshot_id}
     * @param leftOut the marks that are not in the image
     */
    public record SentImage(
            ToolResult.Image image, Encoded encoded, CapturedWindow capture, List<PictureMark> leftOut) {

        /** Writes the size, scale, time and name of the image, and where the window was. */
        public ObjectNode writeTo(ObjectNode json, WindowShot shot) {
            double perUnit = encoded.width() / shot.window().bounds().width();
            json.set("bounds", WindowJson.bounds(shot.window(), shot.layout()));
            return json.put("captured_at", shot.takenAt().toString())
                    .put("image_width", encoded.width())
                    .put("image_height", encoded.height())
                    .put("scale", Math.round(perUnit * 10_000) / 10_000.0)
                    .put("screenshot_id", capture.id());
        }
    }

    /**
     * Captures a window.
     *
     * @throws DesktopException window_not_found, capture_failed, and what {@link
     *     dev.surehand.desktop.screen.Screen#capture(WindowInfo)} throws
     */
    public WindowShot capture(WindowId id) {
        MonitorLayout layout = session.monitors();
        Capturer.CapturedCanvas captured = new Capturer(session).take(id, layout);
        Instant takenAt = settings.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        return new WindowShot(
                captured.target().window().orElseThrow(),
                layout,
                takenAt,
                captured.canvas().bitmap());
    }

    /** Makes the image of a window. */
    public SentImage send(WindowShot shot, Client client) {
        return sent(shot, settings.inline(client), shot.picture(), List.of());
    }

    /**
     * Makes the image of a window with marks on it.
     *
     * @param marks in pixels of the picture
     */
    public SentImage send(WindowShot shot, List<PictureMark> marks, Client client) {
        EncodeRequest request = settings.inline(client);
        ImageSize size = request.limit().fit(shot.picture().size());
        List<PictureMark> scaled = marks.stream()
                .map(mark -> new PictureMark(scaled(mark.box(), shot.picture().size(), size), mark.label()))
                .toList();
        MarkedPicture marked = MarkPainter.draw(Scaling.scale(shot.picture(), size), scaled);
        return sent(shot, request, marked.picture(), marked.leftOut());
    }

    private SentImage sent(WindowShot shot, EncodeRequest request, Bitmap picture, List<PictureMark> leftOut) {
        Encoded encoded;
        ViewFingerprint fingerprint;
        try (PendingFingerprint view = PendingFingerprint.of(shot.picture())) {
            encoded = encoder.encode(picture, request);
            fingerprint = ViewFingerprint.withoutPointer(view.get());
        }
        CapturedWindow capture = sentCaptures.note(shot.window(), shot.layout(), encoded, fingerprint);
        ToolResult.Image image =
                new ToolResult.Image(encoded.bytes(), encoded.format().mimeType(), capture.parts(shot.window()));
        return new SentImage(image, encoded, capture, leftOut);
    }

    private static Area scaled(Area box, ImageSize from, ImageSize to) {
        int left = scaled(box.x(), from.width(), to.width());
        int top = scaled(box.y(), from.height(), to.height());
        int right = scaled(box.x() + box.width(), from.width(), to.width());
        int bottom = scaled(box.y() + box.height(), from.height(), to.height());
        return new Area(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
    }

    private static int scaled(int pixel, int from, int to) {
        return (int) Math.round((double) pixel * to / from);
    }
}
