package dev.surehand.safety.secret;

/** Thrown when secrets cannot be read. The message says where and why, without a value and without a full stop. */
public final class InvalidSecretsException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidSecretsException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
