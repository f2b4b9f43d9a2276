package dev.surehand.tool.screenshot;

import dev.surehand.image.Encoded;
import dev.surehand.image.Format;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Screenshots as files, in a folder of this process that only its user may read. They are the client's to delete. */
final class ImageFiles {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd_HHmmss_SSS_").withZone(ZoneOffset.UTC);

    private Path folder;

    Path write(Encoded image, Instant takenAt) {
        String suffix = image.format() == Format.JPEG ? ".jpg" : ".png";
        try {
            if (folder == null || !Files.isDirectory(folder)) {
                folder = Files.createTempDirectory("surehand-");
            }
            Path file = Files.createTempFile(folder, "screenshot_" + STAMP.format(takenAt), suffix);
            return Files.write(file, image.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the screenshot", e);
        }
    }
}
