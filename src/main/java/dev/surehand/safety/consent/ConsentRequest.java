package dev.surehand.safety.consent;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.safety.risk.Risk;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A question whether an action may be done.
 *
 * @param action what is about to be done, after "An agent wants to", such as {@code press the button "Delete"}
 * @param where in which window, such as {@code "Documents" ("nautilus")}
 * @param texts what it enters, each in a line of its own
 */
public record ConsentRequest(String action, String where, Risk risk, List<EnteredText> texts) {

    public ConsentRequest {
        texts = List.copyOf(texts);
    }

    /** Returns the question in words for a person. */
    public String message() {
        return message(UnaryOperator.identity());
    }

    /**
     * Returns the question in words for a person.
     *
     * @param mask removes the values of secrets from texts, before their blanks and line ends are marked
     */
    public String message(UnaryOperator<String> mask) {
        StringBuilder message = new StringBuilder("An agent wants to %s in %s. This %s: %s."
                .formatted(ExactText.visible(action), where, risk.kind().meaning(), ExactText.visible(risk.reason())));
        texts.forEach(text -> message.append('\n').append(text.line(mask)));
        return message.toString();
    }

    /** Returns whether the question shows all of what is agreed to, and can be shown whole. */
    boolean isShowable() {
        return texts.stream().allMatch(EnteredText::isWhole) && ExactText.fits(message());
    }

    /** Returns the same for another time in one call. */
    ConsentRequest counted(int count) {
        return count == 1
                ? this
                : new ConsentRequest("%s for the %d. time in this call".formatted(action, count), where, risk, texts);
    }
}
