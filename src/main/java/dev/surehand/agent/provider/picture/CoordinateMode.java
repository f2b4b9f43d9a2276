package dev.surehand.agent.provider.picture;

/** How a model counts the points of a picture. */
public enum CoordinateMode {
    /** Pixels of the picture as it was sent. */
    PIXEL {
        @Override
        boolean has(double value, int extent) {
            return value >= 0 && value < extent;
        }

        @Override
        int pixel(double value, int extent) {
            return (int) value;
        }
    },
    /** The picture has 1000 columns and 1000 rows, numbered from 0 to 999. */
    GRID_999 {
        @Override
        boolean has(double value, int extent) {
            return value >= 0 && value < CELLS;
        }

        @Override
        int pixel(double value, int extent) {
            return (int) ((Math.floor(value) + 0.5) * extent / CELLS);
        }
    },
    /** Thousandths of the width and of the height, so that 1000 is the far edge and belongs to the last pixel. */
    GRID_1000 {
        @Override
        boolean has(double value, int extent) {
            return value >= 0 && value <= CELLS;
        }

        @Override
        int pixel(double value, int extent) {
            return Math.min(extent - 1, (int) (value * extent / CELLS));
        }
    };

    private static final int CELLS = 1000;

    /** Returns whether a value is in a picture with this many pixels along the axis. */
    abstract boolean has(double value, int extent);

    /** Returns the pixel of a value that is in the picture. */
    abstract int pixel(double value, int extent);
}
