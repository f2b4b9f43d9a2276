package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A desktop that passes everything on to another desktop. Subclasses change some of it. */
abstract class DesktopDecorator implements Desktop {

    private final Desktop desktop;

    DesktopDecorator(Desktop desktop) {
        this.desktop = desktop;
    }

    @Override
    public void beginCall() {
        desktop.beginCall();
    }

    @Override
    public MonitorLayout monitors() {
        return desktop.monitors();
    }

    @Override
    public List<MonitorDetails> details(MonitorLayout layout) {
        return desktop.details(layout);
    }

    @Override
    public boolean isGone() {
        return desktop.isGone();
    }

    @Override
    public Input input() {
        return desktop.input();
    }

    @Override
    public Hand hand() {
        return desktop.hand();
    }

    @Override
    public Screen screen() {
        return desktop.screen();
    }

    @Override
    public Windows windows() {
        return desktop.windows();
    }

    @Override
    public Clipboard clipboard() {
        return desktop.clipboard();
    }

    @Override
    public Launcher launcher() {
        return desktop.launcher();
    }

    @Override
    public Elements elements() {
        return desktop.elements();
    }

    @Override
    public Overlay overlay() {
        return desktop.overlay();
    }

    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        desktop.watchUser(hotkey, listener);
    }

    @Override
    public DesktopFacts facts() {
        return desktop.facts();
    }

    @Override
    public void repair(Collection<String> lines) {
        desktop.repair(lines);
    }

    @Override
    public void close() {
        desktop.close();
    }
}
