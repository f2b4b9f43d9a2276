package dev.surehand.testdesktop;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What a script installs. It is asked once in a JVM: after a failure, another attempt would fail again for each class, after minutes. */
final class Installation {

    /** Why it failed, or nothing, by script and options. */
    private static final Map<String, Optional<String>> OBSTACLES = new ConcurrentHashMap<>();

    private Installation() {}

    static void ensure(Path script, String... options) {
        Optional<String> obstacle = OBSTACLES.computeIfAbsent(
                script + " " + String.join(" ", options), command -> install(script, options));
        if (obstacle.isPresent()) {
            throw new TestDesktop.Unavailable(obstacle.get());
        }
    }

    private static Optional<String> install(Path script, String... options) {
        try {
            TestDesktop.install(script, options);
            return Optional.empty();
        } catch (TestDesktop.Unavailable e) {
            return Optional.of(e.getMessage());
        }
    }
}
