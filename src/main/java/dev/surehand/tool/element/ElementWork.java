package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.time.Polling;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.keyboard.Keyboard;
import dev.surehand.tool.mouse.MouseSession;
import dev.surehand.tool.mouse.Spot;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.window.Foreground;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Works one element in one call: through its program, else by the pointer or by keys. */
final class ElementWork {

    private static final Polling TO_OPEN = Polling.ofMillis(20, 200);

    private static final Set<Role> ROWS = EnumSet.of(Role.TREEITEM, Role.CELL, Role.ROW, Role.LISTITEM);

    private final ElementReader reader;
    private final Foreground foreground;
    private final ElementSpots places;
    private final ActInput input;
    private final Arguments arguments;
    private final ActKind kind;
    private final ProgramActions program;
    private final KeyWork keys;

    /** How an element was worked. */
    enum WorkMethod {
        /** It was as wanted, so nothing was done. */
        NONE,
        /** Its program did it, without pointer and keys. */
        NATIVE,
        POINTER,
        KEYS;

        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    ElementWork(ElementReader reader, RegionReader regions, Foreground foreground, ActInput input) {
        this.reader = reader;
        this.foreground = foreground;
        places = new ElementSpots(reader, regions, foreground);
        this.input = input;
        arguments = input.arguments();
        kind = ActKind.of(arguments);
        program = new ProgramActions(reader.session().elements());
        keys = new KeyWork(reader, foreground, places, input, program);
    }

    /**
     * Works the element.
     *
     * @param now the element as it was read a moment ago
     * @throws DesktopException pattern_unsupported, element_disabled, occluded, and what pointer, keys and {@link Elements}
     *     throw
     */
    WorkMethod run(KnownElement known, Element now) {
        if (kind.isDone(now) || (kind == ActKind.SCROLL_INTO_VIEW && new ElementScroll(reader, known).isInView())) {
            return WorkMethod.NONE;
        }
        checkEnabled(now);
        Optional<ElementAction> action = kind.nativeAction(arguments);
        boolean isOffered = action.filter(each -> now.can(each.needs())).isPresent();
        String via = arguments.text("via", "auto");
        if (kind == ActKind.SELECT && arguments.has("value")) {
            return choose(known, via);
        }
        if (kind == ActKind.FOCUS) {
            // An element has the keyboard only while its window has.
            foreground.bringToFront(known.element().key().window());
        }
        if (via.equals("native")) {
            if (input.isEntered()) {
                throw input.unsupported(via);
            }
            program.perform(now, action.orElseThrow(() -> input.unsupported("native")));
            settleMixed(now, action.orElseThrow());
            return WorkMethod.NATIVE;
        }
        if (via.equals("auto") && isOffered && !input.isEntered() && program.isPerformed(now, action.orElseThrow())) {
            settleMixed(now, action.orElseThrow());
            return WorkMethod.NATIVE;
        }
        checkFits(now);
        boolean isTyped = kind == ActKind.SET_VALUE || kind == ActKind.TYPE;
        if (kind == ActKind.SET_VALUE && now.role() == Role.SLIDER) {
            ElementAction.check(Optional.of(now), new ElementAction.SetValue(""));
            throw input.unsupported("keys");
        }
        if (via.equals("keys") || (via.equals("auto") && isTyped)) {
            keys.work(known, now);
            return WorkMethod.KEYS;
        }
        byPointer(known, now);
        return WorkMethod.POINTER;
    }

    /** A click or a key does what the call wants only on an element that has such a state. */
    private void checkFits(Element now) {
        if (!kind.fits(now)) {
            throw DesktopException.of(
                    ErrorCode.PATTERN_UNSUPPORTED,
                    "%s reports no state that %s could change: it is a %s. Press it instead, or pass another ref."
                            .formatted(now.name(), kind.wireName(), now.role().wireName()));
        }
        if (kind == ActKind.SCROLL && arguments.has("percent")) {
            throw DesktopException.of(
                    ErrorCode.PATTERN_UNSUPPORTED,
                    "Its program cannot scroll it to a percentage; pass direction and amount instead.");
        }
    }

    /** A box with three states may go from mixed to the wrong one. Then it is toggled once more. */
    private void settleMixed(Element before, ElementAction toggle) {
        if (!before.is(ElementState.MIXED) || (kind != ActKind.CHECK && kind != ActKind.UNCHECK)) {
            return;
        }
        Elements elements = reader.session().elements();
        Optional<Element> now = elements.find(before.key()).map(LocatedElement::element);
        if (now.filter(each -> !each.is(ElementState.MIXED) && !kind.isDone(each))
                .isPresent()) {
            program.perform(now.orElseThrow(), toggle);
        }
    }

