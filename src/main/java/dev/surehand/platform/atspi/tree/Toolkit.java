package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The toolkit of a program, by its own name for it, in lower case.
 *
 * @param version empty if it does not say
 */
public record Toolkit(String name, String version) {

    /** Two of AT-SPI's types of coordinates. */
    private static final int ON_SCREEN = 0;

    private static final int IN_WINDOW = 1;

    /** The classes of GTK 4 and of the libraries with more of its widgets. */
    private static final Pattern CLASS_NAME = Pattern.compile("(Gtk|Adw|Vte|WebKit)[A-Z][A-Za-z0-9]*");

    /** Asks a program. */
    public static Toolkit of(BusConversation conversation, String owner) {
        ObjectRef root = ObjectRef.root(owner);
        String application = AtspiInterface.APPLICATION.wireName();
        List<BusAnswer> answers = conversation.askAll(List.of(
                BusCall.property(root, application, "ToolkitName"), BusCall.property(root, application, "Version")));
        return new Toolkit(
                Accessible.cut(answers.get(0).text().orElse("")).toLowerCase(Locale.ROOT),
                Accessible.cut(answers.get(1).text().orElse("")));
    }

    /** Returns whether the program does not know where its windows are. */
    public boolean isRelative() {
        return isGtk4();
    }

    /** Returns the question where an element is. */
    BusCall extents(ObjectRef element) {
        return BusCall.of(element, AtspiInterface.COMPONENT.wireName(), "GetExtents", "u", origin());
    }

    /** Returns the question what is at a point, as the program counts it. */
    BusCall elementAt(ObjectRef holder, int x, int y) {
        return BusCall.of(holder, AtspiInterface.COMPONENT.wireName(), "GetAccessibleAtPoint", "iiu", x, y, origin());
    }

    /** From where places are counted: GTK 4.18 answers 0 for each place on the screen, and knows those in its window. */
    private Object origin() {
        return BusValues.unsigned(isGtk4() ? IN_WINDOW : ON_SCREEN);
    }

    /**
     * Returns whether questions for the element at a point, asked level by level, lead to the innermost one. ATK compares the
     * point with the place of each child, so asking the program for these places would find nothing more.
     */
    boolean findsInnermost() {
        return isGtk3();
    }

    /**
     * Returns whether an item that is selected in the list of a combo box is chosen only when the surface around the list is
     * confirmed.
     */
    boolean confirmsChoices() {
        return isGtk4();
    }

    /** Returns whether each item of a list that has a selection can be selected, although it does not say so. */
    boolean concealsSelectable() {
        return isGtk4();
    }

    /** Returns whether texts in an element say what is its name or its value. */
    boolean namesByTexts() {
        return isGtk4();
    }

    /** Returns whether the places that it reports in open lists and menus are wrong. */
    public boolean misplacesPopups() {
        return isGtk4();
    }

    /** Returns whether it says which elements are in view. GTK 4 says it of windows only. */
    boolean reportsShowing() {
        return !isGtk4();
    }

    /**
     * Returns whether a number can be set so that the program hears of it. The bridge of Java accepts it, and nothing happens. Gecko
     * and Qt Quick show it in a field for numbers, and the page, or the program, gets no event of it.
     */
    boolean setsNumbers(Accessible field) {
        boolean isSpinner = field.role() == Role.SPINNER;
        boolean isSilent = isSpinner && (isGecko() || (isQt() && !field.has(AtspiInterface.EDITABLE_TEXT)));
        return !isSwing() && !isSilent;
    }

    /** Returns whether it takes a text as it is. The bridge of Java damages characters beyond U+FFFF. */
    boolean takesText(String text) {
        return !isSwing() || text.codePoints().noneMatch(Character::isSupplementaryCodePoint);
    }

    /** Returns the action that does what a click does. */
    OptionalInt press(List<String> actions) {
        return isSetWithoutClick(actions) ? OptionalInt.empty() : ActionNames.press(actions);
    }

    /** Returns the action that toggles an element as a click does. */
    OptionalInt toggle(List<String> actions) {
        return isSetWithoutClick(actions) ? OptionalInt.empty() : ActionNames.toggle(actions);
    }

