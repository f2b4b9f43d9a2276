package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.screen.Capture;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.screen.ShownPart;
import dev.surehand.desktop.screen.ViewFingerprint;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Canvas;
import dev.surehand.image.EncodeRequest;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageEncoder;
import dev.surehand.image.ImageFormat;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.PendingFingerprint;
import dev.surehand.schema.Violation;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Violations;
import dev.surehand.tool.screenshot.Capturer.CapturedCanvas;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** The tool {@code screenshot_control}. */
public final class ScreenshotTool implements Tool {

    static final int DEFAULT_QUALITY = 85;

    /**
     * The most bytes of an image in an answer, which are 10,000,000 bytes as base64. Clients with the TypeScript SDK close the
     * connection at a message of more than 10,485,760 bytes.
     */
    static final int INLINE_LIMIT_BYTES = 7_500_000;

    private final Session session;
    private final SentCaptures sentCaptures;
    private final ImageEncoder encoder;
    private final ScreenshotSettings settings;
    private final ImageFiles files;
    private final Calibration calibration;

    /**
     * @param imageLimits limits to which a larger image is scaled, unless the call sets its own limit
     * @param maxBytes the most bytes of an encoded image, unless the call sets its own limit
     * @param limit the time limit of a call
     */
    public record ScreenshotSettings(ClientLimits imageLimits, int maxBytes, Duration limit, Clock clock) {

        /** Returns the encoding of an image in an answer to this client, when the call sets none. */
        public EncodeRequest inline(Client client) {
            return new EncodeRequest(
                    ImageFormat.JPEG, DEFAULT_QUALITY, imageLimits.of(client), Math.min(maxBytes, INLINE_LIMIT_BYTES));
        }
    }

    public ScreenshotTool(Session session, CaptureLedger captures, ImageEncoder encoder, ScreenshotSettings settings) {
        this.session = session;
        this.sentCaptures = new SentCaptures(captures);
        this.encoder = encoder;
        this.settings = settings;
        this.files = new ImageFiles(Path.of(System.getProperty("java.io.tmpdir")));
        this.calibration = new Calibration(settings.imageLimits(), encoder, settings.clock());
    }

    @Override
    public String name() {
        return "screenshot_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return settings.limit();
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        String action = arguments.text("action", "capture");
        if (action.equals("calibrate")) {
            return calibration.call(arguments, caller.client());
        }
        MonitorLayout layout = session.monitors();
        return action.equals("list_monitors")
                ? new ToolResult.Done(MonitorList.of(layout, session.details(layout)))
                : capture(arguments, caller.client(), layout);
    }

