package dev.surehand.safety.secret;

/** The value of a secret. Only {@link #reveal} shows it. */
public final class SecretValue {

    /** A shorter value would be found in much text that has nothing to do with it. */
    static final int SHORTEST = 4;

    static final int LONGEST = 1000;

    private final String value;

    private SecretValue(String value) {
        this.value = value;
    }

    /** @throws IllegalArgumentException for a value that cannot be entered or hidden; the message does not contain the value */
    public static SecretValue of(String value) {
        int length = value.codePointCount(0, value.length());
        if (length < SHORTEST || length > LONGEST) {
            throw new IllegalArgumentException(
                    "its value must have from %d to %d characters".formatted(SHORTEST, LONGEST));
        }
        if (value.codePoints().anyMatch(SecretValue::isNoKey)) {
            throw new IllegalArgumentException("its value has a line break or another character that no key types");
        }
        if (MarkedText.isMarked(value)) {
            throw new IllegalArgumentException("its value has the form of a marker for a secret");
        }
        return new SecretValue(value);
    }

    private static boolean isNoKey(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL || type == Character.SURROGATE;
    }

    String reveal() {
        return value;
    }

    /** Does not show the value. */
    @Override
    public String toString() {
        return "(a secret)";
    }
}
