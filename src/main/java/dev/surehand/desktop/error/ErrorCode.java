package dev.surehand.desktop.error;

import java.util.Locale;

/**
 * The reason why a call was refused. The wire name is the constant in lower case. Clients act on it, so constants are never
 * renamed.
 */
public enum ErrorCode {
    INVALID_ACTION("There is no such action."),
    INVALID_PARAMETER("A parameter is unknown, of the wrong type or outside its values, or does not go with the rest."),
    MISSING_REQUIRED_PARAMETER("Something the action needs is not given; error_details.missing names it."),
    INVALID_COORDINATES(
            "A coordinate is not a whole number, or monitorIndex is not the index of a monitor; error_details.valid_indices lists the valid ones."),
    COORDINATES_OUT_OF_BOUNDS("The point is not on the monitor or the image; error_details.valid_bounds says what is."),
    COORDINATES_AMBIGUOUS("The last screenshot of the monitor was scaled, and no screenshotId says what x, y count."),
    INVALID_SCROLL_DIRECTION("direction is not up, down, left or right."),
    INVALID_MONITOR_INDEX("There is no such monitor; error_details.valid_indices lists the monitors."),
    INVALID_REGION("The region shows nothing of the monitor."),
    SCREENSHOT_MISMATCH("The screenshot shows another monitor or window than the one named beside it."),
    STALE_SCREENSHOT(
            "The monitors, or the window's size, changed since the screenshot, or it is no longer kept; take a new one."),
    WRONG_TARGET_WINDOW("Another window than the expected one is there; nothing more was sent."),
    WINDOW_NOT_FOUND("There is no such window, or it has closed; list_windows lists the open ones."),
    WINDOW_MINIMIZED("A minimised window has no picture and no place; restore it first."),
    MULTIPLE_MATCHES("Several windows or elements fit; error_details.matches lists them."),
    NO_ELEMENTS("The program reports no elements; the message says what it lacks."),
    PROGRAM_NOT_ANSWERING("The program does not answer questions about its elements in time."),
    ELEMENT_NOT_FOUND("No element fits, or there is no such ref."),
    STALE_ELEMENT("The element no longer exists; nothing was sent. Take a new ui_snapshot."),
    ELEMENT_CHANGED("The element is no longer what the last answer called it; nothing was sent."),
    ELEMENT_DISABLED("The element is disabled, so that it takes no input now."),
    OCCLUDED("Something else is at the place of the element, so that a click would not reach it."),
    PATTERN_UNSUPPORTED(
            "The program does not offer this for the element; error_details.supported lists what it offers."),
    FOCUS_FAILED("The window did not come to the front or did not get the keyboard; nothing more was sent."),
    WINDOW_UNCHANGED("The window was asked, but has not done it; error_details.window describes its state."),
    WINDOW_LOST_DURING_DRAG("The window that the drag began in closed; the button has been released."),
    ELEVATED_PROCESS_TARGET(
            "The window belongs to a program with higher rights, which does not accept input from this server."),
    SECURE_DESKTOP_ACTIVE("The system shows its log-in, lock or consent screen."),
    PERMISSION_MISSING("The system has not allowed this server to look or to act; the message says where to."),
    BLOCKED_BY_POLICY("The user's policy forbids it for that window; error_details.rule names the rule."),
    AUDIT_UNAVAILABLE("The audit log cannot be written, so calls that act are refused; nothing was sent."),
    STOPPED_BY_USER("The user has stopped this server; only they can let it go on, and the message says how."),
    USER_ACTIVE("The user works at the desktop themselves; nothing more was sent."),
    EXPECTATION_FAILED("A step of run_steps did not have the effect that it expects; the steps after it were not run."),
    INPUT_BLOCKED("The system or another program keeps input from arriving."),
    OPEN_FAILED("The program could not be started, or what opens the file or address has failed."),
    SEND_INPUT_FAILED("The input was sent, but had no effect, or there is nothing to take it."),
    CAPTURE_FAILED("The system gave no picture, or it could not be written to a file."),
    OPERATION_TIMEOUT("It took too long and was stopped; what it pressed is released."),
    NOT_SUPPORTED_HERE("This desktop has no such thing, or there is no desktop; the message says why."),
    NEEDS_SHARED_HAND(
            "The server's own hand (--hand own) cannot do it without disturbing the person at the desktop; the message says what to do."),
    UNEXPECTED_ERROR("A fault of the server; it goes on, and its log has the details.");

    private final String meaning;

    ErrorCode(String meaning) {
        this.meaning = meaning;
    }

    /** @throws IllegalArgumentException if no code has this wire name */
    public static ErrorCode named(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns a sentence for people that explains the code. */
    public String meaning() {
        return meaning;
    }
}
