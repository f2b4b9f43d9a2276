package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxAttributes;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.accessibility.AxValues;
import dev.surehand.platform.quartz.element.MenuTree.MenuBranch;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the menu bar of a program, which on macOS is at the edge of the screen and in no window. Menus that are closed are read
 * too, so that their items can be found, with one question for each item. A program may take long to fill a menu when somebody
 * asks; it then gets no more such questions for a while, while its windows are read as ever.
 */
final class MenuBarReader implements AutoCloseable {

    /** The items of a program with many menus. */
    private static final int MOST = 800;

    private static final Duration FOR_ONE = Duration.ofMillis(200);
    private static final Duration LEFT_ALONE = Duration.ofSeconds(10);

    private static final List<AxFact> TEXTS =
            List.of(AxFact.ROLE, AxFact.SUBROLE, AxFact.TITLE, AxFact.DESCRIPTION, AxFact.IDENTIFIER, AxFact.MARK);
    private static final List<AxFact> FLAGS = List.of(AxFact.ENABLED, AxFact.SELECTED);

    private final Accessibility accessibility;
    private final HeldElements held;
    private final InstantSource clock;
    private final Map<Long, Instant> leftAlone = new HashMap<>();
    private @Nullable AxAttributes attributes;

    MenuBarReader(Accessibility accessibility, HeldElements held, InstantSource clock) {
        this.accessibility = accessibility;
        this.held = held;
        this.clock = clock;
    }

    /** What is still to be read of one menu bar. */
    private final class MenuReading {

        private final MenuTree tree;
        private final Deque<MenuBranch> open = new ArrayDeque<>();
        private final Set<HeldElement> seen = new HashSet<>();
        private final ReadTime time;
        private final int most;
        private final boolean isInFront;

        MenuReading(MenuBranch first, ReadTime time, int most, boolean isInFront) {
            this.time = time;
            this.most = Math.min(most, MOST);
            this.isInFront = isInFront;
            tree = new MenuTree(Optional.of(first));
            open.add(first);
            seen.add(first.at());
        }

        /** @param pid is left alone if it does not answer */
        MenuTree read(long pid) {
            while (!open.isEmpty()) {
                if (time.isOver() || !isAnswered(open.peek(), pid)) {
                    tree.omit(Omission.Cause.NO_ANSWER, open.size());
                    open.clear();
                } else {
                    open.remove();
                }
            }
            return tree;
        }

        private boolean isAnswered(MenuBranch next, long pid) {
            try {
                visit(next);
                return true;
            } catch (AxException e) {
                if (e.reason() == AxException.Reason.NO_ANSWER) {
                    leftAlone.put(pid, clock.instant().plus(LEFT_ALONE));
                }
                return e.reason() == AxException.Reason.GONE;
            }
        }

        private void visit(MenuBranch next) throws AxException {
            try (AxElement asked = next.at().element().within(time.ofOne());
                    AxValues values = asked.read(all())) {
                Element element = FactMapper.map(next.at().key(), facts(values, isInFront));
                boolean isSeparator = element.name().isEmpty()
                        && element.role() == Role.MENUITEM
                        && !element.is(ElementState.ENABLED);
                if (isSeparator) {
                    return;
                }
                next.is(element);
                List<AxElement> children = values.elements(FactReader.CHILDREN, most + 1);
                for (int i = 0; i < children.size(); i++) {
                    add(next, children.get(i), i == 0 && element.role() == Role.MENUBAR);
                }
            }
        }

        /** @param isOfSystem whether it is the menu with the apple, which is the system's and first in each bar */
        private void add(MenuBranch holder, AxElement child, boolean isOfSystem) {
            if (isOfSystem) {
                child.close();
                return;
            }
            if (seen.size() >= most) {
                child.close();
                tree.omit(Omission.Cause.TOO_MANY, 1);
                return;
            }
            HeldElement kept = held.hold(child, holder.at().key().window());
            if (!kept.isReleased() && seen.add(kept)) {
                kept.place(Optional.of(holder.at()), false);
                open.add(holder.add(kept));
            }
        }
    }

