package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.util.List;

/** Finds shapes in a picture that may be controls. */
@FunctionalInterface
public interface ShapeSearch {

    /**
     * Returns the shapes, in pixels of the picture.
     *
     * @param picture borrowed until this method returns
     */
    List<PixelRect> find(Pixels picture);
}
