package dev.surehand.agent.replay;

import dev.surehand.agent.sequence.RecordedStep.StepWindow;
import dev.surehand.agent.sequence.TitlePattern;
import dev.surehand.agent.sight.SeenWindow;
import java.util.List;
import java.util.Map;

/** Chooses the window that a step works. */
final class WindowChoice {

    private WindowChoice() {}

    /**
     * Chooses among the windows of now. A window with another title is another document, even if it looks the same.
     *
     * @param values of the parameters in titles
     * @throws MismatchException if none fits, or several do
     */
    static SeenWindow of(StepWindow identity, Map<String, String> values, List<SeenWindow> windows)
            throws MismatchException {
        String title = TitlePattern.filled(identity.title(), values);
        List<SeenWindow> ofProgram = windows.stream()
                .filter(SeenWindow::isShown)
                .filter(window -> window.program().equals(identity.program()))
                .toList();
        List<SeenWindow> titled = ofProgram.stream()
                .filter(window -> TitlePattern.fits(title, window.title()))
                .toList();
        if (titled.size() > 1) {
            throw new MismatchException("%d windows of \"%s\" have the title \"%s\", so it is unclear which is meant."
                    .formatted(titled.size(), identity.program(), title));
        }
        if (ofProgram.isEmpty()) {
            throw new MismatchException("There is no window of \"%s\".".formatted(identity.program()));
        }
        if (titled.isEmpty()) {
            throw new MismatchException("No window of \"%s\" has the title \"%s\"; there is \"%s\"."
                    .formatted(identity.program(), title, ofProgram.get(0).title()));
        }
        return titled.get(0);
    }
}
