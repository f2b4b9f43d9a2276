package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The refs of a session. The same element keeps its ref as long as it exists, and no ref is used again. The registry remembers
 * how each element was described to the client, so that a call about something that has become another thing is refused. Several
 * threads may use it.
 */
public final class ElementRegistry {

    /** More than a client can remember. Those described longest ago are forgotten. */
    private static final int KEPT = 20_000;

    private final Map<ElementRef, KnownElement> byRef = new LinkedHashMap<>();
    private final Map<ElementKey, ElementRef> byKey = new HashMap<>();
    private int count;

    /** The run whose descriptions are kept apart. */
    private @Nullable DescribedRun run;

    /** An element as it was last described to the client. */
    public record KnownElement(ElementRef ref, LocatedElement located) {

        public Element element() {
            return located.element();
        }
    }

    /** Begins a run of steps, of whose answers the client gets only a part. */
    public synchronized DescribedRun beginRun() {
        run = new DescribedRun(this);
        return run;
    }

    /** @param read what the client has read, by its ref */
    synchronized void endRun(DescribedRun ended, Map<ElementRef, KnownElement> read) {
        if (ended.equals(run)) {
            run = null;
            read.forEach((ref, known) -> byRef.computeIfPresent(ref, (same, now) -> known));
        }
    }

    /** Returns the ref of an element that is being described to the client, and remembers the description. */
    public synchronized ElementRef describe(LocatedElement located) {
        Element element = located.element();
        ElementRef ref = Optional.ofNullable(byKey.get(element.key()))
                .filter(known -> Optional.ofNullable(byRef.get(known))
                        .filter(described -> isSame(described, located))
                        .isPresent())
                .orElseGet(this::next);
        forget(Optional.ofNullable(byKey.put(element.key(), ref)).filter(old -> !old.equals(ref)));
        KnownElement now = new KnownElement(ref, located);
        Optional<KnownElement> before = Optional.ofNullable(byRef.remove(ref));
        if (run != null) {
            run.note(before, now);
        }
        byRef.put(ref, now);
        if (byRef.size() > KEPT) {
            KnownElement oldest = byRef.values().iterator().next();
            byRef.remove(oldest.ref());
            byKey.remove(oldest.element().key(), oldest.ref());
        }
        return ref;
    }

    /**
     * Returns the ref of an element that was read, but is not described to the client now. If it was described before, that
     * description stays: a call goes by what the client has read.
     */
    public synchronized ElementRef refer(LocatedElement located) {
        return Optional.ofNullable(byKey.get(located.element().key()))
                .filter(known -> Optional.ofNullable(byRef.get(known))
                        .filter(described -> isSame(described, located))
                        .isPresent())
                .orElseGet(() -> describe(located));
    }

    /** A system may give a key again: then the role or the ancestors differ. */
    private static boolean isSame(KnownElement known, LocatedElement now) {
        return known.element().key().equals(now.element().key())
                && known.element().role() == now.element().role()
                && known.located().ancestors().equals(now.ancestors());
    }

    /** Returns whether an element that was read a moment ago is the one that was described to the client. */
    public static boolean isAsDescribed(KnownElement known, LocatedElement now) {
        return isSame(known, now) && known.element().name().equals(now.element().name());
    }

    private ElementRef next() {
        count++;
        return new ElementRef(ElementRef.RefKind.ELEMENT, count);
    }

    private void forget(Optional<ElementRef> ref) {
        ref.ifPresent(byRef::remove);
    }

    /** Returns whether any element has been described in this session. */
    public synchronized boolean hasDescribed() {
        return count > 0;
    }

    /** Returns the ref under which this element was described; empty if it was not, or under another identity. */
    public synchronized Optional<ElementRef> refOf(ElementKey key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /**
     * Returns the element that was described under this ref.
     *
     * @throws DesktopException element_not_found for a ref that was never given; stale_element for one that is no longer known
     */
    public synchronized KnownElement get(ElementRef ref) {
        KnownElement known = byRef.get(ref);
        if (known == null) {
            boolean once = ref.kind() == ElementRef.RefKind.ELEMENT && ref.number() <= count;
            throw once
                    ? stale(ref)
                    : DesktopException.of(
                            ErrorCode.ELEMENT_NOT_FOUND,
                            "There is no element %s; ui_snapshot lists the elements.".formatted(ref.wireName()));
        }
        return known;
    }

    /**
     * Checks that an element is still what it was last described to the client.
     *
     * @param now as it was read a moment ago; empty if it no longer exists
     * @return the element as it is now
     * @throws DesktopException stale_element, or element_changed with the old and the new description
     */
    public synchronized Element check(KnownElement known, Optional<LocatedElement> now) {
        LocatedElement found = now.orElseThrow(() -> stale(known.ref()));
        if (!isSame(known, found)) {
            byRef.remove(known.ref());
            byKey.remove(found.element().key(), known.ref());
            throw stale(known.ref());
        }
        Element before = known.element();
        Element after = found.element();
        if (!before.name().equals(after.name())) {
            describe(found);
            throw DesktopException.of(
                            ErrorCode.ELEMENT_CHANGED,
                            "%s was %s and is now %s, so nothing was sent. If that is the element you mean, call again."
                                    .formatted(
                                            known.ref().wireName(),
                                            ElementLine.brief(before),
                                            ElementLine.brief(after)))
                    .with("old", ElementLine.brief(before))
                    .with("new", ElementLine.brief(after));
        }
        return after;
    }

    private static DesktopException stale(ElementRef ref) {
        return DesktopException.of(
                ErrorCode.STALE_ELEMENT,
                "%s no longer exists, so nothing was sent. Take a new ui_snapshot.".formatted(ref.wireName()));
    }

    /** Returns what is known, in the order of the descriptions; for tests. */
    List<KnownElement> known() {
        return List.copyOf(Collections.unmodifiableCollection(byRef.values()));
    }
}
