package dev.surehand.desktop.window;

import dev.surehand.desktop.text.OutsideText;

/**
 * Which window it is, whose, and what it is called. It is what rules about windows go by.
 *
 * @param pid as in {@link WindowInfo}
 * @param caption its title
 */
public record WindowIdentity(WindowId id, ProgramIdentity program, long pid, OutsideText caption, WindowKind kind) {

    /** Whether title, program or application id contain the text, whatever the case. */
    public boolean matches(String text) {
        return caption.contains(text) || program.names().stream().anyMatch(name -> name.contains(text));
    }

    /** The same with another title. */
    public WindowIdentity titled(OutsideText other) {
        return new WindowIdentity(id, program, pid, other, kind);
    }

    /** The same without its title. */
    public WindowIdentity untitled() {
        return titled(OutsideText.NONE);
    }

    /** As in {@link WindowInfo}. */
    public boolean overlay() {
        return kind != WindowKind.ORDINARY;
    }

    /** As shown: a member of an answer, never part of a sentence. */
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

    /** For sentences, so that it cannot be taken for part of them: {@code "Inbox" ("thunderbird")}. */
    public String describe() {
        return "%s (%s)".formatted(caption, program.describe());
    }
}
