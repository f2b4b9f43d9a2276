package dev.surehand.cli.doctor;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Feature;
import dev.surehand.desktop.Session;
import dev.surehand.safety.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What doctor looks at.
 *
 * @param version of Surehand
 * @param session to the source
 * @param policy in force
 * @param limit for each thing that is asked of the desktop
 * @param imageLimit for people
 * @param maxBytes the longest image file
 * @param libraries beside those of the desktop
 */
public record Environment(
        String version,
        DesktopSource source,
        Session session,
        Path stateDirectory,
        Policy policy,
        Duration limit,
        String imageLimit,
        int maxBytes,
        List<Feature> libraries) {

    /** Its name, such as {@code x11 :0}. */
    String desktop() {
        return source.name();
    }
}
