package dev.surehand;

/** An option, or a file that it names, has a content with which no server can run. The message is one sentence for the user. */
final class UnusableOptionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnusableOptionException(String sentence) {
        super(sentence);
    }
}
