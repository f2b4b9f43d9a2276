package dev.surehand.platform.quartz.screen;

import com.sun.jna.Memory;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Owned;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Pictures by a program of macOS, which writes a PNG file. It is the slowest way.
 *
 * @param program the screencapture program
 * @param patience the time after which the program is killed
 */
record ScreencaptureRung(CoreGraphics graphics, Path program, Duration patience) implements CaptureRung {

    private static final Duration GRACE = Duration.ofSeconds(1);

    /** No sound, and PNG. */
    private static final List<String> OPTIONS = List.of("-x", "-t", "png");

    @Override
    public String name() {
        return "screencapture";
    }

    /** Longer than the program may run, so that it is killed first. */
    @Override
    public Duration limit() {
        return patience.plus(GRACE);
    }

    @Override
    public CapturedImage take(CaptureSubject subject) {
        if (subject instanceof CaptureSubject.DisplayPart area) {
            CaptureSubject.DisplayPart taken = area.onWholePoints();
            return CapturedImage.of(picture(List.of(region(taken))), area, taken);
        }
        CaptureSubject.WholeWindow window = (CaptureSubject.WholeWindow) subject;
        // Without its shadow.
        return CapturedImage.of(picture(List.of("-o", "-l" + Integer.toUnsignedString(window.number()))), window);
    }

    /** The place is in global points. */
    private static String region(CaptureSubject.DisplayPart area) {
        ScreenRect points = area.points();
        return "-R%d,%d,%d,%d"
                .formatted(
                        Math.round(area.display().bounds().x() + points.x()),
                        Math.round(area.display().bounds().y() + points.y()),
                        Math.round(points.width()),
                        Math.round(points.height()));
    }

    private CFTypeRef picture(List<String> what) {
        try {
            Path file = Files.createTempFile("surehand-", ".png");
            try {
                run(Stream.of(List.of(program.toString()), OPTIONS, what, List.of(file.toString()))
                        .flatMap(List::stream)
                        .toList());
                return image(Files.readAllBytes(file));
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw CaptureRung.failed("it could not be run: %s".formatted(e.getMessage()));
        }
    }

    private void run(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(UserEnvironment.startFolder())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        ChildEnvironment.give(builder);
        Process process = builder.start();
        try {
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "it did not end within %d ms, and was killed".formatted(patience.toMillis()));
            }
        } catch (InterruptedException e) {
            throw new CancelledException();
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw CaptureRung.failed("it ended with exit code %d".formatted(process.exitValue()));
        }
    }

    private CFTypeRef image(byte[] png) {
        if (png.length == 0) {
            throw CaptureRung.failed("it wrote nothing");
        }
        try (Memory bytes = new Memory(png.length)) {
            bytes.write(0, png, 0, png.length);
            try (var data = new Owned<>(CoreFoundation.INSTANCE.CFDataCreate(null, bytes, new CFIndex(png.length)));
                    var provider =
                            new Owned<>(graphics.CGDataProviderCreateWithCFData(Objects.requireNonNull(data.get())))) {
                CFTypeRef image = graphics.CGImageCreateWithPNGDataProvider(
                        Objects.requireNonNull(provider.get()), null, (byte) 0, CoreGraphics.kCGRenderingIntentDefault);
                if (image == null) {
                    throw CaptureRung.failed("it wrote a file that is not a PNG file");
                }
                return image;
            }
        }
    }
}
