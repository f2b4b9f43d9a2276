package dev.surehand.platform.quartz.accessibility;

import java.util.Optional;

/** An element that may be missing, for one block: it is released at the end of the block. */
public record AxHeld(Optional<AxElement> element) implements AutoCloseable {

    public static AxHeld of(Optional<AxElement> element) {
        return new AxHeld(element);
    }

    public boolean exists() {
        return element.isPresent();
    }

    @Override
    public void close() {
        element.ifPresent(AxElement::close);
    }
}
