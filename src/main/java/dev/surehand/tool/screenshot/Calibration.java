package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.image.EncodeRequest;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageEncoder;
import dev.surehand.image.ImageFormat;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Client;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.screenshot.Calibrations.Calibrated;
import java.io.IOException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Measures how much a client shrinks images before the model sees them. The client answers where it sees the crosses in two
 * pictures. Each coordinate allows a range of factors. The smallest factor that all of them allow is used, so that an image is
 * slightly smaller than necessary rather than shrunk again.
 */
final class Calibration {

    /** The usual size of a large monitor, and therefore of an image without a limit. */
    private static final ImageSize LARGE = new ImageSize(3840, 2160);

    /** No client shrinks more than this; an answer below it is not a pixel of the picture. */
    private static final double LEAST_FACTOR = 0.2;

    private static final String AGAIN = " Nothing was remembered: call with action \"calibrate\" alone to try again.";

    private final ClientLimits limits;
    private final ImageEncoder encoder;
    private final Clock clock;
    private final Random random = new Random();
    private @Nullable CalibrationRun run;

    /** @param answers the answers so far, in the order of the crosses */
    private record CalibrationRun(Client client, ImageSize size, List<ImagePoint> crosses, List<ImagePoint> answers) {

        ImagePoint next() {
            return crosses.get(answers.size());
        }

        ShrinkFactor shrinkage(ToIntFunction<ImagePoint> coordinate) {
            ShrinkFactor all = ShrinkFactor.ANY;
            for (int i = 0; i < answers.size(); i++) {
                all = all.and(
                        ShrinkFactor.of(coordinate.applyAsInt(crosses.get(i)), coordinate.applyAsInt(answers.get(i))));
            }
            return all;
        }
    }

    Calibration(ClientLimits limits, ImageEncoder encoder, Clock clock) {
        this.limits = limits;
        this.encoder = encoder;
        this.clock = clock;
    }

    /**
     * Starts a calibration, or continues it with an answer. A call without x and y starts again.
     *
     * @throws DesktopException invalid_parameter
     */
    ToolResult.Done call(Arguments a, Client client) {
        if (!a.has("x")) {
            CalibrationRun begun = begin(client);
            run = begun;
            return picture(begun);
        }
        if (run == null || !run.client().equals(client)) {
            throw refusal("No picture waits for an answer: call with action \"calibrate\" alone first.");
        }
        run.answers().add(new ImagePoint(a.number("x"), a.number("y")));
        return run.answers().size() < run.crosses().size() ? picture(run) : end(run);
    }

    private CalibrationRun begin(Client client) {
        if (limits.general().equals(ImageLimit.NONE)) {
            throw refusal(
                    "This server runs with --image-limit none, so it makes images smaller for no client. Start it without that option to calibrate.");
        }
        ImageSize size = limits.general().fit(LARGE);
        return new CalibrationRun(client, size, TestPicture.places(size, random), new ArrayList<>());
    }

    private ToolResult.Done picture(CalibrationRun shown) {
        Encoded image = encoder.encode(
                TestPicture.draw(shown.size(), shown.next()),
                new EncodeRequest(
                        ImageFormat.JPEG,
                        ScreenshotTool.DEFAULT_QUALITY,
                        ImageLimit.NONE,
                        ScreenshotTool.INLINE_LIMIT_BYTES));
        ObjectNode answer = success()
                .put("width", image.width())
                .put("height", image.height())
                .put(
                        "note",
                        "Picture %d of %d: call again with action \"calibrate\" and x, y of the centre of the magenta cross, read off the image as you see it; do not compute them."
                                .formatted(
                                        shown.answers().size() + 1,
                                        shown.crosses().size()));
        return new ToolResult.Done(
                answer,
                List.of(new ToolResult.Image(image.bytes(), image.format().mimeType())));
    }

    private ToolResult.Done end(CalibrationRun ended) {
        run = null;
        Calibrated found = calibrated(ended, factor(ended));
        ObjectNode answer = success();
        ObjectNode entry = answer.putObject("calibration")
                .put("factor", found.factor())
                .put("client_name", found.client().name())
                .put("client_version", found.client().version());
        if (!found.limit().equals(ImageLimit.NONE)) {
            entry.put("max_width", found.limit().longEdge())
                    .put("max_height", found.limit().shortEdge());
        }
        return new ToolResult.Done(answer.put("note", effect(found, ended.size()) + " " + kept(found)));
    }

    private static ShrinkFactor factor(CalibrationRun run) {
        ShrinkFactor across = run.shrinkage(ImagePoint::x);
        ShrinkFactor down = run.shrinkage(ImagePoint::y);
        ShrinkFactor both = across.and(down);
        if (!across.isPossible() || !down.isPossible() || across.least() > 1 || down.least() > 1) {
            throw refusal("These two places do not fit the crosses at any scale: read them off more exactly." + AGAIN);
        }
        if (!both.isPossible()) {
            throw refusal(
                    "By these two places images are shrunk to %.2f across and %.2f down, for which no limit is of use: answer in pixels of the image, not in a scale such as 0 to 1000."
                                    .formatted(across.middle(), down.middle())
                            + AGAIN);
        }
        if (both.least() < LEAST_FACTOR) {
            throw refusal(
                    "By these two places next to nothing is left of an image: answer in pixels of the image." + AGAIN);
        }
        return both;
    }

    private Calibrated calibrated(CalibrationRun run, ShrinkFactor factor) {
        boolean shrinks = !factor.allows(1);
        int width = (int) (run.size().width() * factor.least());
        int height = (int) (run.size().height() * factor.least());
        return new Calibrated(
                run.client(),
                shrinks ? Math.round(factor.middle() * 1000) / 1000.0 : 1,
                shrinks
                        ? new ImageLimit(Math.max(width, height), Math.min(width, height), Long.MAX_VALUE)
                        : ImageLimit.NONE,
                clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private static String effect(Calibrated found, ImageSize size) {
        return found.limit().equals(ImageLimit.NONE)
                ? "This client leaves images of %s pixels alone: none is made smaller for it.".formatted(size)
                : "This client shrinks images of %s pixels to about %.2f. From now on it gets at most %s, which it leaves alone; do not use coordinates from earlier screenshots."
                        .formatted(size, found.factor(), found.limit().describe());
    }

    private String kept(Calibrated found) {
        Client client = found.client();
        try {
            limits.calibrations().remember(found);
        } catch (IOException e) {
            return "It is forgotten when the server ends, for %s could not be written (%s): let --state-dir name a folder that can be."
                    .formatted(limits.calibrations().file(), e.getClass().getSimpleName());
        }
        return client.name().isEmpty()
                ? "It is forgotten when the server ends, for this client does not say its name."
                : "Remembered for %s.".formatted((client.name() + " " + client.version()).strip());
    }

    private static DesktopException refusal(String sentence) {
        return DesktopException.of(ErrorCode.INVALID_PARAMETER, sentence);
    }

    private static ObjectNode success() {
        return JsonNodeFactory.instance.objectNode().put("success", true);
    }
}
