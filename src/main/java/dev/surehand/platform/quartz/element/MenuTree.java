package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A menu bar, or a part of it, as it was read. */
final class MenuTree {

    private final Optional<MenuBranch> first;
    private final Map<Omission.Cause, Integer> missing = new EnumMap<>(Omission.Cause.class);

    MenuTree(Optional<MenuBranch> first) {
        this.first = first;
    }

    /** A menu or an item, and what is below it. */
    static final class MenuBranch {

        private final HeldElement at;
        private final List<MenuBranch> below = new ArrayList<>();
        private @Nullable Element element;

        MenuBranch(HeldElement at) {
            this.at = at;
        }

        HeldElement at() {
            return at;
        }

        void is(Element read) {
            element = read;
        }

        MenuBranch add(HeldElement child) {
            MenuBranch branch = new MenuBranch(child);
            below.add(branch);
            return branch;
        }

        private void addTo(ElementTree.Builder tree, int parent) {
            Element read = element;
            if (read != null) {
                tree.add(read, parent).ifPresent(index -> below.forEach(each -> each.addTo(tree, index)));
            }
        }
    }

    void omit(Omission.Cause cause, int count) {
        missing.merge(cause, count, Integer::sum);
    }

    /** Returns this alone. */
    ElementTree alone(int most) {
        return joined(ElementTree.EMPTY, most);
    }

    /** Returns a window with this as the first part of it. */
    ElementTree joined(ElementTree window, int most) {
        ElementTree.Builder all = new ElementTree.Builder(most);
        int[] places = new int[window.nodes().size()];
        for (int i = 0; i < places.length; i++) {
            ElementTree.Node node = window.nodes().get(i);
            int parent = i == 0 ? -1 : places[node.parent()];
            places[i] =
                    i > 0 && parent < 0 ? -1 : all.add(node.element(), parent).orElse(-1);
            if (i == 0) {
                first.ifPresent(menus -> menus.addTo(all, 0));
            }
        }
        if (places.length == 0) {
            first.ifPresent(menus -> menus.addTo(all, -1));
        }
        window.omissions().forEach(omission -> all.omit(omission.cause(), omission.count()));
        missing.forEach(all::omit);
        return all.build();
    }
}
