package dev.surehand.platform.javabridge.link;

import java.util.EnumSet;
import java.util.Set;

/** What an object of a Java program can be asked. */
public enum JavaInterface {
    ACTION,
    SELECTION,
    TEXT,
    VALUE;

    static Set<JavaInterface> none() {
        return EnumSet.noneOf(JavaInterface.class);
    }
}
