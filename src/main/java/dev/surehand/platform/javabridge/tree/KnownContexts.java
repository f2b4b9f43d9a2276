package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.javabridge.link.BridgeSession;
import dev.surehand.platform.javabridge.link.JavaProgram;
import dev.surehand.platform.javabridge.link.ProgramId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The objects of elements that were read. The bridge makes a new number for an object at each question, and only says whether two
 * numbers mean the same one; so an element is known again by comparing it with what was at its place before, and else with the
 * other children of its parent. Items of lists, trees and tables are other objects at each question: they are known by their
 * number in their parent, as in {@code 12#3}. It is used on the thread of the bridge only.
 */
public final class KnownContexts {

    private static final int MOST = 6000;

    /** Comparing is a question for each; a parent with more children has probably got new ones for all of them. */
    private static final int MOST_COMPARED = 40;

    /** With this the keys of this room begin. */
    private static final String OURS = "java ";

    private static final String BEFORE_INDEX = "#";

    private final Map<ElementKey, KnownContext> known = new LinkedHashMap<>();
    private final Map<ElementKey, List<ElementKey>> children = new HashMap<>();
    private final Set<ProgramId> blocked = new HashSet<>();
    private long last;

    /** @param parent null for a window */
    record KnownContext(
            ProgramId program, long object, @Nullable ElementKey parent, int index) {}

    /** An object, and the element that it is. */
    record Identified(ElementKey key, long object) {}

    private final BridgeSessionKeeper keeper;

    /** Releases what is forgotten. */
    @FunctionalInterface
    interface BridgeSessionKeeper {
        void releaseLater(ProgramId program, long object);
    }

    KnownContexts(BridgeSessionKeeper keeper) {
        this.keeper = keeper;
    }

    public KnownContexts(BridgeSession session) {
        this(session::keepForLater);
    }

    /** Returns the key of the window itself, and keeps its object. */
    Identified top(JavaProgram program, WindowId window) {
        ElementKey key = new ElementKey(window, OURS + "0");
        KnownContext before = known.get(key);
        if (before != null && before.program().equals(program.id()) && program.isSame(before.object(), program.top())) {
            return new Identified(key, before.object());
        }
        if (before != null) {
            forget(key);
        }
        put(program, key, program.top(), null, 0);
        return new Identified(key, program.top());
    }

    /** Returns the key of a child, the same as before if it is the same object. */
    Identified child(JavaProgram program, ElementKey parent, boolean isItem, int index, long object) {
        if (isItem || isNumbered(parent)) {
            return new Identified(new ElementKey(parent.window(), parent.value() + BEFORE_INDEX + index), object);
        }
        List<ElementKey> siblings = children.getOrDefault(parent, List.of());
        Optional<ElementKey> there =
                siblings.stream().filter(each -> index(each) == index).findFirst();
        List<ElementKey> candidates = new ArrayList<>();
        there.ifPresent(candidates::add);
        siblings.stream()
                .filter(each -> !candidates.contains(each))
                .limit(MOST_COMPARED)
                .forEach(candidates::add);
        for (ElementKey key : candidates) {
            KnownContext before = known.get(key);
            if (before != null && before.program().equals(program.id()) && program.isSame(before.object(), object)) {
                known.put(key, new KnownContext(before.program(), before.object(), parent, index));
                return new Identified(key, before.object());
            }
        }
        ElementKey key = new ElementKey(parent.window(), OURS + ++last);
        put(program, key, object, parent, index);
        return new Identified(key, object);
    }

    private int index(ElementKey key) {
        KnownContext found = known.get(key);
        return found == null ? -1 : found.index();
    }

    private void put(JavaProgram program, ElementKey key, long object, @Nullable ElementKey parent, int index) {
        program.keep(object);
        known.put(key, new KnownContext(program.id(), object, parent, index));
        if (parent != null) {
            children.computeIfAbsent(parent, each -> new ArrayList<>()).add(key);
        }
        if (known.size() > MOST) {
            forget(known.keySet().iterator().next());
        }
    }

    private void forget(ElementKey key) {
        KnownContext gone = known.remove(key);
        if (gone != null) {
            keeper.releaseLater(gone.program(), gone.object());
            if (gone.parent() != null) {
                List<ElementKey> siblings = children.get(gone.parent());
                if (siblings != null) {
                    siblings.remove(key);
                }
            }
        }
        List<ElementKey> below = children.remove(key);
        if (below != null) {
            List.copyOf(below).forEach(this::forget);
        }
    }

    /** Forgets children that are not there any more. */
    void keepOnly(ElementKey parent, Set<ElementKey> there) {
        List<ElementKey> before = children.getOrDefault(parent, List.of());
        List.copyOf(before).stream().filter(each -> !there.contains(each)).forEach(this::forget);
    }

    /** Forgets all elements of a program, whose objects it then may free. */
    public void forgetAll(ProgramId program) {
        List<ElementKey> gone = known.entrySet().stream()
                .filter(each -> each.getValue().program().equals(program))
                .map(Map.Entry::getKey)
                .toList();
        gone.forEach(this::forget);
    }

    /** Forgets everything. */
    public void clear() {
        List.copyOf(known.keySet()).forEach(this::forget);
    }

    /** Returns an element of a program that was read; empty if it is not known. */
    Optional<KnownContext> find(ProgramId program, ElementKey key) {
        return Optional.ofNullable(known.get(key)).filter(each -> each.program().equals(program));
    }

    /** Returns the nearest ancestors as they were when the tree was read, beginning with the parent. */
    List<ElementKey> ancestors(ElementKey key, int most) {
        List<ElementKey> above = new ArrayList<>();
        Optional<ElementKey> next = parent(key);
        while (next.isPresent() && above.size() < most) {
            above.add(next.get());
            next = parent(next.get());
        }
        return above;
    }

    private Optional<ElementKey> parent(ElementKey key) {
        int end = key.value().lastIndexOf(BEFORE_INDEX);
        if (end >= 0) {
            return Optional.of(new ElementKey(key.window(), key.value().substring(0, end)));
        }
        return Optional.ofNullable(known.get(key)).flatMap(each -> Optional.ofNullable(each.parent()));
    }

    /** Returns whether a key is one of this room. */
    public static boolean isOurs(ElementKey key) {
        return key.value().startsWith(OURS);
    }

    static boolean isNumbered(ElementKey key) {
        return key.value().contains(BEFORE_INDEX);
    }

    /** Returns the number of an item that is known by it. */
    static int number(ElementKey key) {
        return Integer.parseInt(key.value().substring(key.value().lastIndexOf(BEFORE_INDEX) + 1));
    }

    /** Remembers that a press in this program did not return, as when it opens a dialog. */
    public void markBlocked(ProgramId program) {
        blocked.add(program);
    }

    /** Returns whether a press in this program once did not return. */
    boolean isBlocked(ProgramId program) {
        return blocked.contains(program);
    }
}
