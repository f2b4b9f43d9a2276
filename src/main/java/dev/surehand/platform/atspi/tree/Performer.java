package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.atspi.bus.BusAnswer;
import dev.surehand.platform.atspi.bus.BusCall;
import dev.surehand.platform.atspi.bus.BusConversation;
import dev.surehand.platform.atspi.bus.BusValues;
import dev.surehand.platform.atspi.bus.ObjectRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Asks a program to do something with an element. */
public final class Performer {

    /** Scrolls so that the element is in view, wherever that is. */
    private static final int ANYWHERE = 6;

    private final BusConversation conversation;
    private final FrameView view;
    private final ObjectRef ref;

    public Performer(BusConversation conversation, FrameView view, ObjectRef ref) {
        this.conversation = conversation;
        this.view = view;
        this.ref = ref;
    }

    /**
     * Checks the element as it is now, and asks.
     *
     * @throws DesktopException stale_element, element_disabled, pattern_unsupported, invalid_parameter, program_not_answering
     */
    public void perform(ElementAction action) {
        TreeReader reader = new TreeReader(conversation, view);
        Optional<TreeReader.HeldAccessible> found = reader.locate(ref);
        if (found.isEmpty() && conversation.isIncomplete()) {
            throw notAnswering();
        }
        ElementAction.check(found.map(reader::describe).map(LocatedElement::element), action);
        Accessible element = found.orElseThrow().element();
        if (action instanceof ElementAction.Activate) {
            act(ActionNames.press(actions()));
        } else if (action instanceof ElementAction.Toggle) {
            act(ActionNames.toggle(actions()));
        } else if (action instanceof ElementAction.Expand expand) {
            if (element.is(AtspiState.EXPANDED) != expand.expanded()) {
                act(ActionNames.expand(actions(), expand.expanded()));
            }
        } else if (action instanceof ElementAction.SetValue set) {
            setValue(element, set.value());
        } else if (action instanceof ElementAction.Select select) {
            select(found.get(), select.how());
        } else if (action instanceof ElementAction.GrabFocus) {
            require(BusCall.of(ref, AtspiInterface.COMPONENT.wireName(), "GrabFocus"));
        } else if (action instanceof ElementAction.ScrollIntoView) {
            scrollIntoView(found.get());
        } else if (action instanceof ElementAction.ScrollTo to) {
            demand(ScrollBars.of(conversation, element).scrollTo(to.horizontal(), to.vertical()));
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
        BusCall call = BusCall.of(
                ref, AtspiInterface.ACTION.wireName(), "DoAction", "i", index.orElseThrow(Performer::refused));
        BusAnswer answer = conversation.ask(call);
        if (answer.arrived()) {
            check(answer);
        } else if (!conversation
                .ask(BusCall.property(ref, AtspiInterface.ACCESSIBLE.wireName(), "Name"))
                .arrived()) {
            // A program that opens a dialog answers only when that closes, but answers other questions meanwhile.
            throw notAnswering();
        }
    }

    private void setValue(Accessible element, String value) {
        if (element.has(AtspiInterface.EDITABLE_TEXT) && element.is(AtspiState.EDITABLE)) {
            require(BusCall.of(ref, AtspiInterface.EDITABLE_TEXT.wireName(), "SetTextContents", "s", value));
            return;
        }
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

    private void select(TreeReader.HeldAccessible found, ElementAction.Selecting how) {
        Accessible holder = found.holders().get(0);
        Optional<Accessible> combo = new Surroundings(found.holders()).combo();
        if (combo.isPresent() && !combo.get().has(AtspiInterface.SELECTION)) {
            demand(how == ElementAction.Selecting.ONLY);
            act(ActionNames.press(actions()));
        } else if (combo.isEmpty() && !holder.has(AtspiInterface.SELECTION)) {
            selectByAction(found.element(), holder, how);
        } else {
            selectIn(combo.orElse(holder), how);
        }
    }

    /** The action turns the selection of the element, and leaves that of others in a list where several can be selected. */
    private void selectByAction(Accessible element, Accessible holder, ElementAction.Selecting how) {
        demand(how != ElementAction.Selecting.ONLY || !holder.is(AtspiState.MULTISELECTABLE));
        if (element.is(AtspiState.SELECTED) == (how == ElementAction.Selecting.REMOVE)) {
            act(ActionNames.toggleSelection(actions()));
        }
    }

    private void selectIn(Accessible holder, ElementAction.Selecting how) {
        int index = conversation
                .ask(BusCall.of(ref, AtspiInterface.ACCESSIBLE.wireName(), "GetIndexInParent"))
                .number()
                .orElseThrow(this::notAnswering);
        String selection = AtspiInterface.SELECTION.wireName();
        if (how == ElementAction.Selecting.ONLY && holder.is(AtspiState.MULTISELECTABLE)) {
            conversation.ask(BusCall.of(holder.ref(), selection, "ClearSelection"));
        }
        String method = how == ElementAction.Selecting.REMOVE ? "DeselectChild" : "SelectChild";
        require(BusCall.of(holder.ref(), selection, method, "i", index));
    }

    private void scrollIntoView(TreeReader.HeldAccessible found) {
        String component = AtspiInterface.COMPONENT.wireName();
        if (view.toolkit().scrollsIntoView()) {
            require(BusCall.of(ref, component, "ScrollTo", "u", BusValues.unsigned(ANYWHERE)));
            return;
        }
        Accessible pane = new Surroundings(found.holders()).pane().orElseThrow(Performer::refused);
        List<Optional<ScreenRect>> places = conversation
                .askAll(Stream.of(ref, pane.ref())
                        .map(each -> BusCall.of(each, component, "GetExtents", "u", BusValues.unsigned(0)))
                        .toList())
                .stream()
                .map(DetailReader::rectangle)
                .toList();
        demand(ScrollBars.of(conversation, pane)
                .show(
                        places.get(0).orElseThrow(Performer::refused),
                        places.get(1).orElseThrow(Performer::refused)));
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

    private DesktopException notAnswering() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not answer in time; whether it has done anything is not known. Read the element again.");
    }
}
