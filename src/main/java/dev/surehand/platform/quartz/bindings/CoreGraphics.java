package dev.surehand.platform.quartz.bindings;

/** Functions of the framework CoreGraphics: those of jna-platform and those that it lacks. */
public interface CoreGraphics
        extends com.sun.jna.platform.mac.CoreGraphics, CoreGraphicsDisplays, CoreGraphicsImages, CoreGraphicsEvents {}
