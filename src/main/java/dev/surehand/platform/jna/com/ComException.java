package dev.surehand.platform.jna.com;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Set;

/** A call of a COM object that failed. */
public final class ComException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int NOT_IMPLEMENTED = 0x80004001;
    private static final int NO_INTERFACE = 0x80004002;
    private static final int FAILED = 0x80004005;
    private static final int CLASS_NOT_REGISTERED = 0x80040154;
    private static final int ACCESS_DENIED = 0x80070005;
    private static final int INVALID_ARGUMENT = 0x80070057;
    private static final int ELEMENT_NOT_ENABLED = 0x80040200;
    private static final int ELEMENT_NOT_AVAILABLE = 0x80040201;
    private static final int NOT_SUPPORTED = 0x80040204;
    private static final int INVALID_OPERATION = 0x80131509;
    private static final int TIMED_OUT = 0x80131505;
    private static final int CALL_REJECTED = 0x80010001;
    private static final int CALL_CANCELLED = 0x80010002;
    private static final int RPC_TIMED_OUT = 0x8001011F;
    private static final int SERVER_DIED = 0x80010007;
    private static final int DISCONNECTED = 0x80010108;
    private static final int SERVER_UNAVAILABLE = 0x800706BA;
    private static final int REMOTE_CALL_FAILED = 0x800706BE;
    private static final int INVALID_WINDOW = 0x80070578;

    private static final Set<Integer> GONE = Set.of(
            ELEMENT_NOT_AVAILABLE, SERVER_DIED, DISCONNECTED, SERVER_UNAVAILABLE, REMOTE_CALL_FAILED, INVALID_WINDOW);

    private final int result;

    public ComException(int result) {
        super("HRESULT %08x".formatted(result));
        this.result = result;
    }

    /** Returns the code, such as {@code HRESULT 80004001}. */
    public String code() {
        return "HRESULT %08x".formatted(result);
    }

    /** Returns whether the element, or its program, no longer exists. */
    public boolean isGone() {
        return GONE.contains(result);
    }

    /** Returns whether the same call may succeed a moment later. */
    public boolean isTransient() {
        return result == FAILED || result == CALL_REJECTED;
    }

    /** Returns whether the program took too long. */
    public boolean isLate() {
        return result == TIMED_OUT || result == CALL_CANCELLED || result == RPC_TIMED_OUT;
    }

    /** Returns whether this Windows lacks the function. */
    public boolean isMissing() {
        return result == NOT_IMPLEMENTED || result == CLASS_NOT_REGISTERED || result == NO_INTERFACE;
    }

    /** Returns whether this Windows does not know an argument, such as the number of a newer property. */
    public boolean isUnknownArgument() {
        return result == INVALID_ARGUMENT || result == NOT_IMPLEMENTED || result == NOT_SUPPORTED;
    }

    /** Returns what to say about it to a client. */
    public DesktopException refusal() {
        if (isGone()) {
            return DesktopException.of(
                    ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
        }
        if (isMissing()) {
            return DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The UI Automation of this Windows lacks what is needed for that (HRESULT %08x), as in Wine. Use screenshots, pointer and keys."
                            .formatted(result));
        }
        return switch (result) {
            case ELEMENT_NOT_ENABLED ->
                DesktopException.of(
                        ErrorCode.ELEMENT_DISABLED,
                        "The program says that the element is disabled. Do first what enables it, or wait with ui_wait until it is enabled.");
            case ACCESS_DENIED ->
                DesktopException.of(
                        ErrorCode.ELEVATED_PROCESS_TARGET,
                        "Windows does not let this server ask that program about its elements (access denied). Use another window, or have the server started as administrator.");
            case NOT_SUPPORTED, INVALID_OPERATION ->
                DesktopException.of(
                        ErrorCode.PATTERN_UNSUPPORTED,
                        "The program refuses that for the element as it is now (HRESULT %08x). Work it by pointer or keys."
                                .formatted(result));
            default ->
                DesktopException.of(
                        ErrorCode.PROGRAM_NOT_ANSWERING,
                        "The program did not answer a question about its elements (HRESULT %08x). Try again in a moment, or use screenshots."
                                .formatted(result));
        };
    }
}
