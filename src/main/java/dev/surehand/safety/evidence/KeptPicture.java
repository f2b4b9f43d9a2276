package dev.surehand.safety.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.ShownPart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A picture that is kept in a file beside an audit log, as a line of the log names it.
 *
 * @param file the file's name in {@link #directory}
 * @param sha256 of its content, in hexadecimal digits
 * @param bytes its length
 * @param parts which parts of it show which parts of the desktop
 */
public record KeptPicture(String file, String sha256, long bytes, List<ShownPart> parts) {

    /** The member of a line that lists its pictures. */
    public static final String MEMBER = "pictures";

    /** More than any server keeps. */
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private static final int MOST_PARTS = 64;

    /** No name with this form leads out of the directory. */
    private static final Pattern NAME = Pattern.compile("\\d{6,9}\\.(jpg|png)");

    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    public KeptPicture {
        parts = List.copyOf(parts);
    }

    /** Returns the directory with the pictures of a log. */
    public static Path directory(Path log) {
        return log.resolveSibling(log.getFileName() + ".pictures");
    }

    /** Returns the pictures that a line names, without those whose description has another form than servers write. */
    public static List<KeptPicture> in(JsonNode line) {
        List<KeptPicture> pictures = new ArrayList<>();
        line.path(MEMBER).forEach(picture -> parse(picture).ifPresent(pictures::add));
        return pictures;
    }

    private static Optional<KeptPicture> parse(JsonNode json) {
        String file = json.path("file").asText();
        String sha256 = json.path("sha256").asText();
        JsonNode parts = json.path("parts");
        boolean isKnown = NAME.matcher(file).matches()
                && SHA256.matcher(sha256).matches()
                && json.path("bytes").isIntegralNumber()
                && parts.isArray()
                && parts.size() <= MOST_PARTS;
        List<ShownPart> shown = new ArrayList<>();
        parts.forEach(part -> {
            double[] image = numbers(part.path("image"));
            double[] desktop = numbers(part.path("desktop"));
            if (image.length == 4 && desktop.length == 4) {
                shown.add(new ShownPart(
                        new PixelRect((int) image[0], (int) image[1], (int) image[2], (int) image[3]),
                        new ScreenRect(desktop[0], desktop[1], desktop[2], desktop[3])));
            }
        });
        return isKnown
                ? Optional.of(new KeptPicture(file, sha256, json.path("bytes").asLong(), shown))
                : Optional.empty();
    }

    private static double[] numbers(JsonNode array) {
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).asDouble();
        }
        return numbers;
    }

    /** Returns what a line says of it. */
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("file", file)
                .put("sha256", sha256)
                .put("bytes", bytes);
        ArrayNode shown = json.putArray("parts");
        for (ShownPart part : parts) {
            PixelRect image = part.inImage();
            ScreenRect desktop = part.onDesktop();
            ObjectNode both = shown.addObject();
            both.putArray("image")
                    .add(image.x())
                    .add(image.y())
                    .add(image.width())
                    .add(image.height());
            both.putArray("desktop")
                    .add(desktop.x())
                    .add(desktop.y())
                    .add(desktop.width())
                    .add(desktop.height());
        }
        return json;
    }

    /**
     * Reads the picture, and verifies that it is the one that the client got.
     *
     * @param log the log that names it
     * @throws java.nio.file.NoSuchFileException if it is no longer there
     * @throws IOException if it is not the one that was written, or cannot be read
     */
    public byte[] load(Path log) throws IOException {
        Path path = directory(log).resolve(file);
        byte[] content;
        try (InputStream in = Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            content = in.readNBytes(MOST_BYTES + 1);
        }
        if (content.length != bytes || !AuditHash.of(content).equals(sha256)) {
            throw new IOException("its content is not the one that the log names");
        }
        return content;
    }
}
