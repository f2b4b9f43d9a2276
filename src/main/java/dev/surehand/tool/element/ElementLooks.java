package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.region.RegionReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers questions about elements between two steps, without describing anything to the client. */
public record ElementLooks(ElementReader reader, RegionReader regions) {

    /**
     * Returns the window in which a call acts or looks, if the call names it or one of its elements.
     *
     * @throws DesktopException invalid_parameter, element_not_found, stale_element
     */
    public Optional<WindowId> windowOf(Arguments call) {
        if (!call.has("ref")) {
            return call.optionalText("window_id").map(WindowId::parse);
        }
        ElementRef ref = ElementRef.parse(call.text("ref"));
        return Optional.of(
                RegionWork.isMeant(call)
                        ? regions.known(ref).window()
                        : reader.registry().get(ref).element().key().window());
    }

    /** Begins a run of steps, of whose answers the client gets only a part. */
    public ElementRun beginRun() {
        return new ElementRun(reader);
    }

    /**
     * Returns what changed in a window since its last snapshot, as lines for the client; empty without a snapshot, and if the
     * window is no longer shown.
     *
     * @throws DesktopException as {@link dev.surehand.desktop.element.Elements}
     */
    public List<String> changes(WindowId id) {
        Optional<Snapshot> last = reader.snapshots().lastRead(id);
        return last.flatMap(since -> reader.session().windows().find(id))
                .filter(WindowInfo::isShown)
                .map(window -> reader.changes(reader.look(window), last.orElseThrow()))
                .orElse(List.of());
    }

    /**
     * Returns whether any element in view of the focused window has the text, also one that cannot be worked.
     *
     * @throws DesktopException as {@link dev.surehand.desktop.element.Elements}; window_not_found, window_minimized
     */
    public boolean isTextInView(String text) {
        ElementView view = reader.look(reader.window(new Arguments(JsonNodeFactory.instance.objectNode())));
        Set<ElementKey> inView =
                view.outline().lines().stream().map(OutlineLine::key).collect(Collectors.toSet());
        return view.tree().nodes().stream()
                .map(ElementTree.Node::element)
                .anyMatch(element -> inView.contains(element.key()) && element.contains(text));
    }
}
