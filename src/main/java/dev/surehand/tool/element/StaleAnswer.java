package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementTarget.TargetElement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds to the refusal of an element that is gone or another one what the client needs for its next call. */
final class StaleAnswer {

    private static final Set<ErrorCode> STALE = Set.of(ErrorCode.STALE_ELEMENT, ErrorCode.ELEMENT_CHANGED);

    private static final int MOST_CANDIDATES = 5;

    private final ElementReader reader;

    StaleAnswer(ElementReader reader) {
        this.reader = reader;
    }

    /**
     * What a call means, as it is now.
     *
     * @param now as it was read a moment ago
     */
    record CurrentElement(TargetElement target, Element now) {}

    /**
     * Returns the element that a call means, or the button that has certainly taken its place.
     *
     * @throws DesktopException stale_element and element_changed, with what there is instead
     */
    CurrentElement current(TargetElement target) {
        KnownElement known = target.known();
        try {
            Optional<LocatedElement> now =
                    reader.session().elements().find(known.element().key());
            return new CurrentElement(target, reader.registry().check(known, now));
        } catch (DesktopException e) {
            return Optional.of(e)
                    .filter(refusal -> refusal.code() == ErrorCode.STALE_ELEMENT)
                    .flatMap(refusal -> new RebuiltButtons(reader).successor(known))
                    .map(next -> new CurrentElement(next, next.known().element()))
                    .orElseThrow(() -> explained(e, known));
        }
    }

    /**
     * Returns the element as it is now, if it still is what the client has read of it.
     *
     * @param now as it was read a moment ago; empty if it no longer exists
     * @throws DesktopException stale_element and element_changed, with what there is instead
     */
    Element checked(KnownElement known, Optional<LocatedElement> now) {
        try {
            return reader.registry().check(known, now);
        } catch (DesktopException e) {
            throw explained(e, known);
        }
    }

    /**
     * Returns the refusal with the elements of the same role and name, and with what changed in the window since its last snapshot;
     * any other refusal, and one of a window that cannot be read, as it is.
     */
    private DesktopException explained(DesktopException refusal, KnownElement known) {
        if (!STALE.contains(refusal.code())) {
            return refusal;
        }
        WindowId id = known.element().key().window();
        Optional<Snapshot> last = reader.snapshots().lastRead(id);
        try {
            Optional<WindowInfo> window = reader.session().windows().find(id);
            return window.isEmpty() ? refusal : explained(refusal, known, reader.look(window.get()), last);
        } catch (DesktopException e) {
            // The program does not say more.
            return refusal;
        }
    }

    private DesktopException explained(
            DesktopException refusal, KnownElement known, ElementView view, Optional<Snapshot> last) {
        List<String> candidates = candidates(known.element(), view);
        reader.describe(view, candidates);
        DesktopException explained = refusal.with("candidates", candidates);
        return last.map(since -> explained
                        .with("changed_since_snapshot", since.number())
                        .with("diff", reader.changes(view, since)))
                .orElse(explained);
    }

    private static List<String> candidates(Element gone, ElementView view) {
        Map<ElementKey, Element> elements = LineSelection.elements(view);
        SnapshotText text = new SnapshotText(view);
        return view.outline().lines().stream()
                .filter(line -> line.ref().isPresent())
                .filter(line -> isLike(gone, LineSelection.element(elements, line)))
                .limit(MOST_CANDIDATES)
                .map(text::text)
                .toList();
    }

    private static boolean isLike(Element gone, Element element) {
        return element.role() == gone.role()
                && element.name().equals(gone.name())
                && !element.key().equals(gone.key());
    }
}
