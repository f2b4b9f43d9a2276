package dev.surehand.platform.quartz.accessibility;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.system.MacPermission;

/** A request of the accessibility interface that failed. It is checked, because most callers have something else to do then. */
public final class AxException extends Exception {

    private static final long serialVersionUID = 1;

    /** Why a request failed. */
    public enum Reason {
        /** macOS does not allow this server to use the interface. */
        NOT_ALLOWED,
        /** The program did not answer within the limit. */
        NO_ANSWER,
        /** The element no longer exists. */
        GONE,
        /** The element has no such attribute or action. */
        NOT_OFFERED,
        /** Any other error. */
        FAILED
    }

    private final int code;

    /** @param code the AXError, which is not 0 */
    AxException(int code) {
        super("AXError " + code);
        this.code = code;
    }

    public Reason reason() {
        return switch (code) {
            case ApplicationServices.kAXErrorAPIDisabled -> Reason.NOT_ALLOWED;
            case ApplicationServices.kAXErrorCannotComplete -> Reason.NO_ANSWER;
            case ApplicationServices.kAXErrorInvalidUIElement -> Reason.GONE;
            case ApplicationServices.kAXErrorAttributeUnsupported,
                    ApplicationServices.kAXErrorActionUnsupported,
                    ApplicationServices.kAXErrorNotificationUnsupported,
                    ApplicationServices.kAXErrorNotImplemented,
                    ApplicationServices.kAXErrorNoValue -> Reason.NOT_OFFERED;
            default -> Reason.FAILED;
        };
    }

    /**
     * Returns the refusal of a call that cannot do without the request.
     *
     * @param gone the refusal for an element that no longer exists
     */
    public DesktopException refusal(DesktopException gone) {
        return switch (reason()) {
            case NOT_ALLOWED -> MacPermission.ACCESSIBILITY.missing();
            case NO_ANSWER ->
                DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "The window's program did not answer macOS within its limit. It probably hangs: wait, or take a screenshot of it.");
            case GONE -> gone;
            case NOT_OFFERED ->
                DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The window's program does not offer this through the accessibility interface of macOS. Use its menu or the mouse.");
            case FAILED ->
                DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The window's program refused this through the accessibility interface of macOS (AXError %d). Use its menu or the mouse."
                                .formatted(code));
        };
    }
}
