package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what GTK draws in a pane that LibreOffice draws. It is counted as the window, and the rest of the pane is not. Only places
 * say which is which: such a part fills what holds it if each is counted in its own way.
 */
record PaneParts(BusConversation conversation, FrameView view) {

    /**
     * Returns of each element of a tree whether it is counted as the window, although a pane around it is not.
     *
     * @param isFirst whether that is so for the first one
     */
    boolean[] windowAgain(List<AccessibleTree.Place> tree, boolean isFirst) {
        boolean[] isAgain = new boolean[tree.size()];
        if (!view.places().countsPaneApart()) {
            return isAgain;
        }
        boolean[] isInPane = new boolean[tree.size()];
        for (int i = 0; i < isInPane.length; i++) {
            int parent = tree.get(i).parent();
            isInPane[i] = parent >= 0
                    && (isInPane[parent] || FramePart.isPage(tree.get(parent).element()));
        }
        Map<ObjectRef, ScreenRect> areas = areas(tree, isInPane);
        for (int i = 0; i < isAgain.length; i++) {
            int parent = tree.get(i).parent();
            isAgain[i] = parent < 0 ? isFirst : isAgain[parent] || isWindowAgain(areas, tree.get(parent), tree.get(i));
        }
        return isAgain;
    }

    private boolean isWindowAgain(
            Map<ObjectRef, ScreenRect> areas, AccessibleTree.Place holder, AccessibleTree.Place inner) {
        return view.places()
                .isWindowAgain(
                        Optional.ofNullable(areas.get(holder.element().ref())),
                        Optional.ofNullable(areas.get(inner.element().ref())));
    }

    private Map<ObjectRef, ScreenRect> areas(List<AccessibleTree.Place> tree, boolean[] isInPane) {
        List<ObjectRef> asked = new ArrayList<>();
        for (int i = 0; i < isInPane.length; i++) {
            Accessible element = tree.get(i).element();
            if (isInPane[i] && view.isShown(element) && element.role() == Role.GROUP) {
                asked.add(element.ref());
            }
        }
        List<Optional<ScreenRect>> places = ProgramFrame.places(conversation, view.toolkit(), asked);
        Map<ObjectRef, ScreenRect> areas = new HashMap<>();
        for (int i = 0; i < asked.size(); i++) {
            ObjectRef ref = asked.get(i);
            places.get(i).ifPresent(area -> areas.put(ref, area));
        }
        return areas;
    }
}
