package dev.surehand;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The numbers of random trials: few with a new seed each time, and all with {@code -Dsurehand.whole=true}. */
public final class Trials {

    /** The seed of all trials in this JVM. A failure of a test with {@link RandomTrials} names it. */
    public static final long SEED = Long.getLong("surehand.seed", new Random().nextLong());

    public static final boolean IS_WHOLE = Boolean.getBoolean("surehand.whole");

    private Trials() {}

    public static int count(int few, int all) {
        return IS_WHOLE ? all : few;
    }

    /** Returns some of the elements, in their order. */
    public static <T> List<T> some(int few, List<T> all) {
        if (IS_WHOLE || few >= all.size()) {
            return all;
        }
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            places.add(i);
        }
        Collections.shuffle(places, new Random(SEED));
        return places.subList(0, few).stream().sorted().map(all::get).toList();
    }
}
