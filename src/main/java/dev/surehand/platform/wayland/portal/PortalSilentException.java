package dev.surehand.platform.wayland.portal;

/** Thrown when the portal does not take a request. The message is the reason, without a full stop. */
public final class PortalSilentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    PortalSilentException(String reason) {
        super(reason);
    }

    /** Returns the reason. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
