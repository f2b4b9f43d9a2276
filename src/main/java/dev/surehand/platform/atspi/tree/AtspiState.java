package dev.surehand.platform.atspi.tree;

/** The states of AT-SPI that matter here, each with its bit. */
enum AtspiState {
    ACTIVE(1),
    BUSY(3),
    CHECKED(4),
    DEFUNCT(6),
    EDITABLE(7),
    ENABLED(8),
    EXPANDABLE(9),
    EXPANDED(10),
    FOCUSABLE(11),
    FOCUSED(12),
    MODAL(16),
    MULTI_LINE(17),
    MULTISELECTABLE(18),
    PRESSED(20),
    SELECTABLE(22),
    SELECTED(23),
    SENSITIVE(24),
    SHOWING(25),
    VERTICAL(29),
    VISIBLE(30),
    INDETERMINATE(32),
    REQUIRED(33),
    INVALID_ENTRY(36),
    CHECKABLE(41),
    READ_ONLY(43);

    private final int bit;

    AtspiState(int bit) {
        this.bit = bit;
    }

    long mask() {
        return 1L << bit;
    }
}
