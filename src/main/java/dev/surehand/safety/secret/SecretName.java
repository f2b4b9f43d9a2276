package dev.surehand.safety.secret;

import java.util.regex.Pattern;

/** The names of secrets: small letters, digits and {@code _}, at most 64 of them. */
public final class SecretName {

    static final String FORM = "[a-z0-9_]{1,64}";

    private static final Pattern NAME = Pattern.compile(FORM);

    private SecretName() {}

    public static boolean isValid(String name) {
        return NAME.matcher(name).matches();
    }

    /** Returns the text that callers write in place of the value. */
    public static String marker(String name) {
        return "{{secret:%s}}".formatted(name);
    }
}
