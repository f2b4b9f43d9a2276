package dev.surehand.tool.screenshot;

import dev.surehand.desktop.CursorImage;
import dev.surehand.desktop.MonitorLayout;
import dev.surehand.desktop.MonitorPoint;
import dev.surehand.desktop.Pixels;
import dev.surehand.desktop.Screen;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Canvas;
import dev.surehand.image.Size;
import dev.surehand.image.Sprite;

/** Makes the picture of a view, at full size. */
final class Photographer {

    private final Screen screen;

    Photographer(Screen screen) {
        this.screen = screen;
    }

    /** The result may be the screen's own memory: valid until the next picture. */
    Canvas take(View view) {
        if (view.parts().size() == 1) {
            View.Part only = view.parts().get(0);
            Pixels p = screen.capture(only.monitor(), only.area());
            return new Canvas(p.width(), p.height(), p.stride(), p.bgrx());
        }
        Canvas all = Canvas.black(new Size(view.size().width(), view.size().height()));
        for (View.Part part : view.parts()) {
            Pixels p = screen.capture(part.monitor(), part.area());
            Bitmap picture = new Bitmap(p.width(), p.height(), p.stride(), p.bgrx());
            var place = part.place();
            all.paint(picture, new Area(place.x(), place.y(), place.width(), place.height()));
        }
        return all;
    }

    /** Draws the pointer where it is, if the view shows that place. */
    void drawCursor(Canvas canvas, View view, ScreenPoint pointer, MonitorLayout layout) {
        MonitorPoint at = layout.toMonitor(pointer);
        screen.cursor()
                .ifPresent(cursor -> view.parts().stream()
                        .filter(part -> part.index().equals(at.monitor()))
                        .flatMap(part -> part.show(at.x(), at.y()).stream())
                        .forEach(place -> draw(canvas, cursor, place)));
    }

    private static void draw(Canvas canvas, CursorImage cursor, ScreenPoint place) {
        canvas.draw(
                new Sprite(cursor.width(), cursor.height(), cursor.argb()),
                (int) place.x() - cursor.hotX(),
                (int) place.y() - cursor.hotY());
    }
}