    /**
     * Returns whether it has no action that does what a click does. Qt's action Toggle sets the state, and a program that waits for
     * a click does not hear of it. Press, which such an element of Qt Quick has too, sends the click and leaves the state.
     */
    private boolean isSetWithoutClick(List<String> actions) {
        return isQt() && ActionNames.toggleSelection(actions).isPresent();
    }

    /** Returns whether its scroll bars can be moved. GTK 4 and the bridge of Java take the number, and nothing happens. */
    boolean movesScrollBars() {
        return isGtk3();
    }

    /**
     * Returns whether it begins to describe its windows and pages when its application is asked for relations, as screen readers
     * do.
     */
    boolean describesWhenAsked() {
        return name.equals("chromium");
    }

    /**
     * Returns whether items are selected by their action, because what holds them has no selection to work. In a tree of Qt the
     * action takes another row.
     */
    boolean selectsByActionIn(Optional<Accessible> holder) {
        return isQt() && holder.filter(each -> each.role() == Role.TREE).isEmpty();
    }

    /** Returns the name of an element; none for the name of its class, which GTK 4 gives for what has no name. */
    String nameOf(Accessible element) {
        return isGtk4() && CLASS_NAME.matcher(element.name()).matches() ? "" : element.name();
    }

    /** Returns whether its context menus are windows of their own, which the desktop does not list. */
    public boolean hasUnlistedPopups() {
        return isGtk3();
    }

    /** Returns whether it reports the items of a closed list as shown. */
    boolean showsClosedLists() {
        return name.equals("qt");
    }

    /** Returns whether the current part of an element claims to have the keyboard while the element does not have it. */
    boolean focusesCurrentParts() {
        return name.equals("qt");
    }

    /** Returns whether the name of a combo box always is what it shows. */
    boolean namesCombosByChoice() {
        return name.equals("qt");
    }

    /** Returns whether the action of an item chooses it while its combo box is closed. */
    boolean choosesByAction() {
        return name.equals("chromium");
    }

    /** Returns whether a list takes a selection, and nothing happens. The action of the item selects it. */
    boolean ignoresSelections() {
        return isGecko();
    }

    /** Returns whether it counts its pages in pixels, and what is around them in units of the desktop. */
    boolean countsPagesInPixels() {
        return name.equals("chromium");
    }

    /** Returns whether a program may draw a part of the window itself, as LibreOffice does, and count that otherwise. */
    boolean mayHavePane() {
        return isGtk3();
    }

    /** Returns whether it is known to count its pages as what is around them. */
    boolean countsPagesAlike() {
        return isGecko();
    }

    /** Returns whether texts can be set. Gecko answers that it did, and nothing happens. */
    boolean setsTexts() {
        return !isGecko();
    }

    /** Returns whether each question about the children of an element makes new objects, so that none stays the same. */
    boolean renewsChildren(Accessible parent) {
        if (SheetCells.isSheet(parent)) {
            return true;
        }
        return switch (parent.nativeRole()) {
            case TREE -> isQt() || isSwing();
            case LIST, TABLE, LABEL -> isSwing();
            default -> false;
        };
    }

    private boolean isGecko() {
        return name.equals("gecko");
    }

    private boolean isQt() {
        return name.equals("qt");
    }

    private boolean isSwing() {
        return name.startsWith("j2se");
    }

    /**
     * Returns whether a program that does something reads no other message of the same connection until it is done, which may be
     * when a dialog closes.
     */
    boolean actsBeforeItReads() {
        return isGtk3();
    }

    private boolean isGtk3() {
        return name.equals("gtk") && !isGtk4();
    }

    private boolean isGtk4() {
        return name.equals("gtk") && !version.startsWith("3.") && !version.startsWith("2.");
    }

    /** Returns whether its elements scroll into view when they are asked to. Other toolkits answer that they did not. */
    boolean scrollsIntoView() {
        return name.equals("chromium") || isGecko() || name.startsWith("webkit");
    }
}
