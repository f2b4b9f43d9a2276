package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads an element and what is below it, level by level, so that what is missing when the time is over is what lies deepest. Of
 * long lists only what is in view is read: programs make up the other rows when they are asked, which takes them a while.
 */
final class AxTreeReader {

    /** A program that leaves so many questions of one read without an answer is asked no more. */
    private static final int MOST_MISSED = 2;

    private static final Set<Role> LISTS = EnumSet.of(Role.LIST, Role.TABLE, Role.TREE);
    private static final Set<Role> WITHOUT_PARTS =
            EnumSet.of(Role.TEXT, Role.CHECKBOX, Role.RADIO, Role.SWITCH, Role.PROGRESSBAR, Role.SLIDER);

    /** What is in view of a list, and the attribute that counts all of it. */
    private static final List<List<String>> IN_VIEW =
            List.of(List.of("AXVisibleRows", "AXRows"), List.of("AXVisibleChildren", FactReader.CHILDREN));

    private final HeldElements held;
    private final FactReader facts;
    private final ReadTime time;
    private final int most;
    private final Map<Omission.Cause, Integer> missing = new EnumMap<>(Omission.Cause.class);
    private final Set<HeldElement> seen = new HashSet<>();
    private final Deque<Branch> open = new ArrayDeque<>();
    private int missed;
    private boolean hasContent;
    private OutsideText title = OutsideText.NONE;

    /** The area of the window, in points; empty while that is unknown. */
    private Optional<ScreenRect> view = Optional.empty();

    private @Nullable AxException silence;

    /** @param most the largest number of elements */
    AxTreeReader(HeldElements held, FactReader facts, ReadTime time, int most) {
        this.held = held;
        this.facts = facts;
        this.time = time;
        this.most = Math.min(most, HeldElements.MOST / 2);
    }

    /** An element that is read, or waits for it, and what is below it. */
    private static final class Branch {
        private final HeldElement at;
        private final int depth;
        private final boolean isInSecret;
        private final List<Branch> below = new ArrayList<>();
        private @Nullable Element element;

        Branch(HeldElement at, int depth, boolean isInSecret) {
            this.at = at;
            this.depth = depth;
            this.isInSecret = isInSecret;
        }
    }

    /**
     * Reads the tree.
     *
     * @throws AxException if the first element does not answer or no longer exists, or macOS does not allow the questions
     */
    ElementTree read(HeldElement top) throws AxException {
        Branch first = new Branch(top, 0, top.isInSecret());
        seen.add(top);
        visit(first);
        while (!open.isEmpty()) {
            if (time.isOver() || missed >= MOST_MISSED) {
                omit(Omission.Cause.NO_ANSWER, open.size());
                open.clear();
            } else {
                visitOrOmit(open.remove());
            }
        }
        ElementTree.Builder tree = new ElementTree.Builder(most);
        build(first, -1, tree);
        missing.forEach(tree::omit);
        return tree.build();
    }

    /** Returns whether the program describes more than the frame of the window. */
    boolean hasContent() {
        return hasContent;
    }

    /** Returns the failure if the program left several questions without an answer. */
    Optional<AxException> silence() {
        return Optional.ofNullable(silence).filter(any -> missed >= MOST_MISSED);
    }

    private static void build(Branch from, int parent, ElementTree.Builder tree) {
        Element element = from.element;
        if (element != null) {
            tree.add(element, parent).ifPresent(index -> from.below.forEach(each -> build(each, index, tree)));
        }
    }

    private void visitOrOmit(Branch next) throws AxException {
        try {
            visit(next);
        } catch (AxException e) {
            switch (e.reason()) {
                case NOT_ALLOWED -> throw e;
                case GONE -> held.forget(next.at);
                case NO_ANSWER -> {
                    missed++;
                    silence = e;
                    omit(Omission.Cause.NO_ANSWER, 1);
                }
                case NOT_OFFERED, FAILED -> omit(Omission.Cause.NO_ANSWER, 1);
            }
        }
    }

    private void visit(Branch next) throws AxException {
        if (next.at.isReleased()) {
            omit(Omission.Cause.TOO_MANY, 1);
            return;
        }
        ElementFacts known = facts.read(next.at, next.isInSecret, view, time);
        Element element = FactMapper.map(next.at.key(), known);
        next.element = element;
        if (element.role() == Role.WINDOW && next.depth == 0) {
            view = element.bounds();
        } else if (element.role() == Role.DOCUMENT) {
            next.at.isPage();
        }
        next.at.staysIn(known.window());
        hasContent = hasContent || isContent(next, element, known);
        if (WITHOUT_PARTS.contains(element.role())) {
            return;
        }
        try (AxElement asked = next.at.element().within(time.ofOne())) {
            for (AxElement child : children(asked, element.role())) {
                add(next, held.hold(child, next.at.key().window()), known.isSecret());
            }
        }
    }

    /** The title and the buttons of the frame are there also if the program describes nothing. */
    private boolean isContent(Branch next, Element element, ElementFacts known) {
        if (next.depth == 0) {
            title = element.name();
            return false;
        }
        boolean isFrame = AxRole.OF_FRAME.contains(known.text(AxFact.SUBROLE))
                || (element.role() == Role.TEXT && element.name().equals(title));
        return !isFrame
                && (element.isWorked()
                        || !element.name().isEmpty()
                        || !element.value().isEmpty());
    }

    private void add(Branch holder, HeldElement child, boolean isInSecret) {
        if (holder.depth + 1 >= ElementTree.Builder.MOST_LEVELS) {
            omit(Omission.Cause.TOO_DEEP, 1);
        } else if (seen.size() >= most) {
            omit(Omission.Cause.TOO_MANY, 1);
        } else if (!seen.add(child)) {
            omit(Omission.Cause.REPEATED, 1);
        } else {
            child.place(Optional.of(holder.at), isInSecret);
            Branch branch = new Branch(child, holder.depth + 1, isInSecret);
            holder.below.add(branch);
            open.add(branch);
        }
    }

    private List<AxElement> children(AxElement holder, Role role) throws AxException {
        int room = most - seen.size() + 1;
        List<AxElement> found = new ArrayList<>();
        try {
            if (!LISTS.contains(role) || !addInView(holder, room, found)) {
                found.addAll(holder.elements(FactReader.CHILDREN, room));
                if (found.size() == room) {
                    omit(Omission.Cause.TOO_MANY, Math.max(0, holder.count(FactReader.CHILDREN) - room));
                }
            }
            return found;
        } catch (AxException e) {
            found.forEach(AxElement::close);
            throw e;
        }
    }

    /** Adds the header of a list, and what is in view of it; returns false if the program does not say what is in view. */
    private boolean addInView(AxElement list, int room, List<AxElement> found) throws AxException {
        for (List<String> names : IN_VIEW) {
            List<AxElement> inView = list.elements(names.get(0), room);
            found.addAll(inView);
            if (!inView.isEmpty()) {
                int away = list.count(names.get(1)) - inView.size();
                if (away > 0) {
                    omit(Omission.Cause.SCROLLED_AWAY, away);
                }
                list.element("AXHeader").ifPresent(header -> found.add(0, header));
                return true;
            }
        }
        return false;
    }

    private void omit(Omission.Cause cause, int count) {
        missing.merge(cause, count, Integer::sum);
    }
}
