package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import dev.surehand.platform.x11.clipboard.KeptSelections;
import dev.surehand.platform.x11.clipboard.SelectionAtoms;
import dev.surehand.platform.x11.clipboard.SelectionContent;
import dev.surehand.platform.x11.clipboard.Selections;
import dev.surehand.platform.x11.window.ClientProcesses;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Connection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Inserts content into the focused program through the selections. It saves their content before the first paste, and restores
 * it when it is closed. A paste counts as done when the focused program has received the content, on any of its connections. Reads by
 * clipboard managers do not count. If another program reads it after the keys, it is unknown whether the paste arrived.
 */
final class X11Pasting implements AutoCloseable {

    private static final String SHIFT_INSERT = "shift+insert";

    /** A program that is idle after this time does not paste. */
    private static final Polling TO_REQUEST = Polling.ofMillis(2, 400);

    /** The number of checks in a row without a request, 30 ms in all, after which no more requests are expected. */
    private static final int CHECKS_WITHOUT_REQUEST = 15;

    /** How often to wait for a busy program. Each wait takes up to 1.6 s. */
    private static final int ROUNDS = 4;

    /** Rounds of GTK 4's main loop: more than it needs for a short text. */
    private static final int LEAST_LOOP_ROUNDS = 8;

    /** GTK 4 reads 8 kB at a time, and needs up to four rounds for each. */
    private static final int BYTES_A_LOOP_ROUND = 2048;

    /** In bytes. For longer content, the wait is for an idle program, because that does not grow with the text. */
    private static final int MOST_READ_IN_LOOP = 64 << 10;

    /** Asks clipboard managers to leave this content out of their history. */
    private static final String HINT = "x-kde-passwordManagerHint";

    /** The selection that a clipboard manager owns. */
    private static final String MANAGER = "CLIPBOARD_MANAGER";

    /**
     * A library of Wine. Wine's programs paste through another program of Wine, so that it is unknown which program took the
     * text.
     */
    private static final String WINE = "ntdll.so";

    private final Supplier<Selections> connect;
    private final boolean primaryToo;
    private final X11Connection connection;
    private final ClientProcesses processes;
    private final TypingSettle settle;
    private final Pause pause;
    private @Nullable Selections selections;
    private Optional<KeptSelections> kept = Optional.empty();
    private Optional<String> obstacle = Optional.empty();
    private boolean hasPasted;

    /**
     * Creates a series of pastes.
     *
     * @param connect opens the selections at the first paste
     * @param primaryToo whether PRIMARY is used beside CLIPBOARD, for keys that paste PRIMARY in some programs
     */
    X11Pasting(
            Supplier<Selections> connect,
            boolean primaryToo,
            X11Connection connection,
            TypingSettle settle,
            Pause pause) {
        this.connect = connect;
        this.primaryToo = primaryToo;
        this.connection = connection;
        processes = new ClientProcesses(connection);
        this.settle = settle;
        this.pause = pause;
    }

    /** Returns the reason why nothing is pasted any more, as the end of a sentence. */
    Optional<String> obstacle() {
        return obstacle;
    }

    void setObstacle(String reason) {
        obstacle = Optional.of(reason);
    }

    /** Whether the focused program has something selected. It may drop its selection when we become the owner of the selections. */
    boolean wouldUnselect() {
        return kept.isEmpty()
                && settle.letKeysBeRead()
                && isOfProgram(selections().clientOwning(SelectionAtoms.PRIMARY), focusedClients());
    }

    /**
     * Pastes text with shift+insert.
     *
     * @see #paste(SelectionContent, String, Runnable)
     */
    boolean paste(String text, Runnable pressPaste) {
        return paste(SelectionContent.text(text, selections().atoms()), SHIFT_INSERT, pressPaste);
    }

    /**
     * Pastes content.
     *
     * @param keys the name of the keys, for messages
     * @param pressPaste presses and releases the keys
     * @return false when nothing was inserted; {@link #obstacle} then returns the reason
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted
     */
    boolean paste(SelectionContent content, String keys, Runnable pressPaste) {
        if (obstacle.isEmpty()) {
            prepare();
        }
        boolean isPasted = obstacle.isEmpty() && offer(content) && press(keys, pressPaste);
        if (isPasted) {
            hasPasted = true;
            awaitInserted(content.size());
        }
        return isPasted;
    }

    /**
     * Waits until the program has inserted the content. This is needed before the next keys, and before the selections change.
     * A program that handles its input in order has the text as soon as it has received it. GTK 4 reads the text in several
     * rounds of its main loop, and handles keys in the meantime. In Chromium, the main process reads the text first; the
     * process that edits requests it again later, and handles no keys in the meantime.
     *
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted
     */
    private void awaitInserted(int size) {
        awaitNoMoreRequests();
        boolean isInserted = focused().pastesAsItReads();
        for (int round = 0; round < ROUNDS && !isInserted; round++) {
            int before = selections().requests();
            boolean isRead = selections().wasTakenAgain() || isReadInLoop(size) || settle.letProgramRest();
            isInserted = isRead && selections().requests() == before;
            awaitNoMoreRequests();
        }
        if (!isInserted) {
            throw PasteFailure.unknown("the program is busy");
        }
    }

