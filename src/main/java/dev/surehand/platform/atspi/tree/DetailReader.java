package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Asks elements for their place, actions and values, all at once. It asks only what a reader of the answer needs: a page of a
 * browser has thousands of elements, of which a hundred are in view.
 */
final class DetailReader {

    private static final Set<Role> WITH_NUMBER =
            EnumSet.of(Role.SLIDER, Role.SPINNER, Role.PROGRESSBAR, Role.SCROLLBAR);
    private static final Set<Role> WITH_TEXT = EnumSet.of(Role.EDIT, Role.COMBOBOX, Role.TERMINAL, Role.SPINNER);

    /** What shows a text that nobody writes. */
    private static final Set<Role> READ = EnumSet.of(Role.PARAGRAPH, Role.HEADING, Role.TEXT);

    /** Their parts are worked while they are closed, so what they can do matters before they are in view. */
    private static final Set<Role> WORKED_UNSEEN = EnumSet.of(Role.MENU, Role.MENUITEM);

    /** The number of the relation labelled-by. */
    private static final int LABELLED_BY = 2;

    /** Stands in a text for an element that is in it. */
    private static final String EMBEDDED = "\ufffc";

    private final BusConversation conversation;
    private final FrameView view;
    private final FrameMemory memory;
    private final List<BusCall> calls = new ArrayList<>();
    private final List<BiConsumer<DetailDraft, BusAnswer>> readers = new ArrayList<>();
    private final List<DetailDraft> drafts = new ArrayList<>();
    private final List<DetailDraft> withText = new ArrayList<>();

    /** What has arrived for one element so far. */
    private static final class DetailDraft {
        private final Accessible element;
        private Optional<ScreenRect> extents = Optional.empty();
        private List<String> actions = List.of();
        private String text = "";
        private int textEnd = TextCalls.TO_THE_END;
        private String number = "";
        private String id = "";
        private Optional<ObjectRef> label = Optional.empty();
        private Optional<ObjectRef> choice = Optional.empty();

        DetailDraft(Accessible element) {
            this.element = element;
        }

        void recall(FrameMemory.Traits known) {
            actions = known.actions();
            id = known.id();
            label = known.label();
        }

        FrameMemory.Traits traits() {
            return new FrameMemory.Traits(element, actions, id, label);
        }

        Details details() {
            return new Details(extents, actions, text.isEmpty() ? number : text, "", id);
        }
    }

    /** @param memory of what need not be asked again */
    DetailReader(BusConversation conversation, FrameView view, FrameMemory memory) {
        this.conversation = conversation;
        this.view = view;
        this.memory = memory;
    }

    /** Asks about an element; answers come with {@link #read}. */
    interface Wish {
        /** Returns whether the element is in view. */
        boolean isShown(Accessible element);

        /** Returns whether the element holds a secret, which is never asked for. */
        boolean isSecret(int index);
    }