    /** Refuses an impossible monitor index, such as -1, in the same way as a missing monitor. */
    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        DesktopException refusal = Violations.refusal(name(), arguments, violations);
        if (!violations.get(0).parameter().equals("monitorIndex")) {
            return refusal;
        }
        MonitorLayout layout = session.monitors();
        return DesktopException.of(
                        ErrorCode.INVALID_MONITOR_INDEX, refusal.getMessage() + " (valid: " + layout.indexList() + ")")
                .with("valid_indices", layout.indices());
    }

    /**
     * Returns the pointer's position; empty if the system does not report it. Reports send_input_failed as capture_failed, because
     * a screenshot sends no input.
     */
    private Optional<ScreenPoint> pointer() {
        try {
            HeldInput input = session.input();
            return input.reportsPointer() ? Optional.of(input.pointer()) : Optional.empty();
        } catch (DesktopException e) {
            throw e.code() == ErrorCode.SEND_INPUT_FAILED
                    ? DesktopException.of(ErrorCode.CAPTURE_FAILED, e.getMessage())
                    : e;
        }
    }

    private ToolResult.Done capture(Arguments a, Client client, MonitorLayout layout) {
        Capturer capturer = new Capturer(session);
        CapturedCanvas captured = capturer.take(a, layout);
        CaptureTarget target = captured.target();
        Canvas canvas = captured.canvas();
        Optional<ScreenPoint> pointer = pointer();
        Instant takenAt = settings.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        OptionalLong bare = OptionalLong.empty();
        if (a.flag("includeCursor")) {
            bare = OptionalLong.of(canvas.bitmap().fingerprint());
            pointer.ifPresent(at -> capturer.drawCursor(canvas, target, at, layout));
        }
        EncodeRequest request = request(a, client);
        Optional<EncodedView> changed = encode(a, target, layout, canvas.bitmap(), bare, request);
        if (changed.isEmpty()) {
            return new ToolResult.Done(unchanged(a.text("ifChangedSince"), takenAt));
        }
        Encoded image = changed.get().image();
        ViewFingerprint fingerprint = changed.get().fingerprint();
        Described described = describe(target, layout, image, fingerprint, takenAt);
        ObjectNode answer = described.answer();
        if (!image.size().equals(request.limit().fit(image.source()))) {
            ScreenshotAnswer.addNote(answer, ScreenshotAnswer.FEWER_BYTES);
        }
        pointer.ifPresent(at -> putCursor(answer, layout.toMonitor(at), layout));
        return delivered(a, described, image, takenAt);
    }

    /**
     * An answer about an image.
     *
     * @param parts which parts of the image show which parts of the desktop
     */
    private record Described(ObjectNode answer, List<ShownPart> parts) {}

    private Described describe(
            CaptureTarget target, MonitorLayout layout, Encoded image, ViewFingerprint fingerprint, Instant takenAt) {
        if (target.window().isPresent()) {
            WindowInfo window = target.window().get();
            CapturedWindow capture = sentCaptures.note(window, layout, image, fingerprint);
            return new Described(ScreenshotAnswer.of(capture, layout, takenAt, window, image), capture.parts(window));
        }
        Capture capture = sentCaptures.note(target, layout, image, fingerprint, takenAt);
        return new Described(ScreenshotAnswer.of(capture, image), capture.parts());
    }

    private static void putCursor(ObjectNode answer, MonitorPoint cursor, MonitorLayout layout) {
        ObjectNode at = answer.putObject("cursor")
                .put("monitorIndex", cursor.monitor().value())
                .put("x", cursor.x())
                .put("y", cursor.y());
        if (!layout.shows(cursor)) {
            at.put("outside_monitor", true);
        }
    }

    private record EncodedView(Encoded image, ViewFingerprint fingerprint) {}

    /**
     * Encodes the picture, and computes its fingerprint at the same time.
     *
     * @param bare the fingerprint without the pointer, if the pointer is drawn
     * @return empty if the caller wants the picture only if it has changed, and it has not
     */
    private Optional<EncodedView> encode(
            Arguments a,
            CaptureTarget target,
            MonitorLayout layout,
            Bitmap picture,
            OptionalLong bare,
            EncodeRequest request) {
        try (PendingFingerprint shown = PendingFingerprint.of(picture)) {
            if (a.has("ifChangedSince") && isSame(a.text("ifChangedSince"), target, layout, shown.get())) {
                return Optional.empty();
            }
            Encoded image = encoder.encode(picture, request);
            return Optional.of(new EncodedView(image, new ViewFingerprint(bare.orElseGet(shown::get), shown.get())));
        }
    }

    private boolean isSame(String id, CaptureTarget target, MonitorLayout layout, long now) {
        return sentCaptures.isSame(id, target, layout, before -> before.image() == now);
    }

    private ToolResult.Done delivered(Arguments a, Described described, Encoded image, Instant takenAt) {
        ObjectNode answer = described.answer();
        if (inFile(a)) {
            answer.put("path", files.write(image, takenAt).toString());
            return new ToolResult.Done(answer);
        }
        return new ToolResult.Done(
                answer,
                List.of(new ToolResult.Image(image.bytes(), image.format().mimeType(), described.parts())));
    }

    private EncodeRequest request(Arguments a, Client client) {
        ImageFormat format = ImageFormat.valueOf(a.text("format", "jpeg").toUpperCase(Locale.ROOT));
        return new EncodeRequest(
                format,
                a.number("quality", DEFAULT_QUALITY),
                a.has("maxLongEdge") ? longEdge(a.number("maxLongEdge")) : limit(a, client),
                inFile(a)
                        ? a.number("maxBytes", Integer.MAX_VALUE)
                        : Math.min(a.number("maxBytes", settings.maxBytes()), INLINE_LIMIT_BYTES));
    }

    /**
     * Returns the size limit of the image. A file does not pass through the client, so only the general limit applies to it.
     */
    private ImageLimit limit(Arguments a, Client client) {
        return inFile(a)
                ? settings.imageLimits().general()
                : settings.imageLimits().of(client);
    }

    private static boolean inFile(Arguments a) {
        return a.text("output", "inline").equals("file");
    }

    private static ImageLimit longEdge(int pixels) {
        return pixels == 0 ? ImageLimit.NONE : new ImageLimit(pixels, Long.MAX_VALUE);
    }

    private static ObjectNode unchanged(String id, Instant takenAt) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("success", true)
                .put("unchanged", true)
                .put("screenshot_id", id)
                .put("captured_at", takenAt.toString());
    }
}
