package dev.surehand.demo;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** What is drawn over a picture, in pixels of the monitor it shows. */
sealed interface Mark {

    /** Pixels of the drawn picture. */
    int REACH = 22;

    int BOX_GAP_PX = 4;

    Color INK = new Color(0xE11D48);

    record Box(Rectangle around) implements Mark {}

    record Cross(Point at) implements Mark {}

    record Arrow(Point from, Point to) implements Mark {}

    /** A copy at most so wide, in a quality fit to be looked at, with the marks on it. */
    static BufferedImage draw(View view, List<Mark> marks, int maxWidth) {
        double shrink = Math.min(1, (double) maxWidth / view.image().getWidth());
        int width = (int) Math.round(view.image().getWidth() * shrink);
        int height = (int) Math.round(view.image().getHeight() * shrink);
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = copy.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.drawImage(view.image(), 0, 0, width, height, null);
        View shrunk = new View(view.id(), copy, view.area());
        for (Mark mark : marks) {
            trace(pen, mark.outline(shrunk));
        }
        pen.dispose();
        return copy;
    }

    private Shape outline(View view) {
        if (this instanceof Box box) {
            Rectangle around = view.inImage(box.around());
            around.grow(BOX_GAP_PX, BOX_GAP_PX);
            return around;
        }
        if (this instanceof Cross cross) {
            return cross(view.inImage(cross.at()));
        }
        Arrow arrow = (Arrow) this;
        return arrow(view.inImage(arrow.from()), view.inImage(arrow.to()));
    }

    private static Shape cross(Point at) {
        Path2D cross = new Path2D.Double(new Ellipse2D.Double(at.x - REACH / 2.0, at.y - REACH / 2.0, REACH, REACH));
        for (int direction : new int[] {-1, 1}) {
            cross.moveTo(at.x + direction * 4, at.y);
            cross.lineTo(at.x + direction * REACH, at.y);
            cross.moveTo(at.x, at.y + direction * 4);
            cross.lineTo(at.x, at.y + direction * REACH);
        }
        return cross;
    }

    private static Shape arrow(Point from, Point to) {
        double length = from.distance(to);
        Path2D arrow = new Path2D.Double();
        arrow.moveTo(0, 0);
        arrow.lineTo(length, 0);
        arrow.moveTo(length - REACH / 2.0, -REACH / 2.0);
        arrow.lineTo(length, 0);
        arrow.lineTo(length - REACH / 2.0, REACH / 2.0);
        AffineTransform place = AffineTransform.getTranslateInstance(from.x, from.y);
        place.rotate(to.x - from.x, to.y - from.y);
        return arrow.createTransformedShape(place);
    }

    /** On a pale band, so that it shows on any ground. */
    private static void trace(Graphics2D pen, Shape outline) {
        pen.setComposite(AlphaComposite.SrcOver.derive(0.8f));
        pen.setColor(Color.WHITE);
        pen.setStroke(new BasicStroke(6, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.draw(outline);
        pen.setComposite(AlphaComposite.SrcOver);
        pen.setColor(INK);
        pen.setStroke(new BasicStroke(2.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.draw(outline);
    }
}
