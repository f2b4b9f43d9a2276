package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.wire.Property;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a selection, in each form that it is available in.
 *
 * @param forms by target, the best first
 */
public record SelectionContent(Map<Integer, Property> forms) {

    static final SelectionContent NONE = new SelectionContent(Map.of());

    /** Returns text as content. STRING is Latin-1, so it is left out for text that Latin-1 cannot hold without loss. */
    public static SelectionContent text(String text, SelectionAtoms atoms) {
        Map<Integer, Property> forms = new LinkedHashMap<>();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        atoms.text.forEach(target -> forms.put(target, new Property(typeOf(target, atoms), Byte.SIZE, utf8)));
        boolean isAscii = utf8.length == text.length();
        // Encoding and decoding is faster than a charset's encoder, which checks one character at a time.
        byte[] latin1 = isAscii ? utf8 : text.getBytes(StandardCharsets.ISO_8859_1);
        if (isAscii || new String(latin1, StandardCharsets.ISO_8859_1).equals(text)) {
            forms.put(SelectionAtoms.STRING, new Property(SelectionAtoms.STRING, Byte.SIZE, latin1));
        }
        return new SelectionContent(forms);
    }

    /** Returns the type of a target's content. MIME types are their own type. */
    private static int typeOf(int target, SelectionAtoms atoms) {
        return target == atoms.text.get(1) || target == atoms.text.get(3) ? target : atoms.utf8;
    }

    static SelectionContent png(byte[] png, SelectionAtoms atoms) {
        return new SelectionContent(Map.of(atoms.png, new Property(atoms.png, Byte.SIZE, png.clone())));
    }

    /** Returns this content with one more form. */
    public SelectionContent with(int target, Property value) {
        Map<Integer, Property> more = new LinkedHashMap<>(forms);
        more.put(target, value);
        return new SelectionContent(more);
    }

    List<Integer> targets() {
        return List.copyOf(forms.keySet());
    }

    /** Returns the number of bytes of the largest form. */
    public int size() {
        return forms.values().stream()
                .mapToInt(form -> form.bytes().length)
                .max()
                .orElse(0);
    }

    Optional<Property> as(int target) {
        return Optional.ofNullable(forms.get(target));
    }
}
