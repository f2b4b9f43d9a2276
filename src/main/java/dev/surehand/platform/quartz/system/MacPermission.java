package dev.surehand.platform.quartz.system;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;

/** What a person must allow in the settings of macOS, under Privacy &amp; Security. */
public enum MacPermission {
    /** To see windows of other programs and their titles. */
    SCREEN_RECORDING("Screen & System Audio Recording"),
    /** To send input, and to work windows of other programs. */
    ACCESSIBILITY("Accessibility"),
    /** To see what the person does with pointer and keyboard. */
    INPUT_MONITORING("Input Monitoring");

    private final String pane;

    MacPermission(String pane) {
        this.pane = pane;
    }

    /** Returns the name of its list in the settings. */
    public String pane() {
        return pane;
    }

    /** Returns the refusal of a call that needs this permission while it is missing. */
    public DesktopException missing() {
        return DesktopException.of(
                ErrorCode.PERMISSION_MISSING,
                "macOS does not allow this: in System Settings, Privacy & Security, %s, switch on the app that started this server, and start that app again."
                        .formatted(pane));
    }
}
