package dev.surehand.platform.x11.wire;

import dev.surehand.desktop.text.OutsideText;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads text from properties, in each encoding that X programs use. */
public final class PropertyText {

    private final int compoundText;
    private final int utf8;

    public PropertyText(XcbConnection xcb) {
        xcb.learn(List.of("COMPOUND_TEXT", "UTF8_STRING"));
        this.compoundText = xcb.atom("COMPOUND_TEXT");
        this.utf8 = xcb.atom("UTF8_STRING");
    }

    /** Returns the text without the NUL that some programs put at the end. */
    public OutsideText of(Property property) {
        String whole = decoded(property);
        int end = whole.indexOf('\0');
        return OutsideText.of(end < 0 ? whole : whole.substring(0, end));
    }

    /** Returns the last of several texts that each end with NUL, such as the class in WM_CLASS, which is instance and class. */
    public OutsideText lastPart(Property property) {
        String[] parts = decoded(property).split("\0", 0);
        return parts.length == 0 ? OutsideText.NONE : OutsideText.of(parts[parts.length - 1]);
    }

    private String decoded(Property property) {
        if (property.format() != 8) {
            return "";
        }
        if (property.type() == utf8) {
            return new String(property.bytes(), StandardCharsets.UTF_8);
        }
        return property.type() == compoundText ? CompoundText.decode(property.bytes()) : property.latin1();
    }
}
