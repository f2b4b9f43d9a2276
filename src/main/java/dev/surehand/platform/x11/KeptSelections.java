package dev.surehand.platform.x11;

import dev.surehand.desktop.Clipboard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What selections held at one moment. */
final class KeptSelections implements Clipboard.Kept {

    private final Supplier<Selections> connect;
    private final Map<Integer, SelectionContent> contents = new LinkedHashMap<>();

    /** @param connect asked each time: what is put back may be put into another connection than it was copied by */
    KeptSelections(Supplier<Selections> connect, List<Integer> which) {
        this.connect = connect;
        Selections selections = connect.get();
        which.forEach(selection -> contents.put(selection, selections.copy(selection)));
    }

    @Override
    public void putBack() {
        Selections selections = connect.get();
        int now = selections.time();
        contents.forEach((selection, content) -> selections.offer(selection, content, now));
    }

    /** Only what is still ours: what somebody copied meanwhile stays. */
    void putBackWhatIsOurs() {
        Selections selections = connect.get();
        contents.forEach((selection, content) -> {
            if (selections.owns(selection)) {
                selections.offer(selection, content, selections.latestOffer());
            }
        });
    }
}
