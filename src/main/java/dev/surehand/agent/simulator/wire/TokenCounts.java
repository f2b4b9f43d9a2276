package dev.surehand.agent.simulator.wire;

/** Estimates of tokens by formula. The real counts differ; those of images are as the services document them. */
final class TokenCounts {

    /** In pixels: a side of the square that is one token for Anthropic. */
    private static final int ANTHROPIC_SQUARE = 28;

    private static final int OPENAI_SQUARE = 32;
    private static final double OPENAI_FACTOR = 1.2;

    private static final int CHARACTERS_PER_TOKEN = 4;

    private TokenCounts() {}

    static int image(int width, int height) {
        return ceil(width, ANTHROPIC_SQUARE) * ceil(height, ANTHROPIC_SQUARE);
    }

    static int openAiImage(int width, int height) {
        return (int) Math.ceil(ceil(width, OPENAI_SQUARE) * ceil(height, OPENAI_SQUARE) * OPENAI_FACTOR);
    }

    static int text(String text) {
        return ceil(text.length(), CHARACTERS_PER_TOKEN);
    }

    private static int ceil(int number, int divisor) {
        return (number + divisor - 1) / divisor;
    }
}
