package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementTarget.TargetElement;
import dev.surehand.tool.element.ElementWork.WorkMethod;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds out what came of an action: from the element itself, and after an action that its program has accepted also from what
 * changed in its window and which windows that program opened. Create it before the action.
 */
final class Verification implements AutoCloseable {

    /** How long programs need until they show an effect: GTK 47 to 92 ms, Swing 154 to 189, Chromium 140 to 199. */
    private static final Polling TO_SHOW = Polling.ofMillis(40, 600);

    private static final int MOST_LINES = 15;
    private static final String ONLY_SELECTED =
            "Only the selection changed, which the action itself sets; whether its program took it is not known. "
                    + "via: pointer clicks it.";

    private static final Set<Role> OPENERS = EnumSet.of(Role.COMBOBOX, Role.MENU, Role.MENUITEM);

    private static final Set<ErrorCode> GONE = Set.of(ErrorCode.WINDOW_NOT_FOUND, ErrorCode.STALE_ELEMENT);

    private final ElementReader reader;
    private final Session session;
    private final KnownElement known;
    private final Element before;
    private final Arguments arguments;
    private final ActKind kind;
    private final ElementView viewBefore;

    /** Whether the effect may show in what opens or closes, and no longer in the element. */
    private final boolean mayClose;

    /** What the client has read of the window. It may have changed by itself since then. */
    private final List<OutlineLine> linesRead;

    private final WholeValue values;

    /** The text to which something is typed; empty if it is not known, or not needed. */
    private final Optional<OutsideText> textBefore;

    private final OpenedWindows opened;

    private final ElementWatch watch;
    private final AtomicBoolean isReported = new AtomicBoolean();
    private Optional<ElementView> after = Optional.empty();

    /** The item that shows that it was chosen by its name. */
    private Optional<ElementKey> chosen = Optional.empty();

    /** Whether the text is longer than what can be compared. */
    private boolean isTooLong;

    /** Why the program or the desktop did not tell what came of it. The action is done all the same. */
    private Optional<ErrorCode> unread = Optional.empty();

    private enum Verified {
        CONFIRMED,
        /** Nothing proves the effect, and nothing speaks against it. */
        UNCONFIRMED,
        /** The element is as before, although the effect would show in it. */
        NO_EFFECT;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param before the element as it was read a moment ago */
    Verification(ElementReader reader, TargetElement target, Element before, Arguments arguments) {
        this.reader = reader;
        this.session = reader.session();
        this.known = target.known();
        this.before = before;
        this.arguments = arguments;
        kind = ActKind.of(arguments);
        mayClose = kind == ActKind.PRESS || isEntered();
        WindowInfo window = reader.windowOf(known);
        viewBefore = target.view().orElseGet(() -> reader.look(window));
        linesRead = reader.snapshots()
                .lastRead(window.id())
                .map(Snapshot::lines)
                .orElseGet(() -> viewBefore.outline().lines());
        values = new WholeValue(session.elements());
        textBefore = kind == ActKind.TYPE ? values.of(before) : Optional.empty();
        opened = new OpenedWindows(session.windows(), window);
        watch = session.elements().watch(Optional.of(window), event -> isReported.set(true));
    }

    /**
     * Waits until the effect shows, or for the longest time that programs need, and adds what was found to the answer. The action
     * is done, so what cannot be read now is no refusal: a client that is refused would do it again.
     */
    ObjectNode await(WorkMethod method, ObjectNode answer) {
        answer.put("verified", Verified.UNCONFIRMED.wireName());
        answer.put("window_id", known.element().key().window().wireName());
        var unused = ifRead(() -> {
            tell(method, answer);
            return Optional.of(answer);
        });
        unread.ifPresent(code -> answer.put(
                "note",
                "What came of it could not be read (%s). Call ui_snapshot before you do it again."
                        .formatted(code.wireName())));
        return answer;
    }

    private void tell(WorkMethod method, ObjectNode answer) {
        boolean isProved = method == WorkMethod.NONE
                || session.input().pause().retry(() -> proof(method), TO_SHOW).orElse(false);
        // The client may work the new window at once, for which it must be shown.
        session.input().pause().until(() -> !opened.isOpening(), TO_SHOW);
        Optional<WindowInfo> window =
                session.windows().find(known.element().key().window());
        Optional<OutlineDiff> diff =
                window.filter(WindowInfo::isShown).flatMap(shown -> ifRead(() -> Optional.of(diff(shown, answer))));
        boolean isMarked =
                isOwnMark(method) && ifRead(() -> Optional.of(shows())).orElse(false);
        boolean isChange = isMarked || diff.filter(OutlineDiff::isMoreThanFocus).isPresent() || opened.isAny();
        List<String> others = otherSelections();
        boolean isConfirmed = others.isEmpty() && (isProved || isEvidence(method, diff, isMarked));
        Verified verified = isConfirmed ? Verified.CONFIRMED : unproved(isChange);
        answer.put("verified", verified.wireName());
        if (!others.isEmpty()) {
            answer.put("note", String.join(" ", others));
        } else if (verified != Verified.CONFIRMED) {
            doubt(isChange, isMarked).ifPresent(note -> answer.put("note", note));
        }
        answer.put("window_closed", window.isEmpty());
        diff.ifPresent(each -> addDiff(answer, each));
        opened.tell(answer);
        ifRead(() -> Optional.of(window.isEmpty() ? "gone" : line())).ifPresent(line -> answer.put("element", line));
    }

