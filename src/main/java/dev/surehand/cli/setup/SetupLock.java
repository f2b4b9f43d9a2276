package dev.surehand.cli.setup;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Held while a configuration is read and written, so that of two that run at once neither loses the other's entry. */
record SetupLock(FileChannel channel) implements AutoCloseable {

    /**
     * Waits until no other process of this user holds it.
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

    /** The file stays, so that all processes lock the same one. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
