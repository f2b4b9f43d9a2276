package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.javabridge.link.ContextInfo;
import dev.surehand.platform.javabridge.link.JavaProgram;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The elements of one window of a Java program, in one job. */
public final class JavaWindowTree {

    /** Enough ancestors to see in what list or combo box an element lies. */
    private static final int ANCESTORS_READ = 7;

    private static final ReadLimit TO_HIT = new ReadLimit(Duration.ofMillis(1500), 2000);

    private final JavaProgram program;
    private final WindowId window;
    private final KnownContexts known;
    private final InstantSource clock;
    private final Optional<ScreenRect> bounds;
    private final JavaMapper mapper;
    private final Optional<ContextInfo> top;

    /** @param bounds where Windows has the window; empty if it has closed */
    public JavaWindowTree(
            JavaProgram program,
            WindowId window,
            KnownContexts known,
            InstantSource clock,
            Optional<ScreenRect> bounds) {
        this.program = program;
        this.window = window;
        this.known = known;
        this.clock = clock;
        this.bounds = bounds;
        top = program.info(program.top());
        JavaPlaces places = JavaPlaces.of(top.flatMap(ContextInfo::bounds), bounds);
        mapper = new JavaMapper(program, places, known.isBlocked(program.id()));
    }

    /** Reads the whole window. */
    public ElementTree read(ReadLimit limit) {
        return below(topNode(), limit);
    }

    private JavaNode topNode() {
        KnownContexts.Identified found = known.top(program, window);
        ContextInfo info = top.orElseThrow(program::notAnswering);
        return mapper.map(found.key(), new JavaNode.FoundContext(found.object(), info, null, 0));
    }

    private ElementTree below(JavaNode from, ReadLimit limit) {
        Instant end = clock.instant().plus(limit.time());
        return new JavaTreeReader(program, known, mapper, clock).below(from, limit.elements(), end);
    }

    /** Reads an element and what is below it; empty if it no longer exists. */
    public ElementTree branch(ElementKey key, ReadLimit limit) {
        return fresh(key).map(node -> below(node, limit)).orElse(ElementTree.EMPTY);
    }

    /** Returns an element as it is now; empty if it no longer exists. */
    public Optional<LocatedElement> find(ElementKey key) {
        return fresh(key).map(node -> new LocatedElement(node.element(), ancestors(key)));
    }

    private List<ElementKey> ancestors(ElementKey key) {
        return known.ancestors(key, LocatedElement.MOST_ANCESTORS);
    }

    /** Returns an element as it is now, with its ancestors; empty if it no longer exists. */
    public Optional<JavaNode> fresh(ElementKey key) {
        return node(key, ANCESTORS_READ, true);
    }

    private Optional<JavaNode> node(ElementKey key, int levels, boolean mustBeInWindow) {
        return KnownContexts.isNumbered(key) ? item(key, levels) : object(key, levels, mustBeInWindow);
    }

    private Optional<JavaNode> item(ElementKey key, int levels) {
        int index = KnownContexts.number(key);
        return known.ancestors(key, 1).stream()
                .findFirst()
                .flatMap(parent -> node(parent, Math.max(1, levels - 1), true))
                .filter(parent -> index < parent.info().children())
                .flatMap(parent -> program.child(parent.object(), index)
                        .flatMap(object -> program.info(object)
                                .map(info -> mapper.map(key, new JavaNode.FoundContext(object, info, parent, index)))));
    }

    private Optional<JavaNode> object(ElementKey key, int levels, boolean mustBeInWindow) {
        KnownContexts.KnownContext found = known.find(program.id(), key).orElse(null);
        if (found == null) {
            return Optional.empty();
        }
        if (mustBeInWindow && !program.isInWindow(found.object())) {
            return Optional.empty();
        }
        JavaNode parent = found.parent() == null || levels <= 0
                ? null
                : node(found.parent(), levels - 1, false).orElse(null);
        return program.info(found.object()).map(info -> {
            int index = info.index() >= 0 ? info.index() : found.index();
            return mapper.map(key, new JavaNode.FoundContext(found.object(), info, parent, index));
        });
    }

    /** Returns the innermost element in view at a point. Swing itself stops at the pane that holds all. */
    public Optional<ElementKey> at(ScreenPoint point) {
        if (bounds.isEmpty()) {
            return Optional.empty();
        }
        ElementTree tree = read(TO_HIT);
        VisibleAreas areas = VisibleAreas.of(tree, bounds.get());
        Optional<ElementKey> innermost = Optional.empty();
        int depth = 0;
        for (int i = 1; i < tree.nodes().size(); i++) {
            ElementTree.Node node = tree.nodes().get(i);
            boolean isThere = areas.area(i).filter(area -> area.contains(point)).isPresent();
            if (isThere && node.depth() >= depth) {
                innermost = Optional.of(node.element().key());
                depth = node.depth();
            }
        }
        return innermost;
    }

    /** Returns the element that has the keyboard, as the whole window is read. */
    public Optional<ElementKey> focused() {
        if (program.focused().isEmpty()) {
            return Optional.empty();
        }
        return read(TO_HIT).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(each -> each.is(ElementState.FOCUSED))
                .reduce((outer, inner) -> inner)
                .map(Element::key);
    }
}
