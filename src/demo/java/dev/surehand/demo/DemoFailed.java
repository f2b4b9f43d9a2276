package dev.surehand.demo;

/** The demo cannot go on; the message is for the person who started it. */
final class DemoFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    DemoFailed(String message) {
        super(message);
    }
}
