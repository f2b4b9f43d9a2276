package dev.surehand.desktop.secret;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;
import java.util.Set;

/**
 * The keyring of the desktop, in which the user has stored secrets for Surehand under names. It is not asked before its first use,
 * and it never shows a window.
 *
 * <p>All methods throw {@link CancelledException} if the thread is interrupted, and {@link DesktopException} with
 * not_supported_here if there is no keyring, and permission_missing if the secret is in a keyring that is locked.
 */
public interface Keyring {

    /** Returns the names of the secrets, also of those in locked keyrings. */
    Set<String> names();

    /** Returns whether there is a secret with this name, which {@link #value} would return. Its value is not read. */
    boolean has(String name);

    /** Reads a secret; empty if there is none with this name. */
    Optional<String> value(String name);

    /** Returns a keyring that cannot be used. */
    static Keyring missing(String reason) {
        return new Keyring() {
            @Override
            public Set<String> names() {
                throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
            }

            @Override
            public boolean has(String name) {
                throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
            }

            @Override
            public Optional<String> value(String name) {
                throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
            }
        };
    }
}
