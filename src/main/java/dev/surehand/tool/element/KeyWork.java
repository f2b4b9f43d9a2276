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
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.tool.keyboard.Keyboard;
import dev.surehand.tool.window.Foreground;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Works one element with keys, after it got the keyboard. */
record KeyWork(
        ElementReader reader, Foreground foreground, ElementSpots places, ActInput input, ProgramActions program) {

    private static final Polling TO_GET_FOCUS = Polling.ofMillis(20, 500);
    private static final Polling TO_TAKE_NUMBER = Polling.ofMillis(20, 400);

    /** What Space presses. Enter presses the others. */
    private static final Set<Role> PRESSED_BY_SPACE =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.RADIO, Role.SWITCH, Role.LISTITEM);

    Pause pause() {
        return reader.session().input().pause();
    }

    void bringToFront(Element element) {
        foreground.bringToFront(element.key().window());
    }

    /** Returns the keyboard, which types into the window of the element only, and only while it has the focus. */
    Keyboard keyboard(KnownElement known) {
        Keyboard keyboard = input.keyboard(reader.windowOf(known));
        keyboard.checkFocus();
        return keyboard;
    }

    /** Presses a key in the window of the element. */
    void press(KnownElement known, NamedKey key) {
        press(keyboard(known), key);
    }

    private static void press(Keyboard keyboard, NamedKey key) {
        keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of(key))));
    }

    /** Returns whether the element has the keyboard, for which its program is asked. */
    boolean takesFocus(KnownElement known) {
        Element now = known.element();
        bringToFront(now);
        return now.can(ElementPattern.FOCUS)
                && program.isPerformed(now, new ElementAction.GrabFocus())
                && hasFocus(now.key());
    }

    /** Does what the call wants. */
    void work(KnownElement known, Element now) {
        boolean isCell = now.role() == Role.CELL && now.can(ElementPattern.SET_VALUE);
        if (isCell && input.kind() == ActKind.SET_VALUE) {
            checkFitsCell();
        }
        bringToFront(now);
        focus(known, now);
        Keyboard keyboard = keyboard(known);
        switch (input.kind()) {
            case TYPE -> {
                if (isCell) {
                    fillCell(keyboard);
                    return;
                }
                if (!now.is(ElementState.FOCUSED)) {
                    // GTK selects the text of a field that gets the focus, so that typing would replace it.
                    keyboard.play(keyboard.stroke(toTheEnd(now)));
                }
                input.type(keyboard);
            }
            case SET_VALUE -> {
                if (isCell) {
                    fillCell(keyboard);
                } else {
                    replace(keyboard);
                    if (!input.isEntered()) {
                        settle(keyboard, now);
                    }
                }
            }
            case PRESS, TOGGLE, CHECK, UNCHECK ->
                press(keyboard, PRESSED_BY_SPACE.contains(now.role()) ? NamedKey.SPACE : NamedKey.ENTER);
            case SELECT -> input.type(keyboard);
            case FOCUS -> {}
            default -> throw input.unsupported("keys");
        }
    }

    private void replace(Keyboard keyboard) {
        Session session = reader.session();
        keyboard.play(keyboard.stroke(session.input().keysOf(Shortcut.SELECT_ALL)));
        if (input.value().isEmpty()) {
            press(keyboard, NamedKey.DELETE);
        }
        if (!input.value().isEmpty() || input.isEntered()) {
            input.type(keyboard);
        }
    }

    /** Leaves a field for numbers that takes what was typed only then, as those of Qt Quick do. Enter could press a button. */
    private void settle(Keyboard keyboard, Element now) {
        if (now.role() == Role.SPINNER && !pause().until(() -> hasValue(now.key()), TO_TAKE_NUMBER)) {
            press(keyboard, NamedKey.TAB);
        }
    }

    private boolean hasValue(ElementKey key) {
        Elements elements = reader.session().elements();
        return elements.find(key)
                .flatMap(found -> new WholeValue(elements).shows(found.element(), input.value()))
                .orElse(false);
    }

    private void checkFitsCell() {
        if (isSeveralCells()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "A tab or a line break would end the input of the cell. Pass the text of one cell; action type fills several cells.");
        }
    }

    private boolean isSeveralCells() {
        return input.value().chars().anyMatch(each -> each == '\t' || each == '\n' || each == '\r');
    }

    /**
     * Fills a cell of a sheet: a sign that is typed opens the cell with nothing else in it, and Enter ends the input. Elsewhere in a
     * sheet, select-all means all cells, End another one, and Delete all that are selected.
     */
    private void fillCell(Keyboard keyboard) {
        if (isSeveralCells()) {
            input.type(keyboard);
            return;
        }
        keyboard.play(keyboard.stroke(new KeyCombo(List.of(), Key.of('0'))));
        press(keyboard, NamedKey.BACKSPACE);
        if (!input.value().isEmpty()) {
            input.typeValue(keyboard);
        }
        // The sheet completes what is typed from other cells, and shows that as selected text.
        press(keyboard, NamedKey.DELETE);
        press(keyboard, NamedKey.ENTER);
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
            var unused = program.isPerformed(now, new ElementAction.GrabFocus());
        }
        if (hasFocus(now.key())) {
            return;
        }
        input.mouse().click(places.inFront(known, input.mouse()), Button.LEFT, 1, List.<Modifier>of());
        if (!hasFocus(now.key())) {
            throw DesktopException.of(
                    ErrorCode.FOCUS_FAILED,
                    "The element did not get the keyboard, neither through its program nor by a click; nothing was typed.");
        }
    }

    private boolean hasFocus(ElementKey key) {
        return pause().until(
                        () -> reader.session()
                                .elements()
                                .find(key)
                                .map(LocatedElement::element)
                                .filter(element -> element.is(ElementState.FOCUSED))
                                .isPresent(),
                        TO_GET_FOCUS);
    }
}
