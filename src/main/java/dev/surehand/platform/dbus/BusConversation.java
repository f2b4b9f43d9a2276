package dev.surehand.platform.dbus;

import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Questions to one program, many at once, until a deadline. A program that leaves some without an answer is asked nothing more.
 */
public final class BusConversation {

    /** A program that is asked more at once answers no faster, and reads nothing else meanwhile. */
    static final int MOST_AT_ONCE = 256;

    /** The longest wait for one answer while the others wait behind it. */
    static final Duration PER_CALL = Duration.ofMillis(500);

    /** How many answers may be missing: some programs leave a single one out. */
    private static final int MOST_MISSING = 3;

    private final BusConnection bus;
    private final Deadline deadline;
    private int missing;

    public BusConversation(BusConnection bus, Deadline deadline) {
        this.bus = bus;
        this.deadline = deadline;
    }

    /** Returns whether the program is asked nothing more. */
    public boolean isOver() {
        return missing >= MOST_MISSING || deadline.isOver();
    }

    /** Returns whether an answer is missing. */
    public boolean isIncomplete() {
        return missing > 0;
    }

    /** Asks one question, which may take all the time that is left because it takes the place of many. */
    public BusAnswer askLong(BusCall call) {
        return await(bus.send(call), deadline.left(Duration.ofDays(1)));
    }

    public BusAnswer ask(BusCall call) {
        return askAll(List.of(call)).get(0);
    }

    /**
     * Asks all questions.
     *
     * @return the answers in the same order; {@link BusAnswer#arrived} is false for the missing ones
     * @throws CancelledException if the thread was interrupted
     */
    public List<BusAnswer> askAll(List<BusCall> calls) {
        BusAnswer[] answers = new BusAnswer[calls.size()];
        Arrays.fill(answers, BusAnswer.NONE);
        List<BusConnection.Pending> sent = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size() && !(isOver() && sent.size() <= i); i++) {
            while (sent.size() < Math.min(calls.size(), i + MOST_AT_ONCE) && !isOver()) {
                sent.add(bus.send(calls.get(sent.size())));
            }
            answers[i] = await(sent.get(i), isOver() ? Duration.ZERO : deadline.left(PER_CALL));
        }
        if (sent.size() < calls.size()) {
            missing++;
        }
        return List.of(answers);
    }

    private BusAnswer await(BusConnection.Pending pending, Duration limit) {
        BusAnswer answer = pending.await(limit);
        if (!answer.arrived()) {
            missing++;
        }
        return answer;
    }
}
