package dev.surehand.agent.vision;

import java.util.Locale;

/**
 * How alike a template and a place in a picture are. Correlation alone does not tell a button from the same one with another word (0.983), in
 * another colour (0.9998) or greyed, so the pixels are counted as well.
 *
 * @param correlation of the brightness, normalised: 1 for the same in any brightness and contrast
 * @param different the share of pixels of which a channel differs clearly
 * @param worst the largest such share of a part of the template, in which a small change cannot get lost
 */
public record PictureLikeness(double correlation, double different, double worst) {

    /** Of two pictures without any likeness. */
    public static final PictureLikeness NONE = new PictureLikeness(0, 1, 1);

    static final double LEAST_CORRELATION = 0.985;
    static final double MOST_DIFFERENT = 0.003;

    /** Returns whether both tests say that it is the same. If no part differs by more, the whole does not either. */
    public boolean isSame() {
        return correlation >= LEAST_CORRELATION && worst <= MOST_DIFFERENT;
    }

    /** Returns the figures for a sentence. */
    public String described() {
        return String.format(Locale.ROOT, "correlation %.3f, %.1f %% of the pixels differ", correlation, 100 * worst);
    }
}
