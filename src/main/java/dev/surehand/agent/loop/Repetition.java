package dev.surehand.agent.loop;

import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.action.ActionJson;
import java.util.ArrayList;
import java.util.List;

/** Notices that a session goes round in circles. */
final class Repetition {

    private static final int SAME_NUDGE = 3;
    private static final int SAME_STUCK = 5;
    private static final int STILL_NUDGE = 5;
    private static final int STILL_STUCK = 8;

    /** Two kinds of turns in alternation, three times. */
    private static final int CIRCLE = 6;

    private final List<String> turns = new ArrayList<>();
    private String screen = "";
    private int still;

    /** What to do about it. */
    enum Advice {
        NONE,
        /** Say to the model that it repeats itself. */
        NUDGE,
        /** End the session. */
        STUCK
    }

    /**
     * Notes a turn.
     *
     * @param acted whether an action of the turn could change the screen
     * @param screenAfter the hash of the picture after it
     */
    Advice note(List<ProposedAction> actions, boolean acted, String screenAfter) {
        String turn = actions.stream()
                        .map(action -> ActionJson.write(action.action()).toString())
                        .toList()
                + screenAfter;
        turns.add(turn);
        still = acted && screenAfter.equals(screen) ? still + 1 : 0;
        screen = screenAfter;
        int same = sameAtEnd();
        if (same >= SAME_STUCK || still >= STILL_STUCK) {
            return Advice.STUCK;
        }
        return same == SAME_NUDGE || still == STILL_NUDGE || isCircle() ? Advice.NUDGE : Advice.NONE;
    }

    private int sameAtEnd() {
        String latest = turns.get(turns.size() - 1);
        int count = 0;
        while (count < turns.size() && turns.get(turns.size() - 1 - count).equals(latest)) {
            count++;
        }
        return count;
    }

    private boolean isCircle() {
        if (turns.size() < CIRCLE) {
            return false;
        }
        List<String> end = turns.subList(turns.size() - CIRCLE, turns.size());
        for (int i = 2; i < CIRCLE; i++) {
            if (!end.get(i).equals(end.get(i - 2))) {
                return false;
            }
        }
        return !end.get(0).equals(end.get(1));
    }
}
