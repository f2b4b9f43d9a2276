package dev.surehand;

import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/**
 * What no flag sets is looked up in the environment: {@code --timeout-ms} as {@code SUREHAND_TIMEOUT_MS}. Only options of the
 * server, which a client may start with no flags; those of single commands are for the person who gives them.
 */
record EnvironmentDefaults(Map<String, String> environment) implements IDefaultValueProvider {

    @Override
    public String defaultValue(ArgSpec argument) {
        if (argument instanceof OptionSpec option && option.scopeType() == ScopeType.INHERIT) {
            String value = environment.get(envName(option.longestName()));
            return value == null || value.isEmpty() ? null : value;
        }
        return null;
    }

    static String envName(String flag) {
        return "SUREHAND_" + flag.replaceFirst("^--", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
