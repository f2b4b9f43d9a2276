package dev.surehand.desktop.error;

/** The call was interrupted: its client cancelled it, its time ran out, or the server is closing. */
public final class CancelledException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CancelledException() {
        super("cancelled");
    }
}
