package dev.surehand.platform.win32.input;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Records the reports of the user watch, in order. */
final class UserReports implements UserListener {

    final List<String> heard = new CopyOnWriteArrayList<>();

    @Override
    public void moved(ScreenPoint to) {
        heard.add("moved");
    }

    @Override
    public void pushed(ScreenPoint to, double dx, double dy) {
        heard.add("pushed %d,%d".formatted((int) dx, (int) dy));
    }

    @Override
    public void pressed() {
        heard.add("pressed");
    }

    @Override
    public void hotkeyPressed() {
        heard.add("hotkey");
    }

    @Override
    public void watching() {
        heard.add("watching");
    }

    @Override
    public void lost(String reason) {
        heard.add("lost: " + reason);
    }

    @Override
    public void unavailable(String reason) {
        heard.add(reason);
    }
}
