package dev.surehand.platform.uia.action;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Works one element, and reads its text, through the interfaces that its program offers for it. */
public final class PatternCalls {

    private static final String ELEMENT_3 = "8471DF34-AEE0-4A01-A7DE-7DB9AF12C296";

    // Methods of IUIAutomationElement and IUIAutomationElement3
    private static final int SET_FOCUS = 3;
    private static final int GET_PATTERN = 14;
    private static final int SHOW_CONTEXT_MENU = 91;

    /** The first method of an interface, which is its action for most; the next two follow it. */
    private static final int FIRST = 3;

    private static final int SECOND = 4;
    private static final int THIRD = 5;
    private static final int CURRENT_VALUE = 4;
    private static final int DOCUMENT_RANGE = 7;
    private static final int GET_TEXT = 12;

    /** Leaves the place as it is. */
    private static final double NO_SCROLL = -1;

    private static final double WHOLE = 100;

    private static final Set<Role> WITH_NUMBER =
            EnumSet.of(Role.SLIDER, Role.SPINNER, Role.PROGRESSBAR, Role.SCROLLBAR);
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");
    private static final Pattern LINE_BREAK = Pattern.compile("\r\n?");

    private final ComScope scope;
    private final ComRef object;
    private final Element element;

    /** @param element as it was read a moment ago */
    public PatternCalls(ComScope scope, ComRef object, Element element) {
        this.scope = scope;
        this.object = object;
        this.element = element;
    }

    /** @throws DesktopException as {@link ElementAction#check}, and if the program refuses it */
    public void perform(ElementAction action) {
        ElementAction.check(Optional.of(element), action);
        if (action instanceof ElementAction.Activate) {
            press();
        } else if (action instanceof ElementAction.SetValue set) {
            setValue(set.value());
        } else if (action instanceof ElementAction.Toggle) {
            required(ControlPattern.TOGGLE).call(FIRST);
        } else if (action instanceof ElementAction.Select select) {
            required(ControlPattern.SELECTION_ITEM).call(slot(select.how()));
        } else if (action instanceof ElementAction.Expand expand) {
            required(ControlPattern.EXPAND_COLLAPSE).call(expand.expanded() ? FIRST : SECOND);
        } else if (action instanceof ElementAction.ScrollIntoView) {
            required(ControlPattern.SCROLL_ITEM).call(FIRST);
        } else if (action instanceof ElementAction.ScrollTo place) {
            required(ControlPattern.SCROLL).call(SECOND, percent(place.horizontal()), percent(place.vertical()));
        } else if (action instanceof ElementAction.GrabFocus) {
            object.call(SET_FOCUS);
        } else {
            scope.interfaceOf(object, ELEMENT_3)
                    .orElseThrow(PatternCalls::withdrawn)
                    .call(SHOW_CONTEXT_MENU);
        }
    }

    private static int slot(ElementAction.Selecting how) {
        return switch (how) {
            case ONLY -> FIRST;
            case ADD -> SECOND;
            case REMOVE -> THIRD;
        };
    }

    private static double percent(double wanted) {
        return wanted < 0 ? NO_SCROLL : Math.min(WHOLE, wanted);
    }

    private void press() {
        Optional<ComRef> invoke = pattern(ControlPattern.INVOKE);
        if (invoke.isPresent()) {
            invoke.get().call(FIRST);
        } else {
            required(ControlPattern.LEGACY).call(SECOND);
        }
    }

    private void setValue(String value) {
        Optional<ComRef> text = pattern(ControlPattern.VALUE);
        Optional<ComRef> range = pattern(ControlPattern.RANGE_VALUE);
        boolean isNumber = range.isPresent() && (text.isEmpty() || WITH_NUMBER.contains(element.role()));
        if (isNumber) {
            if (!NUMBER.matcher(value).matches()) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "This element takes a number in decimal notation, such as 40 or 2.5. Call again with one.");
            }
            range.get().call(FIRST, Double.parseDouble(value));
        } else {
            ComRef field = text.orElseThrow(PatternCalls::withdrawn);
            scope.withText(value, made -> field.call(FIRST, made));
        }
    }

    /** Returns the text with its line breaks as "\n"; empty for passwords, which are not asked for. */
    public String text(int most) {
        if (element.is(ElementState.PASSWORD)) {
            return "";
        }
        Optional<ComRef> range = pattern(ControlPattern.TEXT).flatMap(text -> scope.object(text, DOCUMENT_RANGE));
        String found = range.isPresent()
                ? scope.text(most, range.get(), GET_TEXT, most)
                : pattern(ControlPattern.VALUE)
                        .map(value -> scope.text(most, value, CURRENT_VALUE))
                        .orElse("");
        return LINE_BREAK.matcher(found).replaceAll("\n");
    }

    private ComRef required(ControlPattern pattern) {
        return pattern(pattern).orElseThrow(PatternCalls::withdrawn);
    }

    private static DesktopException withdrawn() {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "The program no longer offers that for the element. Take a new ui_snapshot, or work it by pointer or keys.");
    }

    private Optional<ComRef> pattern(ControlPattern pattern) {
        try {
            return scope.object(object, GET_PATTERN, pattern.number(), ComScope.guid(pattern.iid()));
        } catch (ComException e) {
            if (e.isUnknownArgument()) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
