package dev.surehand.platform.x11.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The content of selections at one moment. */
public final class KeptSelections implements Clipboard.Backup {

    private final Supplier<Selections> connect;
    private final Map<Integer, SelectionContent> contents = new LinkedHashMap<>();

    /**
     * Copies the content of selections.
     *
     * @param connect provides the selections each time, because the content may be restored on another connection than it was
     *     copied on
     * @param which the selections, as atoms
     */
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

    /** Restores only the selections that we still own. Content that another program copied in the meantime stays. */
    public void putBackWhatIsOurs() {
        Selections selections = connect.get();
        contents.forEach((selection, content) -> {
            if (selections.owns(selection)) {
                selections.offer(selection, content, selections.latestOffer());
            }
        });
    }
}
