package dev.surehand;

import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What no flag sets is looked up in the environment: {@code --timeout-ms} as {@code SUREHAND_TIMEOUT_MS}. */
record EnvironmentDefaults(Map<String, String> environment) implements IDefaultValueProvider {

    @Override
    public String defaultValue(ArgSpec argument) {
        if (argument instanceof OptionSpec option) {
            String value = environment.get(twin(option.longestName()));
            return value == null || value.isEmpty() ? null : value;
        }
        return null;
    }

    static String twin(String flag) {
        return "SUREHAND_" + flag.replaceFirst("^--", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
