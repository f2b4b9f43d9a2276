package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads elements level by level, those in view first, until its time is over or it has enough. A question about a whole tree at
 * once would be faster, but nobody could end it: a list of 9,860 rows kept its program busy for half an hour.
 */
final class UiaTreeReader {

    /** Elements that may have thousands of children. */
    private static final Set<Role> MAY_BE_LONG = EnumSet.of(Role.LIST, Role.TABLE, Role.TREE, Role.COMBOBOX);

    /** Programs answer "failed" while they rebuild a part of their window. */
    private static final int TRIES = 4;

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(40);

    /** A program that is late so often is asked nothing more in this job. */
    private static final int MOST_SILENCES = 2;

    private final UiaSession session;
    private final ComScope scope;
    private final UiaMapper mapper;
    private final Pause pause;
    private final Map<Omission.Cause, Integer> missing = new HashMap<>();
    private int silences;

    UiaTreeReader(UiaSession session, ComScope scope, UiaMapper mapper, Pause pause) {
        this.session = session;
        this.scope = scope;
        this.mapper = mapper;
        this.pause = pause;
    }

    /** The elements that were read, with their objects. */
    record UiaReading(UiaNode top, Map<Omission.Cause, Integer> missing) {

        /** Returns the tree, and remembers its objects. */
        ElementTree tree(int most, KnownObjects known) {
            ElementTree.Builder builder = new ElementTree.Builder(most);
            add(builder, top, -1, null, known);
            missing.forEach(builder::omit);
            return builder.build();
        }

        private static void add(
                ElementTree.Builder builder,
                UiaNode node,
                int parent,
                @Nullable ElementKey parentKey,
                KnownObjects known) {
            Optional<Integer> index = builder.add(node.element(), parent);
            if (index.isPresent()) {
                ElementKey key = node.element().key();
                known.put(key, node.object(), parentKey);
                node.children().forEach(child -> add(builder, child, index.get(), key, known));
            }
        }
    }

    /** Reads an element alone, as it is now; empty if it no longer exists. */
    Optional<UiaNode> alone(ComRef object) {
        try {
            return retrying(() -> session.refreshed(scope, object)).flatMap(mapper::map);
        } catch (ComException e) {
            if (e.isGone()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * Reads what is below an element.
     *
     * @param isOurs whether an element of this process belongs to the window
     * @param extra more children of the first element
     */
    UiaReading below(UiaNode top, List<ComRef> extra, int most, TimeBudget budget, LongPredicate isOurs) {
        Levels levels = new Levels(top, most, budget, isOurs);
        levels.addAll(top, extra);
        while (!levels.isEmpty()) {
            if (budget.isSpent() || silences >= MOST_SILENCES) {
                omit(Omission.Cause.NO_ANSWER, 0);
                break;
            }
            if (levels.room() == 0) {
                omit(Omission.Cause.TOO_MANY, 0);
                break;
            }
            UiaNode next = levels.next();
            levels.addAll(next, children(next, levels.room(), budget));
        }
        return new UiaReading(top, missing);
    }

    private List<ComRef> children(UiaNode of, int room, TimeBudget budget) {
        // One more than there is room for shows that there are more.
        int most = room + 1;
        try {
            boolean mayBeLong = MAY_BE_LONG.contains(of.element().role());
            UiaSession.Children found = retrying(() -> mayBeLong
                    ? session.firstChildren(scope, of.object(), most, budget)
                    : session.children(scope, of.object(), most));
            if (found.omitted() > 0) {
                omit(Omission.Cause.TOO_MANY, found.omitted());
            }
            return found.elements();
        } catch (ComException e) {
            if (e.isMissing()) {
                throw e;
            }
            if (!e.isGone()) {
                silences += e.isLate() ? 1 : 0;
                omit(Omission.Cause.NO_ANSWER, 0);
            }
            return List.of();
        }
    }

    private void omit(Omission.Cause cause, int count) {
        missing.merge(cause, count, Integer::sum);
    }

    private <T> T retrying(Supplier<T> question) {
        for (int trial = 1; ; trial++) {
            try {
                return question.get();
            } catch (ComException e) {
                if (!e.isTransient() || trial == TRIES) {
                    throw e;
                }
                pause.rest(BETWEEN_TRIES);
            }
        }
    }

    /** Elements whose children are still to be read. */
    private final class Levels {

        private final int most;
        private final TimeBudget budget;
        private final LongPredicate isOurs;
        private final Deque<Below> inView = new ArrayDeque<>();
        private final Deque<Below> outOfView = new ArrayDeque<>();
        private final Set<ElementKey> known = new HashSet<>();
        private int level;

        private record Below(UiaNode node, int level) {}

        Levels(UiaNode top, int most, TimeBudget budget, LongPredicate isOurs) {
            this.most = most;
            this.budget = budget;
            this.isOurs = isOurs;
            known.add(top.element().key());
            inView.add(new Below(top, 0));
        }

        boolean isEmpty() {
            return inView.isEmpty() && outOfView.isEmpty();
        }

        UiaNode next() {
            Below next = inView.isEmpty() ? outOfView.remove() : inView.remove();
            level = next.level();
            return next.node();
        }

        int room() {
            return Math.max(0, most - known.size());
        }

        void addAll(UiaNode parent, List<ComRef> children) {
            for (ComRef child : children) {
                // The value of a field is a question of its own.
                if (budget.isSpent()) {
                    omit(Omission.Cause.NO_ANSWER, 0);
                    return;
                }
                add(parent, child);
            }
        }

        private void add(UiaNode parent, ComRef child) {
            UiaNode node = mapped(child).orElse(null);
            if (node == null) {
                return;
            }
            if (!isOurs.test(node.process())) {
                omit(Omission.Cause.OTHER_PROGRAM, 1);
            } else if (room() == 0) {
                omit(Omission.Cause.TOO_MANY, 1);
            } else if (level + 1 >= ElementTree.Builder.MOST_LEVELS) {
                omit(Omission.Cause.TOO_DEEP, 1);
            } else if (!known.add(node.element().key())) {
                omit(Omission.Cause.REPEATED, 1);
            } else {
                parent.children().add(node);
                boolean isOut = node.element().is(ElementState.OFFSCREEN);
                (isOut ? outOfView : inView).add(new Below(node, level + 1));
            }
        }

        private Optional<UiaNode> mapped(ComRef child) {
            try {
                return mapper.map(child);
            } catch (ComException e) {
                if (!e.isGone()) {
                    omit(Omission.Cause.NO_ANSWER, 1);
                }
                return Optional.empty();
            }
        }
    }
}
