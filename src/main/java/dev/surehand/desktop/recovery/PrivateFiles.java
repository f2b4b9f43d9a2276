package dev.surehand.desktop.recovery;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/**
 * Creates and checks files and directories that only this user may read and write. On Windows a file has the access list of its
 * directory: below the user's profile that list names this user, administrators and the system.
 */
public final class PrivateFiles {

    private static final Set<PosixFilePermission> DIRECTORY = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rw-rw-");

    /** A directory that belongs to the user of the process on Linux. */
    private static final Path OWN_PROCESS = Path.of("/proc/self");

    private PrivateFiles() {}

    /** Creates the directory and its parents if they are missing. Existing directories keep their permissions. */
    public static void createDirectories(Path directory) throws IOException {
        Files.createDirectories(directory, permissions(directory, DIRECTORY));
    }

    /**
     * Creates a directory that must not exist yet.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the name exists, also as a symbolic link
     */
    public static void createDirectory(Path directory) throws IOException {
        Files.createDirectory(directory, permissions(directory, DIRECTORY));
    }

    /**
     * Creates a file that must not exist yet.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the name exists, also as a symbolic link
     */
    public static void createFile(Path file) throws IOException {
        Files.createFile(file, permissions(file, FILE));
    }

    /** Returns whether the permissions let other users read or change a file. */
    public static boolean isOpenToOthers(Path file) throws IOException {
        return hasPermissions(file)
                && Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains);
    }

    /** Removes the permissions of other users from a file or directory of this user. */
    static void restrict(Path path) throws IOException {
        if (hasPermissions(path)) {
            Files.setPosixFilePermissions(path, Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) ? DIRECTORY : FILE);
        }
    }

    /**
     * Checks that a path is a regular file of this user. It checks the name itself and never follows a symbolic link.
     *
     * @throws FileSystemException if it is not a regular file of this user
     */
    public static void checkFile(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(file.toString(), null, "it is not a regular file");
        }
        checkOwner(file);
    }

    /** Checks that a path is a directory of this user, in the same way. */
    public static void checkDirectory(Path directory) throws IOException {
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileSystemException(directory.toString(), null, "it is not a directory");
        }
        checkOwner(directory);
    }

    private static void checkOwner(Path path) throws IOException {
        if (hasPermissions(path)
                && !Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(user(path))) {
            throw new FileSystemException(path.toString(), null, "it belongs to another user");
        }
    }

    private static UserPrincipal user(Path path) throws IOException {
        return Files.exists(OWN_PROCESS)
                ? Files.getOwner(OWN_PROCESS)
                : path.getFileSystem()
                        .getUserPrincipalLookupService()
                        .lookupPrincipalByName(System.getProperty("user.name"));
    }

    private static FileAttribute<?>[] permissions(Path path, Set<PosixFilePermission> permissions) {
        return hasPermissions(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    /** Asks the file system and not {@link Files#getFileStore}, which fails in a root directory that is not a mount point. */
    private static boolean hasPermissions(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