    /** Returns the details of each element, in the same order. */
    List<Details> read(List<Accessible> elements, Wish wish, AccessibleNames names) {
        List<DetailDraft> all = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            DetailDraft draft = new DetailDraft(elements.get(i));
            all.add(draft);
            wantPlace(elements.get(i), draft, wish.isShown(elements.get(i)));
            Optional<FrameMemory.Traits> known = memory.traits(elements.get(i));
            known.ifPresentOrElse(draft::recall, () -> wantWork(draft.element, draft, wish.isShown(draft.element)));
            if (wish.isShown(elements.get(i)) && !wish.isSecret(i)) {
                wantValue(elements.get(i), draft);
            }
        }
        List<BusAnswer> answers = conversation.askAll(calls);
        for (int i = 0; i < answers.size(); i++) {
            readers.get(i).accept(drafts.get(i), answers.get(i));
        }
        readTexts();
        translate(all);
        if (!conversation.isIncomplete()) {
            all.forEach(draft -> memory.remember(draft.traits()));
        }
        return labelled(all, names);
    }

    private void translate(List<DetailDraft> all) {
        Map<List<String>, ObjectRef> examples = new HashMap<>();
        all.forEach(draft -> examples.putIfAbsent(draft.actions, draft.element.ref()));
        Map<List<String>, List<String>> common = ActionReader.common(conversation, examples);
        all.forEach(draft -> draft.actions = common.getOrDefault(draft.actions, draft.actions));
    }

    private void wantPlace(Accessible element, DetailDraft draft, boolean isShown) {
        boolean isOfUse = !element.name().isEmpty()
                || element.role() != Role.GROUP
                || element.nativeRole() == AtspiRole.SCROLL_PANE
                || isWorked(element);
        if (isShown && isOfUse && element.has(AtspiInterface.COMPONENT)) {
            want(view.toolkit().extents(element.ref()), draft, (each, answer) -> each.extents = rectangle(answer));
        }
    }

    private void wantWork(Accessible element, DetailDraft draft, boolean isShown) {
        boolean isWorked = isWorked(element);
        boolean isOfUse = isShown && (isWorked || element.role() != Role.GROUP);
        if (answersActions(element) && (isOfUse || WORKED_UNSEEN.contains(element.role()))) {
            want(ActionReader.call(element.ref()), draft, (each, answer) -> each.actions = ActionReader.names(answer));
        }
        if (isShown && isWorked) {
            want(
                    BusCall.property(element.ref(), AtspiInterface.ACCESSIBLE.wireName(), "AccessibleId"),
                    draft,
                    (each, answer) -> each.id = Accessible.cut(answer.text().orElse("")));
        }
        boolean isFound = isWorked && (isShown || WORKED_UNSEEN.contains(element.role()));
        if (isFound && (view.toolkit().nameOf(element).isEmpty() || element.role() == Role.COMBOBOX)) {
            want(
                    BusCall.of(element.ref(), AtspiInterface.ACCESSIBLE.wireName(), "GetRelationSet"),
                    draft,
                    (each, answer) -> each.label = label(answer)
                            .filter(found -> found.owner().equals(element.ref().owner())));
        }
    }

    /** A process of WebKitGTK never answers the question for all actions. */
    private boolean answersActions(Accessible element) {
        boolean isOfFrame = element.ref().owner().equals(view.frame().owner());
        return isOfFrame && element.has(AtspiInterface.ACTION);
    }

    private void wantValue(Accessible element, DetailDraft draft) {
        if (element.has(AtspiInterface.VALUE) && WITH_NUMBER.contains(element.role())) {
            want(
                    BusCall.property(element.ref(), AtspiInterface.VALUE.wireName(), "CurrentValue"),
                    draft,
                    (each, answer) -> each.number = number(answer));
        }
        if (element.role() == Role.COMBOBOX && element.has(AtspiInterface.SELECTION)) {
            want(
                    BusCall.of(element.ref(), AtspiInterface.SELECTION.wireName(), "GetSelectedChild", "i", 0),
                    draft,
                    (each, answer) -> each.choice = answer.object()
                            .filter(found -> found.owner().equals(element.ref().owner())));
        }
        if (showsText(element)) {
            withText.add(draft);
            want(
                    TextCalls.length(element.ref()),
                    draft,
                    (each, answer) -> each.textEnd = TextCalls.end(answer, Accessible.LONGEST_TEXT));
        }
    }

    /** A program that gives neither a name nor parts to what is only read gives its text. */
    private static boolean showsText(Accessible element) {
        boolean isPlain = READ.contains(element.role()) && element.name().isEmpty() && element.childCount() == 0;
        return element.has(AtspiInterface.TEXT)
                && (isPlain || WITH_TEXT.contains(element.role()) || element.is(AtspiState.EDITABLE));
    }

    private void readTexts() {
        List<BusAnswer> answers = conversation.askAll(withText.stream()
                .map(draft -> TextCalls.text(draft.element.ref(), draft.textEnd))
                .toList());
        for (int i = 0; i < answers.size(); i++) {
            String text = Accessible.cut(answers.get(i).text().orElse(""));
            withText.get(i).text = text.replace(EMBEDDED, "");
        }
    }

    private static boolean isWorked(Accessible element) {
        return element.role().isWorked() || element.is(AtspiState.EDITABLE) || ElementMapper.isExpander(element);
    }

    private void want(BusCall call, DetailDraft draft, BiConsumer<DetailDraft, BusAnswer> reader) {
        calls.add(call);
        drafts.add(draft);
        readers.add(reader);
    }

    private List<Details> labelled(List<DetailDraft> all, AccessibleNames names) {
        List<ObjectRef> labels = all.stream()
                .flatMap(draft -> Stream.of(draft.label, draft.choice))
                .flatMap(Optional::stream)
                .toList();
        Map<ObjectRef, String> found = names.of(conversation, labels);
        all.stream()
                .filter(draft -> draft.text.isEmpty())
                .forEach(draft -> draft.text = draft.choice.map(found::get).orElse(""));
        return all.stream()
                .map(draft ->
                        draft.details().labelled(draft.label.map(found::get).orElse("")))
                .toList();
    }

    /** Returns empty for the numbers that stand for no place. */
    static Optional<ScreenRect> rectangle(BusAnswer answer) {
        List<Object> numbers = answer.list().isEmpty() ? answer.values() : answer.list();
        if (!answer.isGiven() || numbers.size() < 4) {
            return Optional.empty();
        }
        int[] found = numbers.stream()
                .mapToInt(number -> BusValues.integer(number).orElse(Integer.MIN_VALUE))
                .toArray();
        boolean isPlace = found[0] != Integer.MIN_VALUE
                && found[1] != Integer.MIN_VALUE
                && found[2] > 0
                && found[3] > 0
                && !(found[0] == -1 && found[1] == -1 && found[2] <= 1);
        return isPlace ? Optional.of(new ScreenRect(found[0], found[1], found[2], found[3])) : Optional.empty();
    }

    private static Optional<ObjectRef> label(BusAnswer answer) {
        for (Object relation : answer.list()) {
            List<Object> parts = BusValues.list(relation);
            if (parts.size() == 2 && BusValues.integer(parts.get(0)).orElse(0) == LABELLED_BY) {
                return BusValues.list(parts.get(1)).stream().findFirst().flatMap(BusValues::object);
            }
        }
        return Optional.empty();
    }

    private static String number(BusAnswer answer) {
        if (answer.decimal().isEmpty()) {
            return "";
        }
        double number = answer.decimal().getAsDouble();
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
        return isWhole ? Long.toString((long) number) : Double.toString(number);
    }
}
