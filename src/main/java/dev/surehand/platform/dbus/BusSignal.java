package dev.surehand.platform.dbus;

import java.util.List;

/**
 * What a program reports without being asked.
 *
 * @param type the last part of the name of its interface, such as Object
 * @param member such as StateChanged
 * @param detail the first value; empty if it is not a text
 * @param number the second value; 0 if it is not a number
 * @param values all of them, of any type
 */
public record BusSignal(ObjectRef object, String type, String member, String detail, int number, List<Object> values) {}
