package dev.surehand.agent.provider.action;

import java.util.List;
import java.util.Map;

/** The actions that no vendor's computer tool has. A turn offers them as functions. */
public final class OwnActions {

    static final Map<String, InputReader> READERS = Map.of(
            "focus_window", input -> new AgentAction.BringToFront(input.text("window")),
            "list_windows", input -> new AgentAction.ListOfWindows(),
            "ask_user", input -> new AgentAction.AskPerson(input.text("question")),
            "done", input -> new AgentAction.EndTask(input.flag("success"), input.text("summary")));

    private static final List<FunctionTool> TOOLS = List.of(
            FunctionTool.of(
                    "focus_window", "Bring a window to the front. Its title, or a part of the title, names it.", """
                    {"type": "object", "properties": {"window": {"type": "string"}}, "required": ["window"]}"""),
            FunctionTool.of("list_windows", "List the open windows with their titles.", """
                    {"type": "object", "properties": {}}"""),
            FunctionTool.of("ask_user", "Ask the user a question, if the task cannot be done without the answer.", """
                    {"type": "object", "properties": {"question": {"type": "string"}}, "required": ["question"]}"""),
            FunctionTool.of(
                    "done",
                    "End the task. Set success to true only if a screenshot shows that the task is done.",
                    """
                    {"type": "object", "properties": {"success": {"type": "boolean"}, "summary": {"type": "string"}},
                     "required": ["success", "summary"]}"""));

    private OwnActions() {}

    public static List<FunctionTool> tools() {
        return TOOLS;
    }
}
