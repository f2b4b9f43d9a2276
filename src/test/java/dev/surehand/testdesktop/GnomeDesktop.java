package dev.surehand.testdesktop;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** GNOME Shell with a monitor of 1920 x 1080 pixels, and right of it one of 1280 x 1024, and the portals of its session. */
public final class GnomeDesktop extends RootedDesktop {

    /** GNOME Shell 48, whose dialog has other places, and in which no monitor is selected at first. */
    private static final boolean IS_OF_DEBIAN_13 = "13".equals(System.getenv("SUREHAND_GNOME_DEBIAN"));

    private GnomeDesktop(String right) {
        super(TestDesktop.source("gnome.sh"), right);
    }

    /** Starts a desktop. If it is not available, the test is reported as not run. */
    public static GnomeDesktop startOrReportNotRun() {
        return startOrReportNotRun("1280x1024");
    }

    /**
     * Starts a desktop as {@link #startOrReportNotRun()} does.
     *
     * @param right the size of the right monitor in pixels
     */
    public static GnomeDesktop startOrReportNotRun(String right) {
        return TestDesktop.orReportNotRun(() -> new GnomeDesktop(right));
    }

    /** GNOME begins with its overview, in which windows are small. */
    @Override
    public Process showWitness(List<String> scales) {
        Process witness = super.showWitness(scales);
        showOverview(false);
        return witness;
    }

    /**
     * Gives the right monitor a scale.
     *
     * @param scale the wanted one; GNOME has the nearest one that leaves whole units
     * @param counted units, or pixels, as GNOME does by default
     * @return the scale that it has
     */
    public double scaleRightMonitor(double scale, String counted) {
        String copy = copied(TestDesktop.source("gnome_scale.py")).toString();
        return Double.parseDouble(
                run("python3", copy, Double.toString(scale), counted).trim());
    }

    private void showOverview(boolean isShown) {
        callBus(
                "org.gnome.Shell",
                "/org/gnome/Shell",
                "org.freedesktop.DBus.Properties.Set",
                "org.gnome.Shell",
                "OverviewActive",
                "<%s>".formatted(isShown));
    }

    /**
     * Agrees in the dialog of the portal for remote desktops, in which the first monitor is selected.
     *
     * @param all whether the other monitor is selected too
     * @param mayWork whether remote interaction is allowed
     */
    public void shareMonitors(boolean all, boolean mayWork) {
        List<String> actions = new ArrayList<>();
        if (IS_OF_DEBIAN_13) {
            // The desktop is not to remember it.
            actions.addAll(List.of("864,398", "848,669"));
        }
        if (all) {
            actions.add(IS_OF_DEBIAN_13 ? "0xffe3+1129,659" : "0xffe3+960,597");
        }
        if (mayWork) {
            actions.add(IS_OF_DEBIAN_13 ? "1215,463" : "1149,683");
        }
        actions.add(IS_OF_DEBIAN_13 ? "1241,328" : "1171,428");
        act(actions.toArray(String[]::new));
    }

    /** Reports a test as not run if the desktop remembers no answer of the person. */
    public void needMemory() {
        Assumptions.assumeTrue(IS_OF_DEBIAN_13, "NOT RUN: GNOME 43 remembers no answer");
    }

    /** Agrees to all for later starts too. */
    public void shareMonitorsForGood() {
        act("848,669", "0xffe3+1129,659", "1215,463", "1241,328");
    }

    /** Returns whether a picture of the first monitor shows that dialog, which has a button in a colour of its own. */
    public boolean isSharingAskedFor(BufferedImage monitor) {
        return IS_OF_DEBIAN_13
                ? (monitor.getRGB(1208, 320) & 0xFFFFFF) == 0x97BFEF
                : (monitor.getRGB(1140, 420) & 0xFFFFFF) == 0x3584E4;
    }

    /** Cancels that dialog. */
    public void declineSharing() {
        act(IS_OF_DEBIAN_13 ? "680,328" : "750,428");
    }

    /** Ends all remote desktops, with the button in the top bar, which the overview shows. */
    public void endSharing() {
        showOverview(true);
        act(IS_OF_DEBIAN_13 ? "!1851,16" : "!1843,16");
        showOverview(false);
    }

    /** Has the portal forget what the person has said about screenshots, so that it asks. */
    public void forgetScreenshots() {
        callBus(
                "org.freedesktop.impl.portal.PermissionStore",
                "/org/freedesktop/impl/portal/PermissionStore",
                "org.freedesktop.impl.portal.PermissionStore.Delete",
                "screenshot",
                "screenshot");
    }

    /** Presses keys of the person, whose numbers are those of X11's keysyms. */
    public void press(int... keysyms) {
        act(Arrays.stream(keysyms).mapToObj(Integer::toString).toArray(String[]::new));
    }

    /** Does what the person does, as gnome_person.py describes it. */
    public void act(String... actions) {
        List<String> command = new ArrayList<>(
                List.of("python3", copied(TestDesktop.source("gnome_person.py")).toString()));
        command.addAll(List.of(actions));
        run(command.toArray(String[]::new));
    }
}
