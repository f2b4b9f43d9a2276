package rings;

import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a report of Surefire or Failsafe. */
final class SuiteReader {

    private final XMLStreamReader xml;
    private final List<Suite.Case> cases = new ArrayList<>();

    SuiteReader(XMLStreamReader xml) {
        this.xml = xml;
    }

    Suite read() throws XMLStreamException {
        xml.nextTag();
        String type = attribute("name");
        double seconds = Double.parseDouble(attribute("time").replace(",", ""));
        int tests = Integer.parseInt(attribute("tests"));
        int skipped = Integer.parseInt(attribute("skipped"));
        while (xml.hasNext()) {
            if (xml.next() == XMLStreamReader.START_ELEMENT
                    && xml.getLocalName().equals("testcase")) {
                cases.add(testCase());
            }
        }
        return new Suite(type, seconds, tests, skipped, cases);
    }

    private Suite.Case testCase() throws XMLStreamException {
        String type = attribute("classname");
        String name = attribute("name");
        String state = "passed";
        String reason = "";
        int depth = 1;
        while (depth > 0) {
            int event = xml.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                String found = state(xml.getLocalName());
                if (depth == 1 && state.equals("passed") && !found.isEmpty()) {
                    state = found;
                    reason = attribute("message");
                    if (reason.isEmpty() && !found.equals("again")) {
                        reason = text();
                        continue;
                    }
                }
                depth++;
            } else if (event == XMLStreamReader.END_ELEMENT) {
                depth--;
            }
        }
        String line = reason.strip().lines().findFirst().orElse("");
        return new Suite.Case(type, name, state, line.substring(0, Math.min(300, line.length())));
    }

    private static String state(String element) {
        return switch (element) {
            case "skipped" -> "skipped";
            case "failure", "error" -> "failed";
            case "flakyFailure", "flakyError" -> "again";
            default -> "";
        };
    }

    private String text() throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        for (int depth = 1; depth > 0; ) {
            int event = xml.next();
            if (event == XMLStreamReader.CHARACTERS || event == XMLStreamReader.CDATA) {
                text.append(xml.getText());
            } else if (event == XMLStreamReader.START_ELEMENT) {
                depth++;
            } else if (event == XMLStreamReader.END_ELEMENT) {
                depth--;
            }
        }
        return text.toString();
    }

    private String attribute(String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }
}
