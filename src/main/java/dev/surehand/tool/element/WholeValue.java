package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.text.OutsideText;
import java.util.Optional;

/** Compares values also where an element keeps only the beginning of a long one. */
record WholeValue(Elements elements) {

    /** Longer than what one call can set. */
    private static final int MOST = 100_000;

    /** Returns the whole value; empty if its program does not tell so much of it. */
    Optional<OutsideText> of(Element element) {
        if (!element.isValueCut()) {
            return Optional.of(element.value());
        }
        String text = elements.text(element.key(), MOST);
        return text.isEmpty() || text.length() >= MOST ? Optional.empty() : Optional.of(OutsideText.of(text));
    }

    /** Returns whether the element shows this value; empty if the whole value is not known. */
    Optional<Boolean> shows(Element element, String wanted) {
        return element.isValueCut()
                ? of(element).map(whole -> whole.equals(OutsideText.of(wanted)))
                : Optional.of(element.shows(wanted));
    }
}