    private Optional<String> doubt(boolean isChange, boolean isMarked) {
        if (isTooLong) {
            return Optional.of("Its text is too long to be compared. Read it with ui_snapshot, its ref and text.");
        }
        if (!isChange) {
            return Optional.of("Nothing was seen to change. Some effects do not show in elements: a screenshot may.");
        }
        return isMarked ? Optional.of(ONLY_SELECTED) : Optional.empty();
    }

    /** Returns what to say of elements that are selected although the call named another one. */
    private List<String> otherSelections() {
        if (!kind.isSelection() || after.isEmpty() || (chosen.isEmpty() && arguments.has("value"))) {
            return List.of();
        }
        ElementView now = after.get();
        ElementKey target = chosen.orElse(known.element().key());
        SelectionChange change = new SelectionChange(viewBefore.tree(), now.tree(), target);
        List<String> notes =
                new ArrayList<>(change.named("Selected instead: ", change.instead(), now, reader.registry()).stream()
                        .toList());
        if (kind == ActKind.SELECT) {
            change.named("Still selected beside it: ", change.kept(), now, reader.registry())
                    .ifPresent(notes::add);
        }
        return notes;
    }

    /** Returns what a look finds; empty if anything could not be read, after which the program is asked nothing more. */
    private <T> Optional<T> ifRead(Supplier<Optional<T>> look) {
        if (unread.isPresent()) {
            return Optional.empty();
        }
        try {
            return look.get();
        } catch (DesktopException e) {
            // What went during a look is seen to be gone by the next one.
            unread = Optional.of(e.code()).filter(code -> !GONE.contains(code));
            return Optional.empty();
        }
    }

    /** Returns whether the effect is proved, or false as soon as it need not be waited for; empty as long as it may show. */
    private Optional<Boolean> proof(WorkMethod method) {
        boolean isSeen = ifRead(() -> Optional.of(isSeen(method))).orElse(false);
        if (isSeen) {
            return Optional.of(true);
        }
        boolean isOver = unread.isPresent() || (isElsewhere() && opened.isOwn());
        return isOver ? Optional.of(isAccepted(method) && opened.isOwn()) : Optional.empty();
    }

    private boolean isSeen(WorkMethod method) {
        if (isOwnMark(method)) {
            return shows() && isChangeReported();
        }
        return shows() || (isAccepted(method) && isChangeReported());
    }

    /**
     * Returns whether what shows in the element is what the action itself sets there, or was there before. The program may not have
     * heard of it, as in a palette of LibreOffice.
     */
    private boolean isOwnMark(WorkMethod method) {
        return kind.isSelection()
                && (method == WorkMethod.NATIVE || kind.isProved(before, before).orElse(false))
                && known.element().role() != Role.COMBOBOX
                && known.located().ancestors().stream()
                        .flatMap(above -> viewBefore.tree().find(above).stream())
                        .noneMatch(Verification::isWorkedOn);
    }

    /** A combo box shows itself which of its items is chosen, and a sheet works on the cells that are selected. */
    private static boolean isWorkedOn(Element holder) {
        return holder.role() == Role.COMBOBOX || (holder.role() == Role.TABLE && holder.can(ElementPattern.FIND_ITEM));
    }

    private boolean isEntered() {
        return arguments.flag("enter");
    }

    /** Returns whether the effect may show in other elements or windows only. */
    private boolean isElsewhere() {
        return kind == ActKind.PRESS || kind == ActKind.SHOW_MENU;
    }

    /**
     * Returns whether the program has accepted an action whose effect shows elsewhere. A change there proves nothing after a
     * click or keys: it has another cause as often, such as a clock, a menu that closed, or the pointer that moved.
     */
    private boolean isAccepted(WorkMethod method) {
        return method == WorkMethod.NATIVE && isElsewhere();
    }

    /** Returns whether what changed around the element proves the effect. */
    private boolean isEvidence(WorkMethod method, Optional<OutlineDiff> diff, boolean isMarked) {
        if (isMarked || isAccepted(method)) {
            return diff.filter(this::isWitness).isPresent() || opened.isOwn();
        }
        return ((isElsewhere() || isEntered()) && opened.isOwnWindow())
                || diff.filter(this::isTelling).isPresent();
    }

