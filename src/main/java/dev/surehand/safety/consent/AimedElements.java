package dev.surehand.safety.consent;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Finds the element that an action aims at, as far as its program reports it. */
final class AimedElements {

    /** What a press can land on without being what is pressed: the text or the picture of a button. */
    private static final Set<Role> PARTS = EnumSet.of(
            Role.TEXT, Role.IMAGE, Role.GROUP, Role.PARAGRAPH, Role.HEADING, Role.CANVAS, Role.OTHER, Role.SEPARATOR);

    /** What a popup consists of that is pressed. */
    private static final Set<Role> ITEMS =
            EnumSet.of(Role.MENUITEM, Role.LISTITEM, Role.BUTTON, Role.CHECKBOX, Role.RADIO, Role.LINK);

    private static final ReadLimit MENUS = new ReadLimit(Duration.ofSeconds(1), 5000);

    private final Desktop desktop;

    /**
     * What was found.
     *
     * @param element empty if the program reports none
     * @param isSilent whether the program reports elements, but did not answer in time
     */
    record AimedElement(Optional<Element> element, boolean isSilent) {

        static final AimedElement NOTHING = new AimedElement(Optional.empty(), false);

        /** Returns the name, or the help text of an element that shows a picture only. */
        OutsideText name() {
            return element.map(found -> found.name().isEmpty() ? found.description() : found.name())
                    .orElse(OutsideText.NONE);
        }

        /** Returns the name for a question. */
        ExactText called() {
            return ExactText.shortened(name());
        }

        /** Returns the help text, beside a name. */
        OutsideText help() {
            return element.filter(found -> !found.name().isEmpty())
                    .map(Element::description)
                    .orElse(OutsideText.NONE);
        }

        boolean isAnyOf(Set<Role> roles) {
            return element.filter(found -> roles.contains(found.role())).isPresent();
        }

        boolean isPassword() {
            return element.filter(found -> found.is(ElementState.PASSWORD)).isPresent();
        }
    }

    AimedElements(Desktop desktop) {
        this.desktop = desktop;
    }

    /**
     * Finds what a press at a point would press.
     *
     * @param window the window at the point. A menu is a window of its own, but its items are elements of the window that it
     *     belongs to, where a question for the element at a point finds what the menu covers
     */
    AimedElement under(WindowInfo window, ScreenPoint point) {
        return found(() -> window.overlay()
                ? desktop.windows().owners(window.id()).stream()
                        .flatMap(owner -> desktop.windows().find(owner.id()).stream())
                        .flatMap(owner -> itemAt(owner, point).stream())
                        .findFirst()
                        .or(() -> elementAt(window, point))
                : elementAt(window, point));
    }

    /** Returns the item of an open menu that is drawn at the point. */
    private Optional<Element> itemAt(WindowInfo owner, ScreenPoint point) {
        return ifDescribed(() -> desktop.elements().read(owner, MENUS).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> ITEMS.contains(element.role()) && element.is(ElementState.VISIBLE))
                .filter(element ->
                        element.bounds().filter(area -> area.contains(point)).isPresent())
                .reduce((outer, inner) -> inner));
    }

    private static Optional<Element> ifDescribed(Supplier<Optional<Element>> question) {
        try {
            return question.get();
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.NO_ELEMENTS) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Optional<Element> elementAt(WindowInfo window, ScreenPoint point) {
        return ifDescribed(() -> desktop.elements().at(window, point).flatMap(this::pressed));
    }

    /** Finds what Enter or Space would press: the item of an open menu that is marked, or the element that has the keyboard. */
    AimedElement pressedByKeys(WindowId id) {
        return found(() -> desktop.windows().find(id).flatMap(window -> ifDescribed(() -> pressedByKeys(window))));
    }

    private Optional<Element> pressedByKeys(WindowInfo window) {
        List<Element> elements = desktop.elements().read(window, MENUS).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.is(ElementState.VISIBLE))
                .toList();
        return elements.stream()
                .filter(element -> element.role() == Role.MENUITEM && element.is(ElementState.SELECTED))
                .reduce((outer, inner) -> inner)
                .or(() -> elements.stream()
                        .filter(element -> element.is(ElementState.FOCUSED))
                        .reduce((outer, inner) -> inner))
                // A long page is not read to its end.
                .or(() -> desktop.elements()
                        .focused(window)
                        .flatMap(desktop.elements()::find)
                        .map(LocatedElement::element));
    }

    /** Returns what Tab may move the keyboard to; none if the program does not say. */
    List<Element> reachable(WindowId id) {
        try {
            return desktop.windows().find(id).stream()
                    .flatMap(window -> desktop.elements().read(window, MENUS).nodes().stream())
                    .map(ElementTree.Node::element)
                    .filter(element -> element.is(ElementState.VISIBLE) && element.role() != Role.MENUITEM)
                    .toList();
        } catch (DesktopException e) {
            return List.of();
        }
    }

    /** Finds the element that has the keyboard. */
    AimedElement focused(WindowId id) {
        return found(() -> desktop.windows()
                .find(id)
                .flatMap(window -> desktop.elements()
                        .knownFocus(window)
                        .or(() -> desktop.elements().focused(window)))
                .flatMap(desktop.elements()::find)
                .map(LocatedElement::element));
    }

    AimedElement of(ElementKey key) {
        return found(() -> desktop.elements().find(key).map(LocatedElement::element));
    }

    /** Returns the element, or what it is a part of if it is a part of something that is pressed. */
    private Optional<Element> pressed(ElementKey key) {
        Optional<LocatedElement> found = desktop.elements().find(key);
        if (found.filter(each -> PARTS.contains(each.element().role())).isEmpty()) {
            return found.map(LocatedElement::element);
        }
        return found.get().ancestors().stream()
                .flatMap(holder -> desktop.elements().find(holder).stream())
                .map(LocatedElement::element)
                .filter(holder -> holder.role().isWorked())
                .findFirst()
                .or(() -> found.map(LocatedElement::element));
    }

    private static AimedElement found(Supplier<Optional<Element>> question) {
        try {
            return new AimedElement(question.get(), false);
        } catch (DesktopException e) {
            return new AimedElement(Optional.empty(), e.code() == ErrorCode.PROGRAM_NOT_ANSWERING);
        }
    }
}
