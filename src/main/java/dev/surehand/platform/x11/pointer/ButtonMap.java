package dev.surehand.platform.x11.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import java.util.stream.IntStream;

/**
 * Maps physical buttons to logical ones. Users change this mapping for the left hand, or to reverse the wheel. Programs see
 * logical buttons.
 *
 * @param logical at index i, the logical button of physical button i + 1; 0 if it has no function
 */
record ButtonMap(byte[] logical) {

    /**
     * Returns the physical button of a logical one.
     *
     * @return counted from 1
     */
    int physical(int wanted) {
        return IntStream.range(0, logical.length)
                        .filter(i -> Byte.toUnsignedInt(logical[i]) == wanted)
                        .findFirst()
                        .orElseThrow(() -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "No button of this pointer gives X button %d: its mapping leaves it out (xmodmap -pp shows it)"
                                        .formatted(wanted)))
                + 1;
    }

    static int logical(Button button) {
        return switch (button) {
            case LEFT -> 1;
            case MIDDLE -> 2;
            case RIGHT -> 3;
        };
    }

    /** Returns the logical button of a notch of the wheel. On X, a notch is a click of a button. */
    static int logical(Axis axis, int notches) {
        return (axis == Axis.VERTICAL ? 4 : 6) + (notches > 0 ? 1 : 0);
    }
}
