package dev.surehand.desktop.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written, in words for a person. The JDK's own messages of such errors are only the path. */
public final class FileReason {

    private FileReason() {}

    /** Returns a part of a sentence, such as {@code there is no such file or folder}. */
    public static String of(IOException cause) {
        if (cause instanceof NoSuchFileException || cause instanceof NotDirectoryException) {
            return "there is no such file or folder";
        }
        if (cause instanceof AccessDeniedException) {
            return "you have no right to it";
        }
        return String.valueOf(cause.getMessage());
    }
}
