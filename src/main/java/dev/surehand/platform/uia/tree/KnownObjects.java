package dev.surehand.platform.uia.tree;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.platform.jna.com.ComLibraries;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The objects of elements that were read, so that an element is found again without a search. It owns one reference to each.
 * Its methods are called on the threads for COM only; two of them may use it at once after one was given up.
 */
public final class KnownObjects {

    private static final int MOST = 6000;

    private final Map<ElementKey, Known> objects = new LinkedHashMap<>();

    private @Nullable Pointer apartment;

    private record Known(ComRef object, @Nullable ElementKey parent) {}

    /** @param parent null for the first element of a tree */
    synchronized void put(ElementKey key, ComRef object, @Nullable ElementKey parent) {
        object.AddRef();
        Known before = objects.remove(key);
        objects.put(key, new Known(object, parent));
        if (before != null) {
            before.object().Release();
        }
        if (objects.size() > MOST) {
            Iterator<Known> oldest = objects.values().iterator();
            oldest.next().object().Release();
            oldest.remove();
        }
    }

    /** Returns the object of an element, with a reference of the scope's own; empty if it is not known. */
    synchronized Optional<ComRef> find(ElementKey key, ComScope scope) {
        return Optional.ofNullable(objects.get(key)).map(known -> scope.share(known.object()));
    }

    /** Returns the nearest ancestors as they were when the tree was read, beginning with the parent. */
    synchronized List<ElementKey> ancestors(ElementKey key, int most) {
        List<ElementKey> above = new ArrayList<>();
        Known known = objects.get(key);
        while (known != null && known.parent() != null && above.size() < most) {
            above.add(known.parent());
            known = objects.get(known.parent());
        }
        return above;
    }

    /** Keeps the apartment of the objects until {@link #clear}: without a thread in it, all of them would be invalid. */
    public synchronized void keepApartment(ComLibraries libraries) {
        if (apartment == null) {
            PointerByReference cookie = new PointerByReference();
            libraries.runtime().CoIncrementMTAUsage(cookie);
            apartment = cookie.getValue();
        }
    }

    /** Releases all objects, and then their apartment. */
    public synchronized void clear(ComLibraries libraries) {
        objects.values().forEach(known -> known.object().Release());
        objects.clear();
        if (apartment != null) {
            libraries.runtime().CoDecrementMTAUsage(apartment);
            apartment = null;
        }
    }
}
