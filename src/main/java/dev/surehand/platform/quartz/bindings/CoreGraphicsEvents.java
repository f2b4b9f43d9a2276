package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of CoreGraphics that jna-platform lacks: events of pointer and keyboard, and taps. */
public interface CoreGraphicsEvents extends Library {}
