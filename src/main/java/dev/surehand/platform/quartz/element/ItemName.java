package dev.surehand.platform.quartz.element;

import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the text by which a person knows a row or a cell that has no name of its own: the first one in it. */
final class ItemName {

    /** The elements that are looked at for one name. */
    private static final int MOST = 8;

    /** The first of what an element holds: often a picture, and then the text. */
    private static final int AT_ONE_LEVEL = 4;

    private static final int LEVELS = 3;
    private static final Set<String> SHOW_TEXT = Set.of("AXStaticText", "AXTextField");

    private final AxElement item;
    private int looked;

    ItemName(AxElement item) {
        this.item = item;
    }

    /** Returns no text if there is none. The text of a field for passwords is none. */
    String read() throws AxException {
        return in(item, LEVELS).orElse("");
    }

    private Optional<String> in(AxElement holder, int levels) throws AxException {
        List<AxElement> parts = levels > 0 ? holder.elements(FactReader.CHILDREN, AT_ONE_LEVEL) : List.of();
        try {
            for (AxElement part : parts) {
                looked++;
                Optional<String> found = looked > MOST ? Optional.empty() : of(part, levels);
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        } finally {
            parts.forEach(AxElement::close);
        }
    }

    private Optional<String> of(AxElement part, int levels) throws AxException {
        String role = part.text(AxFact.ROLE.attribute()).orElse("");
        if (!SHOW_TEXT.contains(role)) {
            return in(part, levels - 1);
        }
        boolean isSecret = part.text(AxFact.SUBROLE.attribute())
                .filter(AxRole.SECURE_FIELD::equals)
                .isPresent();
        return isSecret
                ? Optional.empty()
                : part.shown(FactReader.VALUE, FactReader.LONGEST_TEXT).filter(text -> !text.isBlank());
    }
}
