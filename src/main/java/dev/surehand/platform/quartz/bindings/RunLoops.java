package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of CoreFoundation that jna-platform lacks: run loops and ports. */
public interface RunLoops extends Library {}
