package dev.surehand.agent.provider.catalog;

/** How a model asks for actions of the computer. */
public enum ComputerToolKind {
    /** Anthropic's toolset of August 2026, in which each action is a tool. */
    TOOLSET_20260801,
    /** Anthropic's tool of November 2025, with zoom. */
    COMPUTER_20251124,
    /** Anthropic's tool of January 2025. */
    COMPUTER_20250124,
    /** OpenAI's tool, which has several actions in one call. */
    OPENAI_COMPUTER,
    /** A function for each action, with our own names. */
    FUNCTIONS,
    /** One JSON object in the text, with the actions click, noop and done. */
    JSON_TEXT,
    /** Lines such as {@code Action: click(start_box='(10,20)')}, as UI-TARS writes them. */
    UI_TARS_TEXT
}
