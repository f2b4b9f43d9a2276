package dev.surehand.desktop.geometry;

import java.util.Optional;

/** A rectangle of the whole desktop, in the unit of {@link ScreenPoint}; right and bottom are excluded. */
public record ScreenRect(double x, double y, double width, double height) {

    public boolean contains(ScreenPoint p) {
        return p.x() >= x && p.y() >= y && p.x() < x + width && p.y() < y + height;
    }

    /** Returns the area that both rectangles share, in square units; 0 if they do not overlap. */
    public double overlap(ScreenRect other) {
        double w = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
        double h = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
        return Math.max(0, w) * Math.max(0, h);
    }

    /** Returns the area that both rectangles share; empty if they do not overlap. */
    public Optional<ScreenRect> intersection(ScreenRect other) {
        double left = Math.max(x, other.x);
        double top = Math.max(y, other.y);
        double w = Math.min(x + width, other.x + other.width) - left;
        double h = Math.min(y + height, other.y + other.height) - top;
        return w > 0 && h > 0 ? Optional.of(new ScreenRect(left, top, w, h)) : Optional.empty();
    }

    public ScreenPoint centre() {
        return new ScreenPoint(x + width / 2, y + height / 2);
    }

    /** Returns whether no edge, width or height differs by more than the tolerance, in the same unit. */
    public boolean isNear(ScreenRect other, double tolerance) {
        return Math.abs(x - other.x) <= tolerance
                && Math.abs(y - other.y) <= tolerance
                && Math.abs(width - other.width) <= tolerance
                && Math.abs(height - other.height) <= tolerance;
    }

    /** Returns the smallest rectangle that contains both rectangles. */
    public ScreenRect around(ScreenRect other) {
        double left = Math.min(x, other.x);
        double top = Math.min(y, other.y);
        return new ScreenRect(
                left,
                top,
                Math.max(x + width, other.x + other.width) - left,
                Math.max(y + height, other.y + other.height) - top);
    }

    /** Returns the squared distance from a point outside to the rectangle; 0 for a point inside. */
    double distanceSquared(ScreenPoint p) {
        double dx = Math.max(Math.max(x - p.x(), 0), p.x() - (x + width));
        double dy = Math.max(Math.max(y - p.y(), 0), p.y() - (y + height));
        return dx * dx + dy * dy;
    }
}