    /** Returns whether a change has no other cause than the action, also if that was a click or keys. */
    private boolean isTelling(OutlineDiff diff) {
        return switch (kind) {
            // What is scrolled comes into view and goes out of it.
            case SCROLL -> !diff.added().isEmpty() || !diff.removed().isEmpty();
            case PRESS, SHOW_MENU -> came(diff).anyMatch(this::isOpenedItem);
            case DRAG_TO ->
                !before.name().isEmpty()
                        && came(diff).anyMatch(each -> each.name().equals(before.name()));
            default -> false;
        };
    }

    /** A menu shows its items, and a combo box those of its list. */
    private boolean isOpenedItem(Element came) {
        boolean isOfMenu = came.role() == Role.MENUITEM || came.role() == Role.MENU;
        return OPENERS.contains(before.role()) ? isOfMenu || came.role() == Role.LISTITEM : isOfMenu;
    }

    private Stream<Element> came(OutlineDiff diff) {
        return diff.added().stream()
                .flatMap(added -> after.stream()
                        .flatMap(view -> view.tree().find(added.line().key()).stream()));
    }

    /** Returns whether more changed than what has the keyboard, and what an action that selects sets itself. */
    private boolean isWitness(OutlineDiff diff) {
        return kind.isSelection() ? diff.isMoreThanSelection() : diff.isMoreThanFocus();
    }

    private Verified unproved(boolean isChange) {
        boolean isKnowable = kind == ActKind.SCROLL_INTO_VIEW
                || (kind == ActKind.SET_VALUE && !mayClose && !before.is(ElementState.PASSWORD) && !isTooLong)
                || (kind == ActKind.SELECT
                        && arguments.has("value")
                        && !before.value().isEmpty())
                || kind.wouldShow(before);
        return isKnowable && !isChange && unread.isEmpty() ? Verified.NO_EFFECT : Verified.UNCONFIRMED;
    }

    /** Returns whether the effect shows in the element now. */
    private boolean shows() {
        if (!session.windows().exists(known.element().key().window())) {
            return mayClose;
        }
        Optional<Element> now = session.elements().find(known.element().key()).map(LocatedElement::element);
        if (now.isEmpty()) {
            return mayClose;
        }
        if (kind == ActKind.SELECT && arguments.has("value")) {
            chosen = new ItemChoice(reader, known, arguments.text("value")).chosen();
            return chosen.isPresent();
        }
        if (kind == ActKind.SCROLL_INTO_VIEW) {
            return new ElementScroll(reader, known).isInView();
        }
        return kind.isProved(before, now.get()).orElseGet(() -> isOtherwise(now.get()));
    }

    private boolean isOtherwise(Element now) {
        return switch (kind) {
            case PRESS, SHOW_MENU -> !shown(now).equals(shown(before));
            // What Enter does shows elsewhere.
            case SET_VALUE -> !isEntered() && !before.is(ElementState.PASSWORD) && isSet(now);
            case TYPE -> !isEntered() && isOtherText(now);
            default -> false;
        };
    }

    private boolean isSet(Element now) {
        Optional<Boolean> shown = values.shows(now, arguments.text("value", ""));
        isTooLong = shown.isEmpty();
        return shown.orElse(false);
    }

    private boolean isOtherText(Element now) {
        Optional<OutsideText> text = values.of(now);
        isTooLong = text.isEmpty() || textBefore.isEmpty();
        return !isTooLong && !text.equals(textBefore);
    }

    /** Reads the window when its program has reported something since the last look. */
    private boolean isChangeReported() {
        if (!isReported.getAndSet(false)) {
            return false;
        }
        ElementView view = reader.look(reader.windowOf(known));
        after = Optional.of(view);
        return isWitness(view.changesSince(viewBefore));
    }

    /** Returns what an element shows, without the keyboard focus, which a click gives it in any case. */
    private static List<Object> shown(Element element) {
        Set<ElementState> states = new HashSet<>(element.states());
        states.remove(ElementState.FOCUSED);
        return List.of(states, element.value(), element.name());
    }

    /** Adds what changed since the client read the window, beginning with what changed since the action. */
    private void addDiff(ObjectNode answer, OutlineDiff own) {
        after.ifPresent(view -> {
            List<String> lines = view.changesSince(linesRead).lines(MOST_LINES, own);
            reader.describe(view, lines);
            lines.forEach(answer.putArray("diff")::add);
        });
    }

    private OutlineDiff diff(WindowInfo window, ObjectNode answer) {
        // What was read is still so, unless the program has reported something since.
        ElementView now = after.filter(view -> !isReported.get()).orElseGet(() -> reader.look(window));
        ElementView numbered = reader.numbered(now);
        after = Optional.of(numbered);
        numbered.number().ifPresent(number -> answer.put("snapshot", number));
        return numbered.changesSince(viewBefore);
    }

    @Override
    public void close() {
        watch.close();
    }

    /** Returns the line of the element as it is now, which the client gets. */
    private String line() {
        return session.elements()
                .find(known.element().key())
                .map(now -> Outline.lineOf(now, reader.registry()))
                .orElse("gone");
    }
}
