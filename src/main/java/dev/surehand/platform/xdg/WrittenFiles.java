package dev.surehand.platform.xdg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Recognises files that somebody wrote since the server was started, perhaps an agent with an editor. What the user may not write was
 * installed by somebody who may, and does not count.
 */
record WrittenFiles(Instant since) {

    /** The folder of all entries: it changes whenever a program is installed. */
    private static final String ENTRIES = "applications";

    /**
     * Returns whether a file was written, linked or moved since then, also with its folder, or whether that cannot be found out. The
     * time is that of the system; programs cannot set it.
     */
    boolean has(Path file) {
        try {
            List<Path> all = new ArrayList<>(List.of(file, file.toRealPath()));
            if (!file.toString().contains("/" + ENTRIES + "/")) {
                return all.stream().anyMatch(this::isWritten);
            }
            for (Path folder = file.getParent();
                    folder != null && !folder.endsWith(ENTRIES);
                    folder = folder.getParent()) {
                all.add(folder);
            }
            return all.stream().anyMatch(this::isWritten);
        } catch (IOException e) {
            return true;
        }
    }

    private boolean isWritten(Path file) {
        try {
            return (Files.isWritable(file) || Files.isWritable(file.resolveSibling(".")))
                    && (!(Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS) instanceof FileTime changed)
                            || changed.toInstant().isAfter(since));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return true;
        }
    }
}
