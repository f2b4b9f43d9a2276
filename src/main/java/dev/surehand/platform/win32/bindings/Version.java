package dev.surehand.platform.win32.bindings;

/** Functions of version.dll: the version information in executables. jna-platform lacks none that is used here. */
public interface Version extends com.sun.jna.platform.win32.Version {}
