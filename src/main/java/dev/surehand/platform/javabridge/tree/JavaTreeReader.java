package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.javabridge.link.ContextInfo;
import dev.surehand.platform.javabridge.link.JavaProgram;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads elements level by level, those in view first, until its time is over or it has enough. */
final class JavaTreeReader {

    /** Parents whose children are other objects at each question. */
    private static final Set<Role> WITH_ITEMS = EnumSet.of(Role.LIST, Role.TREE, Role.TABLE);

    /** So many items out of view, one after another, mean that the rest of a list is out of view too. */
    private static final int MOST_UNSEEN = 30;

    private final JavaProgram program;
    private final KnownContexts known;
    private final JavaMapper mapper;
    private final InstantSource clock;
    private final Map<Omission.Cause, Integer> missing = new HashMap<>();

    JavaTreeReader(JavaProgram program, KnownContexts known, JavaMapper mapper, InstantSource clock) {
        this.program = program;
        this.known = known;
        this.mapper = mapper;
        this.clock = clock;
    }

    static boolean hasItems(JavaNode node) {
        return WITH_ITEMS.contains(node.element().role());
    }

    /** Reads what is below an element, which then has its children. */
    ElementTree below(JavaNode top, int most, Instant end) {
        JavaLevels levels = new JavaLevels(top, most, end);
        try {
            levels.read();
        } catch (DesktopException e) {
            if (e.code() != ErrorCode.PROGRAM_NOT_ANSWERING || levels.isNothing()) {
                throw e;
            }
            omit(Omission.Cause.NO_ANSWER, 0);
        }
        ElementTree.Builder builder = new ElementTree.Builder(most);
        add(builder, top, -1);
        missing.forEach(builder::omit);
        return builder.build();
    }

    private static void add(ElementTree.Builder builder, JavaNode node, int parent) {
        Optional<Integer> index = builder.add(node.element(), parent);
        if (index.isPresent()) {
            node.children().forEach(child -> add(builder, child, index.get()));
        }
    }

    private void omit(Omission.Cause cause, int count) {
        missing.merge(cause, count, Integer::sum);
    }

    /** Elements whose children are still to be read. */
    private final class JavaLevels {

        private final int most;
        private final Instant end;
        private final JavaNode top;
        private final Deque<NodeBelow> inView = new ArrayDeque<>();
        private final Deque<NodeBelow> outOfView = new ArrayDeque<>();
        private final Set<ElementKey> seen = new HashSet<>();

        private record NodeBelow(JavaNode node, int level) {}

        JavaLevels(JavaNode top, int most, Instant end) {
            this.top = top;
            this.most = most;
            this.end = end;
            seen.add(top.key());
            inView.add(new NodeBelow(top, 0));
        }

        boolean isNothing() {
            return top.children().isEmpty();
        }

        void read() {
            while (!inView.isEmpty() || !outOfView.isEmpty()) {
                NodeBelow next = inView.isEmpty() ? outOfView.remove() : inView.remove();
                if (!isMore(next)) {
                    return;
                }
            }
        }

        /** Reads the children of an element; returns false if no more must be read. */
        private boolean isMore(NodeBelow parent) {
            // What a scroll bar holds are its arrows, which have no names.
            boolean isBar = parent.node().element().role() == Role.SCROLLBAR;
            int count = isBar ? 0 : parent.node().info().children();
            Set<ElementKey> there = new HashSet<>();
            int unseen = 0;
            for (int i = 0; i < count; i++) {
                if (!clock.instant().isBefore(end)) {
                    omit(Omission.Cause.NO_ANSWER, count - i);
                    return false;
                }
                // Who names the same child again and again counts too.
                if (seen.size() + missing.getOrDefault(Omission.Cause.REPEATED, 0) >= most) {
                    omit(Omission.Cause.TOO_MANY, count - i);
                    return false;
                }
                if (parent.level() + 1 >= ElementTree.Builder.MOST_LEVELS) {
                    omit(Omission.Cause.TOO_DEEP, count - i);
                    return true;
                }
                Optional<JavaNode> child = child(parent.node(), i);
                child.ifPresent(each -> take(parent, each, there));
                boolean isUnseen = child.filter(each -> each.element().is(ElementState.OFFSCREEN))
                        .isPresent();
                unseen = isUnseen && hasItems(parent.node()) ? unseen + 1 : 0;
                if (unseen >= MOST_UNSEEN && i + 1 < count) {
                    omit(Omission.Cause.SCROLLED_AWAY, count - i - 1);
                    return true;
                }
            }
            known.keepOnly(parent.node().key(), there);
            return true;
        }

        private void take(NodeBelow parent, JavaNode child, Set<ElementKey> there) {
            there.add(child.key());
            if (!seen.add(child.key())) {
                omit(Omission.Cause.REPEATED, 1);
                return;
            }
            parent.node().children().add(child);
            boolean isOut = child.element().is(ElementState.OFFSCREEN);
            (isOut ? outOfView : inView).add(new NodeBelow(child, parent.level() + 1));
        }
    }

    private Optional<JavaNode> child(JavaNode parent, int index) {
        long object = program.child(parent.object(), index).orElse(0L);
        if (object == 0) {
            return Optional.empty();
        }
        Optional<ContextInfo> info = program.info(object);
        return info.map(given -> {
            KnownContexts.Identified found = known.child(program, parent.key(), hasItems(parent), index, object);
            return mapper.map(found.key(), new JavaNode.FoundContext(found.object(), given, parent, index));
        });
    }
}
