package dev.surehand.testdesktop;

/** A keyboard layout that people have. */
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

    /** As setxkbmap calls it, and the group in force where there are several. */
    @Override
    public String toString() {
        return group == 0 ? name : "%s (group %d)".formatted(name, group + 1);
    }

    /** With CapsLock and NumLock on. */
    public void chooseOn(TestDesktop desktop) {
        desktop.run("setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", name);
        KeyboardState.set(desktop, group, KeyboardState.CAPS_LOCK | KeyboardState.NUM_LOCK);
    }
}
