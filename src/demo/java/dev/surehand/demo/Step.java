package dev.surehand.demo;

import java.awt.image.BufferedImage;
import java.util.List;

/**
 * One line of the transcript, one section of the report.
 *
 * @param request as a client sends it
 * @param answer as it came
 * @param brief request and answer in a few words
 * @param effect what was seen of it, not by who sent it
 */
record Step(
        String title,
        String request,
        String answer,
        String brief,
        long ms,
        boolean seen,
        String effect,
        List<Shot> shots) {

    record Shot(String caption, BufferedImage image) {}

    String line() {
        return " %s %5d ms  %-22s %s%s"
                .formatted(seen ? "✓" : "✗", ms, title, brief, effect.isEmpty() ? "" : "  ·  " + effect);
    }
}
