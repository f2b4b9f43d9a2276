package dev.surehand.platform.atspi.tree;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** The interfaces of AT-SPI that this server asks for; each offers something that others can do with an element. */
enum AtspiInterface {
    ACCESSIBLE("Accessible"),
    ACTION("Action"),
    APPLICATION("Application"),
    COMPONENT("Component"),
    EDITABLE_TEXT("EditableText"),
    SELECTION("Selection"),
    TABLE("Table"),
    TEXT("Text"),
    VALUE("Value");

    private final String wireName;

    AtspiInterface(String name) {
        wireName = "org.a11y.atspi." + name;
    }

    String wireName() {
        return wireName;
    }

    /** Returns the known ones among these names. */
    static Set<AtspiInterface> named(Collection<String> names) {
        Set<AtspiInterface> found = EnumSet.noneOf(AtspiInterface.class);
        for (AtspiInterface each : values()) {
            if (names.contains(each.wireName)) {
                found.add(each);
            }
        }
        return found;
    }
}
