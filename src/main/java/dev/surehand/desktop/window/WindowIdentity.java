package dev.surehand.desktop.window;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;

/**
 * The identity of a window: its id, its program and its title. Rules about windows use it.
 *
 * @param pid as in {@link WindowInfo}
 * @param caption its title
 */
public record WindowIdentity(WindowId id, ProgramIdentity program, long pid, OutsideText caption, WindowKind kind) {

    /** Returns whether the title, a name of the program or the application id contains the text, ignoring case. */
    public boolean matches(String text) {
        return caption.contains(text) || program.names().stream().anyMatch(name -> name.contains(text));
    }

    /** Returns the same identity with another title. */
    public WindowIdentity titled(OutsideText other) {
        return new WindowIdentity(id, program, pid, other, kind);
    }

    /** Returns the same identity without its title. */
    public WindowIdentity untitled() {
        return titled(OutsideText.NONE);
    }

    /** Returns the same as {@link WindowInfo#overlay}. */
    public boolean overlay() {
        return kind != WindowKind.ORDINARY;
    }

    /** Returns the title as shown: a member of a response, never part of a sentence. */
    public String title() {
        return caption.shown();
    }

    /** As {@link #title}. */
    public String ownerName() {
        return program.name().shown();
    }

    /** As {@link #title}. */
    public String appId() {
        return program.appId().shown();
    }

    /**
     * Returns a description for sentences, quoted so that a reader cannot mistake it for part of them:
     * {@code "Inbox" ("thunderbird")}.
     */
    public String describe() {
        return "%s (%s)".formatted(caption, program.describe());
    }

    /** Returns the same for a question to a person. If the title or the name of the program is cut, a mark says how many characters follow. */
    public String inQuestion() {
        return "%s (%s)".formatted(ExactText.shortened(caption).quoted(), program.inQuestion());
    }
}
