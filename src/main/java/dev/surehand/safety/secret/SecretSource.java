package dev.surehand.safety.secret;

import dev.surehand.desktop.error.DesktopException;
import java.util.Optional;
import java.util.Set;

/** A place where the user has put secrets. */
public interface SecretSource {

    /** Returns what the place is called in sentences, such as {@code the environment}. */
    String place();

    /** @throws DesktopException if the place cannot be read */
    Set<String> names();

    /**
     * Returns whether there is such a secret, without reading its value where that is possible.
     *
     * @throws DesktopException if the place cannot be read
     */
    boolean has(String name);

    /** @throws DesktopException if the place cannot be read, or the value cannot be used */
    Optional<SecretValue> value(String name);
}
