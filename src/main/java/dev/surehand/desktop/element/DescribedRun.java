package dev.surehand.desktop.element;

import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The descriptions of a run of steps, of whose answers the client gets only a part. Steps go by what earlier steps describe; after
 * the run a call goes by what the client has read.
 */
public final class DescribedRun {

    private final ElementRegistry registry;
    private final Map<ElementRef, KnownElement> readBefore = new HashMap<>();
    private final Set<ElementRef> refs = new HashSet<>();
    private final List<StepDescription> within = new ArrayList<>();
    private int step;

    private record StepDescription(int step, KnownElement known) {}

    DescribedRun(ElementRegistry registry) {
        this.registry = registry;
    }

    /** Begins a step: what is described from now on belongs to it. */
    public void begin(int number) {
        synchronized (registry) {
            step = number;
        }
    }

    /**
     * Ends the run. Only the first end counts.
     *
     * @param isShown whether the client gets what a step described of an element
     */
    public void end(BiPredicate<Integer, ElementRef> isShown) {
        synchronized (registry) {
            Map<ElementRef, KnownElement> read = new HashMap<>(readBefore);
            within.stream()
                    .filter(each -> isShown.test(each.step(), each.known().ref()))
                    .forEach(each -> read.put(each.known().ref(), each.known()));
            registry.endRun(this, read);
        }
    }

    void note(Optional<KnownElement> before, KnownElement now) {
        boolean isFirst = refs.add(now.ref());
        before.filter(known -> isFirst).ifPresent(known -> readBefore.put(known.ref(), known));
        within.add(new StepDescription(step, now));
    }
}
