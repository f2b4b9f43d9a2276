package dev.surehand.desktop.element;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import java.util.ArrayDeque;
import java.util.Deque;

/** Makes trees for tests: each method adds an element and returns this. The first element is the window, 800 x 600 at 0,0. */
public final class TreeMaker {

    public static final WindowId WINDOW = new WindowId(7);

    private final ElementTree.Builder builder = new ElementTree.Builder(100_000);
    private final Deque<Integer> parents = new ArrayDeque<>();
    private int last;

    public TreeMaker() {
        parents.push(builder.add(shown("window", Role.WINDOW, 0, 0, 800, 600).build(), -1)
                .orElseThrow());
    }

    public static WindowInfo window() {
        WindowIdentity named = Identities.of("test", "test", "Test", 1);
        WindowIdentity identity =
                new WindowIdentity(WINDOW, named.program(), named.pid(), named.caption(), named.kind());
        return new WindowInfo(identity, new ScreenRect(0, 0, 800, 600), WindowState.NORMAL, true);
    }

    public static ElementKey key(String value) {
        return new ElementKey(WINDOW, value);
    }

    /** Returns a visible and enabled element. */
    public static Element.Draft shown(String key, Role role, int x, int y, int width, int height) {
        return Element.of(key(key), role)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(x, y, width, height));
    }

    /** Adds an element that is 100 x 20 and lies below the last one. Its key is its name. */
    public TreeMaker add(Role role, String name) {
        return add(shown(name, role, 10, 10 + 25 * last, 100, 20).name(name));
    }

    public TreeMaker add(Element.Draft draft) {
        last++;
        int parent = parents.element();
        builder.add(draft.build(), parent);
        return this;
    }

    /** Adds a container that holds what is added until {@link #end}. */
    public TreeMaker begin(Element.Draft draft) {
        last++;
        parents.push(builder.add(draft.build(), parents.element()).orElseThrow());
        return this;
    }

    public TreeMaker end() {
        parents.pop();
        return this;
    }

    public ElementTree tree() {
        return builder.build();
    }
}
