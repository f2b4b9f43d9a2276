package dev.surehand.agent.simulator.vision;

/** A rectangle in pixels of a picture, with the origin at its top left. */
public record PictureRegion(int x, int y, int width, int height) {

    public int centreX() {
        return x + (width - 1) / 2;
    }

    public int centreY() {
        return y + (height - 1) / 2;
    }

    boolean overlaps(PictureRegion other) {
        return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
    }

    /** Returns the region with a margin on each side, as far as it is inside the picture. */
    PictureRegion grown(int left, int top, int right, int bottom, RgbPicture inside) {
        int fromX = Math.max(0, x - left);
        int fromY = Math.max(0, y - top);
        int toX = Math.min(inside.width(), x + width + right);
        int toY = Math.min(inside.height(), y + height + bottom);
        return new PictureRegion(fromX, fromY, Math.max(1, toX - fromX), Math.max(1, toY - fromY));
    }

    @Override
    public String toString() {
        return "%d x %d at (%d, %d)".formatted(width, height, x, y);
    }
}
