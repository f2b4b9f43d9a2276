package dev.surehand.agent.vision;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** The places in a picture that look like a template. */
public final class PictureMatches {

    /** Two places within so many pixels are one. */
    private static final int SAME_PLACE = 4;

    /** A background that repeats, such as stripes, looks like its template everywhere, and to compare all that takes minutes. */
    private static final int MOST = 5000;

    private final int width;
    private final int height;
    private final List<Match> matches = new ArrayList<>();

    private record Match(int left, int top, double different) {

        boolean isSamePlace(Match other) {
            return Math.abs(left - other.left) <= SAME_PLACE && Math.abs(top - other.top) <= SAME_PLACE;
        }
    }

    /** @param width of the template in pixels, as is {@code height} */
    PictureMatches(int width, int height) {
        this.width = width;
        this.height = height;
    }

    void add(int left, int top, PictureLikeness likeness) {
        matches.add(new Match(left, top, likeness.different()));
    }

    /** Returns whether the search ended early, because the template distinguishes nothing in the picture. */
    public boolean areTooMany() {
        return matches.size() > MOST;
    }

    /** Returns the places, the most alike first; places within a few pixels are one. Some are missing if there are too many. */
    public List<PictureRegion> places() {
        List<Match> distinct = new ArrayList<>();
        matches.stream().sorted(Comparator.comparingDouble(Match::different)).forEach(match -> {
            if (distinct.stream().noneMatch(match::isSamePlace)) {
                distinct.add(match);
            }
        });
        return distinct.stream()
                .map(match -> new PictureRegion(match.left, match.top, width, height))
                .toList();
    }

    /** Returns their number; a chain of close places is one, as an empty field is, however wide it is. */
    public int count() {
        List<Match> left = new ArrayList<>(matches);
        int count = 0;
        while (!left.isEmpty()) {
            count++;
            Deque<Match> chain = new ArrayDeque<>(List.of(left.remove(left.size() - 1)));
            while (!chain.isEmpty()) {
                Match one = chain.remove();
                left.removeIf(other -> one.isSamePlace(other) && chain.add(other));
            }
        }
        return count;
    }
}
