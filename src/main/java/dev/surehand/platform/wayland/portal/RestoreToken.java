package dev.surehand.platform.wayland.portal;

import java.util.Optional;

/** A word by which the portal knows that the person has agreed before. It is valid for one use. */
public interface RestoreToken {

    /** Nothing is kept, so the person is asked at each start. */
    RestoreToken NONE = new RestoreToken() {
        @Override
        public Optional<String> take() {
            return Optional.empty();
        }

        @Override
        public void keep(String token) {}
    };

    /** Returns the token that was kept, and forgets it. */
    Optional<String> take();

    void keep(String token);
}
