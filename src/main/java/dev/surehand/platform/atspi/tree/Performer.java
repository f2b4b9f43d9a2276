package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.DirectLine;
import dev.surehand.platform.dbus.ObjectRef;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Asks a program to do something with an element. */
public final class Performer {

    /** Scrolls so that the element is in view, wherever that is. */
    private static final int ANYWHERE = 6;

    /** A program that takes longer has opened a dialog, or computes. */
    private static final Duration TO_ACT = Duration.ofMillis(400);

    /** A list with more items is not asked which of them are selected. */
    private static final int MOST_ITEMS = 400;

    /** What a sheet would take for a number in each language. */
    private static final Pattern PLAIN_NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,14})");

    private final BusConversation conversation;
    private final FrameView view;
    private final TreeReader.HeldAccessible found;
    private final ObjectRef ref;

    private Performer(BusConversation conversation, FrameView view, TreeReader.HeldAccessible found) {
        this.conversation = conversation;
        this.view = view;
        this.found = found;
        ref = found.element().ref();
    }

    /**
     * Checks an element as it is now, and asks.
     *
     * @throws DesktopException stale_element, element_disabled, pattern_unsupported, invalid_parameter, program_not_answering
     */
    public static void perform(BusConversation conversation, FrameView view, ElementKey key, ElementAction action) {
        TreeReader reader = new TreeReader(conversation, view);
        Optional<TreeReader.HeldAccessible> found = reader.locate(key);
        if (found.isEmpty() && conversation.isIncomplete()) {
            throw notAnswering();
        }
        ElementAction.check(found.map(reader::describe).map(LocatedElement::element), action);
        new Performer(conversation, view, found.orElseThrow()).perform(action);
    }

    private void perform(ElementAction action) {
        Accessible element = found.element();
        if (action instanceof ElementAction.Activate) {
            act(view.toolkit().press(actions()));
        } else if (action instanceof ElementAction.Toggle) {
            act(view.toolkit().toggle(actions()));
        } else if (action instanceof ElementAction.Expand expand) {
            if (element.is(AtspiState.EXPANDED) != expand.expanded()) {
                act(ActionNames.expand(actions(), expand.expanded()));
            }
        } else if (action instanceof ElementAction.SetValue set) {
            setValue(element, set.value());
        } else if (action instanceof ElementAction.Select select) {
            select(select.how());
        } else if (action instanceof ElementAction.GrabFocus) {
            require(BusCall.of(ref, AtspiInterface.COMPONENT.wireName(), "GrabFocus"));
        } else if (action instanceof ElementAction.ScrollIntoView) {
            scrollIntoView();
        } else if (action instanceof ElementAction.ScrollTo to) {
            demand(ScrollBars.of(conversation, view, element).scrollTo(to.horizontal(), to.vertical()));
        } else if (action instanceof ElementAction.ShowMenu) {
            act(ActionNames.showMenu(actions()));
        } else {
            throw refused();
        }
    }

    private List<String> actions() {
        return ActionReader.read(conversation, ref);
    }

    private void act(OptionalInt index) {
        act(ref, index);
    }

    private void act(ObjectRef object, OptionalInt index) {
        BusCall call = BusCall.of(
                object, AtspiInterface.ACTION.wireName(), "DoAction", "i", index.orElseThrow(Performer::refused));
        BusAnswer answer = directly(call).orElseGet(() -> conversation.ask(call));
        if (answer.arrived()) {
            check(answer);
        } else if (!conversation
                .ask(BusCall.property(ref, AtspiInterface.ACCESSIBLE.wireName(), "Name"))
                .arrived()) {
            // A program that opens a dialog may answer only when that closes, but answers other questions meanwhile.
            throw notAnswering();
        }
    }

    /** Asks on a connection of its own, if the program would otherwise answer no questions while it acts. */
    private Optional<BusAnswer> directly(BusCall call) {
        if (!view.toolkit().actsBeforeItReads()) {
            return Optional.empty();
        }
        OptionalInt process = conversation.ask(BusCall.processOf(ref.owner())).number();
        if (process.isEmpty()) {
            return Optional.empty();
        }
        return conversation
                .ask(BusCall.of(
                        ObjectRef.root(ref.owner()), AtspiInterface.APPLICATION.wireName(), "GetApplicationBusAddress"))
                .text()
                .flatMap(address -> DirectLine.ask(address, process.getAsInt(), call, TO_ACT));
    }

    private void setValue(Accessible element, String value) {
        boolean isText = element.has(AtspiInterface.EDITABLE_TEXT) && element.is(AtspiState.EDITABLE);
        // The text of a number field that is only set counts when somebody presses Enter; the number counts at once.
        boolean isNumber = element.has(AtspiInterface.VALUE) && view.toolkit().setsNumbers(element);
        if (isText && !isNumber) {
            demand(view.toolkit().takesText(value));
            require(BusCall.of(ref, AtspiInterface.EDITABLE_TEXT.wireName(), "SetTextContents", "s", value));
            return;
        }
        boolean isCell = found.holders().stream().limit(1).anyMatch(SheetCells::isSheet);
        demand(!isCell || PLAIN_NUMBER.matcher(value).matches());
        BusAnswer answer = conversation.ask(BusCall.of(
                ref,
                "org.freedesktop.DBus.Properties",
                "Set",
                "ssv",
                AtspiInterface.VALUE.wireName(),
                "CurrentValue",
                BusValues.variant(number(value))));
        if (!answer.arrived()) {
            throw notAnswering();
        }
        if (!answer.isGiven()) {
            throw refused();
        }
    }

    private static double number(String value) {
        try {
            return Double.parseDouble(value.strip());
        } catch (NumberFormatException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "The element holds a number, and the value is none. Write it with digits and a point, such as 12.5.");
        }
    }

    private void select(ElementAction.Selecting how) {
        Accessible holder = found.holders().get(0);
        Optional<Accessible> combo = new Surroundings(found.holders()).combo();
        if (view.toolkit().ignoresSelections()) {
            demand(how == ElementAction.Selecting.ONLY && combo.isEmpty());
            act(ActionNames.press(actions()));
            return;
        }
        if (combo.isPresent()
                && holder.has(AtspiInterface.SELECTION)
                && view.toolkit().confirmsChoices()) {
            demand(how == ElementAction.Selecting.ONLY);
            selectIn(holder, how);
            demand(new DropDown(conversation, holder, found.holders()).confirm());
        } else if (combo.isPresent() && !combo.get().has(AtspiInterface.SELECTION)) {
            demand(how == ElementAction.Selecting.ONLY);
            act(ActionNames.press(actions()));
        } else if (combo.isEmpty() && !holder.has(AtspiInterface.SELECTION)) {
            selectByAction(found.element(), holder, how);
        } else {
            selectIn(combo.orElse(holder), how);
        }
    }

    /**
     * The action turns the selection of the element, and leaves that of others where several can be selected. In a list they are
     * turned off one by one; in a table that would turn off the row of the element too.
     */
    private void selectByAction(Accessible element, Accessible holder, ElementAction.Selecting how) {
        boolean isAlone = how == ElementAction.Selecting.ONLY;
        demand(!isAlone || (holder.role() == Role.LIST && holder.childCount() <= MOST_ITEMS));
        if (element.is(AtspiState.SELECTED) == (how == ElementAction.Selecting.REMOVE)) {
            act(ActionNames.toggleSelection(actions()));
        }
        if (isAlone) {
            selectedItems(holder).stream()
                    .filter(item -> !item.equals(ref))
                    .forEach(item -> act(item, ActionNames.toggleSelection(ActionReader.read(conversation, item))));
        }
    }

    private List<ObjectRef> selectedItems(Accessible list) {
        List<ObjectRef> items = ProgramFrame.children(conversation, list.ref()).stream()
                .filter(item -> item.owner().equals(list.ref().owner()))
                .limit(MOST_ITEMS)
                .toList();
        List<BusAnswer> states = conversation.askAll(items.stream()
                .map(item -> BusCall.of(item, AtspiInterface.ACCESSIBLE.wireName(), "GetState"))
                .toList());
        return IntStream.range(0, items.size())
                .filter(i -> AtspiStates.of(states.get(i).list()).has(AtspiState.SELECTED))
                .mapToObj(items::get)
                .toList();
    }

    private void selectIn(Accessible holder, ElementAction.Selecting how) {
        int index = index();
        String selection = AtspiInterface.SELECTION.wireName();
        if (how == ElementAction.Selecting.ONLY && holder.is(AtspiState.MULTISELECTABLE)) {
            conversation.ask(BusCall.of(holder.ref(), selection, "ClearSelection"));
        }
        String method = how == ElementAction.Selecting.REMOVE ? "DeselectChild" : "SelectChild";
        BusCall call = BusCall.of(holder.ref(), selection, method, "i", index);
        require(call);
        if (how == ElementAction.Selecting.ONLY && isSeveralSelected(holder)) {
            conversation.ask(BusCall.of(holder.ref(), selection, "ClearSelection"));
            require(call);
        }
    }

    /** Not every list in which several can be selected says so. */
    private boolean isSeveralSelected(Accessible holder) {
        return conversation
                        .ask(BusCall.property(holder.ref(), AtspiInterface.SELECTION.wireName(), "NSelectedChildren"))
                        .number()
                        .orElse(0)
                > 1;
    }

    private void scrollIntoView() {
        if (view.toolkit().scrollsIntoView()) {
            require(BusCall.of(
                    ref, AtspiInterface.COMPONENT.wireName(), "ScrollTo", "u", BusValues.unsigned(ANYWHERE)));
            return;
        }
        Accessible pane = new Surroundings(found.holders()).pane().orElseThrow(Performer::refused);
        ScreenRect area = place(pane.ref()).orElseThrow(Performer::refused);
        Optional<ScreenRect> element = place(ref);
        if (element.isEmpty()) {
            // A row out of view has no place; where it is among the others says about where it will be.
            double share = (index() + 0.5) / Math.max(1, found.holders().get(0).childCount());
            demand(ScrollBars.of(conversation, view, pane).showShare(share, area));
            element = place(ref);
        }
        demand(ScrollBars.of(conversation, view, pane).show(element.orElseThrow(Performer::refused), area));
    }

    private Optional<ScreenRect> place(ObjectRef object) {
        return DetailReader.rectangle(conversation.ask(view.toolkit().extents(object)));
    }

    private int index() {
        return conversation
                .ask(BusCall.of(ref, AtspiInterface.ACCESSIBLE.wireName(), "GetIndexInParent"))
                .number()
                .orElseThrow(Performer::notAnswering);
    }

    private static void demand(boolean isDone) {
        if (!isDone) {
            throw refused();
        }
    }

    /** Asks for what is answered by true or false. */
    private void require(BusCall call) {
        BusAnswer answer = conversation.ask(call);
        if (!answer.arrived()) {
            throw notAnswering();
        }
        check(answer);
    }

    private static void check(BusAnswer answer) {
        if (answer.isGone()) {
            throw DesktopException.of(ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
        }
        if (!answer.isTrue()) {
            throw refused();
        }
    }

    private static DesktopException refused() {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "The program has refused to do this with the element. Use the pointer or the keys.");
    }

    private static DesktopException notAnswering() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not answer in time; whether it has done anything is not known. Read the element again.");
    }
}
