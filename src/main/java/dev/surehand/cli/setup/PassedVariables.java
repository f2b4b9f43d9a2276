package dev.surehand.cli.setup;

import dev.surehand.desktop.UserEnvironment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The variables of this shell that name the desktop, and that clients do not pass on to a server. */
final class PassedVariables {

    private static final String BUS = "DBUS_SESSION_BUS_ADDRESS";

    /** Names of files with random letters, which are others after the next log-in. */
    private static final Pattern PASSING_AUTHORITY =
            Pattern.compile(".*/(xauth_|\\.mutter-Xwaylandauth\\.|xauth\\.)[^/]+");

    private static final Pattern PASSING_BUS = Pattern.compile("unix:(abstract|path)=[^,]*/dbus-\\w+(,.*)?");

    private PassedVariables() {}

    /** @param usualBus the session bus that the server finds without a variable */
    static Map<String, String> of(UserEnvironment place, Optional<String> usualBus) {
        Map<String, String> found = new LinkedHashMap<>();
        if (!place.isWindows() && !place.isMac()) {
            for (String variable : List.of("DISPLAY", "XAUTHORITY", BUS)) {
                String value = place.environment().getOrDefault(variable, "");
                boolean isUsual = variable.equals(BUS) && usualBus.equals(Optional.of(withoutId(value)));
                if (!value.isEmpty() && !isUsual) {
                    found.put(variable, value);
                }
            }
        }
        return found;
    }

    /** Returns an address without the id of the bus that is there now: the next one has another id. */
    private static String withoutId(String address) {
        return address.replaceFirst(",guid=.*", "");
    }

    /** Returns the values that are others after the next log-in. */
    static List<String> passing(Map<String, String> variables) {
        return variables.entrySet().stream()
                .filter(variable -> switch (variable.getKey()) {
                    case "XAUTHORITY" ->
                        PASSING_AUTHORITY.matcher(variable.getValue()).matches();
                    case BUS -> PASSING_BUS.matcher(variable.getValue()).matches();
                    default -> false;
                })
                .map(Map.Entry::getValue)
                .toList();
    }
}
