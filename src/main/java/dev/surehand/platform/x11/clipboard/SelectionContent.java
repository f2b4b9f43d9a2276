package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.wire.Property;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a selection holds, in each form it can be had as.
 *
 * @param forms by target, the best first
 */
public record SelectionContent(Map<Integer, Property> forms) {

    static final SelectionContent NONE = new SelectionContent(Map.of());

    /** STRING is Latin-1: it is left out for other text rather than given with holes. */
    public static SelectionContent text(String text, SelectionAtoms atoms) {
        Map<Integer, Property> forms = new LinkedHashMap<>();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        atoms.text.forEach(target -> forms.put(target, new Property(typeOf(target, atoms), Byte.SIZE, utf8)));
        // To and fro is quicker than to ask a charset's encoder, which goes character by character.
        byte[] latin1 = text.getBytes(StandardCharsets.ISO_8859_1);
        if (new String(latin1, StandardCharsets.ISO_8859_1).equals(text)) {
            forms.put(SelectionAtoms.STRING, new Property(SelectionAtoms.STRING, Byte.SIZE, latin1));
        }
        return new SelectionContent(forms);
    }

    /** MIME types are types of their own. */
    private static int typeOf(int target, SelectionAtoms atoms) {
        return target == atoms.text.get(1) || target == atoms.text.get(3) ? target : atoms.utf8;
    }

    static SelectionContent png(byte[] png, SelectionAtoms atoms) {
        return new SelectionContent(Map.of(atoms.png, new Property(atoms.png, Byte.SIZE, png.clone())));
    }

    /** With one more form. */
    public SelectionContent with(int target, Property value) {
        Map<Integer, Property> more = new LinkedHashMap<>(forms);
        more.put(target, value);
        return new SelectionContent(more);
    }

    List<Integer> targets() {
        return List.copyOf(forms.keySet());
    }

    /** Bytes of its largest form. */
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
