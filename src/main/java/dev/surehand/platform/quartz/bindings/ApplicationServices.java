package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of the framework ApplicationServices: the accessibility interface, AX. */
public interface ApplicationServices extends Library {}
