package dev.surehand.agent.replay;

import dev.surehand.agent.sequence.SequenceStep.WindowIdentity;
import dev.surehand.agent.sequence.TitlePattern;
import dev.surehand.agent.sight.SeenWindow;
import java.util.List;
import java.util.Map;

/**
 * The window that a step works.
 *
 * @param isTitled whether it has the title that was recorded; otherwise it is the only window of its program
 */
record WindowChoice(SeenWindow window, boolean isTitled) {

    /**
     * Chooses among the windows of now.
     *
     * @param values of the parameters in titles
     * @throws MismatchException if none fits, or several do
     */
    static WindowChoice of(WindowIdentity identity, Map<String, String> values, List<SeenWindow> windows)
            throws MismatchException {
        String title = TitlePattern.filled(identity.title(), values);
        List<SeenWindow> ofProgram = windows.stream()
                .filter(SeenWindow::isShown)
                .filter(window -> window.program().equals(identity.program()))
                .toList();
        List<SeenWindow> titled = ofProgram.stream()
                .filter(window -> TitlePattern.fits(title, window.title()))
                .toList();
        if (titled.size() == 1) {
            return new WindowChoice(titled.get(0), true);
        }
        if (titled.isEmpty() && ofProgram.size() == 1) {
            return new WindowChoice(ofProgram.get(0), false);
        }
        if (titled.size() > 1) {
            throw new MismatchException("%d windows of \"%s\" have the title \"%s\", so it is unclear which is meant."
                    .formatted(titled.size(), identity.program(), title));
        }
        throw new MismatchException(
                ofProgram.isEmpty()
                        ? "There is no window of \"%s\".".formatted(identity.program())
                        : "None of the %d windows of \"%s\" has the title \"%s\"."
                                .formatted(ofProgram.size(), identity.program(), title));
    }
}
