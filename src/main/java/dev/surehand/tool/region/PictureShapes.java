package dev.surehand.tool.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ShapeSearch;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.image.Bitmap;
import dev.surehand.image.region.ShapeFinder;
import java.util.List;

/** Finds shapes with {@link ShapeFinder}. */
public final class PictureShapes implements ShapeSearch {

    @Override
    public List<PixelRect> find(Pixels picture) {
        Bitmap bitmap = new Bitmap(picture.width(), picture.height(), picture.stride(), picture.bgrx());
        return ShapeFinder.find(bitmap).stream()
                .map(shape -> new PixelRect(shape.x(), shape.y(), shape.width(), shape.height()))
                .toList();
    }
}
