package dev.surehand.agent.vision;

import java.util.Optional;

/** A rectangle in pixels of a picture, with the origin at its top left. */
public record PictureRegion(int x, int y, int width, int height) {

    public int centreX() {
        return x + (width - 1) / 2;
    }

    public int centreY() {
        return y + (height - 1) / 2;
    }

    public boolean contains(int pointX, int pointY) {
        return pointX >= x && pointX < x + width && pointY >= y && pointY < y + height;
    }

    /** Returns the same size in another place. */
    public PictureRegion moved(int right, int down) {
        return new PictureRegion(x + right, y + down, width, height);
    }

    /** Returns the smallest region that has both in it. */
    public PictureRegion around(PictureRegion other) {
        int left = Math.min(x, other.x);
        int top = Math.min(y, other.y);
        return new PictureRegion(
                left,
                top,
                Math.max(x + width, other.x + other.width) - left,
                Math.max(y + height, other.y + other.height) - top);
    }

    /** Returns the part that is inside another region; empty if there is none. */
    public Optional<PictureRegion> within(PictureRegion other) {
        int left = Math.max(x, other.x);
        int top = Math.max(y, other.y);
        int right = Math.min(x + width, other.x + other.width);
        int bottom = Math.min(y + height, other.y + other.height);
        return right > left && bottom > top
                ? Optional.of(new PictureRegion(left, top, right - left, bottom - top))
                : Optional.empty();
    }

    public boolean overlaps(PictureRegion other) {
        return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
    }

    /** Returns the region with a margin on each side, as far as it is inside the picture. */
    public PictureRegion grown(int left, int top, int right, int bottom, RgbPicture inside) {
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
