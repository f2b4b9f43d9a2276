package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.WindowElements;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The elements of windows through AX. Nothing is asked of any program before the first use. What programs report is read each
 * time; only which elements there are, and what held them, is kept.
 */
public final class QuartzElements implements Elements {

    /** For questions about one element. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** After a program was asked to describe its content. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final Accessibility accessibility;
    private final WindowElements windows;
    private final Pause pause;
    private final InstantSource clock;
    private final HeldElements held = new HeldElements(HeldElements.MOST);
    private final FactReader facts = new FactReader(held);
    private final ElementPlaces places = new ElementPlaces(held, facts);
    private final MenuBarReader menus;
    private final TreeSwitch treeSwitch;
    private final AxWatches watches;

    public QuartzElements(QuartzLibraries libraries, Accessibility accessibility, Pause pause, InstantSource clock) {
        this.accessibility = accessibility;
        this.pause = pause;
        this.clock = clock;
        windows = new WindowElements(libraries, accessibility, clock);
        menus = new MenuBarReader(accessibility, held, clock);
        treeSwitch = new TreeSwitch(accessibility);
        watches = new AxWatches(accessibility, held);
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        held.keepOnly(windows.existing());
        return asking(window.pid(), limit.time(), time -> {
            HeldElement top = top(window, time);
            AxTreeReader reader = reader(time, limit);
            ElementTree tree = reader.read(top);
            boolean isEmpty = !reader.hasContent() && reader.silence().isEmpty();
            if (isEmpty && treeSwitch.switchOn(window.pid(), time.ofOne())) {
                while (!reader.hasContent() && !time.isOver()) {
                    pause.rest(BETWEEN_LOOKS);
                    reader = reader(time, limit);
                    tree = reader.read(top);
                }
            }
            ElementTree described = checked(window, tree, reader, time);
            return menus.read(
                            top,
                            window.pid(),
                            time,
                            limit.elements() - described.nodes().size())
                    .joined(described, limit.elements());
        });
    }

    private AxTreeReader reader(ReadTime time, ReadLimit limit) {
        return new AxTreeReader(held, facts, time, limit.elements());
    }

    private ElementTree checked(WindowInfo window, ElementTree tree, AxTreeReader reader, ReadTime time)
            throws AxException {
        reader.silence().ifPresent(failure -> windows.noteSilence(window.pid(), failure));
        if (reader.hasContent()) {
            return tree;
        }
        if (reader.silence().isPresent()) {
            throw ElementErrors.notAnswering();
        }
        throw ElementErrors.nothing(window, treeSwitch.fix(window.pid(), time.ofOne()));
    }

    /** Returns the element of a window. */
    private HeldElement top(WindowInfo window, ReadTime time) throws AxException {
        HeldElement top = windows.find(window, time.ofOne())
                .map(element -> held.hold(element, window.id()))
                .orElseThrow(() -> ElementErrors.unknownWindow(window));
        top.place(Optional.empty(), false);
        return top;
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return about(top, limit.time(), ElementTree.EMPTY, (found, time) -> {
            if (found.isInMenuBar()) {
                return menus.readBranch(found, time, limit.elements());
            }
            AxTreeReader reader = reader(time, limit);
            ElementTree tree = reader.read(found);
            reader.silence()
                    .ifPresent(failure -> found.element().pid().ifPresent(pid -> windows.noteSilence(pid, failure)));
            return tree;
        });
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return about(
                key,
                SHORT,
                Optional.empty(),
                (found, time) -> places.read(found, time).map(ElementPlaces.FoundElement::located));
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return asking(window.pid(), SHORT, time -> {
            HeldElement top = top(window, time);
            Optional<AxElement> hit = accessibility.elementAt(window.pid(), point, time.ofOne());
            return keyOf(hit, top, time);
        });
    }

