package dev.surehand.platform.uia.tree;

import java.util.stream.IntStream;

/**
 * The properties that are read of each element, by UI Automation's numbers. Its value as text is not among them: it is read
 * by itself, and never of a password.
 */
final class UiaProperty {

    static final int RUNTIME_ID = 30000;
    static final int BOUNDS = 30001;
    static final int PROCESS_ID = 30002;
    static final int CONTROL_TYPE = 30003;
    static final int NAME = 30005;
    static final int HAS_FOCUS = 30008;
    static final int IS_FOCUSABLE = 30009;
    static final int IS_ENABLED = 30010;
    static final int AUTOMATION_ID = 30011;
    static final int CLASS_NAME = 30012;
    static final int HELP_TEXT = 30013;
    static final int IS_PASSWORD = 30019;
    static final int WINDOW = 30020;
    static final int IS_OFFSCREEN = 30022;
    static final int FRAMEWORK = 30024;
    static final int IS_REQUIRED = 30025;
    static final int HAS_EXPAND = 30028;
    static final int HAS_INVOKE = 30031;
    static final int HAS_RANGE = 30033;
    static final int HAS_SCROLL = 30034;
    static final int HAS_SCROLL_ITEM = 30035;
    static final int HAS_SELECTION_ITEM = 30036;
    static final int HAS_TEXT = 30040;
    static final int HAS_TOGGLE = 30041;
    static final int HAS_VALUE = 30043;
    static final int VALUE = 30045;
    static final int VALUE_IS_READ_ONLY = 30046;
    static final int RANGE_VALUE = 30047;
    static final int RANGE_IS_READ_ONLY = 30048;
    static final int EXPAND_STATE = 30070;
    static final int IS_MODAL = 30077;
    static final int IS_SELECTED = 30079;
    static final int TOGGLE_STATE = 30086;
    static final int HAS_LEGACY = 30090;
    static final int DEFAULT_ACTION = 30100;
    static final int ARIA_ROLE = 30101;
    static final int HAS_ITEM_SEARCH = 30108;
    static final int HEADING_LEVEL = 30173;
    static final int IS_DIALOG = 30174;

    private static final int[] READ = {
        RUNTIME_ID,
        BOUNDS,
        PROCESS_ID,
        CONTROL_TYPE,
        NAME,
        HAS_FOCUS,
        IS_FOCUSABLE,
        IS_ENABLED,
        AUTOMATION_ID,
        CLASS_NAME,
        HELP_TEXT,
        IS_PASSWORD,
        WINDOW,
        IS_OFFSCREEN,
        FRAMEWORK,
        IS_REQUIRED,
        HAS_EXPAND,
        HAS_INVOKE,
        HAS_RANGE,
        HAS_SCROLL,
        HAS_SCROLL_ITEM,
        HAS_SELECTION_ITEM,
        HAS_TEXT,
        HAS_TOGGLE,
        HAS_VALUE,
        VALUE_IS_READ_ONLY,
        RANGE_VALUE,
        RANGE_IS_READ_ONLY,
        EXPAND_STATE,
        IS_MODAL,
        IS_SELECTED,
        TOGGLE_STATE,
        HAS_LEGACY,
        DEFAULT_ACTION,
        ARIA_ROLE,
        HAS_ITEM_SEARCH,
        HEADING_LEVEL,
        IS_DIALOG
    };

    private UiaProperty() {}

    static IntStream read() {
        return IntStream.of(READ);
    }
}
