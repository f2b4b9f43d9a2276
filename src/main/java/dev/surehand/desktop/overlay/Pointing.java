package dev.surehand.desktop.overlay;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;

/** The time in which the person points. Their pointer and keyboard are theirs again when it is closed. */
public interface Pointing extends AutoCloseable {

    /** What the person did. */
    enum PersonAct {
        MOVED,
        CHOSEN,
        DECLINED
    }

    /** @param at where the pointer was */
    record Pointed(ScreenPoint at, PersonAct kind) {}

    /** Returns what the person did last, and drops moves before it; empty if they did nothing since the last call. */
    Optional<Pointed> next();

    @Override
    void close();
}
