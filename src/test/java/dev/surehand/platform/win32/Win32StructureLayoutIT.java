package dev.surehand.platform.win32;

/** Runs on Windows, where the layouts of JNA must be those of the headers. */
class Win32StructureLayoutIT extends StructureLayoutTest {}