    private void checkEnabled(Element now) {
        if (!now.is(ElementState.ENABLED)) {
            ElementAction.check(Optional.of(now), new ElementAction.Activate());
        }
    }

    /** Selects the item that has the name, in a combo box or a list. */
    private WorkMethod choose(KnownElement holder, String via) {
        ItemChoice choice = new ItemChoice(reader, holder, arguments.text("value"));
        if (choice.chosen().isPresent()) {
            return WorkMethod.NONE;
        }
        Optional<Element> opener = via.equals("pointer") ? Optional.empty() : choice.opener();
        if (opener.isPresent()) {
            return new ClosedList(choice, opener.get(), program, keys).choose(via);
        }
        if (choice.isClosed() && !via.equals("keys")) {
            return new OpenedList(choice, places, program, keys).choose(via);
        }
        KnownElement item = choice.item();
        ElementAction select = new ElementAction.Select(ElementAction.Selecting.ONLY);
        if (via.equals("native")) {
            program.perform(item.element(), select);
            return WorkMethod.NATIVE;
        }
        boolean isOffered = item.element().can(ElementPattern.SELECT);
        if (via.equals("auto") && isOffered && program.isPerformed(item.element(), select)) {
            return WorkMethod.NATIVE;
        }
        boolean isCombo = holder.element().role() == Role.COMBOBOX;
        if (isCombo && !via.equals("pointer") && keys.takesFocus(holder)) {
            // A closed combo box goes to the item whose name is typed.
            keys.work(holder, holder.element());
            return WorkMethod.KEYS;
        }
        if (via.equals("keys")) {
            throw input.unsupported(via);
        }
        if (isCombo) {
            chooseByClick(holder);
            return WorkMethod.POINTER;
        }
        foreground.bringToFront(holder.element().key().window());
        new ElementScroll(reader, item).byWheel(input.mouse());
        input.mouse().click(places.inFront(item, input.mouse()), Button.LEFT, 1, List.of());
        return WorkMethod.POINTER;
    }

    private void chooseByClick(KnownElement combo) {
        // The list that a click opens lies over other elements, and goes to the item whose name is typed, too.
        input.mouse().click(places.inFront(combo, input.mouse()), Button.LEFT, 1, List.of());
        Keyboard keyboard = keys.keyboard(combo);
        input.type(keyboard);
        keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(NamedKey.ENTER))));
    }

    private void byPointer(KnownElement known, Element now) {
        if (kind == ActKind.SET_VALUE || kind == ActKind.TYPE) {
            throw input.unsupported("pointer");
        }
        if (kind == ActKind.SCROLL_INTO_VIEW) {
            foreground.bringToFront(known.element().key().window());
            new ElementScroll(reader, known).byWheel(input.mouse());
            return;
        }
        Spot spot = places.inFront(known, input.mouse());
        MouseSession mouse = input.mouse();
        switch (kind) {
            case SHOW_MENU -> mouse.click(spot, Button.RIGHT, 1, List.of());
            case ADD_TO_SELECTION, REMOVE_FROM_SELECTION -> mouse.click(spot, Button.LEFT, 1, List.of(Modifier.CTRL));
            case SCROLL -> mouse.scroll(spot, input.axis(), input.notches());
            case EXPAND, COLLAPSE -> open(known, now, spot);
            case DRAG_TO -> mouse.drag(spot, places.named(arguments.text("to")));
            default -> mouse.click(spot, Button.LEFT, 1, List.of());
        }
    }

    /** A click opens a menu or a combo box. It only selects a row, which an arrow key then opens. */
    private void open(KnownElement known, Element now, Spot spot) {
        input.mouse().click(spot, Button.LEFT, 1, List.of());
        if (!ROWS.contains(now.role()) || reader.session().input().pause().until(() -> isOpen(now.key()), TO_OPEN)) {
            return;
        }
        Keyboard keyboard = keys.keyboard(known);
        NamedKey key = kind == ActKind.EXPAND ? NamedKey.RIGHT : NamedKey.LEFT;
        keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(key))));
    }

    private boolean isOpen(ElementKey key) {
        return reader.session()
                .elements()
                .find(key)
                .map(LocatedElement::element)
                .filter(kind::isDone)
                .isPresent();
    }

    /** Returns how long the call may take beyond the limit of a tool. */
    static Duration allowance(Arguments arguments) {
        return new TypedText(arguments.text("value", ""))
                .allowance()
                .plus(MouseSession.forNotches(arguments.number("amount", 0)))
                .plus(ElementScroll.FOR_ALL_TURNS);
    }
}
