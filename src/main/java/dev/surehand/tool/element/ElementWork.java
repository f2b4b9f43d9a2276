package dev.surehand.tool.element;

import dev.surehand.desktop.Session;
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
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowInfo;
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

    private static final Polling TO_GET_FOCUS = Polling.ofMillis(20, 500);
    private static final Polling TO_OPEN = Polling.ofMillis(20, 200);

    /** GTK 4 shows a button as pressed for 250 ms before it opens its list. */
    private static final Polling TO_SHOW_ITEMS = Polling.ofMillis(20, 2000);

    private static final Set<Role> ROWS = EnumSet.of(Role.TREEITEM, Role.CELL, Role.ROW, Role.LISTITEM);

    /** What Space presses. Enter presses the others. */
    private static final Set<Role> PRESSED_BY_SPACE =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.RADIO, Role.SWITCH, Role.LISTITEM);

    private final ElementReader reader;
    private final Foreground foreground;
    private final ElementSpots places;
    private final ActInput input;
    private final Arguments arguments;
    private final ActKind kind;

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
        Optional<ElementAction> action = kind.nativeAction(now, arguments);
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
            perform(now, action.orElseThrow(() -> unsupported("native")));
            settleMixed(now, action.orElseThrow());
            return WorkMethod.NATIVE;
        }
        if (via.equals("auto") && isOffered && isPerformed(now, action.orElseThrow())) {
            settleMixed(now, action.orElseThrow());
            return WorkMethod.NATIVE;
        }
        checkFits(now);
        boolean isTyped = kind == ActKind.SET_VALUE || kind == ActKind.TYPE;
        if (kind == ActKind.SET_VALUE && now.role() == Role.SLIDER) {
            // Digits do nothing there.
            ElementAction.check(Optional.of(now), new ElementAction.SetValue(""));
        }
        if (via.equals("keys") || (via.equals("auto") && isTyped)) {
            byKeys(known, now);
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
            perform(now.orElseThrow(), toggle);
        }
    }

    private void checkEnabled(Element now) {
        if (!now.is(ElementState.ENABLED)) {
            ElementAction.check(Optional.of(now), new ElementAction.Activate());
        }
    }

    private void perform(Element now, ElementAction action) {
        ElementAction.check(Optional.of(now), action);
        reader.session().elements().perform(now.key(), action);
    }

    /** Returns whether the program did it; false if it refused, so that nothing has happened. */
    private boolean isPerformed(Element now, ElementAction action) {
        try {
            perform(now, action);
            return true;
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.PATTERN_UNSUPPORTED) {
                return false;
            }
            throw e;
        }
    }

    /** Selects the item that has the name, in a combo box or a list. */
    private WorkMethod choose(KnownElement holder, String via) {
        ItemChoice choice = new ItemChoice(reader, holder, arguments.text("value"));
        if (choice.isChosen()) {
            return WorkMethod.NONE;
        }
        Optional<Element> opener = via.equals("pointer") ? Optional.empty() : choice.opener();
        if (opener.isPresent()) {
            return chooseOpened(choice, opener.get(), via);
        }
        KnownElement item = choice.item();
        ElementAction select = new ElementAction.Select(ElementAction.Selecting.ONLY);
        if (via.equals("native")) {
            perform(item.element(), select);
            return WorkMethod.NATIVE;
        }
        boolean isOffered = item.element().can(ElementPattern.SELECT);
        if (via.equals("auto") && isOffered && isPerformed(item.element(), select)) {
            return WorkMethod.NATIVE;
        }
        boolean isCombo = holder.element().role() == Role.COMBOBOX;
        if (isCombo && !via.equals("pointer") && takesFocus(holder)) {
            // A closed combo box goes to the item whose name is typed.
            byKeys(holder, holder.element());
            return WorkMethod.KEYS;
        }
        if (via.equals("keys")) {
            throw unsupported(via);
        }
        if (isCombo) {
            // The list that a click opens lies over other elements, and goes to the item whose name is typed, too.
            input.mouse().click(places.inFront(holder), Button.LEFT, 1, List.of());
            Keyboard keyboard = keyboard(holder);
            input.type(keyboard);
            keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(NamedKey.ENTER))));
            return WorkMethod.POINTER;
        }
        foreground.bringToFront(holder.element().key().window());
        new ElementScroll(reader, item).byWheel(input.mouse());
        input.mouse().click(places.inFront(item), Button.LEFT, 1, List.of());
        return WorkMethod.POINTER;
    }

    /** Opens a list that has no items before that, and closes it again if the item cannot be chosen. */
    private WorkMethod chooseOpened(ItemChoice choice, Element opener, String via) {
        int closedSize = choice.size();
        try {
            if (!via.equals("keys") && isChosenOpen(choice, opener)) {
                awaitClosed(choice, closedSize);
                return WorkMethod.NATIVE;
            }
            close(choice, opener, closedSize);
            if (via.equals("native")) {
                throw unsupported(via);
            }
            foreground.bringToFront(opener.key().window());
            var unused = isChosenOpen(choice, opener);
            // The field that searches the list has the keyboard. An arrow key moves it to an item, and Enter chooses
            // what is selected.
            Keyboard keyboard = keyboard(choice.holder());
            keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(NamedKey.DOWN))));
            keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(NamedKey.ENTER))));
            awaitClosed(choice, closedSize);
            return WorkMethod.KEYS;
        } catch (DesktopException e) {
            close(choice, opener, closedSize);
            throw e;
        }
    }

    /** Opens the list and selects the item. Returns whether that chose it. */
    private boolean isChosenOpen(ItemChoice choice, Element opener) {
        perform(opener, new ElementAction.Activate());
        reader.session().input().pause().until(choice::hasItems, TO_SHOW_ITEMS);
        return isPerformed(choice.item().element(), new ElementAction.Select(ElementAction.Selecting.ONLY));
    }

    private void awaitClosed(ItemChoice choice, int closedSize) {
        reader.session().input().pause().until(() -> choice.size() <= closedSize, TO_SHOW_ITEMS);
    }

    private void close(ItemChoice choice, Element opener, int closedSize) {
        if (choice.size() > closedSize) {
            perform(opener, new ElementAction.Activate());
            awaitClosed(choice, closedSize);
        }
    }

    private boolean takesFocus(KnownElement known) {
        Element now = known.element();
        foreground.bringToFront(now.key().window());
        return now.can(ElementPattern.FOCUS) && isPerformed(now, new ElementAction.GrabFocus()) && hasFocus(now.key());
    }

    private DesktopException unsupported(String via) {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "%s cannot be done with via %s; leave via out.".formatted(arguments.text("action"), via));
    }

    private void byPointer(KnownElement known, Element now) {
        if (kind == ActKind.SET_VALUE || kind == ActKind.TYPE) {
            throw unsupported("pointer");
        }
        if (kind == ActKind.SCROLL_INTO_VIEW) {
            foreground.bringToFront(known.element().key().window());
            new ElementScroll(reader, known).byWheel(input.mouse());
            return;
        }
        Spot spot = places.inFront(known);
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
        Keyboard keyboard = keyboard(known);
        NamedKey key = kind == ActKind.EXPAND ? NamedKey.RIGHT : NamedKey.LEFT;
        keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(key))));
    }

    private Keyboard keyboard(KnownElement known) {
        Keyboard keyboard = input.keyboard(reader.windowOf(known));
        keyboard.checkFocus();
        return keyboard;
    }

    private boolean isOpen(ElementKey key) {
        return reader.session()
                .elements()
                .find(key)
                .map(LocatedElement::element)
                .filter(kind::isDone)
                .isPresent();
    }

    private void byKeys(KnownElement known, Element now) {
        Session session = reader.session();
        WindowInfo window = reader.windowOf(known);
        foreground.bringToFront(window.id());
        focus(known, now);
        Keyboard keyboard = keyboard(known);
        switch (kind) {
            case TYPE -> {
                if (!now.is(ElementState.FOCUSED)) {
                    // GTK selects the text of a field that gets the focus, so that typing would replace it.
                    keyboard.play(keyboard.stroke(toTheEnd(now)));
                }
                input.type(keyboard);
            }
            case SET_VALUE -> {
                keyboard.play(keyboard.stroke(session.input().keysOf(Shortcut.SELECT_ALL)));
                if (arguments.text("value", "").isEmpty()) {
                    keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(NamedKey.DELETE))));
                } else {
                    input.type(keyboard);
                }
            }
            case PRESS, TOGGLE, CHECK, UNCHECK -> {
                NamedKey key = PRESSED_BY_SPACE.contains(now.role()) ? NamedKey.SPACE : NamedKey.ENTER;
                keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(key))));
            }
            case SELECT -> input.type(keyboard);
            case FOCUS -> {}
            default -> throw unsupported("keys");
        }
    }

    private static KeyCombo toTheEnd(Element field) {
        List<Key> modifiers = field.is(ElementState.MULTILINE) ? List.of(Key.of(NamedKey.CTRL)) : List.of();
        return new KeyCombo(modifiers, Key.of(NamedKey.END));
    }

    /**
     * Gives the element the keyboard, through its program or by a click, and reads that back.
     *
     * @throws DesktopException focus_failed
     */
    private void focus(KnownElement known, Element now) {
        if (now.can(ElementPattern.FOCUS) && !now.is(ElementState.FOCUSED)) {
            var unused = isPerformed(now, new ElementAction.GrabFocus());
        }
        if (hasFocus(now.key())) {
            return;
        }
        input.mouse().click(places.inFront(known), Button.LEFT, 1, List.of());
        if (!hasFocus(now.key())) {
            throw DesktopException.of(
                    ErrorCode.FOCUS_FAILED,
                    "The element did not get the keyboard, neither through its program nor by a click; nothing was typed.");
        }
    }

    private boolean hasFocus(ElementKey key) {
        Session session = reader.session();
        return session.input()
                .pause()
                .until(
                        () -> session.elements()
                                .find(key)
                                .map(LocatedElement::element)
                                .filter(element -> element.is(ElementState.FOCUSED))
                                .isPresent(),
                        TO_GET_FOCUS);
    }

    /** Returns how long the call may take beyond the limit of a tool. */
    static Duration allowance(Arguments arguments) {
        return new TypedText(arguments.text("value", "")).allowance();
    }
}
