package dev.surehand.desktop.geometry;

/**
 * The size of a window that is resized in steps, such as a terminal in character cells.
 *
 * @param width of the part that is counted in steps, in pixels; it need not be a multiple of the step
 * @param height as the width
 * @param stepWidth in pixels, 1 or more
 * @param stepHeight in pixels, 1 or more
 */
public record SizeSteps(int width, int height, int stepWidth, int stepHeight) {

    int columns() {
        return width / stepWidth;
    }

    int rows() {
        return height / stepHeight;
    }

    /**
     * Returns whether another size has the same columns and rows. The window does not receive a part of a step.
     *
     * @param wider how much wider than now, in pixels; negative for narrower
     * @param taller how much taller than now, in pixels; negative for shorter
     */
    public boolean isSame(double wider, double taller) {
        return Math.floor((width + wider) / stepWidth) == columns()
                && Math.floor((height + taller) / stepHeight) == rows();
    }

    /** Returns a description for sentences. */
    public String describe() {
        return "%d x %d cells of %d x %d pixels".formatted(columns(), rows(), stepWidth, stepHeight);
    }
}
