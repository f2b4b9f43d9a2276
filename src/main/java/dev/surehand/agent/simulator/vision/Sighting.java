package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import java.util.List;

/** What a search in a picture found. Only {@link SeenOnce} may be acted on. */
public sealed interface Sighting {

    /** Exactly one place. */
    record SeenOnce(PictureRegion region) implements Sighting {}

    /** No place; the sentence says what was searched, and what came nearest. */
    record Unseen(String sentence) implements Sighting {}

    /** Several places that are equally likely. */
    record Alike(List<PictureRegion> regions) implements Sighting {

        public Alike {
            regions = List.copyOf(regions);
        }
    }

    /** Returns the sighting that a list of equally likely places is. */
    static Sighting of(List<PictureRegion> regions, String searched) {
        return switch (regions.size()) {
            case 0 -> new Unseen("Nothing in the picture looks like " + searched + ".");
            case 1 -> new SeenOnce(regions.get(0));
            default -> new Alike(regions);
        };
    }
}
