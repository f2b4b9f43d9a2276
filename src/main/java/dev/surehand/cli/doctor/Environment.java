package dev.surehand.cli.doctor;

import dev.surehand.cli.launch.ClassDataArchive;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Feature;
import dev.surehand.desktop.Session;
import dev.surehand.safety.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The objects and settings that doctor checks.
 *
 * @param version the version of Surehand
 * @param session the session on the source
 * @param policy the policy in force
 * @param areRisksJudged whether actions with a risk are asked about or refused
 * @param limit the time limit of each request to the desktop
 * @param imageLimit the image limit, in words for a person
 * @param maxBytes the most bytes of an encoded image
 * @param libraries optional libraries, without those of the desktop
 * @param archive the archive of classes of this java and this jar; empty when this does not run from the jar
 */
public record Environment(
        String version,
        DesktopSource source,
        Session session,
        Path stateDirectory,
        Policy policy,
        boolean areRisksJudged,
        Duration limit,
        String imageLimit,
        int maxBytes,
        List<Feature> libraries,
        Optional<ClassDataArchive> archive) {

    /** Returns the name of the desktop, such as {@code x11 :0}. */
    String desktop() {
        return source.name();
    }
}
