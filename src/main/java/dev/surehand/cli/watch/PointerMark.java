package dev.surehand.cli.watch;

import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.screen.ShownPart;
import java.util.List;
import java.util.Optional;

/**
 * Where the last click, drag or worked element is in a picture.
 *
 * @param pressed the pixel where a button was pressed or the wheel turned; empty if the picture does not show it
 * @param dropped the pixel where the drag ended; empty if it was none, or if the picture does not show it
 */
record PointerMark(Optional<ImagePoint> pressed, Optional<ImagePoint> dropped) {

    static PointerMark of(LastPress press, List<ShownPart> parts) {
        return new PointerMark(
                press.pressed().flatMap(point -> pixel(point, parts)),
                press.dropped().flatMap(point -> pixel(point, parts)));
    }

    private static Optional<ImagePoint> pixel(ScreenPoint point, List<ShownPart> parts) {
        return parts.stream().flatMap(part -> part.pixelOf(point).stream()).findFirst();
    }

    boolean isShown() {
        return pressed.isPresent() || dropped.isPresent();
    }
}
