package dev.surehand.platform.quartz.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.system.StructValues;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the image of the pointer, in pixels of the monitor that shows it. AppKit gives it on the main thread only. */
final class QuartzCursorImage {

    private static final Duration LIMIT = Duration.ofMillis(300);

    private final CoreGraphics graphics;
    private final Messages messages;
    private final StructValues values;
    private final MainQueue queue;
    private final QuartzMonitors monitors;
    private final Supplier<ScreenPoint> pointer;

    QuartzCursorImage(
            QuartzLibraries libraries, MainQueue queue, QuartzMonitors monitors, Supplier<ScreenPoint> pointer) {
        graphics = libraries.coreGraphics();
        messages = new Messages(libraries.objectiveC());
        values = new StructValues(messages);
        this.queue = queue;
        this.monitors = monitors;
        this.pointer = pointer;
    }

    /** Returns the image; empty when the pointer is hidden, or the main thread takes no work. */
    Optional<CursorImage> read() {
        if (isHidden()) {
            return Optional.empty();
        }
        MonitorLayout layout = monitors.read();
        Monitor monitor = layout.get(layout.toMonitor(pointer.get()).monitor());
        return queue.call(LIMIT, () -> messages.inPool(() -> image(monitor.pixelsPerUnit())))
                .flatMap(found -> found)
                .filter(QuartzCursorImage::shows);
    }

    private boolean isHidden() {
        try {
            return graphics.CGCursorIsVisible() == 0;
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }

    /** @param scale pixels per point */
    private Optional<CursorImage> image(double scale) {
        try {
            var runtime = messages.runtime();
            Pointer cursor = runtime.send(messages.classOf("NSCursor"), messages.selector("currentSystemCursor"));
            Pointer image = runtime.send(cursor, messages.selector("image"));
            return cursor == null || image == null ? Optional.empty() : drawn(cursor, image, scale);
        } catch (UnsatisfiedLinkError withoutAppKit) {
            return Optional.empty();
        }
    }

    private Optional<CursorImage> drawn(Pointer cursor, Pointer image, double scale) {
        Optional<double[]> hot = values.numbers(cursor, "hotSpot", 2);
        Optional<double[]> points = values.numbers(image, "size", 2);
        if (hot.isEmpty() || points.isEmpty()) {
            return Optional.empty();
        }
        Size size = new Size((int) Math.round(points.get()[0] * scale), (int) Math.round(points.get()[1] * scale));
        CFTypeRef picture = size.width() > 0 && size.height() > 0 ? representation(image, size) : null;
        if (picture == null) {
            return Optional.empty();
        }
        try (BitmapContext into = BitmapContext.transparent(graphics, size)) {
            into.draw(picture, size, PixelRect.of(size));
            return Optional.of(new CursorImage(
                    size.width(),
                    size.height(),
                    (int) Math.round(hot.get()[0] * scale),
                    (int) Math.round(hot.get()[1] * scale),
                    into.copy()));
        }
    }

    /** Returns the representation of an NSImage that suits a size in pixels best. It belongs to the pool. */
    private @Nullable CFTypeRef representation(Pointer image, Size size) {
        double[] rect = {0, 0, size.width(), size.height()};
        try (Memory proposed = new Memory((long) Double.BYTES * rect.length)) {
            proposed.write(0, rect, 0, rect.length);
            Pointer found = messages.runtime()
                    .send(image, messages.selector("CGImageForProposedRect:context:hints:"), proposed, null, null);
            return found == null ? null : new CFTypeRef(found);
        }
    }

    private static boolean shows(CursorImage image) {
        return Arrays.stream(image.argb()).anyMatch(pixel -> pixel >>> 24 != 0);
    }
}
