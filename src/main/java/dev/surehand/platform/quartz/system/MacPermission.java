package dev.surehand.platform.quartz.system;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.Locale;
import java.util.Map;

/** What a person must allow in the settings of macOS, under Privacy &amp; Security. */
public enum MacPermission {
    /** To see windows of other programs and their titles. */
    SCREEN_RECORDING(
            "Screen & System Audio Recording",
            "Privacy_ScreenCapture",
            "macOS shows this server no windows of other programs",
            true),
    /** To send input, and to work windows of other programs. */
    ACCESSIBILITY(
            "Accessibility",
            "Privacy_Accessibility",
            "macOS does not let this server send input or change windows",
            false),
    /** To see what the person does with pointer and keyboard. */
    INPUT_MONITORING(
            "Input Monitoring",
            "Privacy_ListenEvent",
            "macOS does not let this server see what the user does with mouse and keyboard",
            true);

    /** The detail of a refusal with the address that opens the list in the settings. */
    public static final String SETTINGS_DETAIL = "settings";

    private static final String SETTINGS = "x-apple.systempreferences:com.apple.preference.security?";

    private final String pane;
    private final String anchor;
    private final String effect;
    private final boolean needsRestart;

    /**
     * @param anchor the part of the address that opens the list
     * @param effect half a sentence that says what does not work without it
     * @param needsRestart whether an app that runs gets it only after a restart
     */
    MacPermission(String pane, String anchor, String effect, boolean needsRestart) {
        this.pane = pane;
        this.anchor = anchor;
        this.effect = effect;
        this.needsRestart = needsRestart;
    }

    /** Returns the name of its list in the settings. */
    public String pane() {
        return pane;
    }

    /** Returns the address that opens its list in the settings. */
    public String address() {
        return SETTINGS + anchor;
    }

    /** Returns half a sentence that says what does not work without it. */
    public String effect() {
        return effect;
    }

    /** Returns its name for programs, such as {@code screen_recording}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the refusal of a call that needs this permission while it is missing. */
    public DesktopException missing() {
        return missing(ResponsibleApp.find());
    }

    DesktopException missing(ResponsibleApp app) {
        return DesktopException.of(ErrorCode.PERMISSION_MISSING, "%s. %s".formatted(effect, steps(app)))
                .withAll(Map.of(
                        "permission",
                        id(),
                        "app",
                        OutsideText.of(app.name()).shown(),
                        "app_path",
                        OutsideText.of(app.path().toString()).shown(),
                        SETTINGS_DETAIL,
                        address(),
                        "restart",
                        needsRestart));
    }

    /** Returns the sentences that say what the person does to allow it: what to click, and what to start again. */
    public String steps(ResponsibleApp app) {
        OutsideText name = OutsideText.of(app.name());
        return "%sOpen System Settings, Privacy & Security, %s (%s), and switch on %s; if the list lacks it, %s. %s"
                .formatted(reason(app), pane, address(), name, addition(app), restart(app));
    }

    private static String reason(ResponsibleApp app) {
        return switch (app.startedBy()) {
            case APP -> "";
            case PROGRAM ->
                "No app has started this server, so macOS goes by the program that has, %s. "
                        .formatted(OutsideText.of(app.name()));
            case SSH ->
                "This server was started over ssh, so macOS goes by %s, and Remote Login must allow this user (System Settings, General, Sharing). "
                        .formatted(OutsideText.of(app.name()));
        };
    }

    private static String addition(ResponsibleApp app) {
        return app.startedBy() == ResponsibleApp.StartedBy.APP
                ? "add it with +"
                : "click +, press command+shift+G, and enter %s"
                        .formatted(OutsideText.of(app.path().toString()));
    }

    private String restart(ResponsibleApp app) {
        return switch (app.startedBy()) {
            case APP ->
                (needsRestart
                                ? "Then quit %s and open it again."
                                : "This takes effect at once; if it does not, quit %s and open it again.")
                        .formatted(OutsideText.of(app.name()));
            case PROGRAM -> "Then end this server, and let it be started again.";
            case SSH -> "Then close the ssh session, connect again, and start this server again.";
        };
    }
}
