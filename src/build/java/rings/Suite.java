package rings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/** The report of one class of tests. */
record Suite(String type, double seconds, int tests, int skipped, List<Case> cases) {

    static Suite of(Path report) throws IOException {
        try (InputStream in = Files.newInputStream(report)) {
            return new SuiteReader(XMLInputFactory.newDefaultFactory().createXMLStreamReader(in)).read();
        } catch (XMLStreamException e) {
            throw new IOException(report + ": " + e.getMessage(), e);
        }
    }

    /** A test of a report; {@code reason} is why it was skipped, failed, or passed the second time only. */
    record Case(String type, String name, String state, String reason) {

        String line() {
            return "  " + type + " " + name + ": " + reason;
        }
    }
}
