package dev.surehand.cli.watch;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.safety.evidence.KeptPicture;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** Reads the pictures beside a log. */
final class PictureReader {

    /** More than the picture of any desktop has. A small file may say that it has more, and would fill the memory. */
    private static final long MOST_PIXELS = 100_000_000;

    private PictureReader() {}

    /**
     * A picture that was read.
     *
     * @param image empty if it is not shown
     * @param problem why it is not shown
     * @param isFault whether it may not be the picture that the client got
     */
    record ReadPicture(Optional<BufferedImage> image, String problem, boolean isFault) {}

    /** @param log the log that names the picture */
    static ReadPicture read(KeptPicture picture, Path log) {
        byte[] bytes;
        try {
            bytes = picture.load(log);
        } catch (NoSuchFileException e) {
            return new ReadPicture(
                    Optional.empty(),
                    "The picture %s is not there any longer: the server keeps only the last ones."
                            .formatted(picture.file()),
                    false);
        } catch (IOException e) {
            return new ReadPicture(
                    Optional.empty(), "The picture %s is not shown: %s.".formatted(picture.file(), words(e)), true);
        }
        try {
            return new ReadPicture(Optional.of(decoded(bytes)), "", false);
        } catch (IOException e) {
            return new ReadPicture(
                    Optional.empty(), "The picture %s cannot be shown: %s.".formatted(picture.file(), words(e)), false);
        }
    }

    private static String words(IOException e) {
        return OutsideText.of(String.valueOf(e.getMessage())).toString();
    }

    private static BufferedImage decoded(byte[] bytes) throws IOException {
        ImageIO.setUseCache(false);
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw new IOException("it is neither JPEG nor PNG");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in, true, true);
                long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
                if (pixels > MOST_PIXELS) {
                    throw new IOException("it has %d pixels".formatted(pixels));
                }
                return reader.read(0);
            } finally {
                reader.dispose();
            }
        }
    }
}
