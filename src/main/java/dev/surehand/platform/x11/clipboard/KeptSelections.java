package dev.surehand.platform.x11.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What selections held at one moment. */
public final class KeptSelections implements Clipboard.Backup {

    private final Supplier<Selections> connect;
    private final Map<Integer, SelectionContent> contents = new LinkedHashMap<>();

    /** @param connect asked each time: what is put back may be put into another connection than it was copied by */
    public KeptSelections(Supplier<Selections> connect, List<Integer> which) {
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
    public void putBackWhatIsOurs() {
        Selections selections = connect.get();
        contents.forEach((selection, content) -> {
            if (selections.owns(selection)) {
                selections.offer(selection, content, selections.latestOffer());
            }
        });
    }
}
