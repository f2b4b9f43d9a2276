package dev.surehand.testdesktop;

/** A keyboard layout that people use. */
public enum Layout {
    US("us", 0),
    GERMAN("de", 0),
    FRENCH("fr", 0),
    RUSSIAN("us,ru", 1);

    private final String name;
    private final int group;

    Layout(String name, int group) {
        this.name = name;
        this.group = group;
    }

    /** Returns the name in xkb-data, and the active group if the layout has several. */
    @Override
    public String toString() {
        return group == 0 ? name : "%s (group %d)".formatted(name, group + 1);
    }

    /** Sets the layout that a desktop starts with, and no locks. */
    public static void reset(TestDesktop desktop) {
        US.chooseOn(desktop);
        KeyboardState.set(desktop, 0, 0);
    }

    /** Sets the layout on a desktop, with CapsLock and NumLock on. */
    public void chooseOn(TestDesktop desktop) {
        desktop.useLayout(name);
        KeyboardState.set(desktop, group, KeyboardState.CAPS_LOCK | KeyboardState.NUM_LOCK);
    }
}
