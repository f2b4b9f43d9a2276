package dev.surehand.platform.wayland;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Feature;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.platform.wayland.keyboard.VirtualKeyboard;
import dev.surehand.platform.wayland.pointer.VirtualPointer;
import dev.surehand.platform.wayland.portal.RemoteDesktopPortal;
import dev.surehand.platform.wayland.screen.WaylandOutputs;
import dev.surehand.platform.wayland.screen.WaylandScreen;
import dev.surehand.platform.wayland.window.WindowReports;
import dev.surehand.platform.wayland.wire.Globals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the compositor offers.
 *
 * @param capture by what outputs are captured; empty if by nothing
 * @param hasPortalInput whether mouse and keyboard are those of the person, through the portal
 */
record WaylandFacts(
        Globals globals, Optional<String> capture, Optional<WindowReports> reports, boolean hasPortalInput) {

    private static final String INPUT_FREE =
            "Wayland does not report whether the screen is locked or a program has grabbed the input";

    DesktopFacts read() {
        List<CheckResult> others = new ArrayList<>();
        others.add(captures());
        others.add(input("mouse_input", "pointer", VirtualPointer.INTERFACE).needed());
        others.add(
                input("keyboard_input", "keyboard", VirtualKeyboard.INTERFACE).needed());
        others.add(windows());
        others.add(clipboard());
        return new DesktopFacts(
                reports.map(WindowReports::compositorName).orElse("a Wayland compositor"),
                "the compositor asks for none",
                CheckResult.works(DesktopFacts.INPUT_FREE, INPUT_FREE),
                others,
                List.of(feature(WaylandOutputs.LAYOUT, "places and sizes of monitors")),
                List.of(CheckResult.untested(DesktopFacts.POINT, "Wayland does not report where the pointer is", "")));
    }

    private CheckResult input(String id, String what, String name) {
        return hasPortalInput
                ? CheckResult.works(
                        id,
                        "the %s of the user, by %s, once they allow it in a dialog of the desktop"
                                .formatted(what, RemoteDesktopPortal.INTERFACE))
                : check(id, "a %s of this server".formatted(what), List.of(name));
    }

    private CheckResult captures() {
        return capture.map(way -> CheckResult.works("capture", "pixels of the outputs, by " + way))
                .orElseGet(() -> check("capture", "pixels of the outputs", WaylandScreen.INTERFACES));
    }

    private CheckResult check(String id, String what, List<String> interfaces) {
        List<String> missing =
                interfaces.stream().filter(name -> !globals.has(name)).toList();
        return missing.isEmpty()
                ? CheckResult.works(id, "%s, by %s".formatted(what, String.join(" and ", interfaces)))
                : CheckResult.fails(
                        id,
                        "the compositor does not offer %s".formatted(String.join(" and ", missing)),
                        "use sway or another wlroots compositor, or an X11 session");
    }

    private CheckResult clipboard() {
        return WaylandClipboard.INTERFACES.stream()
                .filter(globals::has)
                .findFirst()
                .map(name -> CheckResult.works("clipboard", "text and images, by " + name))
                .orElseGet(() -> CheckResult.fails(
                        "clipboard",
                        "the compositor offers neither " + String.join(" nor ", WaylandClipboard.INTERFACES),
                        "type text with keys"));
    }

    private CheckResult windows() {
        return reports.map(open ->
                        CheckResult.works("window_control", "list, places and changes of windows, by " + open.way()))
                .orElseGet(() -> CheckResult.fails(
                        "window_control",
                        "the compositor is neither sway nor KWin, so windows have no known places",
                        "use sway, KDE, or an X11 session"));
    }

    private Feature feature(String name, String serves) {
        return new Feature(name, globals.has(name), serves, "");
    }
}
