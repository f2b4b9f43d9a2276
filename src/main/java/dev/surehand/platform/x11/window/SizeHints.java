package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.platform.x11.wire.Property;
import java.util.List;
import java.util.Optional;

/**
 * A program's hints about its window's size and place, as in WM_NORMAL_HINTS of ICCCM.
 *
 * @param gravity the point of the frame that a requested place refers to: 1 to 9 from the upper left to the lower right, 10 the
 *     place of the content
 * @param step the increments in which the size grows, in pixels; 1 x 1 when the program does not set them
 * @param base the size without any step, in pixels
 */
record SizeHints(boolean fixed, int gravity, Size step, Size base) {

    static final int NORTH_WEST = 1;
    static final int STATIC = 10;

    private static final long MIN_AND_MAX_SIZE = 1 << 4 | 1 << 5;
    private static final long MIN_SIZE = 1 << 4;
    private static final long STEP = 1 << 6;
    private static final long BASE_SIZE = 1 << 8;
    private static final long GRAVITY = 1 << 9;
    private static final int LENGTH = 18;
    static final Size ANY = new Size(1, 1);
    static final Size NOTHING = new Size(0, 0);

    SizeHints(boolean fixed, int gravity) {
        this(fixed, gravity, ANY, NOTHING);
    }

    static SizeHints of(Property property) {
        List<Long> values = property.list();
        if (values.size() < LENGTH) {
            return new SizeHints(false, NORTH_WEST);
        }
        long flags = values.get(0);
        boolean bounded = (flags & MIN_AND_MAX_SIZE) == MIN_AND_MAX_SIZE;
        boolean fixed = bounded && values.subList(5, 7).equals(values.subList(7, 9));
        int gravity = (flags & GRAVITY) != 0 ? values.get(LENGTH - 1).intValue() : NORTH_WEST;
        return new SizeHints(fixed, gravity, (flags & STEP) != 0 ? size(values, 9) : ANY, base(flags, values));
    }

    /** Returns the base size; without one it is the least size, as ICCCM requires. */
    private static Size base(long flags, List<Long> values) {
        if ((flags & BASE_SIZE) != 0) {
            return size(values, 15);
        }
        return (flags & MIN_SIZE) != 0 ? size(values, 5) : NOTHING;
    }

    private static Size size(List<Long> values, int at) {
        return new Size(values.get(at).intValue(), values.get(at + 1).intValue());
    }

    /** Returns the steps; empty for a window that may have any size. */
    Optional<SizeSteps> steps(PixelRect content) {
        boolean inSteps = step.width() > 1 || step.height() > 1;
        boolean sound = step.width() > 0
                && step.height() > 0
                && content.width() >= base.width()
                && content.height() >= base.height();
        return inSteps && sound
                ? Optional.of(new SizeSteps(
                        content.width() - base.width(), content.height() - base.height(), step.width(), step.height()))
                : Optional.empty();
    }
}
