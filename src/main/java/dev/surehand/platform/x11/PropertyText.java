package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xlib.TextProperty;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads text from properties, in each of the ways X programs write it. */
final class PropertyText {

    private final X11Connection connection;
    private final int compoundText;
    private final int utf8;

    PropertyText(X11Connection connection, XcbConnection questions) {
        this.connection = connection;
        questions.learn(List.of("COMPOUND_TEXT", "UTF8_STRING"));
        this.compoundText = questions.atom("COMPOUND_TEXT");
        this.utf8 = questions.atom("UTF8_STRING");
    }

    /** Without the NUL that some programs end it with. */
    String of(Property property) {
        String whole = decoded(property);
        int end = whole.indexOf('\0');
        return end < 0 ? whole : whole.substring(0, end);
    }

    /** Of texts that each end with NUL, such as WM_CLASS: instance and class. */
    String lastPart(Property property) {
        String[] parts = decoded(property).split("\0");
        return parts.length == 0 ? "" : parts[parts.length - 1];
    }

    private String decoded(Property property) {
        if (property.format() != 8) {
            return "";
        }
        if (property.type() == utf8) {
            return new String(property.bytes(), StandardCharsets.UTF_8);
        }
        return property.type() == compoundText ? compound(property.bytes()) : property.latin1();
    }

    private String compound(byte[] bytes) {
        try (Memory value = new Memory(bytes.length + 1L);
                Memory property = new Memory(TextProperty.SIZE)) {
            value.write(0, bytes, 0, bytes.length);
            value.setByte(bytes.length, (byte) 0);
            property.setPointer(TextProperty.VALUE, value);
            property.setLong(TextProperty.ENCODING, compoundText);
            property.setInt(TextProperty.FORMAT, 8);
            property.setLong(TextProperty.ITEM_COUNT, bytes.length);
            return converted(property);
        }
    }

    private String converted(Pointer property) {
        PointerByReference list = new PointerByReference();
        IntByReference count = new IntByReference();
        Xlib.Xutf8TextPropertyToTextList(connection.display(), property, list, count);
        if (list.getValue() == null) {
            return "";
        }
        String text = count.getValue() == 0 ? "" : list.getValue().getPointer(0).getString(0, "UTF-8");
        Xlib.XFreeStringList(list.getValue());
        return text;
    }
}
