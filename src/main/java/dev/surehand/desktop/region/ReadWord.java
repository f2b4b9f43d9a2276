package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.text.OutsideText;

/**
 * A word that was read in a picture.
 *
 * @param box in pixels of the picture
 * @param confidence that the word was read correctly, from 0 to 1
 */
public record ReadWord(PixelRect box, OutsideText text, double confidence) {

    /** @throws IllegalArgumentException for a confidence that is not from 0 to 1 */
    public ReadWord {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("A confidence is from 0 to 1, not %s.".formatted(confidence));
        }
    }

    ReadWord movedBy(int dx, int dy) {
        return new ReadWord(new PixelRect(box.x() + dx, box.y() + dy, box.width(), box.height()), text, confidence);
    }
}
