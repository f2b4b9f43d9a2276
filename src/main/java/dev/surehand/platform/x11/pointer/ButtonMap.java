package dev.surehand.platform.x11.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import java.util.stream.IntStream;

/**
 * Which physical button does what. People map them anew for the left hand, or to turn the wheel round; programs see logical
 * ones.
 *
 * @param logical at index i what physical button i + 1 gives; 0 is nothing
 */
public record ButtonMap(byte[] logical) {

    /** @return from 1 */
    public int physical(int wanted) {
        return IntStream.range(0, logical.length)
                        .filter(i -> Byte.toUnsignedInt(logical[i]) == wanted)
                        .findFirst()
                        .orElseThrow(() -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "No button of this pointer gives X button %d: its mapping leaves it out (xmodmap -pp shows it)"
                                        .formatted(wanted)))
                + 1;
    }

    public static int logical(Button button) {
        return switch (button) {
            case LEFT -> 1;
            case MIDDLE -> 2;
            case RIGHT -> 3;
        };
    }

    /** On X a notch of the wheel is a click of a button. */
    public static int logical(Axis axis, int notches) {
        return (axis == Axis.VERTICAL ? 4 : 6) + (notches > 0 ? 1 : 0);
    }
}
