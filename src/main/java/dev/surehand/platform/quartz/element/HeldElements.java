package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.quartz.accessibility.AxElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The elements that were read, each under a number that is never used again. The same element of a program keeps its number as
 * long as it is kept here. Those that were used longest ago are released when there are too many. Watches ask from other threads.
 */
final class HeldElements implements AutoCloseable {

    /** More than the refs that a client can use, and than any read takes. */
    static final int MOST = 20_000;

    private final int most;
    private final Map<ElementKey, HeldElement> byKey = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Long, List<HeldElement>> byHash = new HashMap<>();
    private long count;

    HeldElements(int most) {
        this.most = most;
    }

    /**
     * Returns the kept element for one that was read.
     *
     * @param element belongs to this registry from now on
     */
    synchronized HeldElement hold(AxElement element, WindowId window) {
        Optional<HeldElement> known = known(element, window);
        if (known.isPresent()) {
            element.close();
            return known.get();
        }
        count++;
        HeldElement made = new HeldElement(window, count, element);
        byKey.put(made.key(), made);
        byHash.computeIfAbsent(element.identityHash(), hash -> new ArrayList<>(1))
                .add(made);
        if (byKey.size() > most) {
            forget(byKey.values().iterator().next());
        }
        return made;
    }

    /** Returns what is kept for an element of a window. */
    synchronized Optional<HeldElement> known(AxElement element, WindowId window) {
        Optional<HeldElement> found = byHash.getOrDefault(element.identityHash(), List.of()).stream()
                .filter(each ->
                        each.key().window().equals(window) && each.element().isSame(element))
                .findFirst();
        // Its use counts.
        found.ifPresent(each -> byKey.get(each.key()));
        return found;
    }

    synchronized Optional<HeldElement> get(ElementKey key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /** Releases an element that no longer exists. */
    synchronized void forget(HeldElement gone) {
        if (byKey.remove(gone.key()) != null) {
            long hash = gone.element().identityHash();
            List<HeldElement> same = byHash.getOrDefault(hash, new ArrayList<>());
            same.remove(gone);
            if (same.isEmpty()) {
                byHash.remove(hash);
            }
            gone.release();
        }
    }

    /** Releases the elements of all windows but these. */
    synchronized void keepOnly(Set<WindowId> open) {
        List<HeldElement> gone = byKey.values().stream()
                .filter(each -> !open.contains(each.key().window()))
                .toList();
        gone.forEach(this::forget);
    }

    @Override
    public synchronized void close() {
        byKey.values().forEach(HeldElement::release);
        byKey.clear();
        byHash.clear();
    }
}
