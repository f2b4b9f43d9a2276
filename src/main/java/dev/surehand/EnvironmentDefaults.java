package dev.surehand;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/**
 * Reads options that no flag sets from the environment: {@code --timeout-ms} from {@code SUREHAND_TIMEOUT_MS}. Applies only to
 * options of the server, because a client may start the server without flags. Options of single commands must be given as
 * flags.
 */
record EnvironmentDefaults(Map<String, String> environment) implements IDefaultValueProvider {

    private static final String PREFIX = "SUREHAND_";

    /** Returns whether the environment may set options. */
    static boolean areIn(Map<String, String> environment) {
        return environment.keySet().stream().anyMatch(name -> name.regionMatches(true, 0, PREFIX, 0, PREFIX.length()));
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (argument instanceof OptionSpec option && option.scopeType() == ScopeType.INHERIT) {
            String value = environment.get(envName(option.longestName()));
            return value == null || value.isEmpty() ? null : value;
        }
        return null;
    }

    static String envName(String flag) {
        return PREFIX + flag.replaceFirst("^--", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