    /**
     * Reads the menu bar of the program that a window belongs to. What fails is left out.
     *
     * @param top the element of the window
     * @param most the largest number of elements
     */
    MenuTree read(HeldElement top, long pid, ReadTime time, int most) {
        ReadTime ours = time.half(FOR_ONE);
        Instant until = leftAlone.getOrDefault(pid, Instant.MIN);
        if (clock.instant().isBefore(until)) {
            return silent();
        }
        try (AxElement program = accessibility.application(pid, ours.ofOne())) {
            Optional<AxElement> found = program.element("AXMenuBar");
            if (found.isEmpty() || most <= 0) {
                found.ifPresent(AxElement::close);
                return new MenuTree(Optional.empty());
            }
            HeldElement bar = held.hold(found.get(), top.key().window());
            bar.place(Optional.of(top), false);
            bar.isMenuBar();
            return new MenuReading(new MenuBranch(bar), ours, most, isInFront(program)).read(pid);
        } catch (AxException e) {
            return silent();
        }
    }

    private static MenuTree silent() {
        MenuTree nothing = new MenuTree(Optional.empty());
        nothing.omit(Omission.Cause.NO_ANSWER, 1);
        return nothing;
    }

    /** Reads an element of a menu bar, and what is below it. */
    ElementTree readBranch(HeldElement top, ReadTime time, int most) throws AxException {
        long pid = top.element().pid().orElse(0);
        try (AxElement program = accessibility.application(pid, time.ofOne())) {
            MenuReading reading = new MenuReading(new MenuBranch(top), time, most, isInFront(program));
            return reading.read(pid).alone(most);
        }
    }

    /** Returns whether a command of the menu bar would be for the window under which it was read. */
    boolean isForItsWindow(HeldElement item, ReadTime time) throws AxException {
        long pid = item.element().pid().orElse(0);
        try (AxElement program = accessibility.application(pid, time.ofOne())) {
            return isInFront(program) && hasFocus(program, item.top());
        }
    }

    private static boolean isInFront(AxElement program) throws AxException {
        return program.flag("AXFrontmost").orElse(false);
    }

    private static boolean hasFocus(AxElement program, HeldElement window) throws AxException {
        try (AxHeld focused = AxHeld.of(program.element("AXFocusedWindow"))) {
            return focused.element()
                    .filter(each -> !window.isReleased() && each.isSame(window.element()))
                    .isPresent();
        }
    }

    private AxAttributes all() {
        AxAttributes known = attributes;
        if (known == null) {
            Stream<AxFact> facts = Stream.concat(
                    Stream.concat(TEXTS.stream(), FLAGS.stream()), Stream.of(AxFact.POSITION, AxFact.SIZE));
            known = new AxAttributes(Stream.concat(facts.map(AxFact::attribute), Stream.of(FactReader.CHILDREN))
                    .toList());
            attributes = known;
        }
        return known;
    }

    /** Each item of a menu can be pressed. Whether that is so is asked before it is done. */
    private static ElementFacts facts(AxValues values, boolean isInFront) {
        Map<AxFact, String> texts = new EnumMap<>(AxFact.class);
        TEXTS.forEach(fact -> values.text(fact.attribute(), FactReader.LONGEST_TEXT)
                .filter(text -> !text.isBlank())
                .ifPresent(text -> texts.put(fact, text)));
        Map<AxFact, Boolean> flags = new EnumMap<>(AxFact.class);
        FLAGS.forEach(fact -> values.flag(fact.attribute()).ifPresent(flag -> flags.put(fact, flag)));
        // The bar of another program is on the screen then.
        flags.put(AxFact.HIDDEN, !isInFront);
        String name = texts.getOrDefault(AxFact.TITLE, texts.getOrDefault(AxFact.DESCRIPTION, ""));
        Role role = AxRole.of(texts.getOrDefault(AxFact.ROLE, ""), texts.getOrDefault(AxFact.SUBROLE, ""));
        return new ElementFacts(
                texts,
                flags,
                name,
                Optional.empty(),
                false,
                values.area(AxFact.POSITION.attribute(), AxFact.SIZE.attribute()),
                OptionalLong.empty(),
                false,
                role == Role.MENUITEM ? Set.of(FactMapper.PRESS) : Set.of(),
                Set.of(),
                false);
    }

    @Override
    public void close() {
        AxAttributes made = attributes;
        attributes = null;
        if (made != null) {
            made.close();
        }
    }
}
