package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of CoreGraphics that jna-platform lacks: displays and their modes. */
public interface CoreGraphicsDisplays extends Library {}
