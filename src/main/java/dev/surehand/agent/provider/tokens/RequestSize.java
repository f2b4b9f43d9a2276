package dev.surehand.agent.provider.tokens;

/**
 * How many tokens a request has at most.
 *
 * @param text tokens of everything but pictures
 * @param pictures tokens of the pictures
 * @param mostOutput the limit of the reply
 */
public record RequestSize(long text, long pictures, long mostOutput) {

    /**
     * Returns the most tokens that a text of this many bytes in UTF-8 has. Prose has about four bytes for each token; scripts with more
     * bytes for each character, and numbers, have fewer. So half as much again is added.
     */
    public static long textTokens(long bytes) {
        return (bytes * 3 + 7) / 8;
    }

    public long input() {
        return text + pictures;
    }
}
