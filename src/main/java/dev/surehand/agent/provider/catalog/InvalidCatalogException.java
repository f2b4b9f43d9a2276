package dev.surehand.agent.provider.catalog;

import java.util.Objects;

/** Thrown when a file of models or prices, or a price on the command line, is not valid. */
public final class InvalidCatalogException extends Exception {

    private static final long serialVersionUID = 1;

    public InvalidCatalogException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
