package dev.surehand.cli.doctor;

import dev.surehand.desktop.Facility;
import dev.surehand.desktop.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What doctor looks at.
 *
 * @param version of Surehand
 * @param desktop its name, such as {@code x11 :0}
 * @param limit for each thing that is asked of the desktop
 * @param imageLimit for people
 * @param maxBytes the longest image file
 * @param libraries beside those of the desktop
 */
public record Circumstances(
        String version,
        String desktop,
        Session session,
        Path stateDirectory,
        Duration limit,
        String imageLimit,
        int maxBytes,
        List<Facility> libraries,
        Map<String, String> environment) {

    String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    boolean isWayland() {
        return variable("XDG_SESSION_TYPE").equals("wayland")
                || !variable("WAYLAND_DISPLAY").isEmpty();
    }
}
