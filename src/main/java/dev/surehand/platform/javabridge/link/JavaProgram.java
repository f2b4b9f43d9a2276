package dev.surehand.platform.javabridge.link;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.platform.javabridge.bindings.AccessBridgeLibrary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * The program of one window in one job. It owns the objects that it returns, and releases them at the end, except those that
 * {@link #keep} takes out. Every method throws program_not_answering after a call that took as long as the bridge waits for
 * programs that hang: whatever such a call returns means nothing.
 */
public final class JavaProgram implements AutoCloseable {

    /** The bridge itself gives a program up after four to five seconds; no program that works takes half of that. */
    private static final Duration LATE = Duration.ofMillis(2500);

    // AccessibleActions: a number, then up to 256 names of 256 units.
    private static final int MOST_ACTIONS = 256;
    private static final int FIRST_ACTION = Integer.BYTES;
    private static final int ACTION_SIZE = ContextInfo.SHORT_UNITS * Character.BYTES;

    /** How many actions one call takes. */
    public static final int ACTIONS_AT_ONCE = 32;

    // AccessibleTextInfo: the number of units, the caret, the unit at a point.
    private static final int TEXT_INFO_SIZE = 3 * Integer.BYTES;

    /** The longest part of a text that one call returns, with its 0. */
    private static final int TEXT_UNITS = 10240;

    /** The longest text that can be set, without its 0. */
    public static final int LONGEST_SET = ContextInfo.LONG_UNITS - 1;

    private final BridgeSession session;
    private final AccessBridgeLibrary bridge;
    private final BridgeQuestion question;
    private final ProgramId id;
    private final int number;
    private final long top;
    private final List<Long> owned = new ArrayList<>();
    private boolean isSilent;

    JavaProgram(BridgeSession session, BridgeQuestion question, ProgramId id, long top) {
        this.session = session;
        this.bridge = session.bridge();
        this.question = question;
        this.id = id;
        number = id.number();
        this.top = own(top);
    }

    public ProgramId id() {
        return id;
    }

    /** Returns the object of the window. */
    public long top() {
        return top;
    }

    long own(long object) {
        if (object != 0) {
            owned.add(object);
        }
        return object;
    }

    /** Takes an object out of what is released at the end; the caller releases it. */
    public void keep(long object) {
        owned.remove((Long) object);
    }

    /** Releases an object that was kept, at the end of this job. */
    public void giveBack(long object) {
        own(object);
    }

    /** Returns what the program says about an object; empty if it is gone. */
    public Optional<ContextInfo> info(long object) {
        try (Memory memory = cleared(ContextInfo.SIZE)) {
            boolean isGiven = ask(() -> bridge.getAccessibleContextInfo(number, object, memory)) != 0;
            return isGiven ? Optional.of(ContextInfo.of(memory)).filter(ContextInfo::isAnswer) : Optional.empty();
        }
    }

    /** Returns a child; empty if there is none with this index. */
    public Optional<Long> child(long object, int index) {
        return object(() -> bridge.getAccessibleChildFromContext(number, object, index));
    }

    public Optional<Long> parent(long object) {
        return object(() -> bridge.getAccessibleParentFromContext(number, object));
    }

    public boolean isSame(long first, long second) {
        return first == second || ask(() -> bridge.isSameObject(number, first, second)) != 0;
    }

    /** Returns whether an object is a part of the window. A part that was taken out of it still answers questions. */
    public boolean isInWindow(long object) {
        return object(() -> bridge.getTopLevelObject(number, object))
                .filter(over -> isSame(over, top))
                .isPresent();
    }

    /** Returns the object that has the keyboard; empty if none has, or it is of another program. */
    public Optional<Long> focused() {
        IntByReference program = new IntByReference();
        LongByReference found = new LongByReference();
        Pointer window = new Pointer(question.window().value());
        boolean isGiven = ask(() -> bridge.getAccessibleContextWithFocus(window, program, found)) != 0;
        boolean isOurs = isGiven && program.getValue() == number && found.getValue() != 0;
        return isOurs ? Optional.of(own(found.getValue())) : Optional.empty();
    }

    /** Returns the names of the actions of an object. */
    public List<String> actions(long object) {
        try (Memory memory = cleared(FIRST_ACTION + MOST_ACTIONS * ACTION_SIZE)) {
            boolean isGiven = ask(() -> bridge.getAccessibleActions(number, object, memory)) != 0;
            int count = isGiven ? Math.max(0, Math.min(MOST_ACTIONS, memory.getInt(0))) : 0;
            List<String> names = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                names.add(ContextInfo.text(memory, FIRST_ACTION + i * ACTION_SIZE, ContextInfo.SHORT_UNITS));
            }
            return names;
        }
    }

    /**
     * Has an action done.
     *
     * @param name as {@link #actions} returned it
     * @param times at most {@link #ACTIONS_AT_ONCE}
     * @return whether the program has accepted it
     */
    public boolean act(long object, String name, int times) {
        try (Memory memory = cleared(FIRST_ACTION + ACTIONS_AT_ONCE * ACTION_SIZE)) {
            memory.setInt(0, times);
            String whole = name.substring(0, Math.min(name.length(), ContextInfo.SHORT_UNITS - 1));
            for (int i = 0; i < times; i++) {
                ContextInfo.write(memory, FIRST_ACTION + i * ACTION_SIZE, whole);
            }
            return ask(() -> bridge.doAccessibleActions(number, object, memory, new IntByReference(-1))) != 0;
        }
    }

    /** Returns the text of an object, up to a length; empty if it has none. */
    public String text(long object, int most) {
        int length;
        try (Memory memory = cleared(TEXT_INFO_SIZE)) {
            boolean isGiven = ask(() -> bridge.getAccessibleTextInfo(number, object, memory, 0, 0)) != 0;
            length = isGiven ? Math.max(0, Math.min(most, memory.getInt(0))) : 0;
        }
        StringBuilder whole = new StringBuilder();
        try (Memory memory = new Memory((long) TEXT_UNITS * Character.BYTES)) {
            while (whole.length() < length) {
                int first = whole.length();
                int last = Math.min(length, first + TEXT_UNITS - 1) - 1;
                memory.clear();
                boolean isGiven = ask(() ->
                                bridge.getAccessibleTextRange(number, object, first, last, memory, (short) TEXT_UNITS))
                        != 0;
                String part = isGiven ? ContextInfo.text(memory, 0, TEXT_UNITS) : "";
                if (part.isEmpty()) {
                    break;
                }
                whole.append(part, 0, Math.min(part.length(), length - first));
            }
        }
        return whole.toString();
    }

    /** @param text at most {@link #LONGEST_SET} units */
    public boolean setText(long object, String text) {
        try (Memory memory = cleared(ContextInfo.LONG_UNITS * Character.BYTES)) {
            ContextInfo.write(memory, 0, text);
            return ask(() -> bridge.setTextContents(number, object, memory)) != 0;
        }
    }

    /** Returns the number that an object shows, as the program writes it; empty if it has none. */
    public String value(long object) {
        return number(memory ->
                bridge.getCurrentAccessibleValueFromContext(number, object, memory, (short) ContextInfo.SHORT_UNITS));
    }

    public String least(long object) {
        return number(memory ->
                bridge.getMinimumAccessibleValueFromContext(number, object, memory, (short) ContextInfo.SHORT_UNITS));
    }

    public String greatest(long object) {
        return number(memory ->
                bridge.getMaximumAccessibleValueFromContext(number, object, memory, (short) ContextInfo.SHORT_UNITS));
    }

    private interface IntoMemory {
        int read(Memory memory);
    }

    private String number(IntoMemory reading) {
        try (Memory memory = cleared(ContextInfo.SHORT_UNITS * Character.BYTES)) {
            return ask(() -> reading.read(memory)) != 0 ? ContextInfo.text(memory, 0, ContextInfo.SHORT_UNITS) : "";
        }
    }

    public void select(long holder, int index) {
        act(() -> bridge.addAccessibleSelectionFromContext(number, holder, index));
    }

    public void deselect(long holder, int index) {
        act(() -> bridge.removeAccessibleSelectionFromContext(number, holder, index));
    }

    public void clearSelection(long holder) {
        act(() -> bridge.clearAccessibleSelectionFromContext(number, holder));
    }

    public boolean isSelected(long holder, int index) {
        return ask(() -> bridge.isAccessibleChildSelectedFromContext(number, holder, index)) != 0;
    }

    /** Returns the first object that is selected in this one. */
    public Optional<Long> selected(long holder) {
        return object(() -> bridge.getAccessibleSelectionFromContext(number, holder, 0));
    }

    public boolean focus(long object) {
        return ask(() -> bridge.requestFocus(number, object)) != 0;
    }

    private static Memory cleared(int bytes) {
        Memory memory = new Memory(bytes);
        memory.clear();
        return memory;
    }

    private Optional<Long> object(LongSupplier call) {
        question.check();
        Instant begin = question.now();
        long found = own(call.getAsLong());
        checkLate(begin);
        return found == 0 ? Optional.empty() : Optional.of(found);
    }

    private int ask(IntSupplier call) {
        question.check();
        Instant begin = question.now();
        int answer = call.getAsInt();
        checkLate(begin);
        return answer;
    }

    private void act(Runnable call) {
        question.check();
        Instant begin = question.now();
        call.run();
        checkLate(begin);
    }

    private void checkLate(Instant begin) {
        isSilent = isLate(question, begin);
        if (isSilent) {
            throw question.notAnswering();
        }
    }

    private static boolean isLate(BridgeQuestion question, Instant begin) {
        return Duration.between(begin, question.now()).compareTo(LATE) > 0;
    }

    /** Makes a call that is not about a program yet. */
    static int timed(BridgeQuestion question, IntSupplier call) {
        question.check();
        Instant begin = question.now();
        int answer = call.getAsInt();
        if (isLate(question, begin)) {
            throw question.notAnswering();
        }
        return answer;
    }

    /** Returns whether the last call was given up, so that nothing more must be asked. */
    public boolean isSilent() {
        return isSilent;
    }

    /**
     * Releases what it owns. A program that hangs would take seconds for each object, so its objects are released when it next
     * answers.
     */
    @Override
    public void close() {
        for (long object : owned) {
            if (isSilent) {
                session.keepForLater(id, object);
            } else {
                Instant begin = question.now();
                bridge.releaseJavaObject(number, object);
                isSilent = isLate(question, begin);
            }
        }
        owned.clear();
    }

    /** The refusal if the program does not answer. */
    public DesktopException notAnswering() {
        return question.notAnswering();
    }
}
