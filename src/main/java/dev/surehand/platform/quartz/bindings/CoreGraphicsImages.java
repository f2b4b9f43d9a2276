package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/** Functions of CoreGraphics that jna-platform lacks: pictures, and the permission to take them. */
public interface CoreGraphicsImages extends Library {}
