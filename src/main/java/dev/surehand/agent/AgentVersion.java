package dev.surehand.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version with which the agent was built; it is that of the server. */
final class AgentVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        try (InputStream in = AgentVersion.class.getResourceAsStream("/surehand.properties")) {
            Properties built = new Properties();
            built.load(in);
            return new String[] {
                "surehand-agent " + built.getProperty("version"), "Java " + System.getProperty("java.version")
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
