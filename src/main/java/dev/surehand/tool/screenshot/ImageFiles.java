package dev.surehand.tool.screenshot;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageFormat;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Writes screenshots as files to a folder of this process that only its user may read. The client is responsible for deleting
 * them.
 */
final class ImageFiles {

    private final Path parent;
    private @Nullable Path folder;

    /** @param parent the directory of the folder, which is created with the first file */
    ImageFiles(Path parent) {
        this.parent = parent;
    }

    /**
     * Writes an image to a new file.
     *
     * @throws DesktopException capture_failed if the disk is full or the file must not be written
     */
    Path write(Encoded image, Instant takenAt) {
        String suffix = image.format() == ImageFormat.JPEG ? ".jpg" : ".png";
        try {
            if (folder == null || !Files.isDirectory(folder)) {
                folder = Files.createTempDirectory(parent, "surehand-");
            }
            Path file = Files.createTempFile(folder, "screenshot_" + stamp(takenAt), suffix);
            return Files.write(file, image.bytes());
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.CAPTURE_FAILED,
                    "The screenshot could not be written to %s (%s). Make room there or let it be written to, or ask for output \"inline\"."
                            .formatted(folder == null ? parent : folder, reason(e)));
        }
    }

    private static String stamp(Instant takenAt) {
        return DateTimeFormatter.ofPattern("yyyyMMdd_HHmmss_SSS_")
                .withZone(ZoneOffset.UTC)
                .format(takenAt);
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException || e instanceof NotDirectoryException) {
            return "there is no such folder";
        }
        return e instanceof AccessDeniedException ? "no right to write there" : String.valueOf(e.getMessage());
    }
}
