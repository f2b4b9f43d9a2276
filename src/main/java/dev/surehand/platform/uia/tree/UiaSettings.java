package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.time.Pause;
import java.time.InstantSource;
import java.util.function.LongPredicate;

/**
 * What the reading needs from outside.
 *
 * @param isOutOfReach whether the process with this number has higher rights than this server
 */
public record UiaSettings(LongPredicate isOutOfReach, Pause pause, InstantSource clock) {}
