package dev.surehand.agent.provider.picture;

import dev.surehand.image.ImageSize;

/** How many input tokens a picture costs. */
public enum TokenFormula {
    /** One token for each square of 28 pixels. */
    PATCHES_28 {
        @Override
        public long tokens(ImageSize size) {
            return patches(size, 28);
        }
    },
    /** 1.2 tokens for each square of 32 pixels. */
    PATCHES_32 {
        @Override
        public long tokens(ImageSize size) {
            return (patches(size, 32) * 12 + 9) / 10;
        }
    },
    /** One token for each 750 pixels. */
    PIXELS_750 {
        @Override
        public long tokens(ImageSize size) {
            return size.estimatedTokens();
        }
    };

    /** Returns the tokens of a picture, rounded up. */
    public abstract long tokens(ImageSize size);

    private static long patches(ImageSize size, int side) {
        return (long) ((size.width() + side - 1) / side) * ((size.height() + side - 1) / side);
    }
}
