package dev.surehand;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version with which this server was built. */
final class ServerVersion implements IVersionProvider {

    static String text() {
        try (InputStream in = ServerVersion.class.getResourceAsStream("/surehand.properties")) {
            Properties built = new Properties();
            built.load(in);
            return built.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"surehand " + text(), "Java " + System.getProperty("java.version")};
    }
}
