package dev.surehand.platform.win32.bindings;

/** Functions of advapi32.dll: security and the registry. jna-platform lacks none that is used here. */
public interface Advapi32 extends com.sun.jna.platform.win32.Advapi32 {}
