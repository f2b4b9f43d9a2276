package dev.surehand.platform.x11;

import java.util.List;

/**
 * What a program says of its window's size and place, as WM_NORMAL_HINTS of ICCCM.
 *
 * @param gravity which point of the frame a wished place is about: 1 to 9 from the upper left to the lower right, 10 the
 *     place of the content
 */
record SizeHints(boolean fixed, int gravity) {

    static final int NORTH_WEST = 1;
    static final int STATIC = 10;

    private static final long MIN_AND_MAX_SIZE = 1 << 4 | 1 << 5;
    private static final long GRAVITY = 1 << 9;
    private static final int LENGTH = 18;

    static SizeHints of(Property property) {
        List<Long> values = property.list();
        if (values.size() < LENGTH) {
            return new SizeHints(false, NORTH_WEST);
        }
        long flags = values.get(0);
        boolean bounded = (flags & MIN_AND_MAX_SIZE) == MIN_AND_MAX_SIZE;
        boolean fixed = bounded && values.subList(5, 7).equals(values.subList(7, 9));
        return new SizeHints(
                fixed, (flags & GRAVITY) != 0 ? values.get(LENGTH - 1).intValue() : NORTH_WEST);
    }
}
