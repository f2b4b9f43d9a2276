package dev.surehand.bench.tasks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Changes four settings on two pages of a program's preferences, by elements alone. */
final class SettingsTask implements ScriptedTask {

    private TaskDesktop desktop;

    @Override
    public String name() {
        return "settings";
    }

    @Override
    public String description() {
        return "by elements: four settings on two pages of Mousepad's preferences";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad", "gsettings");
    }

    @Override
    public void prepare(TaskDesktop on) {
        desktop = on;
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "app", "Mousepad").window();
        String preferences = agent.opened(
                agent.act(editor, "press", "find", "Preferences...", "role", "menuitem"), "Mousepad Preferences");
        agent.snapshot(preferences);
        agent.act(preferences, "check", "find", "Show line numbers");
        agent.act(preferences, "check", "find", "Highlight current line");
        agent.act(preferences, "check", "find", "Wrap long lines");
        agent.act(preferences, "select", "find", "Editor", "role", "tab");
        agent.snapshot(preferences);
        agent.act(preferences, "set_value", "find", "Tab width:", "value", "3");
    }

    @Override
    public List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String setting : List.of("show-line-numbers", "highlight-current-line", "word-wrap")) {
            check(faults, setting, "true");
        }
        check(faults, "tab-width", "3");
        return faults;
    }

    private void check(List<String> faults, String setting, String wanted) throws IOException {
        byte[] output = desktop.output("gsettings", "get", "org.xfce.mousepad.preferences.view", setting);
        String value = new String(output, StandardCharsets.UTF_8).strip();
        if (!value.endsWith(wanted)) {
            faults.add("%s is \"%s\"".formatted(setting, value));
        }
    }
}
