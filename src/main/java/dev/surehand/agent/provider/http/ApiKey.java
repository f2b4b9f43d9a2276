package dev.surehand.agent.provider.http;

/** The key of a service. It shows itself to nobody but the request that carries it. */
public final class ApiKey {

    /** For services that need none, such as a model on this machine. */
    public static final ApiKey NONE = new ApiKey("");

    /** Shorter texts are not replaced, because they occur in other words. */
    private static final int SHORTEST = 4;

    private final String secret;

    private ApiKey(String secret) {
        this.secret = secret;
    }

    /** @throws IllegalArgumentException if the text cannot be a key; the message does not have the text */
    public static ApiKey of(String text) {
        String secret = text.strip();
        boolean usable = secret.chars().allMatch(c -> c > ' ' && c < 0x7f);
        if (secret.length() < SHORTEST || !usable) {
            throw new IllegalArgumentException(
                    "The key must be at least %d printable ASCII characters without spaces.".formatted(SHORTEST));
        }
        return new ApiKey(secret);
    }

    public boolean isNone() {
        return secret.isEmpty();
    }

    /** Returns a text without the key. */
    String removedFrom(String text) {
        return isNone() ? text : text.replace(secret, "[key]");
    }

    /** Returns the value of a header. */
    String header(String before) {
        return before + secret;
    }

    /** Never the key. */
    @Override
    public String toString() {
        return isNone() ? "no key" : "a key";
    }
}
