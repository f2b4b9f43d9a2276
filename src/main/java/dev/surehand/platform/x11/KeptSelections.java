package dev.surehand.platform.x11;

import dev.surehand.desktop.Clipboard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What selections held at one moment. */
final class KeptSelections implements Clipboard.Kept {

    private final Selections selections;
    private final Map<Integer, SelectionContent> contents = new LinkedHashMap<>();

    KeptSelections(Selections selections, List<Integer> which) {
        this.selections = selections;
        which.forEach(selection -> contents.put(selection, selections.copy(selection)));
    }

    @Override
    public void putBack() {
        int now = selections.time();
        contents.forEach((selection, content) -> selections.offer(selection, content, now));
    }

    /** Only what is still ours: what somebody copied meanwhile stays. */
    void putBackWhatIsOurs() {
        contents.forEach((selection, content) -> {
            if (selections.owns(selection)) {
                selections.offer(selection, content, selections.latestOffer());
            }
        });
    }
}
