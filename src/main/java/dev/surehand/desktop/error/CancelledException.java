package dev.surehand.desktop.error;

/** Thrown when the call was interrupted: its client cancelled it, its time limit passed, or the server is closing. */
public final class CancelledException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CancelledException() {
        super("cancelled");
    }
}
