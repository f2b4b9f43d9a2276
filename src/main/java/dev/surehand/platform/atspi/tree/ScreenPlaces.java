package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;

/** Places on a desktop whose programs know where their windows are, except those in GTK 4. */
public final class ScreenPlaces implements FramePlaces {

    @Override
    public FramePlacement of(BusConversation conversation, ProgramFrame frame, WindowInfo window) {
        return FramePlacement.same(frame.anyPlacement(window.bounds()));
    }

    @Override
    public boolean identify() {
        return true;
    }

    @Override
    public boolean isThere(ProgramFrame frame, WindowInfo window) {
        return frame.placement(window.bounds()).isPresent();
    }

    @Override
    public boolean moveWithWindows(Toolkit toolkit) {
        return toolkit.isRelative();
    }
}
