package dev.surehand.desktop.geometry;

/**
 * The size of a window that is resized in steps, such as a terminal in character cells.
 *
 * @param width in pixels, of the part that is counted in steps; part of a step may be left over
 * @param height as the width
 * @param stepWidth in pixels, 1 or more
 * @param stepHeight in pixels, 1 or more
 */
public record SizeSteps(int width, int height, int stepWidth, int stepHeight) {

    public int columns() {
        return width / stepWidth;
    }

    public int rows() {
        return height / stepHeight;
    }

    /**
     * Whether a size has the same columns and rows: what is left over of a step is not given to the window.
     *
     * @param wider than now, in pixels; negative when it is narrower
     * @param taller than now, in pixels
     */
    public boolean isSame(double wider, double taller) {
        return Math.floor((width + wider) / stepWidth) == columns()
                && Math.floor((height + taller) / stepHeight) == rows();
    }

    /** For sentences. */
    public String describe() {
        return "%d x %d cells of %d x %d pixels".formatted(columns(), rows(), stepWidth, stepHeight);
    }
}
