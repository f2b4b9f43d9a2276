package dev.surehand.safety.secret;

import dev.surehand.desktop.window.WindowIdentity;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The windows that secrets are tied to.
 *
 * @param windows by the name of the secret
 * @param mayEnterFree whether a secret that is tied to no window may be entered: a person is asked first, or the user's policy
 *     allows it
 */
public record SecretTies(Map<String, Predicate<WindowIdentity>> windows, boolean mayEnterFree) {

    /** No secret is tied, and none may be entered. */
    public static final SecretTies NONE = new SecretTies(Map.of(), false);

    public SecretTies {
        windows = Map.copyOf(windows);
    }

    boolean isTied(String name) {
        return windows.containsKey(name);
    }

    /** Returns whether a secret may be entered into a window, as far as windows decide. */
    boolean allows(String name, WindowIdentity window) {
        return Optional.ofNullable(windows.get(name))
                .map(tie -> tie.test(window))
                .orElse(mayEnterFree);
    }
}
