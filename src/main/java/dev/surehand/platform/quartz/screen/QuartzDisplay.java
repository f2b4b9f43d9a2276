package dev.surehand.platform.quartz.screen;

import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.Optional;

/**
 * An active display that shows content of its own.
 *
 * @param number its CGDirectDisplayID, which may change when displays are plugged in
 * @param id stays the same when the display is plugged in elsewhere
 * @param bounds in global points
 * @param pixels of the frame buffer of its mode, which a capture has: not those of the panel if the mode is scaled
 * @param rotation in clockwise degrees
 */
record QuartzDisplay(int number, String id, ScreenRect bounds, Size pixels, int rotation) {

    /** Returns the display; empty if it repeats another one, or has just been unplugged. */
    static Optional<QuartzDisplay> of(QuartzLibraries libraries, int number) {
        if (libraries.coreGraphics().CGDisplayMirrorsDisplay(number) != 0) {
            return Optional.empty();
        }
        ScreenRect bounds = bounds(libraries.coreGraphics().CGDisplayBounds(number));
        int rotation = (int) Math.round(libraries.coreGraphics().CGDisplayRotation(number));
        return pixels(libraries, number)
                .filter(mode -> bounds.width() > 0 && bounds.height() > 0)
                .map(mode -> new QuartzDisplay(number, id(libraries, number), bounds, turned(mode, bounds), rotation));
    }

    private static ScreenRect bounds(CGRect rect) {
        return new ScreenRect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
    }

    private static Optional<Size> pixels(QuartzLibraries libraries, int number) {
        var graphics = libraries.coreGraphics();
        try (var mode = new Owned<>(graphics.CGDisplayCopyDisplayMode(number))) {
            if (mode.get() == null) {
                return Optional.empty();
            }
            Size size = new Size((int) graphics.CGDisplayModeGetPixelWidth(mode.get()), (int)
                    graphics.CGDisplayModeGetPixelHeight(mode.get()));
            return Optional.of(size).filter(known -> known.width() > 0 && known.height() > 0);
        }
    }

    /**
     * Returns the pixels as the rotated display has them. The bounds are documented to be rotated. Nothing says it of the mode,
     * so a mode that is upright while the bounds are not is turned.
     */
    private static Size turned(Size mode, ScreenRect bounds) {
        int across = mode.height();
        int down = mode.width();
        double asItIs = Math.abs(mode.width() / bounds.width() - mode.height() / bounds.height());
        double turned = Math.abs(across / bounds.width() - down / bounds.height());
        return turned < asItIs ? new Size(across, down) : mode;
    }

    private static String id(QuartzLibraries libraries, int number) {
        try (var uuid = new Owned<>(libraries.applicationServices().CGDisplayCreateUUIDFromDisplayID(number))) {
            if (uuid.get() == null) {
                return nameOf(number);
            }
            try (var text = new Owned<>(libraries.runLoops().CFUUIDCreateString(null, uuid.get()))) {
                return text.get() == null ? nameOf(number) : text.get().stringValue();
            }
        } catch (UnsatisfiedLinkError withoutColorSync) {
            return nameOf(number);
        }
    }

    private static String nameOf(int number) {
        return "display-" + Integer.toUnsignedString(number);
    }

    double pixelsPerPoint() {
        return pixels.width() / bounds.width();
    }
}
