package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusConversation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an element lies in, which decides what can be done with it.
 *
 * @param holders what holds it, from the nearest to the frame
 * @param isWindowAgain whether it is counted as the window, although a pane around it is not
 * @param isClosed whether it lies in the list of a combo box, which is closed
 */
record Surroundings(List<Accessible> holders, boolean isWindowAgain, boolean isClosed) {

    /** The items of a combo box lie at most so many levels below it: Swing has a menu, a pane, a viewport and a list between. */
    private static final int MOST_LEVELS_IN_COMBO = 6;

    Surroundings(List<Accessible> holders) {
        this(holders, false, false);
    }

    /** Asks the program where an element and what holds it are, if it takes that to know how they are counted. */
    static Surroundings of(BusConversation conversation, FrameView view, Accessible element, List<Accessible> holders) {
        FramePlacement places = view.places();
        if (!places.countsPaneApart() || holders.stream().noneMatch(FramePart::isPage)) {
            return new Surroundings(holders);
        }
        List<Accessible> inPane = new ArrayList<>(List.of(element));
        holders.stream().takeWhile(each -> !FramePart.isPage(each)).forEach(inPane::add);
        List<Optional<ScreenRect>> areas = ProgramFrame.places(
                conversation,
                view.toolkit(),
                inPane.stream().map(Accessible::ref).toList());
        boolean isAgain = false;
        for (int i = 0; i < areas.size() - 1; i++) {
            isAgain |= places.isWindowAgain(areas.get(i + 1), areas.get(i));
        }
        return new Surroundings(holders, isAgain, false);
    }

    Optional<Accessible> parent() {
        return holders.stream().findFirst();
    }

    /** Returns the combo box whose item the element may be. */
    Optional<Accessible> combo() {
        return holders.stream()
                .limit(MOST_LEVELS_IN_COMBO)
                .filter(holder -> holder.nativeRole() == AtspiRole.COMBO_BOX)
                .findFirst();
    }

    /** Returns the nearest pane with scroll bars around the element. */
    Optional<Accessible> pane() {
        return holders.stream()
                .filter(holder -> holder.nativeRole() == AtspiRole.SCROLL_PANE)
                .findFirst();
    }
}
