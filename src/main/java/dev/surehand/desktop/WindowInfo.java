package dev.surehand.desktop;

import java.util.Locale;

/**
 * A top-level window as it is now.
 *
 * @param ownerName the program's name, empty when unknown
 * @param pid 0 when unknown
 * @param title as shown, may be empty
 * @param bounds what is visible of it when nothing covers it: with its frame, without its shadow
 * @param overlay a panel, dock, desktop background, tooltip or the like, not a window a person would switch to
 * @param appId what the desktop calls the program: WM_CLASS, bundle id, executable; empty when unknown
 */
public record WindowInfo(
        WindowId id,
        String ownerName,
        long pid,
        String title,
        ScreenRect bounds,
        WindowState state,
        boolean focused,
        boolean overlay,
        String appId) {

    /** What programs call themselves and their windows is text of theirs, not of ours. */
    public WindowInfo {
        ownerName = ScreenText.of(ownerName);
        title = ScreenText.of(title);
        appId = ScreenText.of(appId);
    }

    /** Whether it is to be seen where nothing covers it. */
    public boolean isShown() {
        return state != WindowState.MINIMIZED && state != WindowState.HIDDEN;
    }

    /** Whether title, program or application id contain the text, whatever the case. */
    public boolean matches(String text) {
        String wanted = text.toLowerCase(Locale.ROOT);
        return contains(title, wanted) || contains(ownerName, wanted) || contains(appId, wanted);
    }

    /** The same without its title. */
    public WindowInfo untitled() {
        return new WindowInfo(id, ownerName, pid, "", bounds, state, focused, overlay, appId);
    }

    public WindowIdentity identity() {
        return new WindowIdentity(id, ownerName, pid, title, overlay, appId);
    }

    /** As {@link WindowIdentity#describe}. */
    public String describe() {
        return identity().describe();
    }

    private static boolean contains(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
