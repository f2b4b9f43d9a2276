package dev.surehand.platform.atspi;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.atspi.tree.FramePlaces;
import dev.surehand.platform.atspi.tree.ScreenPlaces;
import dev.surehand.platform.atspi.tree.SurfacePlaces;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.AccessibilitySwitch;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** The elements of the session that the environment names. */
public final class AtspiSource implements ElementsSource {

    private final Map<String, String> environment;

    /** @param environment names the session bus */
    public AtspiSource(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** Returns the address of the session bus that is found without any variable; empty if there is none. */
    public static Optional<String> usualSessionBus() {
        return AccessibilityBus.usualSessionAddress();
    }

    @Override
    public Elements open(Windows windows, ContentAreas areas, RecoveryJournal journal) {
        FramePlaces places = areas.areKnownToPrograms() ? new ScreenPlaces(areas) : new SurfacePlaces(areas);
        return new AtspiElements(environment, windows, places, journal);
    }

    /** Switches accessibility off again if a killed server has switched it on, and nobody else needs it now. */
    @Override
    public void repair(Collection<String> lines, RecoveryJournal journal) {
        AccessibilitySwitch.repair(environment, lines, journal);
    }
}
