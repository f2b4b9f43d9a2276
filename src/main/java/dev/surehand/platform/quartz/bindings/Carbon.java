package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of the framework Carbon: keyboard layouts and secure input. Those of layouts run on the main thread only. */
public interface Carbon extends Library {}
