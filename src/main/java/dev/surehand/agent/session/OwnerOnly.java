package dev.surehand.agent.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders that only their user can open, where the system has such permissions. */
public final class OwnerOnly {

    private OwnerOnly() {}

    /** Returns the attributes of a folder that is made in a directory. */
    public static FileAttribute<?>[] of(Path directory) throws IOException {
        return Files.getFileStore(directory).supportsFileAttributeView("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
