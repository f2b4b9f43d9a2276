package dev.surehand.desktop.launch;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The environment of the processes that this server starts: the variables of a list, which a program of a desktop needs. Everything
 * else stays here, such as keys of services and the variables of this server: an agent could read them in a terminal.
 */
public final class ChildEnvironment {

    /** A variable of a pattern in the list, such as {@code KDE_*}, may still hold a credential. */
    private static final Pattern CREDENTIAL = Pattern.compile("KEY|TOKEN|SECRET|PASS|PWD|CRED|AUTH|COOKIE");

    /** A proxy may be written with a name and a password before the host. */
    private static final Pattern NAME_IN_ADDRESS = Pattern.compile("[^/]*//[^/]*@.*|[^/]*:[^/]*@.*");

    private static final List<Predicate<String>> KEPT =
            ResourceLines.read(ChildEnvironment.class, "child-environment.txt").stream()
                    .map(ChildEnvironment::named)
                    .toList();

    private ChildEnvironment() {}

    private static Predicate<String> named(String item) {
        if (!item.endsWith("*")) {
            return item::equals;
        }
        String start = item.substring(0, item.length() - 1);
        return name -> name.startsWith(start) && !CREDENTIAL.matcher(name).find();
    }

    /** Returns the variables that a process gets, of all that there are. */
    public static Map<String, String> of(Map<String, String> all) {
        Map<String, String> kept = new HashMap<>(all);
        kept.entrySet().removeIf(variable -> !isKept(variable.getKey(), variable.getValue()));
        kept.replaceAll((name, value) ->
                name.equalsIgnoreCase("PATH") ? ProgramPath.of(value).withoutRelative() : value);
        return kept;
    }

    /** Returns whether a process gets a variable. Upper and lower case are the same. */
    public static boolean isKept(String name, String value) {
        String upper = name.toUpperCase(Locale.ROOT);
        return KEPT.stream().anyMatch(item -> item.test(upper))
                && !(upper.endsWith("_PROXY") && NAME_IN_ADDRESS.matcher(value).matches());
    }

    /** Replaces the environment of a process that is about to be started, and adds to it nothing but these variables. */
    public static void give(ProcessBuilder builder, Map<String, String> all) {
        builder.environment().clear();
        builder.environment().putAll(of(all));
    }

    /** Leaves a process that is about to be started only what it needs of the environment of this one. */
    public static void give(ProcessBuilder builder) {
        give(builder, System.getenv());
    }
}
