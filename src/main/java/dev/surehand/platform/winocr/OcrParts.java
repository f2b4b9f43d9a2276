package dev.surehand.platform.winocr;

import dev.surehand.desktop.geometry.PixelRect;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a picture that is larger than Windows takes. The parts overlap, so that each word lies whole in one of them; the middle
 * of an overlap decides whose word it is.
 */
record OcrParts(int width, int height, int largest) {

    /** In pixels, wider than a word of usual size. */
    private static final int OVERLAP = 300;

    /**
     * A part.
     *
     * @param shown what is read
     * @param own whose words count
     */
    record OcrPart(PixelRect shown, PixelRect own) {}

    private record Span(int start, int end, int ownStart, int ownEnd) {}

    List<OcrPart> all() {
        List<OcrPart> parts = new ArrayList<>();
        for (Span down : spans(height)) {
            for (Span across : spans(width)) {
                parts.add(new OcrPart(
                        new PixelRect(
                                across.start(), down.start(), across.end() - across.start(), down.end() - down.start()),
                        new PixelRect(
                                across.ownStart(),
                                down.ownStart(),
                                across.ownEnd() - across.ownStart(),
                                down.ownEnd() - down.ownStart())));
            }
        }
        return parts;
    }

    private List<Span> spans(int length) {
        int overlap = Math.min(OVERLAP, largest / 2);
        List<Span> spans = new ArrayList<>();
        int start = 0;
        while (start == 0 || start + overlap < length) {
            int end = Math.min(length, start + largest);
            boolean isLast = end == length;
            spans.add(new Span(
                    start, end, start == 0 ? 0 : start + overlap / 2, isLast ? length : end - overlap + overlap / 2));
            if (isLast) {
                break;
            }
            start = end - overlap;
        }
        return spans;
    }
}
