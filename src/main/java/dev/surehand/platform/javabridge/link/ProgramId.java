package dev.surehand.platform.javabridge.link;

/**
 * A Java program. The bridge may give the number of an ended program to another one.
 *
 * @param number by which the bridge calls it
 * @param process the number of its process
 */
public record ProgramId(int number, long process) {}
