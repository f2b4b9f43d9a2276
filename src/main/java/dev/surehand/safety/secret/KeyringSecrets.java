package dev.surehand.safety.secret;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.secret.Keyring;
import java.util.Optional;
import java.util.Set;

/** The secrets in the keyring of the desktop. */
public record KeyringSecrets(Keyring keyring) implements SecretSource {

    @Override
    public String place() {
        return "the keyring";
    }

    @Override
    public Set<String> names() {
        return keyring.names();
    }

    @Override
    public boolean has(String name) {
        return keyring.has(name);
    }

    @Override
    public Optional<SecretValue> value(String name) {
        return keyring.value(name).map(value -> usable(name, value));
    }

    private static SecretValue usable(String name, String value) {
        try {
            return SecretValue.of(value);
        } catch (IllegalArgumentException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "The secret \"%s\" of the keyring cannot be entered: %s. Nothing was sent."
                            .formatted(name, e.getMessage()));
        }
    }
}
