package dev.surehand.safety.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of verifying the pictures beside a log.
 *
 * @param faults a sentence for each picture that was changed
 * @param notes sentences about pictures that are not there
 */
public record PictureFindings(List<String> faults, List<String> notes) {

    /**
     * Verifies the pictures that a log names.
     *
     * @param lines of the log
     */
    public static PictureFindings of(Path log, List<JsonNode> lines) {
        List<String> faults = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        int all = 0;
        int missing = 0;
        for (JsonNode line : lines) {
            for (KeptPicture picture : KeptPicture.in(line)) {
                all++;
                try {
                    var unused = picture.load(log);
                } catch (NoSuchFileException e) {
                    missing++;
                } catch (IOException e) {
                    faults.add("The picture %s of line %d is not the one that was written (%s)."
                            .formatted(picture.file(), line.path("n").asLong() + 1, e.getMessage()));
                }
            }
            if (line.has("picture_error")) {
                notes.add("The picture of line %d could not be written."
                        .formatted(line.path("n").asLong() + 1));
            }
        }
        if (missing > 0) {
            notes.add("%d of %d pictures are no longer there.".formatted(missing, all));
        }
        return new PictureFindings(List.copyOf(faults), List.copyOf(notes));
    }
}
