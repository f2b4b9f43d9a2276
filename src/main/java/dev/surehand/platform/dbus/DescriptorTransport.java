package dev.surehand.platform.dbus;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.freedesktop.dbus.connections.BusAddress;
import org.freedesktop.dbus.connections.SASL;
import org.freedesktop.dbus.connections.config.TransportConfig;
import org.freedesktop.dbus.connections.transports.AbstractUnixTransport;
import org.freedesktop.dbus.spi.transport.ITransportProvider;

/** The way to a bus for messages with file descriptors, of which the library's own loses them. Its addresses begin with {@link #TYPE}. */
final class DescriptorTransport extends AbstractUnixTransport {

    static final String TYPE = "descriptors";

    private static final String PATH = "path";
    private static final String PROCESS = "process";

    /** Returns the address of a socket, to which only a connection with this process at its other end is made. */
    static String address(String path, int process) {
        return "%s:%s=%s,%s=%d".formatted(TYPE, PATH, path, PROCESS, process);
    }

    private DescriptorTransport(BusAddress address, TransportConfig config) {
        super(address, config);
        getSaslConfig().setAuthMode(SASL.AUTH_EXTERNAL);
    }

    /** Makes these transports. The library finds this class by its name in {@code META-INF/services}. */
    public static final class TransportProvider implements ITransportProvider {

        @Override
        public String getTransportName() {
            return "surehand descriptors";
        }

        @Override
        public DescriptorTransport createTransport(BusAddress address, TransportConfig config) {
            return new DescriptorTransport(address, config);
        }

        @Override
        public String getSupportedBusType() {
            return TYPE;
        }

        @Override
        public String createDynamicSessionAddress(boolean isListening) {
            throw new UnsupportedOperationException("Only buses that exist are connected to");
        }
    }

    @Override
    protected boolean hasFileDescriptorSupport() {
        return true;
    }

    @Override
    protected SocketChannel connectImpl() throws IOException {
        String path = getAddress().getParameterValue(PATH);
        if (path == null) {
            throw new IOException("The address of the bus has no path");
        }
        DescriptorChannel channel = DescriptorChannel.connect(Path.of(path));
        String process = getAddress().getParameterValue(PROCESS);
        int listening = channel.peer();
        if (process != null && (listening == 0 || listening != Integer.parseInt(process))) {
            channel.close();
            throw new IOException("Process %d listens at %s instead of %s".formatted(listening, path, process));
        }
        return channel;
    }

    @Override
    protected void closeTransport() {
        // The library has closed the channel.
    }

    @Override
    protected SocketChannel acceptImpl() {
        throw new UnsupportedOperationException();
    }

    @Override
    protected void bindImpl() {
        throw new UnsupportedOperationException();
    }

    @Override
    protected boolean isBound() {
        return false;
    }

    @Override
    public int getUid(SocketChannel channel) {
        throw new UnsupportedOperationException("Only a listening socket asks for the user of its clients");
    }
}