    /** AX has an attribute for it that few programs set. */
    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return Optional.empty();
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return focused(window);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return asking(window.pid(), SHORT, time -> {
            HeldElement top = top(window, time);
            try (AxElement program = accessibility.application(window.pid(), time.ofOne())) {
                return keyOf(program.element("AXFocusedUIElement"), top, time);
            }
        });
    }

    /** Returns the key of an element of a window; empty for one of another window, and for the window itself. */
    private Optional<ElementKey> keyOf(Optional<AxElement> element, HeldElement top, ReadTime time) throws AxException {
        Optional<HeldElement> found =
                element.map(each -> held.hold(each, top.key().window())).filter(each -> each != top);
        return found.isPresent() && places.place(found.get(), top, time)
                ? found.map(HeldElement::key)
                : Optional.empty();
    }

    /** AX has no question for it; its lists report all their rows. */
    @Override
    public boolean hasItem(ElementKey list, String name) {
        return false;
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return Optional.empty();
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        boolean isKnown = about(key, SHORT, false, (found, time) -> {
            Optional<ElementPlaces.FoundElement> now = places.read(found, time);
            ElementAction.check(now.map(each -> each.located().element()), action);
            if (found.isInMenuBar() && !menus.isForItsWindow(found, time)) {
                throw ElementErrors.notInFront();
            }
            try (AxElement element = found.element().within(Accessibility.LIMIT)) {
                new AxPerformer(found, element, now.orElseThrow().facts()).perform(action);
            } catch (AxException e) {
                throw switch (e.reason()) {
                    case NOT_OFFERED, FAILED -> ElementErrors.refused();
                    case NO_ANSWER -> ElementErrors.unknownEffect();
                    case GONE, NOT_ALLOWED -> ElementErrors.refusal(accessibility, e);
                };
            }
            return true;
        });
        if (!isKnown) {
            throw ElementErrors.stale();
        }
    }

    @Override
    public String text(ElementKey key, int most) {
        return about(key, SHORT, "", (found, time) -> {
            Optional<Element> now =
                    places.read(found, time).map(each -> each.located().element());
            if (now.isEmpty() || now.get().is(ElementState.PASSWORD)) {
                return "";
            }
            try (AxElement element = found.element().within(time.ofOne())) {
                return element.shown(FactReader.VALUE, most).orElse("");
            }
        });
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        if (window.isEmpty()) {
            return watches.ofDesktop(
                    windows.programs().stream()
                            .filter(pid -> !windows.isLeftAlone(pid))
                            .toList(),
                    windows::programs,
                    listener);
        }
        long pid = window.get().pid();
        return asking(pid, SHORT, time -> watches.ofWindow(top(window.get(), time), pid, listener));
    }

    private interface AxQuestion<T> {
        T ask(ReadTime time) throws AxException;
    }

    private interface HeldQuestion<T> {
        T ask(HeldElement about, ReadTime time) throws AxException;
    }

    /** Asks a program, unless it has just failed to answer. */
    private <T> T asking(long pid, Duration limit, AxQuestion<T> question) {
        // Only a check whether the call was cancelled.
        pause.rest(Duration.ZERO);
        if (windows.isLeftAlone(pid)) {
            throw ElementErrors.notAnswering();
        }
        try {
            return question.ask(new ReadTime(limit, clock, pause));
        } catch (AxException e) {
            windows.noteSilence(pid, e);
            throw ElementErrors.refusal(accessibility, e);
        }
    }

    /** @param unknown the answer about an element that is not kept, or no longer exists */
    private <T> T about(ElementKey key, Duration limit, T unknown, HeldQuestion<T> question) {
        Optional<HeldElement> found = held.get(key);
        if (found.isEmpty()) {
            return unknown;
        }
        HeldElement about = found.get();
        long pid = about.element().pid().orElse(0);
        return asking(pid, limit, time -> {
            try {
                return question.ask(about, time);
            } catch (AxException e) {
                if (e.reason() != AxException.Reason.GONE) {
                    throw e;
                }
                held.forget(about);
                return unknown;
            }
        });
    }

    @Override
    public void close() {
        watches.close();
        treeSwitch.close();
        facts.close();
        menus.close();
        held.close();
    }
}