    private boolean isReadInLoop(int size) {
        return size <= MOST_READ_IN_LOOP
                && focused().pastesInItsLoop()
                && settle.letLoopTurn(LEAST_LOOP_ROUNDS + size / BYTES_A_LOOP_ROUND);
    }

    private void prepare() {
        if (kept.isPresent()) {
            return;
        }
        Optional<LocalProcess> process = focused().process();
        if (process.isEmpty()) {
            setObstacle("the program's process cannot be looked at");
            return;
        }
        if (process.get().uses(WINE)) {
            setObstacle("it cannot be seen what a Windows program takes from it");
            return;
        }
        try {
            kept = Optional.of(new KeptSelections(this::selections, used()));
        } catch (DesktopException e) {
            if (selections().isGone()) {
                throw e;
            }
            setObstacle("what it holds could not have been put back (%s)".formatted(e.getMessage()));
        }
    }

    private boolean offer(SelectionContent content) {
        Property secret = new Property(SelectionAtoms.STRING, Byte.SIZE, "secret".getBytes(StandardCharsets.US_ASCII));
        SelectionContent marked = content.with(selections().atom(HINT), secret);
        int now = selections().time();
        selections().forgetTakers();
        used().forEach(selection -> selections().offer(selection, marked, now));
        if (!settle.letKeysBeRead()) {
            setObstacle("the program does not report when it has read its keys");
        } else if (!isStillOurs()) {
            setObstacle("another program took it at the same moment");
        }
        return obstacle.isEmpty();
    }

    /**
     * Presses the keys, and waits until the focused program has taken the content. A program that has pasted before will do so
     * again, however long it seems idle first on a busy machine.
     */
    private boolean press(String keys, Runnable pressPaste) {
        Set<Integer> watchers = watchers();
        selections().forgetTakers();
        pressPaste.run();
        Set<Integer> clients = focusedClients();
        boolean isAtRest = false;
        for (int round = 0; round < ROUNDS && (hasPasted || !isAtRest); round++) {
            if (pause.until(() -> isTaken(clients), TO_REQUEST)) {
                return true;
            }
            isAtRest = settle.letProgramRest();
        }
        if (isTaken(clients)) {
            return true;
        }
        if (!isAtRest || !isStillOurs()) {
            throw PasteFailure.unknown(isAtRest ? "another program took the clipboard" : "the program is busy");
        }
        if (!watchers.containsAll(selections().readers())) {
            throw PasteFailure.unknown("another program read the clipboard after %s was pressed".formatted(keys));
        }
        setObstacle("the program takes no paste by %s here".formatted(keys));
        return false;
    }

    /** Returns the clients that read content without keys: those that have read the offer, and the clipboard manager. */
    private Set<Integer> watchers() {
        Set<Integer> watchers = new HashSet<>(selections().readers());
        watchers.addAll(selections().clientOwning(selections().atom(MANAGER)));
        return watchers;
    }

    private boolean isTaken(Set<Integer> clients) {
        return isOfProgram(selections().takers(), clients);
    }

    private boolean isOfProgram(Set<Integer> some, Set<Integer> clients) {
        return !Collections.disjoint(some, clients) || (!some.isEmpty() && processes.haveOneInCommon(some, clients));
    }

    /**
     * Waits until no program requests the content any more. Chromium still requests it after it has the text, and drops the
     * text when it receives another response.
     */
    private void awaitNoMoreRequests() {
        pause.until(new SteadyValue<>(() -> selections().requests(), CHECKS_WITHOUT_REQUEST), TO_REQUEST);
    }

    private boolean isStillOurs() {
        return used().stream().allMatch(selections()::owns);
    }

    private OwningProgram focused() {
        return OwningProgram.focused(connection.xcb(), connection.root());
    }

    private Set<Integer> focusedClients() {
        return focused().withoutFrame().stream().map(selections()::clientOf).collect(Collectors.toSet());
    }

    private List<Integer> used() {
        int clipboard = selections().atoms().clipboard;
        return primaryToo ? List.of(clipboard, SelectionAtoms.PRIMARY) : List.of(clipboard);
    }

    private Selections selections() {
        if (selections == null) {
            selections = connect.get();
        }
        return selections;
    }

    /** Restores the earlier content of the selections, after the program has had time to request ours again. */
    @Override
    public void close() {
        if (kept.isPresent()) {
            try {
                settle.letKeysBeRead();
            } finally {
                kept.get().putBackWhatIsOurs();
            }
        }
    }
}
