package dev.surehand.desktop;

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
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Elements in memory, which any thread may change. A test sets the tree of each window, and says what an action does. */
public final class FakeElements implements Elements {

    private final Consumer<String> reached;
    private final Map<WindowId, ElementTree> trees = new ConcurrentHashMap<>();
    private final Map<ElementKey, ScreenPoint> clickPoints = new ConcurrentHashMap<>();
    private final Map<ElementKey, Map<String, Runnable>> hidden = new ConcurrentHashMap<>();
    private final Map<ElementKey, String> texts = new ConcurrentHashMap<>();
    private final List<Consumer<ElementEvent>> listeners = new CopyOnWriteArrayList<>();
    private BiConsumer<ElementKey, ElementAction> onPerform = (key, action) -> {};
    private volatile Optional<DesktopException> refusal = Optional.empty();

    private volatile Optional<DesktopException> refusalToWatch = Optional.empty();
    private boolean isFocusKnown = true;

    FakeElements(Consumer<String> reached) {
        this.reached = reached;
    }

    /** Replaces the elements of a window. */
    public void show(WindowId window, ElementTree tree) {
        trees.put(window, tree);
    }

    /** Changes one element of a window, and reports nothing. */
    public void change(ElementKey key, Element now) {
        ElementTree tree = trees.get(key.window());
        List<ElementTree.Node> nodes = new ArrayList<>(tree.nodes());
        int i = tree.indexOf(key).orElseThrow();
        nodes.set(
                i, new ElementTree.Node(now, nodes.get(i).parent(), nodes.get(i).depth()));
        trees.put(key.window(), new ElementTree(nodes, tree.omissions()));
    }

    /** Sets the place that a program names for a click. */
    public void clickAt(ElementKey key, ScreenPoint place) {
        clickPoints.put(key, place);
    }

    /** Sets the text that an element has beyond its value. */
    public void write(ElementKey key, String text) {
        texts.put(key, text);
    }

    /** Sets what a program does when it is asked to do something. */
    public void onPerform(BiConsumer<ElementKey, ElementAction> does) {
        onPerform = does;
    }

    /** Refuses everything with this exception. */
    public void refuse(DesktopException with) {
        refusal = Optional.of(with);
    }

    /** Answers again, after {@link #refuse} and {@link #refuseWatches}. */
    public void answer() {
        refusal = Optional.empty();
        refusalToWatch = Optional.empty();
    }

    /** Refuses to watch with this exception. */
    public void refuseWatches(DesktopException with) {
        refusalToWatch = Optional.of(with);
    }

    /** Sets whether the focus is known without a reading of its window. */
    public void knowFocus(boolean isKnown) {
        isFocusKnown = isKnown;
    }

    public void emit(ElementEvent event) {
        List.copyOf(listeners).forEach(listener -> listener.accept(event));
    }

    /** Returns how many watches are open. */
    public int watches() {
        return listeners.size();
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        reached.accept("read elements");
        check();
        return Optional.ofNullable(trees.get(window.id()))
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NO_ELEMENTS, "The program of %s reports no elements.".formatted(window.describe())));
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        check();
        ElementTree tree = trees.getOrDefault(top.window(), ElementTree.EMPTY);
        return tree.indexOf(top).map(tree::branch).orElse(ElementTree.EMPTY);
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        check();
        ElementTree tree = trees.getOrDefault(key.window(), ElementTree.EMPTY);
        return tree.indexOf(key)
                .map(i -> new LocatedElement(
                        tree.nodes().get(i).element(),
                        tree.ancestors(i).stream().map(Element::key).toList()));
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        check();
        return trees.getOrDefault(window.id(), ElementTree.EMPTY).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element ->
                        element.bounds().filter(area -> area.contains(point)).isPresent())
                .map(Element::key)
                .reduce((outer, inner) -> inner);
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        check();
        reached.accept("click point");
        return Optional.ofNullable(clickPoints.get(key));
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        check();
        return trees.getOrDefault(window.id(), ElementTree.EMPTY).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.is(ElementState.FOCUSED))
                .map(Element::key)
                .findFirst();
    }

    /** The items of a list that have no elements, by their names, with what shows them. */
    public void hideItems(ElementKey list, Map<String, Runnable> items) {
        hidden.put(list, items);
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        check();
        reached.accept("has item " + name);
        return hidden.getOrDefault(list, Map.of()).containsKey(name);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        check();
        reached.accept("make item " + name);
        Runnable shows = hidden.getOrDefault(list, Map.of()).get(name);
        if (shows == null) {
            return Optional.empty();
        }
        shows.run();
        return trees.get(list.window()).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals(name))
                .map(Element::key)
                .findFirst();
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return isFocusKnown ? focused(window) : Optional.empty();
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        check();
        ElementAction.check(find(key).map(LocatedElement::element), action);
        reached.accept(action.toString());
        onPerform.accept(key, action);
    }

    @Override
    public String text(ElementKey key, int most) {
        check();
        String text = texts.getOrDefault(
                key, find(key).map(found -> found.element().value().whole()).orElse(""));
        return text.substring(0, Math.min(most, text.length()));
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        check();
        refusalToWatch.ifPresent(with -> {
            throw with;
        });
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    @Override
    public void close() {
        listeners.clear();
    }

    private void check() {
        refusal.ifPresent(with -> {
            throw with;
        });
    }
}
