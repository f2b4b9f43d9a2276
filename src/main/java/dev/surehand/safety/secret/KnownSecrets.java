package dev.surehand.safety.secret;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Secrets that were read when the server started.
 *
 * @param place as {@link SecretSource#place}
 */
public record KnownSecrets(String place, Map<String, SecretValue> values) implements SecretSource {

    /** The variable of a secret is this and its name, in capital letters. */
    public static final String VARIABLE = "SUREHAND_SECRET_";

    public KnownSecrets {
        values = Collections.unmodifiableMap(new TreeMap<>(values));
    }

    /** Returns the variable in which a secret would be looked for. */
    static String variable(String name) {
        return VARIABLE + name.toUpperCase(Locale.ROOT);
    }

    /**
     * Returns the secrets of an environment.
     *
     * @throws InvalidSecretsException if one of them cannot be used
     */
    public static KnownSecrets ofEnvironment(Map<String, String> environment) throws InvalidSecretsException {
        Map<String, SecretValue> found = new TreeMap<>();
        for (Map.Entry<String, String> variable : environment.entrySet()) {
            if (!variable.getKey().startsWith(VARIABLE)) {
                continue;
            }
            String name = variable.getKey().substring(VARIABLE.length()).toLowerCase(Locale.ROOT);
            if (!SecretName.isValid(name) || found.containsKey(name)) {
                throw new InvalidSecretsException(
                        "The variable %s names no secret, or one that another variable names too: after %s come letters, digits and _, at most 64"
                                .formatted(variable.getKey(), VARIABLE));
            }
            try {
                found.put(name, SecretValue.of(variable.getValue()));
            } catch (IllegalArgumentException e) {
                throw new InvalidSecretsException(
                        "The variable %s cannot be used: %s".formatted(variable.getKey(), e.getMessage()));
            }
        }
        return new KnownSecrets("the environment", found);
    }

    @Override
    public Set<String> names() {
        return values.keySet();
    }

    @Override
    public boolean has(String name) {
        return values.containsKey(name);
    }

    @Override
    public Optional<SecretValue> value(String name) {
        return Optional.ofNullable(values.get(name));
    }
}
