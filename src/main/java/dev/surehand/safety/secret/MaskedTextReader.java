package dev.surehand.safety.secret;

import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TextReading;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import java.time.Duration;
import java.util.List;

/** Reads text in pictures, and leaves out lines that contain a secret. A line that is read with a wrong character is not recognised. */
public record MaskedTextReader(TextReader reader, Secrets secrets) implements TextReader {

    @Override
    public TextReading read(Pixels picture, Duration limit) {
        TextReading reading = reader.read(picture, limit);
        return secrets.hidesNothing()
                ? reading
                : new TextReading(reading.lines().stream().map(this::masked).toList(), reading.unread());
    }

    private ReadLine masked(ReadLine line) {
        return secrets.markersInPicture(line.text().whole())
                .map(markers ->
                        new ReadLine(List.of(new ReadWord(line.box(), OutsideText.of(markers), line.confidence()))))
                .orElse(line);
    }
}
