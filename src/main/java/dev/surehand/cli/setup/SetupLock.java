package dev.surehand.cli.setup;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A lock held while a configuration is read and written, so that of two concurrent setups neither loses the other's entry. */
record SetupLock(FileChannel channel) implements AutoCloseable {

    /**
     * Waits until no other process of this user holds the lock, and takes it.
     *
     * @param directory created when it is missing
     */
    static SetupLock take(Path directory) throws IOException {
        PrivateFiles.createDirectories(directory);
        FileChannel channel =
                FileChannel.open(directory.resolve("setup.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.lock();
        return new SetupLock(channel);
    }

    /** Releases the lock. The file remains, so that all processes lock the same one. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
