package dev.surehand.agent.provider;

import java.util.Objects;

/** Thrown when a provider gives no reply. The message says why and what to do; it never has the key. */
public final class ProviderException extends Exception {

    private static final long serialVersionUID = 1;

    private final ProviderFault fault;

    public ProviderException(ProviderFault fault, String message) {
        super(message);
        this.fault = fault;
    }

    public ProviderFault fault() {
        return fault;
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
